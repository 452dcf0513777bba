import { useSyncExternalStore } from 'react';
import type { Mode } from '@/shared/colors/tokens';
import { darkSystem, modeOnScreen, paint } from './paint';
import { DEFAULT_SETTINGS, parseSettings, SETTINGS_KEY, type Settings, settle } from './settings';

const listeners = new Set<() => void>();
let current: Settings | null = null;

function readStored(): Settings {
  try {
    return parseSettings(localStorage.getItem(SETTINGS_KEY));
  } catch {
    return DEFAULT_SETTINGS;
  }
}

/** The current settings. */
export function getSettings(): Settings {
  current ??= readStored();
  return current;
}

/** Changes some settings, keeps them in local storage, and paints the page with them. */
export function updateSettings(patch: Partial<Settings>): void {
  current = settle({ ...getSettings(), ...patch });
  try {
    localStorage.setItem(SETTINGS_KEY, JSON.stringify(current));
  } catch {
    // Private windows may block storage; the setting then lasts as long as the page.
  }
  announce();
}

function announce() {
  // While the app is built there is no page.
  if (typeof document !== 'undefined') paint(getSettings());
  for (const listener of listeners) listener();
}

/** The mode on screen: the chosen one, or the system's. */
export const shownMode = (settings: Settings = getSettings()): Mode => modeOnScreen(settings);

function onStorage(event: StorageEvent) {
  if (event.key !== SETTINGS_KEY && event.key !== null) return;
  current = null;
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', onStorage);
    darkSystem()?.addEventListener('change', announce);
    paint(getSettings());
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', onStorage);
    darkSystem()?.removeEventListener('change', announce);
  };
}

/** One setting, in sync with this page and other tabs; changes of other settings don't re-render. */
export function useSetting<Key extends keyof Settings>(key: Key): Settings[Key] {
  const read = () => getSettings()[key];
  return useSyncExternalStore(subscribe, read, read);
}

/** The settings, in sync with this page and other tabs. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, getSettings, getSettings);
}

const readMode = () => shownMode();

/** The mode on screen, light or dark. */
export function useMode(): Mode {
  return useSyncExternalStore(subscribe, readMode, readMode);
}
