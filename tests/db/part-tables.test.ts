import { readFile } from 'node:fs/promises';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { hostedAuth } from '../../scripts/database/hosted-auth.ts';
import { rowDifferences, schemaDifferences } from '../../scripts/database/schema-differences.ts';
import { applyMigrations, listMigrations } from '../../server/database/migrate.ts';
import { bringTables } from '../../server/database/part-tables.ts';
import { connectToPostgres } from '../../server/database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../../server/database/run-sql.ts';
import { schemaFilesOf, TABLE_PARTS } from '../../server/database/schema-files.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { openTestApp } from './support/test-app.ts';
import { asSuperuser, BOTH_IN_MAIN, createDatabase, ONE_IN_MAIN } from './support/world.ts';

/** An empty database on a server like a hosted one. */
async function openHosted(name: string) {
  const url = await createDatabase(name);
  await asSuperuser(name, hostedAuth(inject('postgres').user));
  const connection = connectToPostgres(url, { max: 1 });
  return { url, run: runSqlOn(connection), close: () => connection.close() };
}

/** An empty database of either kind, with what its service for accounts brings. */
async function openEmpty(target: (typeof BOTH_IN_MAIN)[number]) {
  if (target === 'PostgreSQL') return openHosted(`parts_${process.pid}`);
  const connection = await createPgliteConnection({ url: 'memory://' });
  await openTestApp(connection);
  return { run: runSqlOn(connection), close: () => connection.close() };
}

/** The tables, views and functions of the app's schemas, one a line. */
async function readNames(run: RunSql): Promise<string[]> {
  const rows = await run(`
    select n.nspname || '.' || c.relname || case c.relkind when 'v' then ' (view)' else '' end as name
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'v')
    union all
    select distinct n.nspname || '.' || p.proname || '()'
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`);
  return rows.map(({ name }) => String(name)).sort();
}

async function applyPart(run: RunSql, part: 'framework' | 'product'): Promise<void> {
  for (const file of await schemaFilesOf('.', part)) await run(await readFile(file, 'utf8'));
}

describe.each(BOTH_IN_MAIN)('on %s', (target) => {
  it('the framework’s files make its tables and functions alone, and the product’s add theirs', async () => {
    const { run, close } = await openEmpty(target);
    const before = await readNames(run);
    await applyPart(run, 'framework');
    const framework = await readNames(run);
    await applyPart(run, 'product');
    const both = await readNames(run);
    await close();
    expect(before).toEqual([]);
    // A name that is new here belongs to that part; `npx vitest run --project db part-tables -u` writes the lists.
    await expect(`${framework.join('\n')}\n`).toMatchFileSnapshot('data/parts/framework.txt');
    const product = both.filter((name) => !framework.includes(name));
    await expect(`${product.join('\n')}\n`).toMatchFileSnapshot('data/parts/product.txt');
    expect(framework.filter((name) => !both.includes(name))).toEqual([]);
  }, 120_000);
});

// The comparison asks PostgreSQL.
describe.runIf(ONE_IN_MAIN.length > 0)('a database', () => {
  const open: Awaited<ReturnType<typeof openHosted>>[] = [];
  afterAll(async () => {
    for (const { close } of open) await close();
  });
  async function opened(name: string) {
    const database = await openHosted(`${name}_${process.pid}`);
    open.push(database);
    return database;
  }
  const history = (run: RunSql) =>
    run('select version, statements from supabase_migrations.schema_migrations order by version');

  it('that gets the product later is as one that has had it from the beginning, and as one that was migrated', async () => {
    const [later, fresh, migrated] = [
      await opened('later'),
      await opened('fresh'),
      await opened('old'),
    ];
    expect((await bringTables(later.run, '.', ['framework'])).made).toEqual(['framework']);
    expect((await bringTables(later.run, '.', TABLE_PARTS)).made).toEqual(['product']);
    expect((await bringTables(fresh.run, '.', TABLE_PARTS)).made).toEqual(TABLE_PARTS);
    await applyMigrations(migrated.run, MIGRATIONS);
    // It is from before parts were noted: an application without the product keeps all of it.
    const kept = await bringTables(migrated.run, '.', ['framework']);
    expect(kept).toEqual({ made: [], migrated: [], left: ['product'] });
    for (const other of [fresh, migrated]) {
      expect(await schemaDifferences(later.url, other.url)).toEqual([]);
      expect(await rowDifferences(later.run, other.run)).toEqual([]);
      expect(await history(later.run)).toEqual(await history(other.run));
    }
    const versions = (await listMigrations(MIGRATIONS)).map(({ version }) => version);
    expect((await history(later.run)).map(({ version }) => version)).toEqual(versions);
  }, 120_000);
});
