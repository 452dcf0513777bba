import { expect, it } from 'vitest';
import { profitCurve } from './profit-curve';

it('adds profit up in settled order', () => {
  const row = (seq: number, settled_at: string, profit_units: number | string) => ({
    seq,
    settled_at,
    profit_units,
  });
  const rows = [
    row(3, '2025-01-03T00:00:00Z', '-1.0000'),
    row(1, '2025-01-02T00:00:00Z', 0.9),
    row(2, '2025-01-02T00:00:00+00:00', 0.1),
  ];
  expect(profitCurve(rows).map((point) => [point.count, point.total])).toEqual([
    [1, 0.9],
    [2, 1],
    [3, 0],
  ]);
});
