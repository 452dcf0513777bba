import { localeOf } from './locale';
import { minorDigits } from './minor-units';

/** A number in a few characters: 12,345 is "12.3k". */
export function compactNumber(value: number, lang: string): string {
  return new Intl.NumberFormat(localeOf(lang), {
    notation: 'compact',
    maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1,
  }).format(value);
}

/**
 * An amount in a few characters: 1,234,500 cents are "€12.3k". Cents only where the amount is less than ten.
 * @param minor in the currency's smallest unit
 * @param currency ISO 4217
 */
export function compactMoney(minor: number, currency: string, lang: string): string {
  const value = minor / 10 ** minorDigits(currency);
  const cents = Math.abs(value) < 10 && !Number.isInteger(value);
  const parts = new Intl.NumberFormat(localeOf(lang), {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: cents ? 2 : 0,
    maximumFractionDigits: cents ? 2 : 1,
  }).formatToParts(value);
  if (!lang.startsWith('ar')) return parts.map((part) => part.value).join('');
  // Amounts keep their own order in a line that runs from right to left, and so do the letters of the currency.
  const text = parts.map((part) =>
    part.type === 'currency' ? `\u2066${part.value}\u2069` : part.value,
  );
  return `\u2068${text.join('').replaceAll('\u200f', '')}\u2069`;
}
