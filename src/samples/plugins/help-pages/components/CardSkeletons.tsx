import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

interface CardSkeletonsProps {
  count: number;
  height: number | Record<string, number>;
  /** Narrowest card, in px. */
  minWidth: number;
}

/** The shape of a page of cards while it loads. */
export function CardSkeletons({ count, height, minWidth }: CardSkeletonsProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      role="status"
      aria-label={t('loading')}
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${minWidth}px), 1fr))`,
      }}
    >
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton have no other identity
        <Skeleton key={at} variant="rounded" sx={{ height }} />
      ))}
    </Box>
  );
}
