import { readNumber, writeNumber } from './read-number';

/**
 * Currencies without exactly two decimals, by ISO 4217 (https://www.six-group.com, list one). Not from `Intl`, which
 * omits rarely used decimals and differs between browsers: we charge forints in units of 1/100, however a page would
 * format them.
 */
const DIGITS: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((currency) => [currency, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((currency) => [currency, 3]),
]);

/** Number of decimals of a currency: 2 for EUR, 0 for JPY. */
export const minorDigits = (currency: string): number => DIGITS[currency] ?? 2;

/** The text to type for an amount in the smallest unit: 1250 in EUR is "12.50", in French "12,50". */
export function fromMinor(amount: number, currency: string, lang = 'en'): string {
  const digits = minorDigits(currency);
  return writeNumber((amount / 10 ** digits).toFixed(digits), lang);
}

/** Parses an amount typed in a language into the smallest unit; null if it is invalid or ambiguous. */
export function toMinor(text: string, currency: string, lang = 'en'): number | null {
  const digits = minorDigits(currency);
  const read = readNumber(text, lang, digits);
  if ('problem' in read) return null;
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(read.decimal) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(digits, '0'));
}
