import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginPackage } from '../../server/plugins/plugin-packages.ts';
import { addPluginDemo, applyPluginTables } from '../../server/plugins/plugin-tables.ts';
import { BOTH_IN_MAIN, openWorld, type World } from './support/world.ts';

const LEADERBOARD: PluginPackage = {
  name: 'touchline-plugin-leaderboard',
  version: '1.0.0',
  folder: resolve('examples/leaderboard'),
  file: resolve('examples/leaderboard/src/plugin.ts'),
  schema: resolve('examples/leaderboard/schema'),
};
const FILE = 'touchline-plugin-leaderboard/0001_entries.sql';
const SOUND = `create table public.NAME (id integer primary key);
  alter table public.NAME enable row level security;
  create policy NAME_read on public.NAME for select to authenticated using (true);
  select private.keep_suspended_out('public.NAME');
  revoke all on public.NAME from public, anon, authenticated, service_role;
  grant select on public.NAME to authenticated;`;

const sound = (name: string, more = '') => `${SOUND} ${more}`.replaceAll('NAME', name);
/** What opens more than it should beside a sound table, each in a way that the table's own grants don't show. */
const WIDE: Record<string, string> = {
  'lets visitors write a column': `grant insert (id) on public.NAME to anon;
    create policy NAME_visitors on public.NAME for insert to anon with check (true);`,
  'lets visitors write by everybody’s rights': 'grant update on public.NAME to public;',
  'lets everybody write every row': `grant insert on public.NAME to authenticated;
    create policy NAME_add on public.NAME for insert to authenticated with check (true);`,
  'has a policy for its own role': `create policy NAME_owner on public.NAME for select to current_user using (true);`,
  'has a view of its owner': `create view public.NAME_all as select * from public.NAME;
    grant select on public.NAME_all to authenticated;`,
  'has a function that runs as its owner': `create function public.NAME_count() returns bigint language sql
    security definer set search_path = '' as 'select count(*) from public.profiles';
    revoke all on function public.NAME_count() from public; grant execute on function public.NAME_count() to anon;`,
  'grants what is to come':
    'alter default privileges in schema public grant insert on tables to anon;',
  'has a schema of its own': 'create schema NAME_own;',
  'lets people create tables': 'grant create on schema public to authenticated;',
  'makes visitors members of the people': 'grant authenticated to anon;',
  'rewrites statements': `create rule NAME_rule as on delete to public.NAME do instead nothing;`,
  'lets people set a sequence': `create sequence public.NAME_seq; revoke all on sequence public.NAME_seq from public;
    grant update on sequence public.NAME_seq to authenticated;`,
  'switches a trigger off': 'alter table public.NAME disable trigger user;',
  'opens a private table': 'grant select (user_id) on private.factor_owners to authenticated;',
};
/** What changes something that was there. */
const FOREIGN: Record<string, [sql: string, what: string]> = {
  'a policy': ['drop policy profiles_read on public.profiles', 'the policy'],
  'a trigger': [
    'drop trigger profiles_keep_last_admin on public.profiles',
    'the trigger profiles_keep_last_admin',
  ],
  'a function': [
    `create or replace function private.require_step_up() returns void language sql set search_path = '' as 'select null::void'`,
    'the function private.require_step_up()',
  ],
  'a function’s grant': [
    'revoke execute on function private.require_step_up() from authenticated',
    'the function private.require_step_up()',
  ],
  'a grant': ['grant insert (full_name) on public.profiles to authenticated', 'public.profiles'],
  'a column': [
    'alter table public.profiles alter column full_name set default 1',
    'the column full_name',
  ],
  'a constraint': [
    'alter table public.app_settings drop constraint app_settings_pkey',
    'the constraint',
  ],
  'a function of the accounts': [
    `create or replace function auth.uid() returns uuid language sql stable as 'select null::uuid'`,
    'the function auth.uid()',
  ],
  'an index': [
    'drop index private.session_assurance_user_id_idx',
    'the index private.session_assurance_user_id_idx',
  ],
  'a type': ['alter type private.record_entry add attribute more text', 'private.record_entry'],
  'a sound table of another package': [
    'alter table public.leaderboard_entries drop column points',
    'the column points',
  ],
};

