import { useSyncExternalStore } from 'react';

const KEY = 'touchline.singleKeys';
const OFF = 'off';
const listeners = new Set<() => void>();

/**
 * Whether shortcuts without Ctrl or ⌘ work. People who dictate, or press keys by accident, can switch them off (WCAG
 * 2.1.4).
 */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Switches them on or off on this device. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** `singleKeysOn`, kept up to date. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}
