import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { rowDifferences, schemaDifferences } from '../../scripts/database/schema-differences.ts';
import { applyMigrations, listMigrations } from '../../server/database/migrate.ts';
import { bringTables } from '../../server/database/part-tables.ts';
import type { RunSql } from '../../server/database/run-sql.ts';
import { schemaFilesOf, TABLE_PARTS } from '../../server/database/schema-files.ts';
import { openEmpty, openHosted, readNames } from './support/empty-database.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { BOTH_IN_MAIN, ONE_IN_MAIN } from './support/world.ts';

async function applyPart(run: RunSql, part: 'framework' | 'product'): Promise<void> {
  for (const file of await schemaFilesOf('.', part)) await run(await readFile(file, 'utf8'));
}

describe.each(BOTH_IN_MAIN)('on %s', (target) => {
  it('the framework’s files make its tables and functions alone, and the product’s add theirs', async () => {
    const { run, close } = await openEmpty(target, 'parts');
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
  });
});

// The comparison asks PostgreSQL.
describe.runIf(ONE_IN_MAIN.length > 0)('a database', () => {
  const open: Awaited<ReturnType<typeof openHosted>>[] = [];
  afterAll(async () => {
    for (const { close } of open) await close();
  });
  async function opened(name: string) {
    const database = await openHosted(name);
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
    expect((await bringTables(fresh.run, '.', TABLE_PARTS)).made).toEqual(['framework', 'product']);
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
  });
});
