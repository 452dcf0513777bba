import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readViewer } from '../../src/providers/read-viewer.ts';
import { ONE_TARGET, openWorld, type World } from '../db/support/world.ts';
import { type Client, clientOf } from './support/sample-backends.ts';

let world: World;
let admin: Client;
let support: Client;
let anonymous: Client;
beforeAll(async () => {
  world = await openWorld(ONE_TARGET);
  [admin, support, anonymous] = await Promise.all([
    clientOf(world, 'admin'),
    clientOf(world, 'support'),
    clientOf(world),
  ]);
});
afterAll(() => world.close());

const league = async (name: string, more: object = {}) => {
  const variables = { sport: 'football', name, season: '2032', ...more };
  return (await admin.provider.create({ resource: 'leagues', variables })).data;
};

describe('refusals of row-level security', () => {
  it('are 403 for each kind of write, and nothing changes', async () => {
    const { id = '', name } = await league('Guarded');
    const { provider } = support;
    const refused = { status: 403, code: 'FORBIDDEN' };
    const variables = { sport: 'football', name: 'Mine', season: '2032' };
    await expect(provider.create({ resource: 'leagues', variables })).rejects.toMatchObject(
      refused,
    );
    await expect(
      provider.update({ resource: 'leagues', id, variables: { name: 'Taken' } }),
    ).rejects.toMatchObject(refused);
    await expect(provider.deleteOne({ resource: 'leagues', id })).rejects.toMatchObject(refused);
    const { data } = await provider.getOne({ resource: 'leagues', id });
    expect(data.name).toBe(name);
  });

  it('hide a row that may not be read', async () => {
    const free = await clientOf(world, 'free');
    const id = world.accounts.admin.id;
    await expect(free.provider.getOne({ resource: 'profiles', id })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('constraints', () => {
  it('are reported with their field, without database text', async () => {
    await league('Twice');
    await expect(league('Twice')).rejects.toMatchObject({ status: 409, code: 'DUPLICATE' });
    await expect(league('Odd', { sport: 'chess' })).rejects.toMatchObject({
      status: 422,
      code: 'INVALID_VALUE',
      fields: { sport: 'shell:error.INVALID_VALUE' },
    });
    await expect(league('Nameless', { name: null })).rejects.toMatchObject({
      status: 422,
      fields: { name: 'shell:error.MISSING_VALUE' },
    });
    const bad = admin.provider.getOne({ resource: 'leagues', id: 'no uuid' });
    await expect(bad).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([
    ['table', 'leags', 'id'],
    ['column', 'leagues', 'id,nme'],
    ['embedded record', 'leagues', 'id,clubs(name)'],
  ])(
    'distinguish a missing %s from an invalid value, and say in the console what to do',
    async (_, resource, select) => {
      const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const list = admin.provider.getList({ resource, meta: { select } });
      await expect(list).rejects.toMatchObject({ status: 400, code: 'SCHEMA_MISMATCH' });
      expect(said.mock.lastCall?.[0]).toMatch(
        /^The database refused leag\w+: .+ Correct the fields/,
      );
      said.mockRestore();
    },
  );

  it('keep a row that others reference', async () => {
    const team = async (name: string) =>
      (await admin.provider.create({ resource: 'teams', variables: { sport: 'football', name } }))
        .data;
    const [home, away, of] = await Promise.all([team('Near'), team('Far'), league('Held')]);
    const variables = {
      sport: 'football',
      league_id: of.id,
      home_team_id: home.id,
      away_team_id: away.id,
      starts_at: '2030-01-01T12:00:00Z',
    };
    await admin.provider.create({ resource: 'fixtures', variables });
    await expect(
      admin.provider.deleteOne({ resource: 'teams', id: home.id ?? '' }),
    ).rejects.toMatchObject({ status: 409, code: 'IN_USE' });
  });

  it('of our own functions include code and hint', async () => {
    const call = admin.backend.rpc('publish_prediction', {
      prediction_id: crypto.randomUUID(),
      seen_updated_at: new Date().toISOString(),
    });
    await expect(call).rejects.toMatchObject({ status: 404, code: 'PREDICTION_NOT_FOUND' });
    const custom = admin.provider.custom({ url: 'rpc/record_head', method: 'post', payload: {} });
    await expect(custom).resolves.toMatchObject({ data: { published: 0 } });
    await expect(
      admin.provider.custom({ url: 'https://elsewhere.example', method: 'get' }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('lists', () => {
  it('end gracefully if their later rows are gone', async () => {
    const filters = [{ field: 'name', operator: 'eq' as const, value: 'Guarded' }];
    const pagination = { currentPage: 9, pageSize: 10 };
    const list = admin.provider.getList({ resource: 'leagues', filters, pagination });
    await expect(list).resolves.toEqual({ data: [], total: 1 });
  });

  it('are ordered by the key of a view that has no id', async () => {
    const before = anonymous.network.sent.length;
    await anonymous.provider.getList({ resource: 'listed_tips' });
    expect(anonymous.network.sent.slice(before).join()).toContain('order=prediction_id.asc');
  });

  it('search in several columns at once', async () => {
    await league('Either', { country: 'Nowhere, "X" (Y)' });
    const { data } = await admin.provider.getList({
      resource: 'leagues',
      filters: [
        {
          operator: 'or',
          value: [
            { field: 'name', operator: 'contains', value: ', "X" (' },
            { field: 'country', operator: 'contains', value: ', "X" (' },
          ],
        },
      ],
    });
    expect(data.map(({ name }) => name)).toEqual(['Either']);
  });

  it('estimate the total of a large table, and count small results exactly', async () => {
    await world.run(`insert into public.teams (sport, name)
      select 'rugby', 'Many ' || n from generate_series(1, 60000) as n; analyze public.teams;`);
    const large = await clientOf(world, 'admin');
    const teams = () => large.provider.getList({ resource: 'teams' });
    const counted = await teams();
    expect(counted).not.toHaveProperty('about');
    expect(counted.total).toBeGreaterThanOrEqual(60_000);
    const all = await teams();
    expect(all).toMatchObject({ about: true });
    expect(all.total).toBeGreaterThan(50_000);
    const few = await large.provider.getList({
      resource: 'teams',
      filters: [{ field: 'name', operator: 'contains', value: 'Many 5999' }],
    });
    expect(few).not.toHaveProperty('about');
    expect(few.total).toBe(11);
  });

  it('never count a table that the database calls large, which it tells staff only', async () => {
    const told = async (name: 'admin' | 'vip') => {
      const { backend, provider } = await clientOf(world, name);
      await readViewer(backend, world.accounts[name].id);
      return (await provider.getList({ resource: 'teams' })) as { about?: true };
    };
    expect(await told('admin')).toMatchObject({ about: true });
    expect(await told('vip')).not.toHaveProperty('about');
  });
});

it('lets one of twenty concurrent saves win, and shows the others the current state', async () => {
  const { id = '', updated_at: version } = await league('Raced');
  const racers = Array.from({ length: 20 }, (_, at) =>
    admin.provider.update({
      resource: 'leagues',
      id,
      variables: { country: `Racer ${at}` },
      meta: { version },
    }),
  );
  const ends = await Promise.allSettled(racers);
  const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.data.country] : []));
  const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(won).toHaveLength(1);
  expect(lost).toHaveLength(19);
  for (const error of lost) {
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', current: { country: won[0] } });
  }
});
