import { useCallback, useSyncExternalStore } from 'react';

/** How far the page is scrolled down, in px, as of its last scrolling. To read it again each time costs a layout. */
let top = 0;

function subscribe(listener: () => void): () => void {
  const read = () => {
    top = window.scrollY;
    listener();
  };
  read();
  window.addEventListener('scroll', read, { passive: true });
  return () => window.removeEventListener('scroll', read);
}

/** Whether the page is scrolled down further than `beyond`, in px. */
export function useScrolled(beyond: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => top > beyond, [beyond]),
  );
}
