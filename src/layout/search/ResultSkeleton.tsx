import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const ROWS = [0, 1, 2];

/** Rows that are still looked for. They wait 150 ms, so that a quick answer doesn't flicker. */
export function ResultSkeleton() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 0s linear 150ms both',
      }}
    >
      {ROWS.map((row) => (
        <Box
          key={row}
          sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 40, px: 1.5 }}
        >
          <Skeleton variant="circular" width={20} height={20} />
          <Skeleton variant="text" sx={{ flex: '0 1 220px' }} />
          <Skeleton variant="text" sx={{ flex: '0 1 120px' }} />
        </Box>
      ))}
    </Box>
  );
}
