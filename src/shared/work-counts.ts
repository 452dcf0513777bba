import { useSyncExternalStore } from 'react';

/** How much waits to be done, by the address of the page where it is done. */
export type WorkCounts = Readonly<Record<string, number>>;

const NONE: WorkCounts = {};
let counts = NONE;
const listeners = new Set<() => void>();

/** What a plugin knows of work that waits; the menus show it at their lines. */
export function tellWork(next: WorkCounts = NONE): void {
  counts = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How much waits at these addresses together; without addresses, in all. */
export function useWorkCount(addresses?: readonly string[]): number {
  return useSyncExternalStore(listen, () =>
    (addresses ?? Object.keys(counts)).reduce((sum, to) => sum + (counts[to] ?? 0), 0),
  );
}
