import { expect, it } from 'vitest';
import { deskDays, filterSlips, filterTips } from './desk-filter';
import type { DueSlip } from './due-slip';
import type { DueTip } from './due-tip';

const NONE = { status: '', day: '', sport: '', tier: '' };
/** Half past midnight in Lagos, an hour earlier in London. */
const NOW = Date.parse('2026-03-10T23:30:00Z');
const dayOf = deskDays(NOW, 'Africa/Lagos');
const TIPS = [
  { seq: 1, status: 'DUE', sport: 'football', tier: 'VIP', starts_at: '2026-03-10T23:10:00Z' },
  { seq: 2, status: 'AWAITED', sport: 'football', tier: 'FREE', starts_at: '2026-03-10T20:00:00Z' },
  { seq: 3, status: 'DUE', sport: 'rugby', tier: 'FREE', starts_at: '2026-03-09T12:00:00Z' },
] as DueTip[];
const SLIPS = [
  { seq: 4, status: 'DUE', tier: 'VIP', starts_at: '2026-03-10T08:00:00Z' },
] as DueSlip[];
const tips = (filter: object) =>
  filterTips(TIPS, { ...NONE, ...filter }, dayOf).map(({ seq }) => seq);
const slips = (filter: object) =>
  filterSlips(SLIPS, { ...NONE, ...filter }, dayOf).map(({ seq }) => seq);

it('narrows the desk by pile, sport and tier', () => {
  expect(tips({})).toEqual([1, 2, 3]);
  expect(tips({ status: 'DUE' })).toEqual([1, 3]);
  expect(tips({ status: 'DUE', sport: 'football', tier: 'VIP' })).toEqual([1]);
  expect(slips({ tier: 'VIP' })).toEqual([4]);
  expect(slips({ status: 'AWAITED' })).toEqual([]);
  expect(slips({ sport: 'football' })).toEqual([]);
});

it('narrows it to today, yesterday or before, as the days change where the person is', () => {
  expect(tips({ day: 'today' })).toEqual([1]);
  expect(tips({ day: 'yesterday' })).toEqual([2]);
  expect(tips({ day: 'earlier' })).toEqual([3]);
  expect(slips({ day: 'yesterday' })).toEqual([4]);
  expect(slips({ day: 'today' })).toEqual([]);
});
