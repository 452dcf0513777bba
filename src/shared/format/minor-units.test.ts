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
])('%s in %s is %i', (text, currency, amount) => {
  expect(toMinor(text, currency)).toBe(amount);
});

it.each(['', '-1', '1.005', '1e3', 'abc', '1.000.000', '12.5.1'])('%s is no amount', (text) => {
  expect(toMinor(text, 'EUR')).toBeNull();
});

it('reads back what it writes', () => {
  const currencies = fc.constantFrom('EUR', 'JPY', 'NGN', 'KWD');
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), currencies, (amount, currency) => {
      expect(toMinor(fromMinor(amount, currency), currency)).toBe(amount);
    }),
  );
});
