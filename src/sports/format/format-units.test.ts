import { expect, it } from 'vitest';
import { formatUnits } from './format-units';

it.each([
  [1.25, '+1.25\u00a0u'],
  [-1, '-1.00\u00a0u'],
  [0, '0.00\u00a0u'],
  ['2.5', '+2.50\u00a0u'],
  [null, '–'],
])('%s units read %s', (value, shown) => {
  expect(formatUnits(value, { lang: 'en', signed: true })).toBe(shown);
});
