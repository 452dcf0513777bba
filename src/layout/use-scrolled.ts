import { useCallback, useSyncExternalStore } from 'react';

/** How far the page is scrolled down, in px. Kept by the scroll event, because reading scrollY forces a layout. */
let top = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('scroll', onScroll, { passive: true });
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function onScroll(): void {
  top = window.scrollY;
  for (const listener of listeners) listener();
}

/** Whether the page is scrolled down further than `beyond`, in px. */
export function useScrolled(beyond: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => top > beyond, [beyond]),
  );
}
