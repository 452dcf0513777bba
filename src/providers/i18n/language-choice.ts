/** Where the detector looks before the browser's own language, and what it caches. */
export const QUERY = 'lng';
const COOKIE = 'i18next';
export const STORED = 'i18nextLng';
/** Storage key of a language that wasn't chosen here: the browser's, or a profile's. */
const GUESSED = 'touchline.guessedLanguage';

function read(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Whether the language is only a guess: neither the address nor anything stored here names a chosen one. */
export function isLanguageGuessed(): boolean {
  if (new URLSearchParams(window.location.search).has(QUERY)) return false;
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${COOKIE}=`))) return false;
  const stored = read('localStorage', STORED);
  if (stored !== null) return stored === read('localStorage', GUESSED);
  return read('sessionStorage', STORED) === null;
}

/** Remembers that this language was guessed; null if it was chosen. */
export function rememberGuess(lang: string | null): void {
  try {
    if (lang === null) window.localStorage.removeItem(GUESSED);
    else window.localStorage.setItem(GUESSED, lang);
  } catch {
    // Without storage, each visit guesses again.
  }
}
