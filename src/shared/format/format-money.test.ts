import { expect, it } from 'vitest';
import { formatMoney, formatPrice, formatSum } from './format-money';

/** Replaces no-break and narrow spaces by plain ones, and removes direction marks. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

it.each([
  [1250, 'EUR', 'en', '€12.50'],
  [1250, 'EUR', 'fr', '12,50 €'],
  [123_456_789, 'GBP', 'en', '£1,234,567.89'],
  [5, 'GBP', 'en', '£0.05'],
  [-1250, 'EUR', 'en', '−€12.50'],
  [0, 'EUR', 'en', '€0.00'],
  ['9900', 'GBP', 'en', '£99.00'],
  [1250, 'JPY', 'fr', '1 250 JPY'],
  [1250, 'KWD', 'en', 'KWD 1.250'],
])('%s of %s reads in %s as %s', (minor, currency, lang, shown) => {
  expect(plain(formatMoney(minor, currency, lang))).toBe(shown);
});

it.each([
  [1250, 'en', '+€12.50'],
  [1250, 'fr', '+12,50 €'],
  [0, 'en', '€0.00'],
  [-1250, 'en', '−€12.50'],
])('%s with its sign reads in %s as %s', (minor, lang, shown) => {
  expect(plain(formatMoney(minor, 'EUR', lang, true))).toBe(shown);
});

it('keeps Latin digits in Arabic', () => {
  expect(plain(formatMoney(123_450, 'KWD', 'ar'))).toMatch(/123[.٫]450/);
});

it('keeps the order of amounts in right-to-left text', () => {
  expect(formatMoney(3900, 'USD', 'ar')).toMatch(/^\u206839\.00\sUS\$\u2069$/);
  expect(formatMoney(3900, 'USD', 'ar', true)).toMatch(/^\u2068\u200e?\+39\.00\sUS\$\u2069$/);
  expect(formatMoney(-191, 'USD', 'ar')).toMatch(/^\u2068\u200e?\u22121\.91\sUS\$\u2069$/);
});

it.each([null, undefined, '', 12.5, Number.NaN, 2 ** 60])('shows a dash for %s', (minor) => {
  expect(formatMoney(minor, 'EUR', 'en')).toBe('–');
});

it('shows a dash for an invalid currency', () => {
  expect(formatMoney(100, 'euro', 'en')).toBe('–');
});

it.each([
  [900, 'USD', 'en', '$9'],
  [950, 'USD', 'en', '$9.50'],
  [900, 'USD', 'fr', '9 $'],
  [1900, 'EUR', 'fr', '19 €'],
  [1_950_000, 'NGN', 'en', '₦19,500'],
  [1250, 'JPY', 'en', '¥1,250'],
  [0, 'USD', 'en', '$0'],
  // "$" alone would be taken for another currency.
  [900, 'CAD', 'en', 'CA$9'],
  [900, 'AUD', 'en', 'A$9'],
  [1250, 'KWD', 'en', 'KWD 1.250'],
])('the price %s of %s reads in %s as %s', (minor, currency, lang, shown) => {
  expect(plain(formatPrice(minor, currency, lang))).toBe(shown);
});

it('keeps the decimals of amounts that are added up', () => {
  expect(formatSum(900, 'USD', 'en')).toBe('$9.00');
  expect(formatSum(-450, 'USD', 'en')).toBe('−$4.50');
});
