import { expect, it } from 'vitest';
import type { FixtureSyncRow } from '@/product/resources/rows';
import { lastRuns, problemOf, runQuery } from './last-runs';

it('finds the newest run of each sport, and null without one', () => {
  const run = (id: string, sport: FixtureSyncRow['sport']) => ({ id, sport }) as FixtureSyncRow;
  const last = lastRuns([run('3', 'rugby'), run('2', 'football'), run('1', 'rugby')]);
  expect(last).toHaveLength(7);
  expect(last.filter((one) => one.run).map((one) => [one.sport, one.run?.id])).toEqual([
    ['football', '2'],
    ['rugby', '3'],
  ]);
});

it('recognises an error by its first word', () => {
  expect(problemOf('QUOTA_REACHED: 5 requests are left today')).toBe('QUOTA_REACHED');
  expect([problemOf(null), problemOf('odd'), problemOf('toString')]).toEqual([null, null, null]);
});

it('reads runs with existing filters only', () => {
  const none = { sport: '', outcome: '', cause: '' };
  expect(runQuery(none)).toBe('');
  expect(runQuery({ sport: 'rugby', outcome: 'FAILED', cause: 'odd&limit=9' })).toBe(
    '&sport=eq.rugby&outcome=eq.FAILED',
  );
});
