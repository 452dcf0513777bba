import { APPLICATION } from './application/application';
import { LANGUAGES, type Lang } from './languages';

/** The languages that the application offers; the first is the fallback. */
export const OFFERED: readonly Lang[] = APPLICATION.languages;

export const FALLBACK: Lang = OFFERED[0] ?? 'en';

/** Each with its own name. */
export const OFFERED_LANGUAGES = OFFERED.flatMap((lang) =>
  LANGUAGES.filter(({ code }) => code === lang),
);
