import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { MAIN_ID } from './measures';

/** The first Tab stop: skips the menus and goes straight to the page. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
      sx={{
        position: 'fixed',
        insetInlineStart: 12,
        top: 12,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontWeight: 500,
        textDecoration: 'none',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('skip')}
    </Box>
  );
}
