const RTL_LANGS = ['ar'];

export type Direction = 'ltr' | 'rtl';

/** Where the language stands that the direction was last set for. */
export const DIRECTION_KEY = 'touchline.directionOf';

/** The direction in which a language is written. */
export function naturalDirection(lang: string): Direction {
  return RTL_LANGS.includes(lang.slice(0, 2)) ? 'rtl' : 'ltr';
}

/**
 * The direction of a page in this language: that of the language when it has changed. A direction that was chosen by
 * hand stays until then.
 * @param before the language that the direction was last set for; null on a first visit
 */
export function directionFor(lang: string, before: string | null, chosen: Direction): Direction {
  const chosenByHand = before === lang || (before === null && chosen === 'rtl');
  return chosenByHand ? chosen : naturalDirection(lang);
}
