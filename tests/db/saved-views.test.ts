import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountName } from './support/accounts.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

interface View {
  id: string;
  user_id: string;
  name: string;
  query: string;
  shared: boolean;
}

describe.each(TARGETS)('saved views on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const headers = { prefer: 'return=representation' };
  const save = (who: AccountName, body: object) =>
    world.send(who, 'POST', '/rest/v1/saved_views', { body, headers });
  async function list(who: AccountName): Promise<View[]> {
    const { json } = await world.send(who, 'GET', '/rest/v1/saved_views?select=*&order=name');
    return json as View[];
  }

  it('belong to the person who saves them, whatever the list', async () => {
    const made = await save('free', {
      resource: 'users',
      name: 'Won tips',
      query: 'f.outcome=WON&sort=-starts_at',
    });
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject([{ user_id: world.accounts.free.id, shared: false }]);
    expect((await list('free')).map(({ name }) => name)).toEqual(['Won tips']);
    expect(await list('vip')).toEqual([]);
    const stolen = await save('vip', {
      resource: 'users',
      name: 'x',
      user_id: world.accounts.free.id,
    });
    expect(stolen.status).toBe(403);
  });

  it('are shared within staff only, and changed by their owner only', async () => {
    expect((await save('free', { resource: 'users', name: 'All', shared: true })).status).toBe(403);
    const made = await save('tipster', { resource: 'users', name: 'Team', shared: true });
    const [{ id } = { id: '' }] = made.json as View[];
    for (const who of ['support', 'finance', 'rival', 'admin'] as const) {
      expect((await list(who)).map(({ name }) => name)).toEqual(['Team']);
    }
    for (const who of ['free', 'vip'] as const) {
      expect((await list(who)).map(({ name }) => name)).not.toContain('Team');
    }
    const rename = (who: AccountName, name: string) =>
      world.send(who, 'PATCH', `/rest/v1/saved_views?id=eq.${id}`, { body: { name }, headers });
    expect((await rename('admin', 'Mine')).json).toEqual([]);
    expect((await rename('tipster', 'Our team')).json).toMatchObject([{ name: 'Our team' }]);
    // A preview shows what a subscriber has: nothing that staff share among themselves.
    const preview = await world.send('admin', 'GET', '/rest/v1/saved_views?select=name', {
      headers: { 'x-preview-tier': 'FREE' },
    });
    expect(preview.json).toEqual([]);
  });

  it('have unique names in a list, and at most 50 per list', async () => {
    const view = { resource: 'markets', name: 'Goals' };
    expect((await save('basic', view)).status).toBe(201);
    expect((await save('basic', { ...view, name: ' goals ' })).status).toBe(409);
    expect((await save('basic', { ...view, resource: 'fixtures.football' })).status).toBe(201);
    expect((await save('vip', view)).status).toBe(201);
    await world.run(`insert into public.saved_views (user_id, resource, name)
      select '${world.accounts.basic.id}', 'markets', 'v' || n from generate_series(1, 49) as n`);
    const more = await save('basic', { ...view, name: 'One more' });
    expect([more.status, more.text]).toEqual([422, expect.stringContaining('TOO_MANY_VIEWS')]);
  });

  it('are unchanged after a deletion is undone', async () => {
    const made = await save('premium', { resource: 'users', name: 'Gone', query: 'q=a' });
    const [row] = made.json as View[];
    await world.send('premium', 'DELETE', `/rest/v1/saved_views?id=eq.${row?.id}`);
    expect(await list('premium')).toEqual([]);
    expect((await save('premium', row ?? {})).status).toBe(201);
    expect(await list('premium')).toEqual([row]);
  });

  it.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { query: 'x'.repeat(2001) },
    { resource: '../users' },
    { resource: 'x'.repeat(1_000_000) },
    { user_id: null },
  ])('refuse %o', async (wrong) => {
    const { status } = await save('vip', { resource: 'leagues', name: 'A name', ...wrong });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
