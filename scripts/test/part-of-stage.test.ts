import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partOfStage } from './part-of-stage.ts';
import { chooseStages } from './stages.ts';

let printed: string;
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const SLOW = { isCi: true, pace: () => 2.1, commit: () => '9a8617f3' };
const parts = (lane: 'main' | 'more', where: Partial<typeof SLOW>) =>
  chooseStages(lane).stages.flatMap((stage) => partOfStage(stage, lane, { ...SLOW, ...where }));

it('runs one part of the long stages where continuous integration would not end in time, and says so', () => {
  expect(parts('more', {})).toEqual(['--shard=2/2', '--shard=3/3']);
  expect(printed).toContain('Browser tests: part 3 of 3, on a slow machine');
});

it('runs every part in as many commits one after the other', () => {
  const seen = ['a0', 'a1', 'a2'].map((commit) => parts('more', { commit: () => commit }).at(-1));
  expect(seen.sort()).toEqual(['--shard=1/3', '--shard=2/3', '--shard=3/3']);
});

it('runs all of them in the first lane, elsewhere, and on a machine that is fast enough', () => {
  expect(parts('main', {})).toEqual([]);
  expect(parts('more', { isCi: false })).toEqual([]);
  expect(parts('more', { pace: () => 1.6 })).toEqual([]);
  expect(printed).toBe('');
});
