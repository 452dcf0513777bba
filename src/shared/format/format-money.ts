import { localeOf, NO_VALUE } from './locale';

/** An ISO 4217 code. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * An amount of money in the person's language: 1250 in EUR is "€12.50". A dash when there is none.
 * @param minor in the currency's smallest unit, a whole number: cents, yen (which have none smaller), fils (a thousandth)
 * @param currency ISO 4217, upper case
 */
export function formatMoney(
  minor: number | string | null | undefined,
  currency: string,
  lang: string,
): string {
  const units = minor === null || minor === undefined || minor === '' ? Number.NaN : Number(minor);
  if (!Number.isSafeInteger(units) || !CURRENCY.test(currency)) return NO_VALUE;
  const formatter = new Intl.NumberFormat(localeOf(lang), { style: 'currency', currency });
  return formatter.format(units / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}
