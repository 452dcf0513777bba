import { usePerson } from '../person-context';
import type { PersonPreferences } from '../person-preferences';
import { countryName } from './country-name';
import { type DateTimeStyle, formatDateTime, formatRelative } from './format-date-time';
import { formatNumber, formatPercent, type NumberStyle } from './format-number';
import { useLang } from './use-lang';

type Value = number | string | null | undefined;
type Iso = string | null | undefined;

/** The formatters for a language and a person's preferences. */
function formatFor(person: PersonPreferences, lang: string) {
  const { timeZone } = person;
  return {
    lang,
    timeZone,
    /** For formatters that plugins add. */
    person,
    /** "17 Aug 2024, 16:00" */
    dateTime: (iso: Iso, style?: Partial<DateTimeStyle>) =>
      formatDateTime(iso, { lang, timeZone, ...style }),
    /** "17 Aug 2024" */
    date: (iso: Iso) => formatDateTime(iso, { lang, timeZone, show: 'date' }),
    /** "16:00" */
    time: (iso: Iso) => formatDateTime(iso, { lang, timeZone, show: 'time' }),
    /** "Sat 17 Aug, 16:00" */
    day: (iso: Iso) => formatDateTime(iso, { lang, timeZone, show: 'day' }),
    /** "in 3 hours" */
    relative: (iso: Iso) => formatRelative(iso, lang),
    /** "NG" becomes "Nigeria". */
    country: (code: string) => countryName(code, lang),
    number: (value: Value, style?: Partial<NumberStyle>) => formatNumber(value, { lang, ...style }),
    /** Takes percentage points; "4.2%". */
    percent: (value: Value, style?: Partial<NumberStyle>) =>
      formatPercent(value, { lang, ...style }),
  };
}

/** The formatters of dates, numbers and countries, in one language and time zone. */
export type Format = ReturnType<typeof formatFor>;

/** One set for the whole page, by person and language. */
const known = new WeakMap<PersonPreferences, Map<string, Format>>();

/** The formatters bound to the person's language and time zone; the same object until these change. */
export function useFormat(): Format {
  const person = usePerson();
  const lang = useLang();
  const ofPerson = known.get(person) ?? new Map<string, Format>();
  const format = ofPerson.get(lang) ?? formatFor(person, lang);
  known.set(person, ofPerson.set(lang, format));
  return format;
}
