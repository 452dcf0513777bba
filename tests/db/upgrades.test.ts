import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { hostedAuth } from '../../scripts/database/hosted-auth.ts';
import { dataOf, RELEASED_DATA } from '../../scripts/database/keep-released-data.ts';
import { readReleased } from '../../scripts/database/released.ts';
import { readReleasedData } from '../../scripts/database/released-data.ts';
import { recogniseDatabase } from '../../server/database/known-database.ts';
import { applyMigrations, listMigrations } from '../../server/database/migrate.ts';
import { bringTables } from '../../server/database/part-tables.ts';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../server/database/run-sql.ts';
import { TABLE_PARTS } from '../../server/database/schema-files.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { soundAt } from './support/sound-data.ts';
import { asSuperuser, createDatabase, nameAt, ONE_TARGET } from './support/world.ts';

const released = Object.keys(await readReleased(MIGRATIONS)).sort();
/** The releases: those migrations that were the last ones of one. */
const releases = released.filter((file) => existsSync(join(RELEASED_DATA, dataOf(file))));
const closers: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** How many rows each table holds; those without a row are left out. */
async function countRows(run: RunSql): Promise<Map<string, number>> {
  const tables = await run(`select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'`);
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const [row] = await run(`select count(*)::int as n from ${name}`);
    if (Number(row?.n) > 0) counts.set(String(name), Number(row?.n));
  }
  return counts;
}

/** A database as a release left it, filled with its demo. */
async function openRelease(last: string): Promise<{ run: RunSql; at: string }> {
  const address = await createDatabase('upgrade');
  const connection = connectToPostgres(address, { max: 1 });
  closers.push(() => connection.close());
  await asSuperuser(nameAt(address), hostedAuth(inject('postgres').user));
  const dir = await mkdtemp(join(tmpdir(), 'touchline-upgrade-'));
  for (const { path } of await listMigrations(MIGRATIONS)) {
    if (basename(path) <= last) await copyFile(path, join(dir, basename(path)));
  }
  const run = runSqlOn(connection);
  await applyMigrations(run, dir);
  await rm(dir, { recursive: true });
  const { at, sql } = await readReleasedData(join(RELEASED_DATA, dataOf(last)));
  await asSuperuser(nameAt(address), sql);
  return { run, at };
}

it('each release keeps the rows of its demo, and none without a release does', async () => {
  const kept = existsSync(RELEASED_DATA) ? await readdir(RELEASED_DATA) : [];
  expect(kept.sort(), 'npm run db:migration -- --release writes them').toEqual(
    releases.map(dataOf),
  );
  expect(releases.at(-1)).toBe(released.at(-1));
});

// The migrations are the same on both databases, and only PostgreSQL is filled in seconds.
describe.runIf(ONE_TARGET === 'PostgreSQL' && releases.length > 0)('an upgrade', () => {
  it.each(releases)('from %s keeps all data, and it holds together', async (last) => {
    const { run, at } = await openRelease(last);
    const before = await countRows(run);
    expect(before.get('predictions')).toBeGreaterThan(500);
    await recogniseDatabase(run, MIGRATIONS, { databaseUrl: 'postgres://localhost/upgrade' });
    const later = (await listMigrations(MIGRATIONS)).filter(({ path }) => basename(path) > last);
    const history = await run('select * from supabase_migrations.schema_migrations');
    expect(await bringTables(run, '.', TABLE_PARTS)).toEqual({
      made: [],
      migrated: later.map(({ version }) => version),
      left: [],
    });
    const now = await run('select * from supabase_migrations.schema_migrations');
    expect(now).toEqual(expect.arrayContaining(history));
    const after = await countRows(run);
    const fewer = [...before].filter(([table, count]) => (after.get(table) ?? 0) < count);
    expect(fewer, 'tables with fewer rows than before').toEqual([]);
    for (const [rule, question] of soundAt(`timestamptz '${at}'`))
      expect(await run(question), rule).toEqual([]);
  });
});
