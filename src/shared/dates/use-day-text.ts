import { useCallback } from 'react';
import { dateFormat } from '../format/formatters';
import { useFormat } from '../format/use-format';

/** Formats days (`Date` at local midnight) in the person's language; empty for none. */
export function useDayText() {
  const { lang } = useFormat();
  return useCallback(
    (day: Date | undefined, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
      day ? dateFormat(lang, style).format(day) : '',
    [lang],
  );
}
