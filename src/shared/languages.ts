/** The languages that there are texts in, each by its own name; an application offers all or some: `offered-languages.ts`. */
export const LANGUAGES = [
  { code: 'en', name: 'English' },
  { code: 'fr', name: 'Français' },
  { code: 'ar', name: 'العربية' },
] as const;

export type Lang = (typeof LANGUAGES)[number]['code'];

export const LANGS: readonly Lang[] = LANGUAGES.map(({ code }) => code);
