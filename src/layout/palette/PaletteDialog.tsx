import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { KBarAnimator, KBarResults, KBarSearch, useMatches } from '@refinedev/kbar';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

function Results() {
  const { t } = useTranslation('shell');
  const { results } = useMatches();
  if (results.length === 0) {
    return (
      <Typography role="status" color="text.secondary" sx={{ px: 2.5, py: 4, textAlign: 'center' }}>
        {t('palette.nothing')}
      </Typography>
    );
  }
  return (
    <KBarResults
      items={results}
      maxHeight={380}
      onRender={({ item, active }) =>
        typeof item === 'string' ? (
          <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            sx={{ px: 2.5, pt: 1.5, pb: 0.5, fontWeight: 500 }}
          >
            {item}
          </Typography>
        ) : (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              mx: 1,
              px: 1.5,
              minHeight: 40,
              borderRadius: '8px',
              cursor: 'pointer',
              bgcolor: active ? 'primary.main' : undefined,
              color: active ? 'primary.contrastText' : undefined,
            }}
          >
            <span>{item.name}</span>
            {item.shortcut && item.shortcut.length > 0 && (
              <Box component="kbd" dir="ltr" sx={{ font: 'inherit', fontSize: '0.75rem' }}>
                {item.shortcut.join(' ')}
              </Box>
            )}
          </Box>
        )
      }
    />
  );
}

/** The palette's box: a search field over the results. */
export function PaletteDialog() {
  const { t } = useTranslation('shell');
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
          '& input': {
            flex: 1,
            minWidth: 0,
            height: 56,
            border: 0,
            outline: 0,
            background: 'transparent',
            color: 'inherit',
            font: 'inherit',
            fontSize: '1rem',
            '&::placeholder': { color: 'text.secondary', opacity: 1 },
          },
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
            '& input': { color: 'text.primary' },
          }}
        >
          <Icon path={mdiMagnify} />
          <KBarSearch
            defaultPlaceholder={t('palette.hint')}
            aria-label={t('search.label')}
            dir="auto"
          />
          <Box component="kbd" dir="ltr" sx={{ font: 'inherit', fontSize: '0.75rem' }}>
            Esc
          </Box>
        </Box>
        <Box sx={{ pb: 1 }}>
          <Results />
        </Box>
      </Box>
    </KBarAnimator>
  );
}
