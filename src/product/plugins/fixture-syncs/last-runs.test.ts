import { expect, it } from 'vitest';
import type { FixtureSyncRow } from '@/product/resources/rows';
import { lastRuns, problemOf, runQuery } from './last-runs';

it('finds the newest run of each sport, and says where there was none', () => {
  const run = (id: string, sport: FixtureSyncRow['sport']) => ({ id, sport }) as FixtureSyncRow;
  const last = lastRuns([run('3', 'rugby'), run('2', 'football'), run('1', 'rugby')]);
  expect(last).toHaveLength(7);
  expect(last.filter((one) => one.run).map((one) => [one.sport, one.run?.id])).toEqual([
    ['football', '2'],
    ['rugby', '3'],
  ]);
});

it('knows what went wrong by the first word', () => {
  expect(problemOf('QUOTA_REACHED: 5 requests are left today')).toBe('QUOTA_REACHED');
  expect([problemOf(null), problemOf('odd'), problemOf('toString')]).toEqual([null, null, null]);
});

it('asks for runs of what there is', () => {
  const none = { sport: '', outcome: '', cause: '' };
  expect(runQuery(none)).toBe('');
  expect(runQuery({ sport: 'rugby', outcome: 'FAILED', cause: 'odd&limit=9' })).toBe(
    '&sport=eq.rugby&outcome=eq.FAILED',
  );
});
