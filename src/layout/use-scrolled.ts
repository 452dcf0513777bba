import { useCallback, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** Whether the page is scrolled down further than `beyond`, in px. */
export function useScrolled(beyond: number): boolean {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => window.scrollY > beyond, [beyond]),
  );
}
