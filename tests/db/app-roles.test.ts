import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAppRoles } from '../../server/database/app-roles.ts';
import { rowText } from '../../server/database/run-sql.ts';
import { emailOf, signIn } from './support/accounts.ts';
import { BOTH_IN_MAIN, openWorld, type World } from './support/world.ts';

const ROLES = { roles: { SALES: { name: 'Sales' }, DEPOT: {} } };
/** A plugin's table, for the application's new role. */
const DEALS = `create table public.deals (id integer primary key, name text not null);
  alter table public.deals enable row level security;
  create policy deals_read on public.deals for select to authenticated
    using ((select private.has_role('SALES', 'ADMIN')));
  create policy deals_add on public.deals for insert to authenticated
    with check ((select private.has_role('SALES')));
  select private.keep_suspended_out('public.deals');
  revoke all on public.deals from public, anon, authenticated, service_role;
  grant select, insert on public.deals to authenticated;
  select private.keep_audit_of('public.deals');
  insert into public.deals values (1, 'Ten chairs');`;
const PATH = '/rest/v1/deals';

describe.each(BOTH_IN_MAIN)('the roles of an application on %s', (target) => {
  let world: World;
  /** What a person may read before they get the role, by table. */
  const before = new Map<string, string>();
  const idOf = (name: 'free' | 'vip') => world.accounts[name].id;

  /** Every table and view that somebody signed in may name, with the answer to reading all of it. */
  async function readsOf(sender: 'vip'): Promise<Map<string, string>> {
    const rows = await world.run(
      `select table_name as name from information_schema.role_table_grants
        where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'SELECT'
        group by 1 order by 1`,
    );
    const reads = new Map<string, string>();
    for (const name of rows.map((row) => rowText(row, 'name'))) {
      const { status, text } = await world.send(sender, 'GET', `/rest/v1/${name}?select=*`);
      reads.set(name, `${status} ${text}`);
    }
    return reads;
  }

  const roleOf = (role: string) =>
    `update public.profiles set profile_role = '${role}' where id = '${idOf('vip')}'`;

  beforeAll(async () => {
    world = await openWorld(target);
    await expect(world.run(roleOf('SALES'))).rejects.toThrow('profiles_profile_role_check');
    expect(await ensureAppRoles(world.run, ROLES)).toEqual([]);
    await world.run(DEALS);
    for (const [table, text] of await readsOf('vip')) before.set(table, text);
  });
  afterAll(() => world?.close());

  it('are made once, and let in no others', async () => {
    expect(await ensureAppRoles(world.run, ROLES)).toEqual([]);
    await expect(world.run(roleOf('OTHER'))).rejects.toThrow('profiles_profile_role_check');
  });

  it('nobody takes one for themselves', async () => {
    const profile = `/rest/v1/profiles?id=eq.${idOf('free')}`;
    const body = { profile_role: 'SALES' };
    expect((await world.send('free', 'PATCH', profile, { body })).status).toBe(403);
    expect((await world.send('free', 'GET', PATH)).json).toEqual([]);
  });

  it('open what names them, and nothing else that a member cannot read', async () => {
    await world.run(roleOf('SALES'));
    world.accounts.vip = await signIn(world.fetch, emailOf('vip'));
    expect((await world.send('vip', 'GET', `${PATH}?select=name`)).json).toEqual([
      { name: 'Ten chairs' },
    ]);
    const add = (sender: 'vip' | 'free' | 'support' | 'admin', id: number) =>
      world.send(sender, 'POST', PATH, { body: { id, name: 'One lamp' } });
    expect((await add('vip', 2)).status).toBe(201);
    for (const [at, sender] of (['free', 'support', 'admin'] as const).entries()) {
      expect((await add(sender, 10 + at)).status, sender).toBe(403);
    }
    expect((await world.send('support', 'GET', PATH)).json).toEqual([]);
    // Their own rows say the role; no other answer differs from the one that the member got.
    const changed = [...(await readsOf('vip'))].filter(([name, text]) => text !== before.get(name));
    expect(changed.map(([name]) => name)).toEqual(['deals', 'people', 'profiles', 'user_tiers']);
    for (const [name, text] of changed.slice(1)) {
      const rows: { id?: string; user_id?: string }[] = JSON.parse(text.slice('200 '.length));
      expect(
        rows.map(({ id, user_id }) => user_id ?? id),
        name,
      ).toEqual([idOf('vip')]);
    }
  });

  it('let nobody change what is not theirs', async () => {
    const other = `/rest/v1/profiles?id=eq.${idOf('free')}`;
    const promoted = await world.send('vip', 'PATCH', other, { body: { profile_role: 'SALES' } });
    const self = await world.send('vip', 'PATCH', `/rest/v1/profiles?id=eq.${idOf('vip')}`, {
      body: { profile_role: 'ADMIN' },
    });
    expect([promoted.status, self.status].every((status) => status >= 200)).toBe(true);
    const [row] = await world.run(
      `select string_agg(profile_role, ' ' order by profile_role) as roles from public.profiles
        where id in ('${idOf('free')}', '${idOf('vip')}')`,
    );
    expect(row?.roles).toBe('SALES USER');
  });

  it('require a second factor, as every role of staff', async () => {
    const [row] = await world.run(
      `select count(*)::int as people from private.factor_grace where user_id = '${idOf('vip')}'`,
    );
    expect(row?.people).toBe(1);
  });

  it('are named by the audit log, and stay when the application no longer names them', async () => {
    const notes = await world.run(
      `select actor_role, record_id from public.audit_log where table_name = 'deals' and actor_id is not null`,
    );
    expect(notes).toEqual([{ actor_role: 'SALES', record_id: '2' }]);
    expect(await ensureAppRoles(world.run, { roles: { DEPOT: {} } })).toEqual([
      expect.stringMatching(/^1 people have the role SALES, which touchline\.config\.ts no longer/),
    ]);
    expect((await world.send('vip', 'GET', PATH)).status).toBe(200);
  });

  it('are refused with a sentence where they cannot be roles', async () => {
    await expect(ensureAppRoles(world.run, { roles: { "x') or (true": {} } })).rejects.toThrow(
      'can’t be a role',
    );
  });
});