describe.each(BOTH_IN_MAIN)('the tables of plugins on %s', (target) => {
  let world: World;
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plugin-tables-'));
    world = await openWorld(target);
  });
  afterAll(async () => {
    await world?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A package with these files. */
  function packed(name: string, files: Record<string, string>): PluginPackage {
    const schema = join(folder, name);
    mkdirSync(schema, { recursive: true });
    for (const [file, sql] of Object.entries(files)) writeFileSync(join(schema, file), sql);
    return { ...LEADERBOARD, name, schema };
  }
  const apply = (...packages: PluginPackage[]) => applyPluginTables(world.run, packages);
  const exists = async (table: string) =>
    (await world.run(`select to_regclass('public.${table}') is not null as there`))[0]?.there;

  it('leave no trace without plugins', async () => {
    expect(await apply()).toEqual({ applied: [], problems: [], left: [] });
    const [row] = await world.run(
      `select to_regclass('supabase_migrations.plugin_files') is null as none`,
    );
    expect(row?.none).toBe(true);
  });

  it('are made once, under a name of their own', async () => {
    expect(await apply(LEADERBOARD)).toEqual({ applied: [FILE], problems: [], left: [] });
    expect(await apply(LEADERBOARD)).toEqual({ applied: [], problems: [], left: [] });
  });

  it('are read and written by whom their policies name', async () => {
    await world.run(`insert into public.leaderboard_entries (name, points) values ('Ada', 3)`);
    const path = '/rest/v1/leaderboard_entries';
    const read = (sender: 'free' | 'admin') => world.send(sender, 'GET', `${path}?select=name`);
    expect((await read('free')).json).toEqual([{ name: 'Ada' }]);
    expect((await world.send('anonymous', 'GET', path)).status).toBe(401);
    for (const sender of ['free', 'support', 'suspended'] as const) {
      const body = { name: 'Eve' };
      expect((await world.send(sender, 'POST', path, { body })).status, sender).toBe(403);
      await world.send(sender, 'PATCH', `${path}?name=eq.Ada`, { body: { points: 9 } });
      await world.send(sender, 'DELETE', `${path}?name=eq.Ada`);
    }
    expect((await world.send('admin', 'POST', path, { body: { name: 'Bo' } })).status).toBe(201);
    const rows = await world.run('select name, points from public.leaderboard_entries order by 1');
    expect(rows).toEqual([
      { name: 'Ada', points: 3 },
      { name: 'Bo', points: 0 },
    ]);
  });

  it('stay when the plugin goes, which is said, and are found when it comes back', async () => {
    const { left } = await apply();
    const name = 'touchline-plugin-leaderboard';
    expect(left).toEqual([{ name, message: expect.stringMatching(`^The tables of ${name} `) }]);
    expect(await apply(LEADERBOARD)).toEqual({ applied: [], problems: [], left: [] });
    const [row] = await world.run('select count(*)::int as rows from public.leaderboard_entries');
    expect(row?.rows).toBe(2);
  });

  it.each<readonly [string, string]>([
    ['lacks row-level security', 'create table public.bare (id integer primary key)'],
    ['is not granted by name', SOUND.replaceAll('NAME', 'bare').replace(/ grant.*$/s, '')],
    ['opens what is not its own', 'alter table public.profiles disable row level security'],
    ['is no SQL', 'create tabel public.bare (id integer)'],
    ['ends its transaction', 'create table public.bare (id integer); commit; select 1'],
    ['is a transaction itself', 'begin; create table public.bare (id integer); commit;'],
    ['fails at its end', `${SOUND.replaceAll('NAME', 'bare')} select 1 / 0;`],
    ...Object.entries(WIDE).map(([what, sql]) => [what, sound('bare', sql)] as const),
  ])('are not made by a file that %s; other plugins are', async (_, sql) => {
    const name = `bad-${sql.length}`;
    const good = `good_${sql.length}`;
    const { applied, problems } = await apply(
      LEADERBOARD,
      packed(name, { '1.sql': sql, '2.sql': 'create table public.bare (id integer)' }),
      packed(good, { '1.sql': SOUND.replaceAll('NAME', good) }),
    );
    const message = expect.stringMatching(`^${name}/1\\.sql was not applied`);
    expect(problems).toEqual([{ name, message }]);
    expect(applied).toEqual([`${good}/1.sql`]);
    expect(await exists('bare')).toBe(false);
    const [row] = await world.run(
      `select relrowsecurity as on from pg_class where oid = 'public.profiles'::regclass`,
    );
    expect(row?.on).toBe(true);
  });

  it.each(Object.entries(FOREIGN))(
    'are not made by a file that changes what it has not made: %s',
    async (kind, [sql, what]) => {
      await apply(LEADERBOARD);
      const name = `foreign-${kind.replace(/\W/g, '')}`;
      const own = sound(`own_${kind.length}`);
      const { problems } = await apply(LEADERBOARD, packed(name, { '1.sql': `${own} ${sql};` }));
      expect(problems).toEqual([
        {
          name,
          message: expect.stringMatching(
            new RegExp(
              `^${name}/1\\.sql was not applied: .*but this one changes: .*${what.replace(/[()]/g, '.')}`,
            ),
          ),
        },
      ]);
    },
  );

  it('are changed by later files of their own package, and may refer to what others made', async () => {
    const files = {
      '1.sql': sound('mine'),
      '2.sql': `alter table public.mine add column name text not null default '', add column entry uuid
          references public.leaderboard_entries (id);
        create index on public.mine (entry); drop policy mine_read on public.mine;
        create policy mine_read on public.mine for select to authenticated using (id > 0);
        alter table public.leaderboard_entries add column mine_note text;
        create function private.mine_note() returns text language sql set search_path = '' as 'select null::text';
        revoke all on function private.mine_note() from public;`,
      '3.sql': `create or replace function private.mine_note() returns text language sql set search_path = ''
        as 'select ''changed''';`,
    };
    const { applied, problems } = await apply(LEADERBOARD, packed('mine', files));
    expect(problems).toEqual([]);
    expect(applied).toEqual(['mine/1.sql', 'mine/2.sql', 'mine/3.sql']);
    // As by a release that didn't note what files made.
    await world.run('update supabase_migrations.plugin_files set made = null');
    const later = { ...files, '4.sql': 'alter table public.mine drop column name;' };
    expect((await apply(LEADERBOARD, packed('mine', later))).problems).toEqual([]);
  });

  it('are not made by a sound file that ends its transaction, which is said each time', async () => {
    const sql = `begin;\n${SOUND.replaceAll('NAME', 'ended')}\ncommit;`;
    for (const _ of ['a start', 'the next one']) {
      const { problems } = await apply(packed('ended', { '1.sql': sql }));
      expect(problems[0]?.message).toMatch(/^ended\/1\.sql was not applied: it says begin, commit/);
    }
    expect(await exists('ended')).toBe(false);
  });

  it('are not made again by a file that was changed after it was applied', async () => {
    const one = packed('changed', { '1.sql': SOUND.replaceAll('NAME', 'changed') });
    await apply(one);
    const { problems } = await apply(packed('changed', { '1.sql': 'drop table public.changed' }));
    expect(problems[0]?.message).toMatch(/^changed\/1\.sql differs from what was applied/);
    expect(await exists('changed')).toBe(true);
  });

  it('get their demo rows once, and only beside the demo’s people', async () => {
    const demo = join(folder, 'demo.sql');
    const add = () => addPluginDemo(world.run, [{ ...LEADERBOARD, demo }]);
    const names = async () =>
      (await world.run(`select name from public.leaderboard_entries where name like 'Demo%'`)).map(
        ({ name }) => name,
      );
    writeFileSync(demo, `insert into public.leaderboard_entries (name) values ('Demo one')`);
    await world.run(`update auth.users set email = 'real-' || email`);
    expect(await add()).toEqual([]);
    expect(await names()).toEqual([]);
    await world.run(`update auth.users set email = substr(email, 6)`);
    writeFileSync(
      demo,
      `insert into public.leaderboard_entries (name) values ('Demo'); select 1/0`,
    );
    expect(await add()).toEqual([
      expect.stringMatching(/^touchline-plugin-leaderboard\/demo was not applied: .*zero/),
    ]);
    expect(await names()).toEqual([]);
    writeFileSync(demo, `insert into public.leaderboard_entries (name) values ('Demo one')`);
    expect([await add(), await add()]).toEqual([[], []]);
    expect(await names()).toEqual(['Demo one']);
    // The note about it is none of the tables'.
    expect(await apply(LEADERBOARD)).toMatchObject({
      problems: [],
      left: expect.not.arrayContaining([
        expect.objectContaining({ name: 'touchline-plugin-leaderboard' }),
      ]),
    });
  });
});
