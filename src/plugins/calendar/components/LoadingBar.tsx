import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** A thin line that moves while events are on their way; it waits 150 ms. */
export function LoadingBar() {
  const { t } = useTranslation('calendar');
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        '@keyframes arrive': { from: { opacity: 0 }, to: { opacity: 1 } },
        '@keyframes pulse': { '50%': { opacity: 0.3 } },
        animation: 'arrive 0s linear 150ms both, pulse 1.2s ease-in-out 150ms infinite',
        height: 3,
        mt: '-3px',
        flexShrink: 0,
        bgcolor: 'primary.main',
      }}
    />
  );
}
