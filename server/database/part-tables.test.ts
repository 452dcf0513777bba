import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-site.ts';
import { applyMigrations } from './migrate.ts';
import { bringTables, saysLeft } from './part-tables.ts';
import { type RunSql, runSqlOn } from './run-sql.ts';

const BOTH = ['framework', 'product'] as const;
/** The state of the application's folder: what its schema files state, and how a database gets there. */
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
beforeEach(() => {
  folder = temporaryFolder();
  write('supabase/schemas/10_people.sql', 'create table people (name text);');
  write('src/product/schema/10_tips.sql', 'create table tips (name text);');
  migration(1, 'base', 'create table people (name text); create table tips (name text);');
});
afterEach(async () => {
  folder.remove();
  await run(`drop schema if exists supabase_migrations cascade; drop schema public cascade;
    create schema public;`);
});

const bring = (wanted: Parameters<typeof bringTables>[2]) => bringTables(run, folder.path, wanted);
const names = async (sql: string) => (await run(sql)).map(({ name }) => String(name));
const columns = () =>
  names(`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`);
const history = () =>
  names(
    'select right(version, 1) as name from supabase_migrations.schema_migrations order by version',
  );

/** What a later version brings: a column of each part. */
function laterVersion() {
  write('supabase/schemas/10_people.sql', 'create table people (name text, age integer);');
  // The product's builds on the framework's.
  const index = 'create index people_by_age on people (age);';
  write('src/product/schema/10_tips.sql', `create table tips (name text, odds integer); ${index}`);
  migration(2, 'ages', 'alter table people add age integer;');
  migration(3, 'product_odds', `alter table tips add odds integer; ${index}`);
}

it('makes a new database from the schema files of its parts, and notes the migrations as applied', async () => {
  expect(await bring(['framework'])).toEqual({ made: ['framework'], migrated: [], left: [] });
  expect(await columns()).toEqual(['people.name']);
  expect(await history()).toEqual(['1']);
  expect(await bring(['framework'])).toEqual({ made: [], migrated: [], left: [] });
  expect(await applyMigrations(run, join(folder.path, 'supabase/migrations'))).toEqual([]);
});

it('applies later migrations of the parts that a database has, and no others', async () => {
  await bring(['framework']);
  laterVersion();
  expect((await bring(['framework'])).migrated).toEqual(['20260101000002']);
  expect(await columns()).toEqual(['people.name', 'people.age']);
  expect(await history()).toEqual(['1', '2']);
});

it('makes the tables of a part that an application adds later, as this version states them', async () => {
  await bring(['framework']);
  laterVersion();
  const added = await bring(BOTH);
  expect(added).toEqual({ made: ['product'], migrated: ['20260101000002'], left: [] });
  expect(await columns()).toEqual(['people.name', 'people.age', 'tips.name', 'tips.odds']);
  expect(await history()).toEqual(['1', '2', '3']);
  expect(await bring(BOTH)).toEqual({ made: [], migrated: [], left: [] });
});

it('makes the tables of whichever part has schema files', async () => {
  expect((await bring(['framework', 'samples'])).made).toEqual(['framework']);
  write('src/samples/schema/10_notes.sql', 'create table notes (text text);');
  write('src/samples/plugins/polls/schema/10_polls.sql', 'create table polls (text text);');
  migration(2, 'samples_notes', 'select nothing;');
  expect((await bring(['framework', 'samples'])).made).toEqual(['samples']);
  expect(await columns()).toEqual(['notes.text', 'people.name', 'polls.text']);
  expect(await history()).toEqual(['1', '2']);
});

it('takes a database from before parts for one of all, and keeps the tables of one that is gone', async () => {
  await applyMigrations(run, join(folder.path, 'supabase/migrations'));
  await run(`insert into tips values ('kept')`);
  laterVersion();
  const { made, migrated, left } = await bring(['framework']);
  expect([made, migrated, left]).toEqual([[], ['20260101000002', '20260101000003'], ['product']]);
  expect(await run('select name, odds from tips')).toEqual([{ name: 'kept', odds: null }]);
  expect(saysLeft('product')).toContain('They stay as they are');
});

it('makes all of a part’s tables or none, and says which part', async () => {
  write('src/product/schema/20_more.sql', 'create table more (id integer);\nselect nothing;');
  await expect(bring(BOTH)).rejects.toThrow(
    'The tables of the product: column "nothing" does not exist',
  );
  expect(await columns()).toEqual(['people.name']);
  expect(await history()).toEqual(['1']);
});
