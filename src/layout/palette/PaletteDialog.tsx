import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KBarAnimator, useMatches } from '@refinedev/kbar';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { PaletteResults } from './PaletteResults';
import { PaletteSearch } from './PaletteSearch';

/** The palette's box: a search field over the results. */
export function PaletteDialog() {
  const { t } = useTranslation('shell');
  const { results } = useMatches();
  const found = results.length > 0;
  return (
    <KBarAnimator style={{ width: '100%', maxWidth: 600 }}>
      <Box
        role="dialog"
        aria-modal="true"
        aria-label={t('palette.title')}
        sx={{
          bgcolor: 'surface.raised',
          color: 'text.primary',
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          overflow: 'hidden',
          boxShadow: 'var(--mui-palette-shadow-raised)',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            px: 2.5,
            borderBottom: 1,
            borderColor: 'divider',
            color: 'text.secondary',
            '& input': {
              flex: 1,
              minWidth: 0,
              height: 56,
              p: 0,
              border: 0,
              outline: 0,
              background: 'transparent',
              color: 'text.primary',
              font: 'inherit',
              fontSize: '1rem',
              '&::placeholder': { color: 'text.secondary', opacity: 1 },
            },
          }}
        >
          <Icon path={mdiMagnify} />
          <PaletteSearch hasResults={found} />
          <Box component="kbd" dir="ltr" sx={{ font: 'inherit', fontSize: '0.75rem' }}>
            Esc
          </Box>
        </Box>
        <Box role="status" sx={{ pb: 1 }}>
          {!found && (
            <Typography color="text.secondary" sx={{ px: 2.5, py: 4, textAlign: 'center' }}>
              {t('palette.nothing')}
            </Typography>
          )}
        </Box>
        {found && <PaletteResults results={results} />}
      </Box>
    </KBarAnimator>
  );
}
