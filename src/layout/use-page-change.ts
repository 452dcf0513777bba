import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigationType } from 'react-router';
import { MAIN_ID } from './measures';

/** Where somebody was on a page when they left it. */
interface Place {
  /** How far the page and its grid were scrolled, in px. */
  top: number;
  grid: number;
  /** Address of the focused link, or of the focused row. */
  link: string | null;
}

/** By key of the history's entry, as long as the app is open. */
const places = new Map<string, Place>();

const mainOf = () => document.getElementById(MAIN_ID);
const gridOf = (main: Element | null) => main?.querySelector('.MuiDataGrid-virtualScroller');

function currentPlace(): Place {
  const main = mainOf();
  const focused = main?.contains(document.activeElement) ? document.activeElement : null;
  const link =
    focused?.closest('a') ?? focused?.closest('[role="row"]')?.querySelector('[data-row-link]');
  return {
    top: window.scrollY,
    grid: gridOf(main)?.scrollTop ?? 0,
    link: link?.getAttribute('href') ?? null,
  };
}

/** Returns whether all of it is there again. */
function restore({ top, grid, link }: Place): boolean {
  const main = mainOf();
  const scroller = gridOf(main);
  scroller?.scrollTo({ top: grid });
  window.scrollTo({ top });
  const target = link && main?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  if (target) target.focus({ preventScroll: true });
  const isScrolled = window.scrollY >= top - 1 && (scroller?.scrollTop ?? 0) >= grid - 1;
  return isScrolled && (link === null || !!target);
}

/** Once somebody does something, the page no longer moves by itself. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** Restores a place as soon as the page has it. Returns what ends that. */
function restoreOnceThere(place: Place): () => void {
  const main = mainOf();
  if (!main || restore(place)) return () => undefined;
  const watcher = new MutationObserver(() => {
    if (restore(place)) stop();
  });
  const stop = () => {
    watcher.disconnect();
    for (const sign of SIGNS) window.removeEventListener(sign, stop, { capture: true });
  };
  watcher.observe(main, { childList: true, subtree: true });
  for (const sign of SIGNS) window.addEventListener(sign, stop, { capture: true, passive: true });
  return stop;
}

/**
 * On a new page, scrolls to the top and moves the focus to the page's start, unless the page has set the focus
 * itself, or a dialog opened in the meantime has it: a late page must not interrupt typing there. Back and Forward
 * lead to where the person was on that page, with the focus on the row or link they followed.
 */
export function usePageChange(): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  // While the page that is left is still in the document.
  useLayoutEffect(() => {
    return router?.subscribe(({ location }) => {
      if (location.key !== key) places.set(key, currentPlace());
    });
  }, [router, key]);

  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes of the address stay on the page
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const place = isReturn && places.get(key);
    if (!place) window.scrollTo({ top: 0 });
    const stop = place ? restoreOnceThere(place) : undefined;
    const main = mainOf();
    // An open dialog hides the rest of the page.
    if (main && !main.contains(document.activeElement) && !main.closest('[aria-hidden="true"]'))
      main.focus({ preventScroll: true });
    return stop;
  }, [pathname]);
}
