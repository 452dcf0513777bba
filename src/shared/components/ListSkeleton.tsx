import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

interface ListSkeletonProps {
  rows?: number;
  /** Height of one row: 40 dense, 52 comfortable. */
  rowHeight?: number;
}

/** Becomes visible after 150 ms, so that quick responses don't flicker. */
export const LATE = {
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 0s linear 150ms both',
} as const;

/** The skeleton of a list. Appears after 150 ms, so that a quick response doesn't flicker. */
export function ListSkeleton({ rows = 8, rowHeight = 40 }: ListSkeletonProps) {
  const { t } = useTranslation('shell');
  return (
    <Box role="status" aria-label={t('loading')} sx={LATE}>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have no other identity
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, height: rowHeight, px: 2 }}
        >
          <Skeleton variant="text" sx={{ flex: '2 1 0' }} />
          <Skeleton variant="text" sx={{ flex: '1 1 0' }} />
          <Skeleton variant="text" sx={{ flex: '1 1 0', display: { xs: 'none', sm: 'block' } }} />
          <Skeleton variant="rounded" width={56} height={18} />
        </Box>
      ))}
    </Box>
  );
}
