export type Progress = 'idle' | 'loading' | 'failed';

const listeners = new Set<() => void>();
let running = 0;
let state: Progress = 'idle';

function set(next: Progress) {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Shows the bar at the top while a page's code loads: starts it, completes it, or ends it in red.
 * Wrap what `lazy()` imports; the promise passes through unchanged.
 */
export async function trackPage<T>(page: Promise<T>): Promise<T> {
  running += 1;
  set('loading');
  try {
    const loaded = await page;
    running -= 1;
    if (running === 0) set('idle');
    return loaded;
  } catch (error) {
    running -= 1;
    set('failed');
    throw error;
  }
}

/** The current state of the bar. */
export function getProgress(): Progress {
  return state;
}

/** Calls back on every change until the returned function is called. */
export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
