import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Breadcrumbs } from './Breadcrumbs';
import { MAIN_ID } from './measures';

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

/**
 * On a new page, scrolls to the top and moves the focus to the page's start, unless the page has set the focus
 * itself, or a dialog opened in the meantime has it: a late page must not interrupt typing there.
 */
function usePageChange(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo({ top: 0 });
    const main = document.getElementById(MAIN_ID);
    if (!main || main.contains(document.activeElement)) return;
    // An open dialog hides the rest of the page.
    if (!main.closest('[aria-hidden="true"]')) main.focus({ preventScroll: true });
  }, [pathname]);
}
