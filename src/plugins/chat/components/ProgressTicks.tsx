import { mdiCheck, mdiCheckAll, mdiClockOutline } from '@mdi/js';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import type { Progress } from '../rules/shown-message';

const ICONS: Record<Exclude<Progress, 'failed'>, string> = {
  sending: mdiClockOutline,
  sent: mdiCheck,
  delivered: mdiCheckAll,
  seen: mdiCheckAll,
};

/** How far an own message has come: a clock, one tick, two, two green ones; "seen" also says its word. */
export function ProgressTicks({ progress }: { progress: Progress }) {
  const { t } = useTranslation('chat');
  if (progress === 'failed') return null;
  return (
    <>
      <span className={progress}>
        <Icon path={ICONS[progress]} size={16} label={t(`progress.${progress}`)} />
      </span>
      {progress === 'seen' && <span aria-hidden="true">{t('progress.seen')}</span>}
    </>
  );
}
