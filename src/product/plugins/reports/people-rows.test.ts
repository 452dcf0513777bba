import { expect, it } from 'vitest';
import { funnelRows } from './people-rows';

const counts = (...people: number[]) =>
  ['SIGNED_UP', 'CHECKOUT', 'TRIAL', 'PAID', 'PAYING'].map((bucket, at) => ({
    bucket,
    people: String(people[at] ?? 0),
  }));
const shares = (rows: ReturnType<typeof funnelRows>) => rows.map(({ of_step }) => of_step);

it('each step has its share of the step before, past the optional trial', () => {
  const rows = funnelRows(counts(200, 50, 10, 40, 30).toReversed(), undefined);
  expect(rows.map(({ bucket }) => bucket)).toEqual(counts().map(({ bucket }) => bucket));
  expect(shares(rows)).toEqual([null, 25, 20, 80, 75]);
});

it('a step after one that nobody took has no share, and nobody is no funnel', () => {
  expect(shares(funnelRows(counts(8, 0, 0, 0, 0), undefined))).toEqual([null, 0, null, null, null]);
  expect(funnelRows([], undefined)).toEqual([]);
});
