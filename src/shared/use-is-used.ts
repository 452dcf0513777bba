import { useSyncExternalStore } from 'react';

/** What people do with a page, whatever they hold in their hands. */
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

/** Whether somebody has used the page since it was loaded: for what nobody misses before. */
export function useIsUsed(): boolean {
  return useSyncExternalStore(subscribe, read, read);
}
