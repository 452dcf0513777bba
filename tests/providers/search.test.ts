import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRecords, readRecords } from '@/layout/search/find-records';
import { resolveSearch } from '@/layout/search/resolve-search';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { Role } from '@/plugin-api/types';
import { PLUGINS } from '@/plugins/index';
import { openWorld, type World } from '../db/support/world.ts';
import { type Client, clientOf } from './support/sample-backends.ts';

const { registry } = buildRegistry(PLUGINS);
const searchOf = (id: string, role: Role = 'ADMIN') => {
  const found = registry.search(role).find((search) => search.id === id);
  if (!found) throw new Error(`${role} has no search ${id}`);
  return resolveSearch(found, registry.resources);
};

let world: World;
let admin: Client;
let free: Client;
beforeAll(async () => {
  world = await openWorld('PostgreSQL');
  [admin, free] = await Promise.all([clientOf(world, 'admin'), clientOf(world, 'free')]);
  const add = async (resource: string, variables: object) =>
    (await admin.provider.create({ resource, variables })).data.id;
  const sport = 'football';
  const league = await add('leagues', { sport, name: 'Heron Cup', season: '2030' });
  const teams: Record<string, unknown> = {};
  const names = ['Alder & Sons', 'Alder United', 'Birch, "The" United', 'Birch City', '100% Elm'];
  for (const name of names) teams[name] = await add('teams', { sport, name });
  const fixture = (home: string, away: string, day: number) =>
    add('fixtures', {
      sport,
      league_id: league,
      home_team_id: teams[home],
      away_team_id: teams[away],
      starts_at: `2030-05-0${day}T12:00:00Z`,
    });
  await fixture('Alder & Sons', 'Birch City', 1);
  await fixture('Alder United', 'Birch, "The" United', 2);
  await fixture('100% Elm', 'Alder United', 3);
});
afterAll(() => world.close());

async function fixturesFor(text: string): Promise<string[]> {
  const search = searchOf('fixtures');
  const rows = await findRecords(admin.provider, search, text);
  const context = { t: String, format: { date: String } } as never;
  return rows.map((row) => search.title(row, context));
}

describe('the search for fixtures', () => {
  it.each([
    ['alder', 3],
    ['alder birch', 2],
    ['Birch City – Alder & Sons', 1],
    ['heron elm', 1],
    ['birch elm', 0],
    ['100%', 1],
    ['_lder', 0],
    ['birch, "the"', 1],
    ['nobody at all', 0],
  ])('finds by teams and league: %s', async (text, count) => {
    expect(await fixturesFor(text)).toHaveLength(count);
  });

  it('gives the latest first, with both sides', async () => {
    expect((await fixturesFor('alder')).at(0)).toBe('100% Elm – Alder United');
  });
});

describe('the search for people', () => {
  it('finds them for staff; the database refuses members', async () => {
    const users = searchOf('users');
    const found = await findRecords(admin.provider, users, 'vip@exa');
    expect(found.map(({ email }) => email)).toEqual(['vip@example.com']);
    const [vip] = found;
    expect(await readRecords(admin.provider, users, [String(vip?.id)])).toHaveLength(1);
    expect(registry.search('USER').map(({ id }) => id)).toEqual(['tips', 'slips']);
    expect(await findRecords(free.provider, users, 'vip@exa')).toEqual([]);
    expect(await readRecords(free.provider, users, [String(vip?.id)])).toEqual([]);
  });
});

describe('every search', () => {
  it.each(registry.search('ADMIN').map(({ id }) => id))('can be asked and read: %s', async (id) => {
    const search = searchOf(id);
    await expect(findRecords(admin.provider, search, 'two words')).resolves.toBeInstanceOf(Array);
    expect(await readRecords(admin.provider, search, [crypto.randomUUID()])).toEqual([]);
  });
});
