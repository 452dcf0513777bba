import { useSyncExternalStore } from 'react';

/** Events that show that somebody uses the page, by mouse, touch, keyboard or screen reader. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin'] as const;
let isUsed = false;

function subscribe(listener: () => void): () => void {
  if (isUsed) return () => undefined;
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, note, { capture: true });
  };
  function note(): void {
    isUsed = true;
    stop();
    listener();
  }
  for (const sign of SIGNS) window.addEventListener(sign, note, { capture: true, passive: true });
  return stop;
}

const read = () => isUsed;

/**
 * Whether somebody has interacted with the page since it loaded. Work that nobody notices before
 * then can wait.
 */
export function useIsUsed(): boolean {
  return useSyncExternalStore(subscribe, read, read);
}
