import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BOXED_WIDTH, MAIN_ID } from './measures';
import { usePageChange } from './use-page-change';

interface MainContentProps {
  children: ReactNode;
}

/** The page itself: the main landmark, boxed. */
export function MainContent({ children }: MainContentProps) {
  usePageChange();
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        width: '100%',
        maxWidth: BOXED_WIDTH,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: { xs: 1, sm: 1.5 },
        pb: 4,
        minWidth: 0,
        outline: 'none',
      }}
    >
      {children}
    </Box>
  );
}
