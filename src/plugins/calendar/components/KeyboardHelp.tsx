import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const LINES = [
  { keys: 'Enter', textKey: 'keys.open' },
  { keys: 'Alt + ← ↑ ↓ →', textKey: 'keys.move' },
  { keys: 'Shift + Alt + ← ↑ ↓ →', textKey: 'keys.resize' },
] as const;

/** The keys that work on an event. */
export function KeyboardHelp() {
  const { t } = useTranslation('calendar');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ fontSize: '0.75rem' }}>
      <Typography id={id} component="h2" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
        {t('keys.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0, color: 'text.secondary' }}>
        {LINES.map(({ keys, textKey }) => (
          <Box key={keys} sx={{ mb: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.primary', fontWeight: 500 }}>
              <bdi dir="ltr">{keys}</bdi>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {t(textKey)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
