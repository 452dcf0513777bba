import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Icon } from './Icon';

interface SavedMarkProps {
  saving: boolean;
  saved: boolean;
  /** Placed within a line of text, after the name of what is saved. */
  inline?: boolean;
}

const INLINE = { verticalAlign: 'middle', fontSize: '0.75rem' } as const;

/** A small mark: saving, or saved. */
export function SavedMark({ saving, saved, inline = false }: SavedMarkProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="span"
      role="status"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: saving ? 'text.secondary' : 'success.onSoft',
        ...(inline && { ...INLINE, marginInlineStart: saving || saved ? 1 : 0 }),
      }}
    >
      {saving && t('saving')}
      {!saving && saved && (
        <>
          <Icon path={mdiCheck} size={inline ? 14 : 16} />
          {t('saved')}
        </>
      )}
    </Box>
  );
}
