import { describe, expect, it } from 'vitest';
import { formatOdds } from './format-odds';

describe('formatOdds', () => {
  it.each([
    [2, 'DECIMAL', '2.00'],
    [1.95, 'DECIMAL', '1.95'],
    [1.925, 'DECIMAL', '1.925'],
    ['3.400', 'DECIMAL', '3.40'],
    [2, 'FRACTIONAL', '1/1'],
    [2.5, 'FRACTIONAL', '3/2'],
    [1.909, 'FRACTIONAL', '10/11'],
    [1.333, 'FRACTIONAL', '1/3'],
    [1000, 'FRACTIONAL', '999/1'],
    [2, 'AMERICAN', '+100'],
    [3.4, 'AMERICAN', '+240'],
    [1.5, 'AMERICAN', '\u2212200'],
    [1.909, 'AMERICAN', '\u2212110'],
  ] as const)('%s as %s is %s', (odds, format, shown) => {
    expect(formatOdds(odds, format)).toBe(shown);
  });

  it('uses the decimal sign of the language', () => {
    expect(formatOdds(1.95, 'DECIMAL', 'fr')).toBe('1,95');
  });

  it.each([null, undefined, '', 1, 0.5, Number.NaN, 'null'])('%s is no price', (odds) => {
    expect(formatOdds(odds, 'DECIMAL')).toBe('–');
  });
});
