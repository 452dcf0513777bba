import { readNumber, writeNumber } from './read-number';

/**
 * Currencies that have not two digits behind the point, by ISO 4217 (https://www.six-group.com, list one). Not from
 * `Intl`, which leaves digits out that are rarely used and differs from one browser to the next: a forint has 100
 * fillér in what we charge, whatever the page would write.
 */
const DIGITS: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
    .split(' ')
    .map((currency) => [currency, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((currency) => [currency, 3]),
]);

/** How many digits of a currency are behind the point: 2 for EUR, 0 for JPY. */
export const minorDigits = (currency: string): number => DIGITS[currency] ?? 2;

/** What a person would type for an amount in the smallest unit: 1250 in EUR is "12.50", in French "12,50". */
export function fromMinor(amount: number, currency: string, lang = 'en'): string {
  const digits = minorDigits(currency);
  return writeNumber((amount / 10 ** digits).toFixed(digits), lang);
}

/** Parses an amount as it is typed in a language into the smallest unit; null if it isn't one, or could be two. */
export function toMinor(text: string, currency: string, lang = 'en'): number | null {
  const digits = minorDigits(currency);
  const read = readNumber(text, lang, digits);
  if ('problem' in read) return null;
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(read.decimal) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(digits, '0'));
}
