import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PluginPackage } from '../../server/plugin-packages.ts';
import { addPluginDemo, applyPluginTables } from '../../server/plugin-tables.ts';
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

  it.each([
    ['lacks row-level security', 'create table public.bare (id integer primary key)'],
    ['is not granted by name', SOUND.replaceAll('NAME', 'bare').replace(/ grant.*$/s, '')],
    ['opens what is not its own', 'alter table public.profiles disable row level security'],
    ['is no SQL', 'create tabel public.bare (id integer)'],
    ['ends its transaction', 'create table public.bare (id integer); commit; select 1'],
    ['is a transaction itself', 'begin; create table public.bare (id integer); commit;'],
    ['fails at its end', `${SOUND.replaceAll('NAME', 'bare')} select 1 / 0;`],
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
