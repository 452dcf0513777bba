import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { NavPlacement } from '@/plugin-api/types';
import { useMenuText } from '../menu/use-menu-text';

interface MenuSkeletonProps {
  placement: NavPlacement;
}

/** Faint, in the menu's text colour on any background. */
const INK = { bgcolor: 'var(--menu-muted)', opacity: 0.22 };
const LINES = [120, 96, 140, 84, 110, 132, 90];

/** The skeleton of a loading menu. Appears after 150 ms, so that a quick response doesn't flicker. */
export function MenuSkeleton({ placement }: MenuSkeletonProps) {
  const text = useMenuText();
  const inBar = placement === 'horizontal';
  return (
    <Box
      role="status"
      aria-label={text('shell:loading')}
      sx={{
        '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
        animation: 'appear 0s linear 150ms both',
        display: 'flex',
        flexDirection: inBar ? 'row' : 'column',
        columnGap: 4,
        ...(inBar && { position: 'absolute', insetBlock: 0, insetInlineStart: 24 }),
      }}
    >
      {LINES.map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: 40,
            px: inBar ? 0 : 1.5,
          }}
        >
          <Skeleton variant="circular" width={20} height={20} sx={INK} />
          <Skeleton variant="text" width={width} sx={INK} />
        </Box>
      ))}
    </Box>
  );
}
