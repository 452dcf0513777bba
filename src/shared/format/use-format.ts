import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../person-context';
import { countryName } from './country-name';
import { type DateTimeStyle, formatDateTime, formatRelative } from './format-date-time';
import { formatNumber, formatPercent, type NumberStyle } from './format-number';

type Value = number | string | null | undefined;
type Iso = string | null | undefined;

/** The formatters bound to the person's language and time zone. */
export function useFormat() {
  const { i18n } = useTranslation();
  const person = usePerson();
  const { timeZone } = person;
  const lang = i18n.resolvedLanguage ?? i18n.language ?? 'en';
  return useMemo(
    () => ({
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
      /** "NG" in, "Nigeria" out. */
      country: (code: string) => countryName(code, lang),
      number: (value: Value, style?: Partial<NumberStyle>) =>
        formatNumber(value, { lang, ...style }),
      /** Points in, "4.2%" out. */
      percent: (value: Value, style?: Partial<NumberStyle>) =>
        formatPercent(value, { lang, ...style }),
    }),
    [lang, timeZone, person],
  );
}

export type Format = ReturnType<typeof useFormat>;
