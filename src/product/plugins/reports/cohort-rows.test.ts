import { expect, it } from 'vitest';
import { cohortRows } from './cohort-rows';

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
