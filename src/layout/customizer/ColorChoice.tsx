import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TOKENS } from '@/shared/colors/tokens';
import { Icon } from '@/shared/components/Icon';
import { CHOICES } from '@/theme/settings';
import { updateSettings, useMode, useSetting } from '@/theme/settings-store';
import { COVERING } from './covering';

/** The theme colour: six swatches, a tick on the chosen one. */
export function ColorChoice() {
  const { t } = useTranslation('shell');
  const name = useId();
  const chosen = useSetting('themeColor');
  const { colors } = TOKENS[useMode()];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontSize: '0.875rem', fontWeight: 500 }}>
        {t('look.themeColor')}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {CHOICES.themeColor.map((color) => {
          const title = t(`look.themeColor.${color}`);
          return (
            <Box
              key={color}
              component="label"
              title={title}
              sx={{
                position: 'relative',
                display: 'grid',
                placeItems: 'center',
                width: 40,
                height: 40,
                borderRadius: '8px',
                cursor: 'pointer',
                // The swatch shows its own colour, not the current primary one.
                bgcolor: colors[color].main,
                color: colors[color].contrastText,
                '&:has(:focus-visible)': {
                  outline: '2px solid var(--mui-palette-text-primary)',
                  outlineOffset: 2,
                },
              }}
            >
              <Box
                component="input"
                type="radio"
                sx={COVERING}
                name={name}
                value={color}
                aria-label={title}
                checked={color === chosen}
                onChange={() => updateSettings({ themeColor: color })}
              />
              {color === chosen && <Icon path={mdiCheck} />}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
