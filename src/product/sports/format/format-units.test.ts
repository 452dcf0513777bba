import { expect, it } from 'vitest';
import { formatUnits } from './format-units';

it.each([
  [1.25, '+1.25\u00a0u'],
  [-1, '\u22121.00\u00a0u'],
  [0, '0.00\u00a0u'],
  ['2.5', '+2.50\u00a0u'],
  [null, '–'],
])('%s units read %s', (value, shown) => {
  expect(formatUnits(value, { lang: 'en', signed: true })).toBe(shown);
});

it.each([1.25, -5.36])('the Arabic unit of %s is a word, and keeps its side', (value) => {
  expect(formatUnits(value, { lang: 'ar', signed: true })).toMatch(
    /^\u2067.*\d\.\d\d\u00a0وحدة\u2069$/u,
  );
});
