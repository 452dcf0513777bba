import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { MAIN_ID } from './measures';

/**
 * On a new page: back to the top, and the keyboard to the page's start, unless the page took it already, or a dialog
 * that was opened meanwhile has it: what is typed there must not go elsewhere because a page came late.
 */
export function usePageChange(): void {
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
