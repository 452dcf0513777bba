import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { isAppError } from '@/shared/app-error';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import { Notice } from '@/shared/components/Notice';
import type { Setting } from '../use-setting';

/** A quiet word beside the setting: it is being saved, or it is. */
export function SavedMark({ saving, saved }: Pick<Setting, 'saving' | 'saved'>) {
  const { t } = useTranslation('app-settings');
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: 0.5,
        marginInlineStart: saving || saved ? 1 : 0,
        fontSize: '0.75rem',
        fontWeight: 500,
        color: saving ? 'text.secondary' : 'success.onSoft',
      }}
    >
      {saving && t('saving')}
      {!saving && saved && (
        <>
          <Icon path={mdiCheck} size={14} />
          {t('saved')}
        </>
      )}
    </Box>
  );
}

/** Why a change was not taken. Trying again is offered where it can help. */
export function SettingError({ error, retry }: Pick<Setting, 'error' | 'retry'>) {
  const { t } = useTranslation('app-settings');
  if (error === undefined) return null;
  if (isAppError(error, 'CONFLICT')) return <Notice kind="warning">{t('conflict')}</Notice>;
  const mayHelp = !isAppError(error) || error.status === 0 || error.status >= 429;
  return <ErrorNotice error={error} onRetry={mayHelp ? retry : undefined} />;
}
