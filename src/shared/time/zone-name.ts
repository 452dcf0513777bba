import { localeOf } from '../format/locale';
import { ZONE_CITIES } from './zone-cities';

/** What `Intl` puts around the place in a zone's name: "heure : São Paulo", "توقيت المملكة المتحدة". */
const AROUND: Record<string, RegExp> = { fr: /^heure\s*:\s*(.+)$/, ar: /^توقيت (.+)$/ };

const isLatin = (lang: string) => lang !== 'ar';

/**
 * The city that a time zone is called after: `Africa/Addis_Ababa` is "Addis Ababa" in English, "Addis-Abeba" in French.
 * `Intl` has the city in zones of countries with several; of others it has the country, which people don't look for.
 * In Arabic that is better than a city in Latin letters; in French, the English city is.
 */
export function zoneName(timeZone: string, lang: string): string {
  const language = lang.slice(0, 2);
  const known = ZONE_CITIES[language]?.[timeZone];
  if (known) return known;
  const place = AROUND[language]?.exec(genericName(timeZone, lang))?.[1];
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return place && !(isLatin(language) && isCountry(place, language)) ? place : city;
}

function genericName(timeZone: string, lang: string): string {
  const style = new Intl.DateTimeFormat(localeOf(lang), { timeZone, timeZoneName: 'shortGeneric' });
  return style.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Names of all countries, by language: two letters that are no country's stay as they are. */
const countries = new Map<string, Set<string>>();

function isCountry(place: string, language: string): boolean {
  let names = countries.get(language);
  if (!names) {
    const display = new Intl.DisplayNames(language, { type: 'region' });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    names = new Set(letters.flatMap((one) => letters.map((two) => display.of(one + two) ?? '')));
    countries.set(language, names);
  }
  return names.has(place);
}
