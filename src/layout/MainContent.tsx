import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { MAIN_ID } from './measures';
import { usePageChange } from './use-page-change';

interface MainContentProps {
  /** Nothing stands over it, or something with an edge: it keeps more room at the top. */
  spaced: boolean;
  children: ReactNode;
}

/** The page itself: the main landmark, boxed. */
export function MainContent({ spaced, children }: MainContentProps) {
  usePageChange();
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        width: '100%',
        maxWidth: 'var(--content-width)',
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: spaced ? 3 : { xs: 1, sm: 1.5 },
        pb: 4,
        minWidth: 0,
        outline: 'none',
      }}
    >
      {children}
    </Box>
  );
}
