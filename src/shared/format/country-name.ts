import { displayNames } from './formatters';

const CODE = /^[A-Z]{2}$/;

/**
 * A country in the person's language, by its ISO 3166 code: "NG" is "Nigeria". Anything else is returned unchanged.
 */
export function countryName(code: string, lang: string): string {
  if (!CODE.test(code)) return code;
  return displayNames(lang, { type: 'region' }).of(code) ?? code;
}
