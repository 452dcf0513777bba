import { describe, expect, it } from 'vitest';
import { embedOf, sameValue } from './crud-row';

describe('sameValue', () => {
  it.each([
    [null, undefined],
    ['', null],
    [1.5, '1.500'],
    [0, '0'],
    ['2025-01-01T15:00:00.000Z', '2025-01-01T15:00:00+00:00'],
    ['2025-01-01T15:00:00+00:00', '2025-01-01T16:00:00+01:00'],
    [[{ home: 1 }], [{ home: 1 }]],
  ])('%j means the same as %j', (a, b) => {
    expect(sameValue(a, b)).toBe(true);
    expect(sameValue(b, a)).toBe(true);
  });

  it.each([
    [0, null],
    [false, null],
    [false, 0],
    ['1', '1.0'],
    [1, 'one'],
    ['2025-01-01T15:00:00Z', '2025-01-01T15:01:00Z'],
    [['a'], ['b']],
  ])('%j differs from %j', (a, b) => {
    expect(sameValue(a, b)).toBe(false);
    expect(sameValue(b, a)).toBe(false);
  });
});

describe('embedOf', () => {
  it('returns records only', () => {
    expect(embedOf({ league: { id: '1' } }, 'league')).toEqual({ id: '1' });
    expect(embedOf({ league: [] }, 'league')).toBeNull();
    expect(embedOf({}, 'league')).toBeNull();
  });
});
