import Box from '@mui/material/Box';
import { type ReactNode, Suspense } from 'react';
import { Breadcrumbs } from './Breadcrumbs';
import { MAIN_ID } from './measures';
import { usePageChange } from './use-page-change';

interface MainContentProps {
  /** Leaves more space at the top, because nothing or something with an edge is above it. */
  spaced: boolean;
  children: ReactNode;
}

/** The page itself: the main landmark, optionally of limited width. */
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
        // Keeps the footer out of sight until the page has its height.
        '&:empty, &:has(.MuiSkeleton-root, [aria-busy="true"])': { minHeight: '100dvh' },
      }}
    >
      <Suspense fallback={null}>
        <Breadcrumbs />
      </Suspense>
      {children}
    </Box>
  );
}
