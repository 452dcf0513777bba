import { expect, it } from 'vitest';
import { filterSlips, filterTips } from './desk-filter';
import type { DueSlip } from './due-slip';
import type { DueTip } from './due-tip';

const NONE = { status: '', sport: '', tier: '' };
const TIPS = [
  { seq: 1, status: 'DUE', sport: 'football', tier: 'VIP' },
  { seq: 2, status: 'AWAITED', sport: 'football', tier: 'FREE' },
  { seq: 3, status: 'DUE', sport: 'rugby', tier: 'FREE' },
] as DueTip[];
const SLIPS = [{ seq: 4, status: 'DUE', tier: 'VIP' }] as DueSlip[];
const seqs = (list: readonly { seq: number }[]) => list.map(({ seq }) => seq);

it('narrows the desk by pile, sport and tier', () => {
  expect(seqs(filterTips(TIPS, NONE))).toEqual([1, 2, 3]);
  expect(seqs(filterTips(TIPS, { ...NONE, status: 'DUE' }))).toEqual([1, 3]);
  expect(seqs(filterTips(TIPS, { status: 'DUE', sport: 'football', tier: 'VIP' }))).toEqual([1]);
  expect(seqs(filterSlips(SLIPS, { ...NONE, tier: 'VIP' }))).toEqual([4]);
  expect(seqs(filterSlips(SLIPS, { ...NONE, status: 'AWAITED' }))).toEqual([]);
  expect(seqs(filterSlips(SLIPS, { ...NONE, sport: 'football' }))).toEqual([]);
});
