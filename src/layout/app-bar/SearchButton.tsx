import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { PALETTE_KEYS } from '../palette/modifier';
import { usePalette } from '../palette/palette-context';

/** Opens the command palette; it looks like the palette's field. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const { open } = usePalette();
  return (
    <ButtonBase
      onClick={() => open('palette')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K Control+/ Meta+/"
      sx={{
        height: 36,
        gap: 1,
        px: { xs: 1, sm: 1.25 },
        width: { xs: 36, sm: 260 },
        justifyContent: { xs: 'center', sm: 'flex-start' },
        borderRadius: '8px',
        border: { xs: 0, sm: 1 },
        borderColor: { sm: 'divider' },
        bgcolor: { sm: 'background.paper' },
        color: 'text.secondary',
        fontSize: '0.875rem',
        '@media (pointer: coarse)': { height: 44, minWidth: 44 },
        '&:hover': {
          borderColor: 'control',
          bgcolor: { xs: 'action.hover', sm: 'background.paper' },
        },
      }}
    >
      <Icon path={mdiMagnify} />
      <span style={visuallyHidden}>{t('search.label')}</span>
      <Box
        component="span"
        aria-hidden
        sx={{ display: { xs: 'none', sm: 'block' }, flex: 1, textAlign: 'start' }}
      >
        {t('search.hint')}
      </Box>
      <Box
        component="kbd"
        aria-hidden
        dir="ltr"
        sx={{
          display: { xs: 'none', sm: 'block' },
          font: 'inherit',
          fontSize: '0.75rem',
          px: 0.75,
          borderRadius: '4px',
          border: 1,
          borderColor: 'divider',
          '@media (pointer: coarse)': { display: 'none' },
        }}
      >
        {PALETTE_KEYS}
      </Box>
    </ButtonBase>
  );
}
