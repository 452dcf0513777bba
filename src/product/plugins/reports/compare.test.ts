import { expect, it } from 'vitest';
import { inTime, shifted, withBefore, withTotals } from './compare';

it('pairs each group with the period before, also if it exists in only one of them', () => {
  const now = [
    { bucket: 'Ada', n: '4', profit: '1.5', yield_pct: '12.5' },
    { bucket: 'Bo', n: 1, profit: -1, yield_pct: null },
  ];
  const before = [
    { bucket: 'Ada', n: 1, profit: 2.1, yield_pct: 10 },
    { bucket: 'Cy', n: 2, profit: 3, yield_pct: 50 },
  ];
  const keys = { sums: ['n', 'profit'], rates: ['yield_pct'] };
  const [ada, bo, cy] = withBefore(now, before, keys);
  expect(ada).toMatchObject({ n: '4', n_change: 3, profit_change: -0.6, yield_pct_change: 2.5 });
  expect(bo).toMatchObject({ n_before: 0, n_change: 1, profit_change: -1, yield_pct_change: null });
  expect(cy).toMatchObject({ bucket: 'Cy', n: 0, n_change: -2, profit: 0, yield_pct_change: null });
  expect(withBefore(now, undefined, keys)).toEqual(now);
});

it('lays the days before over those of the period', () => {
  const before = [{ bucket: '2026-01-30', net: 5 }];
  const rows = withBefore(
    [{ bucket: '2026-03-01', net: 7 }],
    shifted(before, (day) => day.replace('01-30', '02-01')),
    { sums: ['net'] },
  );
  expect(inTime(rows).map((row) => [row.bucket, row.net, row.net_before])).toEqual([
    ['2026-02-01', 0, 5],
    ['2026-03-01', 7, 0],
  ]);
  expect(shifted(before, null)).toBeUndefined();
});

it('adds a figure up beside the period before, which need not be there', () => {
  const rows = [
    { bucket: '2026-03-01', net: '0.1', net_before: 5 },
    { bucket: '2026-03-02', net: 0.2, net_before: null },
    { bucket: '2026-03-03', net: -1, net_before: '2' },
  ];
  const totals = withTotals(rows, 'net');
  expect(totals.map(({ total }) => total)).toEqual([0.1, 0.3, -0.7]);
  expect(totals.map(({ total_before }) => total_before)).toEqual([5, 5, 7]);
  expect(withTotals([{ bucket: 'x', net: 2 }], 'net')[0]).toMatchObject({ total: 2 });
  expect(withTotals([], 'net')).toEqual([]);
});
