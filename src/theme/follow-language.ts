import { DIRECTION_KEY, directionFor } from './direction';
import { getSettings, updateSettings } from './settings-store';

function lastLanguage(): string | null {
  try {
    return localStorage.getItem(DIRECTION_KEY);
  } catch {
    return null;
  }
}

/** Gives the page the direction of its language when the language changes (`directionFor`). */
export function followLanguage(lang: string): void {
  const before = lastLanguage();
  if (before === lang) return;
  const { direction } = getSettings();
  const next = directionFor(lang, before, direction);
  if (next !== direction) updateSettings({ direction: next });
  try {
    localStorage.setItem(DIRECTION_KEY, lang);
  } catch {
    // Without storage the direction follows the language on every load.
  }
}
