import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

interface SavedMarkProps {
  saving: boolean;
  saved: boolean;
}

/** A quiet word: it is being saved, or it is. */
export function SavedMark({ saving, saved }: SavedMarkProps) {
  const { t } = useTranslation('account');
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: saving ? 'text.secondary' : 'success.onSoft',
      }}
    >
      {saving && t('saving')}
      {!saving && saved && (
        <>
          <Icon path={mdiCheck} size={16} />
          {t('saved')}
        </>
      )}
    </Box>
  );
}
