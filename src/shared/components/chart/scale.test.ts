import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { niceTicks, thin } from './scale';

describe('niceTicks', () => {
  it.each([
    [0, 9, [0, 2.5, 5, 7.5, 10]],
    [-3, 12, [-5, 0, 5, 10, 15]],
    [0, 0, [0, 0.00025]],
    [-0.4, -0.1, [-0.4, -0.3, -0.2, -0.1, 0]],
  ])('from %d to %d', (min, max, ticks) => {
    expect(niceTicks(min, max)).toEqual(ticks);
  });

  it('always cover the values and include zero', () => {
    const value = fc.double({ min: -1e5, max: 1e5, noNaN: true });
    fc.assert(
      fc.property(value, value, (a, b) => {
        const ticks = niceTicks(Math.min(a, b), Math.max(a, b));
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b, 0) + 1e-6);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b, 0) - 1e-6);
        expect(ticks.some((tick) => Math.abs(tick) < 1e-9)).toBe(true);
        expect(ticks.length).toBeLessThan(10);
      }),
    );
  });

  it('exclude zero for lines far from it, without making a small change look large', () => {
    expect(niceTicks(19_270, 19_280, { float: true })).toEqual([
      15_000, 16_000, 17_000, 18_000, 19_000, 20_000,
    ]);
    expect(niceTicks(40, 100, { float: true })[0]).toBe(0);
    expect(niceTicks(19_270, 19_280)[0]).toBe(0);
  });

  it('are whole for whole-number values', () => {
    expect(niceTicks(0, 2, { whole: true })).toEqual([0, 1, 2]);
    expect(niceTicks(0, 9, { whole: true })).toEqual([0, 3, 6, 9]);
  });
});

describe('thin', () => {
  it('keeps the ends and at most the given number', () => {
    const points = Array.from({ length: 5000 }, (_, at) => at);
    const some = thin(points, 100);
    expect([some[0], some.at(-1), some.length]).toEqual([0, 4999, 100]);
    expect(thin([1, 2], 100)).toEqual([1, 2]);
  });
});
