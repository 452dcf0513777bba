/** The languages of the app, each by its own name; the first is the fallback. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ar', name: 'العربية' },
] as const;

export type Lang = (typeof LANGUAGES)[number]['code'];

export const LANGS: readonly Lang[] = LANGUAGES.map(({ code }) => code);
