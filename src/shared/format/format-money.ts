import { numberFormat } from './formatters';
import { NO_VALUE, withMinus } from './locale';
import { minorDigits } from './minor-units';

/** An ISO 4217 code. */
const CURRENCY = /^[A-Z]{3}$/;

interface MoneyStyle {
  /** Adds a plus to positive amounts. */
  signed?: boolean;
  /** "$" where readers know whose it is, instead of "US$". */
  narrow?: boolean;
  /** Leaves out the decimals of whole amounts. */
  short?: boolean;
}

/** Symbols that several currencies share, and the currency that they mean without another word. */
const OWNERS: Record<string, string> = { $: 'USD', '£': 'GBP', '¥': 'JPY', kr: '' };

/** Whether the short symbol of a currency can't be taken for another's. */
function isPlain(currency: string, lang: string): boolean {
  const parts = numberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? '';
  return (OWNERS[symbol] ?? currency) === currency;
}

/** An amount as text; a dash if there is none. */
function moneyText(
  minor: number | string | null | undefined,
  currency: string,
  lang: string,
  { signed, narrow, short }: MoneyStyle,
): string {
  const units = minor === null || minor === undefined || minor === '' ? Number.NaN : Number(minor);
  if (!Number.isSafeInteger(units) || !CURRENCY.test(currency)) return NO_VALUE;
  const digits = minorDigits(currency);
  const decimals = short && units % 10 ** digits === 0 ? 0 : digits;
  const formatter = numberFormat(lang, {
    style: 'currency',
    currency,
    currencyDisplay: narrow && isPlain(currency, lang) ? 'narrowSymbol' : 'symbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  });
  const text = withMinus(formatter.format(units / 10 ** digits));
  return lang.startsWith('ar') ? asOne(text) : text;
}

/**
 * A price as a shop writes it, for members: 900 in USD is "$9", 950 is "$9.50". Staff see `formatMoney`.
 * @param minor as in `formatMoney`
 */
export const formatPrice = (
  minor: number | string | null | undefined,
  currency: string,
  lang: string,
): string => moneyText(minor, currency, lang, { narrow: true, short: true });

/**
 * An amount that is one of several in a sum, for members: "$9.00".
 * @param minor as in `formatMoney`
 */
export const formatSum = (
  minor: number | string | null | undefined,
  currency: string,
  lang: string,
): string => moneyText(minor, currency, lang, { narrow: true });

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
  return moneyText(minor, currency, lang, { signed });
}

/**
 * Isolates an amount in right-to-left text. The direction mark at the start of Arabic formats would reorder its
 * parts: "$US 39.00", and a minus in the middle.
 */
const asOne = (text: string) => `\u2068${text.replaceAll('\u200f', '')}\u2069`;
