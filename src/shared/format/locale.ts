/** `Intl` locales by language of the app. Arabic keeps Latin digits, so that figures align everywhere. */
const LOCALES: Record<string, string> = { en: 'en-GB', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** The `Intl` locale of an app language (`fr-CA` counts as `fr`, anything unknown as English). */
export function localeOf(lang: string): string {
  return LOCALES[lang.slice(0, 2)] ?? 'en-GB';
}

/** Shown in place of a missing value. */
export const NO_VALUE = '–';

/** Replaces the hyphen that `Intl` writes by a true minus sign, as wide as a plus. */
export const withMinus = (text: string) => text.replace('-', '\u2212');
