import { attackTables, problemsOf } from 'touchline/testing';
import { expect, it } from 'vitest';
import plugin from './plugin';

it('has no problems', async () => {
  expect(await problemsOf(plugin)).toEqual([]);
});

it('lets everybody with an account read the entries, and administrators write them', async () => {
  const may = {
    ADMIN: 'all',
    USER: 'read',
    SUPPORT: 'read',
    TIPSTER: 'read',
    FINANCE: 'read',
  } as const;
  const entries = { sample: { name: 'Ada', points: 3, stars: 1 }, change: { points: 4 }, may };
  const schema = new URL('../schema', import.meta.url);
  expect(await attackTables({ schema, tables: { leaderboard_entries: entries } })).toEqual([]);
});
