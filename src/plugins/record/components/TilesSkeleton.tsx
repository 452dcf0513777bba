import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

/** The shape of the figures while they load; after 150 ms. */
export function TilesSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 0s linear 150ms both',
      }}
    >
      {['yield', 'profit', 'hit', 'clv', 'drawdown', 'tips'].map((tile) => (
        <Skeleton key={tile} variant="rounded" height={112} />
      ))}
    </Box>
  );
}
