import { expect, it } from 'vitest';
import { curvePaths, DAYS, monthCurve } from './month-curve';

const NOW = Date.parse('2026-03-31T12:00:00Z');
const tip = (settled_at: string | null, profit_units: number | string | null) => ({
  settled_at,
  profit_units,
});

it('adds up day by day, and leaves out what is older or has no day', () => {
  const curve = monthCurve(
    [
      tip('2026-03-31T01:00:00Z', '1.5'),
      tip('2026-03-30T23:59:00Z', -1),
      tip('2026-03-02T00:00:00Z', 0.25),
      tip('2026-03-01T23:59:00Z', 100),
      tip(null, 100),
    ],
    NOW,
  );
  expect(curve).toHaveLength(DAYS);
  expect([curve[0], curve.at(-2), curve.at(-1)]).toEqual([0.25, -0.75, 0.75]);
});

it('draws inside its box, with zero in it', () => {
  const { line, zero } = curvePaths([0, -2, 2], 100, 40);
  expect(line).toBe('M0.0 20.0L50.0 38.0L100.0 2.0');
  expect(zero).toBe(20);
  expect(curvePaths([0, 0], 100, 40).line).not.toContain('NaN');
});
