import { useSyncExternalStore } from 'react';

/** What the person put away, until this tab is closed: the state and the day that it spoke of. */
const KEY = 'touchline.dueDismissed';
const listeners = new Set<() => void>();
/** Stands in where the browser stores nothing. */
let kept: string | null = null;

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? kept;
  } catch {
    return kept;
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the banner away for this session; another state or day shows it again. */
export function dismissDue(about: string): void {
  kept = about;
  try {
    sessionStorage.setItem(KEY, about);
  } catch {
    // Kept in memory then.
  }
  for (const listener of listeners) listener();
}

/** Whether the banner about this was put away in this session. */
export const useDueDismissed = (about: string): boolean =>
  useSyncExternalStore(listen, () => read() === about);
