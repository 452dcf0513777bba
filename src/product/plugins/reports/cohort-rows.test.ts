import { expect, it } from 'vitest';
import { cohortLines, cohortRows } from './cohort-rows';

it('gives the share that pays, zero if nobody does, and nothing for the future', () => {
  const counts = [
    { bucket: '2026-01 all', people: '8' },
    { bucket: '2026-01 0', people: '4' },
    { bucket: '2026-02 all', people: 2 },
  ];
  const [january, february] = cohortRows(counts, '2026-03-15');
  expect(january).toMatchObject({ bucket: '2026-01', size: 8, m0: 50, m1: 0, m2: null });
  expect(february).toMatchObject({ bucket: '2026-02', size: 2, m0: 0, m1: null });
});

it('draws a line for each of the latest months, as long as one of them was followed', () => {
  const months = Array.from({ length: 9 }, (_, at) => `2026-0${at + 1}`);
  const counts = months.flatMap((month) => [
    { bucket: `${month} all`, people: 4 },
    { bucket: `${month} 0`, people: 2 },
    { bucket: `${month} 1`, people: 1 },
  ]);
  const rows = cohortRows(counts, '2026-09-10');
  const { categories, series } = cohortLines(
    rows,
    (month) => month,
    (after) => `+${after}`,
  );
  expect(series.map(({ name }) => name)).toEqual(months.slice(2, 8));
  expect(categories).toEqual(['+0', '+1', '+2', '+3', '+4', '+5']);
  expect(series[4]?.values).toEqual([50, 25, null, null, null, null]);
  expect(cohortLines([], String, String)).toEqual({ categories: [], series: [] });
});
