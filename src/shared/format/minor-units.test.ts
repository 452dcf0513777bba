import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromMinor, toMinor } from './minor-units';

it.each([
  ['12.5', 'EUR', 1250],
  ['12,50', 'EUR', 1250],
  [' 7 ', 'USD', 700],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  ['0.1', 'EUR', 10],
  ['1,000', 'EUR', 100_000],
  ['1,000', 'JPY', 1000],
  ['1,000', 'KWD', 1_000_000],
  ['1,000.500', 'TND', 1_000_500],
  ['1.000.000', 'EUR', 100_000_000],
  ['١٢٫٥', 'BHD', 12_500],
])('%s in %s is %i', (text, currency, amount) => {
  expect(toMinor(text, currency, 'en')).toBe(amount);
});

it.each(['', '-1', '1.005', '1e3', 'abc', '1.000', '12.5.1'])('%s is not an amount', (text) => {
  expect(toMinor(text, 'EUR', 'en')).toBeNull();
});

it('a dinar has three decimals in the page’s language, and a possible thousands separator is refused', () => {
  expect(toMinor('1,250', 'KWD', 'fr')).toBe(1250);
  expect(toMinor('1.250', 'KWD', 'fr')).toBeNull();
  expect(toMinor('1.000', 'JPY', 'en')).toBeNull();
});

it('reads back what it writes', () => {
  const currencies = fc.constantFrom('EUR', 'JPY', 'NGN', 'KWD', 'BHD', 'TND');
  const langs = fc.constantFrom('en', 'fr', 'ar');
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), currencies, langs, (amount, currency, lang) => {
      expect(toMinor(fromMinor(amount, currency, lang), currency, lang)).toBe(amount);
    }),
    { numRuns: 2000, seed: 20_261_126 },
  );
});
