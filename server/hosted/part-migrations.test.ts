import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ensureHistory, listMigrations } from '../database/migrate.ts';
import { bringTables } from '../database/part-tables.ts';
import { type RunSql, runSqlOn } from '../database/run-sql.ts';
import { schemaFilesOf, TABLE_PARTS } from '../database/schema-files.ts';
import { PROJECT_ROOT, temporaryFolder } from '../testing/test-site.ts';
import { writeMigrations } from './part-migrations.ts';

let folder: ReturnType<typeof temporaryFolder>;
let connection: PgliteConnection;
let run: RunSql;

function write(path: string, sql: string) {
  const file = join(folder.path, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, sql);
}
const migration = (version: number, subject: string, sql: string) =>
  write(`supabase/migrations/2026010100000${version}_${subject}.sql`, sql);

beforeAll(async () => {
  connection = await createPgliteConnection({ url: 'memory://' });
  run = runSqlOn(connection);
});
afterAll(() => connection.close());
beforeEach(async () => {
  folder = temporaryFolder();
  const notNull = 'alter table people alter name set not null;';
  write('supabase/schemas/10_people.sql', 'create table people (name text not null);');
  write('src/product/schema/10_tips.sql', `create table tips (name text, "it's" text);`);
  write(
    'src/product/schema/20_odds.sql',
    'create function odds() returns int language sql as $$ select count(*)::int from tips $$;',
  );
  migration(1, 'base', 'create table people (name text); create table tips (name text);');
  migration(2, 'mixed', `${notNull} alter table tips add "it's" text;`);
  migration(3, 'product_tables', '-- In the schema files.');
  migration(4, 'product_odds', readFileSync(join(folder.path, ODDS), 'utf8'));
  await ensureHistory(run);
});
afterEach(async () => {
  folder.remove();
  await run(`drop schema if exists supabase_migrations cascade; drop schema public cascade;
    create schema public;`);
});

const ODDS = 'src/product/schema/20_odds.sql';
const BEHIND = 'to be inserted before the last migration';

const column = async (sql: string) => (await run(sql)).map(({ name }) => String(name));
const things = () =>
  column(`select concat(table_name, '.', column_name, case is_nullable when 'NO' then '!' end) as name
    from information_schema.columns where table_schema = 'public'
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace order by 1`);
const history = async () =>
  (
    await column('select version as name from supabase_migrations.schema_migrations order by 1')
  ).map((version) => version.slice(-1));

/** Applies files as `supabase db push` does: by their versions, which must follow those that are there. */
async function pushFiles(dir: string, all: boolean) {
  const there = await column('select version as name from supabase_migrations.schema_migrations');
  const files = await listMigrations(dir);
  const strange = there.filter((one) => !files.some(({ version }) => version === one));
  if (strange.length > 0) throw new Error('not found in local migrations directory');
  const waiting = files.filter(({ version }) => !there.includes(version));
  if (!all && waiting.some(({ version }) => version < (there.toSorted().at(-1) ?? '')))
    throw new Error(BEHIND);
  for (const { version, name, path } of waiting) {
    await run(`${readFileSync(path, 'utf8')}
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`);
  }
}
async function push(parts: string[], option?: '--include-all') {
  const dir = join(folder.path, 'hosted');
  rmSync(dir, { recursive: true, force: true });
  await writeMigrations(folder.path, parts, dir);
  await pushFiles(dir, option === '--include-all');
}

/** What a later version brings: a column of each part. */
function laterVersion() {
  write('supabase/schemas/10_people.sql', 'create table people (name text not null, age integer);');
  const index = 'create index people_by_age on people (age);';
  write(
    'src/product/schema/10_tips.sql',
    `create table tips (name text, "it's" text, odds integer); ${index}`,
  );
  migration(5, 'ages', 'alter table people add age integer;');
  migration(6, 'product_more', `alter table tips add odds integer; ${index}`);
}
const PEOPLE = ['people.name!'];
const BOTH = ['odds', 'people.name!', "tips.it's", 'tips.name'];
const LATER = ['odds', 'people.age', 'people.name!', "tips.it's", 'tips.name', 'tips.odds'];

it('has a migration for the tables of each part that has some', async () => {
  const migrations = await listMigrations(join(PROJECT_ROOT, 'supabase/migrations'));
  const names = migrations.map(({ name }) => name);
  for (const part of TABLE_PARTS.filter((each) => each !== 'framework')) {
    const stated = await schemaFilesOf(PROJECT_ROOT, part);
    expect(names.includes(`${part}_tables`), part).toBe(stated.length > 0);
  }
});

it('makes the tables of the framework alone in a new project, and follows it', async () => {
  await push([]);
  expect(await things()).toEqual(PEOPLE);
  expect(await history()).toEqual(['1', '2']);
  laterVersion();
  await push(['samples']);
  expect(await things()).toEqual(['people.age', 'people.name!']);
  expect(await history()).toEqual(['1', '2', '5']);
});

it('makes those of the product as well, and follows both', async () => {
  await push(['product']);
  expect(await things()).toEqual(BOTH);
  laterVersion();
  await push(['product']);
  expect(await things()).toEqual(LATER);
  expect(await history()).toEqual(['1', '2', '3', '4', '5', '6']);
});

it('makes them in one push of a later version', async () => {
  laterVersion();
  await push(['product']);
  expect(await things()).toEqual(LATER);
});

it('makes the tables of a part that comes later, on the framework as this version has it', async () => {
  await push([]);
  laterVersion();
  await expect(push(['product'])).rejects.toThrow('Update the project without the product first');
  expect(await things()).toEqual(PEOPLE);
  await push([]);
  await expect(push(['product'])).rejects.toThrow(BEHIND);
  await push(['product'], '--include-all');
  expect(await things()).toEqual(LATER);
  expect(await history()).toEqual(['1', '2', '3', '4', '5', '6']);
  migration(7, 'product_last', 'alter table tips drop odds;');
  await push(['product']);
  expect(await things()).toEqual(LATER.filter((name) => name !== 'tips.odds'));
});

it('continues a project that has only some of the earlier migrations', async () => {
  const old = temporaryFolder();
  const base = readFileSync(join(folder.path, 'supabase/migrations/20260101000001_base.sql'));
  writeFileSync(join(old.path, '20260101000001_base.sql'), base);
  await pushFiles(old.path, false);
  old.remove();
  laterVersion();
  await push([]);
  expect(await things()).toEqual(LATER.filter((name) => !/odds$/.test(name)));
  await push(['product'], '--include-all');
  expect(await things()).toEqual(LATER);
});

it('leaves a database that a server made as it is', async () => {
  await bringTables(run, folder.path, ['framework']);
  await push([]);
  expect(await things()).toEqual(PEOPLE);
  await push(['product']);
  expect(await things()).toEqual(BOTH);
  expect(await bringTables(run, folder.path, ['framework', 'product'])).toEqual({
    made: [],
    migrated: [],
    left: [],
  });
});
