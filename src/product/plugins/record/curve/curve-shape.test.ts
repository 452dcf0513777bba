import fc from 'fast-check';
import { expect, it } from 'vitest';
import { profitCurve } from '../profit-curve';
import { curveShape, HEIGHT, indexAt, outline, WIDTH } from './curve-shape';

const curveOf = (profits: readonly number[]) =>
  profitCurve(
    profits.map((profit_units, index) => ({
      seq: index + 1,
      settled_at: '2025-01-01T00:00:00Z',
      profit_units,
    })),
  );
const profits = (most: number) =>
  fc.array(fc.integer({ min: -200, max: 400 }), { minLength: 1, maxLength: most });

it('keeps every peak and trough of a column, however many tips there are', () => {
  fc.assert(
    fc.property(profits(3000), fc.integer({ min: 1, max: 60 }), (all, columns) => {
      const points = curveOf(all);
      const kept = outline(points, columns);
      const totals = points.map(({ total }) => total);
      const shown = kept.map((index) => totals[index] ?? Number.NaN);
      expect(Math.max(...shown)).toBe(Math.max(...totals));
      expect(Math.min(...shown)).toBe(Math.min(...totals));
      expect(kept).toEqual([...new Set(kept)].sort((one, other) => one - other));
      expect([kept[0], kept.at(-1)]).toEqual([0, points.length - 1]);
      expect(kept.length).toBeLessThanOrEqual(Math.max(columns * 4, 1));
    }),
    { seed: 34, numRuns: 300 },
  );
});

it('draws a dot for each tip, or evenly for some, the last always among them, all inside the box', () => {
  fc.assert(
    fc.property(profits(900), fc.integer({ min: 1, max: 300 }), (all, most) => {
      const points = curveOf(all);
      const { dots, tipsPerDot, x, y, ticks } = curveShape(points, most);
      const places = Object.values(dots)
        .flatMap((path) => path.split('M').slice(1))
        .map((place) => Number.parseFloat(place));
      expect(places).toHaveLength(Math.ceil(points.length / tipsPerDot));
      expect(places.length).toBeLessThanOrEqual(Math.max(1, most));
      if (points.length <= most) expect(tipsPerDot).toBe(1);
      expect(places).toContain(Number(x(points.length - 1).toFixed(2)));
      for (const { total } of points) {
        expect(y(total)).toBeGreaterThanOrEqual(-1e-9);
        expect(y(total)).toBeLessThanOrEqual(HEIGHT + 1e-9);
      }
      expect(ticks).toContain(0);
    }),
    { seed: 34, numRuns: 300 },
  );
});

it('colours a dot by what its tip won or lost', () => {
  const { dots } = curveShape(curveOf([1, -1, 0, 2]), 10);
  const count = (path: string) => path.split('M').length - 1;
  expect([count(dots.up), count(dots.down), count(dots.level)]).toEqual([2, 1, 1]);
});

it('finds the tip under a pointer', () => {
  expect([-1, 0, 0.49, 0.51, 1, 2].map((share) => indexAt(share, 3))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(indexAt(0.5, 1)).toBe(0);
  expect(curveShape(curveOf([1, 1]), 10).x(1)).toBe(WIDTH);
});
