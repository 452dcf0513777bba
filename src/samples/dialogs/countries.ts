import { localeOf, useLang } from 'touchline/format';
import type { Choice } from './FormText';

/** Countries of the samples by the name that their records have. */
const COUNTRIES = {
  Australia: 'AU',
  Brazil: 'BR',
  Canada: 'CA',
  France: 'FR',
  Germany: 'DE',
  Japan: 'JP',
  Kenya: 'KE',
  Nigeria: 'NG',
  Norway: 'NO',
  'United Kingdom': 'GB',
} as const;

/** Languages of the samples, likewise. */
const LANGUAGES = {
  Arabic: 'ar',
  English: 'en',
  French: 'fr',
  German: 'de',
  Japanese: 'ja',
  Portuguese: 'pt',
  Spanish: 'es',
} as const;

/** The countries and languages that a form offers, named in the person's language; values are their English names. */
export function useCountries(): { countries: Choice[]; languages: Choice[] } {
  const locale = localeOf(useLang());
  const named = (codes: Record<string, string>, type: 'region' | 'language') => {
    const names = new Intl.DisplayNames(locale, { type });
    return Object.entries(codes)
      .map(([value, code]) => ({ value, label: names.of(code) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  };
  return { countries: named(COUNTRIES, 'region'), languages: named(LANGUAGES, 'language') };
}
