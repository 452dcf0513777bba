import { getSettings, updateSettings } from './settings-store';

/** Storage key of the language that the direction was last set for. */
const KEY = 'touchline.directionOf';
const RTL_LANGS = ['ar'];

function lastLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The direction in which a language is written. */
export function naturalDirection(lang: string): 'ltr' | 'rtl' {
  return RTL_LANGS.includes(lang.slice(0, 2)) ? 'rtl' : 'ltr';
}

/** Sets the page's direction when the language changes. A manually chosen direction stays until then. */
export function followLanguage(lang: string): void {
  const before = lastLanguage();
  if (before === lang) return;
  const chosenByHand = before === null && getSettings().direction === 'rtl';
  if (!chosenByHand) updateSettings({ direction: naturalDirection(lang) });
  try {
    localStorage.setItem(KEY, lang);
  } catch {
    // Without storage the direction follows the language on every load.
  }
}
