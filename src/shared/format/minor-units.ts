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

/** What a person would type for an amount in the smallest unit: 1250 in EUR is "12.50". */
export function fromMinor(amount: number, currency: string): string {
  const digits = minorDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

/** Parses a typed amount (point or comma) into the smallest unit; null if it isn't one. */
export function toMinor(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const plain = text.trim().replace(',', '.');
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, '0'));
}
