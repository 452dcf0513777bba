import { expect, it } from 'vitest';
import { course, runningTotal } from './course';

const PERIOD = { from: '2026-03-01', to: '2026-03-04' };
const ROWS = [
  { bucket: '2026-03-03', profit: '2.5' },
  { bucket: '2026-03-01', profit: 1 },
];

it('has every day of the period, in order', () => {
  expect(course(ROWS, PERIOD, ({ profit }) => Number(profit))).toEqual([1, 0, 2.5, 0]);
  expect(course(ROWS, PERIOD, runningTotal('profit'), 'carried')).toEqual([1, 1, 3.5, 3.5]);
  expect(course(ROWS, PERIOD, ({ profit }) => Number(profit), 'empty')).toEqual([1, 2.5]);
});

it('is empty while nothing is known', () => {
  expect(course(undefined, { from: null, to: null }, () => 1)).toEqual([]);
});
