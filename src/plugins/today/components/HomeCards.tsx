import { mdiArrowUpCircleOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { ProofDrawer } from '@/sports/tips/ProofDrawer';
import { TipSkeleton } from '@/sports/tips/TipSkeleton';
import type { TipCardRow } from '@/sports/tips/tip-fields';
import { useSportsViewer } from '@/sports/viewer/sports-viewer';
import { pickTips } from '../pick-tips';
import { TipCards } from './TipCards';

interface HomeCardsProps {
  /** Null while they load. */
  tips: readonly TipCardRow[] | null;
  /** In milliseconds. */
  now: number;
}

/** Tips as cards: what is being played, what the person may read next, and what a higher plan would open. */
export function HomeCards({ tips, now }: HomeCardsProps) {
  const { t } = useTranslation('today');
  const { role } = useViewer();
  const { selfExcluded } = useSportsViewer();
  const [opened, setOpened] = useState<string | null>(null);
  const picked = useMemo(() => pickTips(tips ?? [], now), [tips, now]);
  if (!tips) return <TipSkeleton cards={6} />;
  const { live, open, locked } = picked;
  return (
    <>
      {live.length > 0 && (
        <TipCards title={t('live.title')} text={t('live.text')} tips={live} onProof={setOpened} />
      )}
      {open.length > 0 && (
        <TipCards title={t('open.title')} text={t('open.text')} tips={open} onProof={setOpened} />
      )}
      {role === 'USER' && locked.length > 0 && (
        <TipCards
          title={t(selfExcluded ? 'paused.title' : 'locked.title')}
          text={t(selfExcluded ? 'paused.text' : 'locked.text')}
          tips={locked}
          onProof={setOpened}
          action={
            selfExcluded ? undefined : (
              <Button
                component={Link}
                to="/subscriptions"
                variant="contained"
                startIcon={<Icon path={mdiArrowUpCircleOutline} />}
              >
                {t('locked.upgrade')}
              </Button>
            )
          }
        />
      )}
      <ProofDrawer predictionId={opened} onClose={() => setOpened(null)} />
    </>
  );
}
