import { useCallback } from 'react';
import { dateFormat } from '../format/formatters';
import { useFormat } from '../format/use-format';

/** Writes days of the page's own calendar (`Date` at midnight here) in the person's language; empty for none. */
export function useDayText() {
  const { lang } = useFormat();
  return useCallback(
    (day: Date | undefined, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      day ? dateFormat(lang, style).format(day) : '',
    [lang],
  );
}
