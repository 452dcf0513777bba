import { numberFormat } from './formatters';
import { NO_VALUE, withMinus } from './locale';
import { minorDigits } from './minor-units';

/** An ISO 4217 code. */
const CURRENCY = /^[A-Z]{3}$/;

/**
 * An amount of money in the person's language: 1250 in EUR is "€12.50". A dash if there is none.
 * @param minor in the currency's smallest unit, a whole number: cents, yen (which have none smaller), fils (a thousandth)
 * @param currency ISO 4217, upper case
 * @param signed adds a plus to positive amounts
 */
export function formatMoney(
  minor: number | string | null | undefined,
  currency: string,
  lang: string,
  signed = false,
): string {
  const units = minor === null || minor === undefined || minor === '' ? Number.NaN : Number(minor);
  if (!Number.isSafeInteger(units) || !CURRENCY.test(currency)) return NO_VALUE;
  const digits = minorDigits(currency);
  const formatter = numberFormat(lang, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const text = withMinus(formatter.format(units / 10 ** digits));
  return lang.startsWith('ar') ? asOne(text) : text;
}

/**
 * Isolates an amount in right-to-left text. The direction mark at the start of Arabic formats would reorder its
 * parts: "$US 39.00", and a minus in the middle.
 */
const asOne = (text: string) => `\u2068${text.replaceAll('\u200f', '')}\u2069`;
