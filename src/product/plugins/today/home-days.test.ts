import { expect, it } from 'vitest';
import { homeDays } from './home-days';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const tip = (hours: number, outcome = 'PENDING') => ({
  prediction_id: String(hours),
  seq: 1,
  starts_at: new Date(NOW + hours * 3_600_000).toISOString(),
  status: 'PUBLISHED',
  outcome,
});
const inShort = (tips: ReturnType<typeof tip>[]) =>
  homeDays(tips, 'UTC', NOW).map(({ day, tips: own }) => [
    day.slice(8),
    ...own.map(({ prediction_id }) => Number(prediction_id)),
  ]);

it('is today while some of it is still to come', () => {
  expect(inShort([tip(-3, 'WON'), tip(1), tip(2), tip(3), tip(20)])).toEqual([['01', -3, 1, 2, 3]]);
});

it('is followed by the next day with tips once few of today are left', () => {
  expect(inShort([tip(-3, 'WON'), tip(1), tip(70), tip(60)])).toEqual([
    ['01', -3, 1],
    ['04', 60, 70],
  ]);
});

it('is that day alone if today has none, and nothing if none does', () => {
  expect(inShort([tip(30)])).toEqual([['02', 30]]);
  expect(inShort([])).toEqual([]);
});
