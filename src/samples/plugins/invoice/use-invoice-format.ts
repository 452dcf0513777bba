import { useMemo } from 'react';
import { formatMoney } from 'touchline/format';
import { type Format, useFormat } from 'touchline/ui';

/** How invoices write amounts in cents and days as `2026-11-13`. */
export function invoiceFormat({ lang, dateTime }: Pick<Format, 'lang' | 'dateTime'>) {
  return {
    money: (cents: number) => formatMoney(cents, 'USD', lang),
    day: (iso: string) => dateTime(iso && `${iso}T00:00:00Z`, { show: 'date', timeZone: 'UTC' }),
  };
}

/** The same in the person's language. */
export function useInvoiceFormat() {
  const format = useFormat();
  return useMemo(() => invoiceFormat(format), [format]);
}
