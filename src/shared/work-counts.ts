import { useSyncExternalStore } from 'react';

/** Number of items waiting to be handled, by the address of their page. */
export type WorkCounts = Readonly<Record<string, number>>;

const NONE: WorkCounts = {};
let counts = NONE;
const listeners = new Set<() => void>();

/** Reports a plugin's counts of waiting work, which the menus show. */
export function tellWork(next: WorkCounts = NONE): void {
  counts = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Total count of these addresses; without addresses, of all. */
export function useWorkCount(addresses?: readonly string[]): number {
  return useSyncExternalStore(listen, () =>
    (addresses ?? Object.keys(counts)).reduce((sum, to) => sum + (counts[to] ?? 0), 0),
  );
}
