import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowDifferences, schemaDifferences } from '../../scripts/database/schema-differences.ts';
import {
  applyMigrations,
  ensureHistory,
  listMigrations,
  type MigrationFile,
} from '../../server/database/migrate.ts';
import { bringTables } from '../../server/database/part-tables.ts';
import type { RunSql } from '../../server/database/run-sql.ts';
import { writeMigrations } from '../../server/hosted/part-migrations.ts';
import { type EmptyDatabase, openEmpty, openHosted, readNames } from './support/empty-database.ts';
import { MIGRATIONS } from './support/pglite-snapshot.ts';
import { BOTH_IN_MAIN, ONE_IN_MAIN } from './support/world.ts';

/** The folders of `touchline hosted`, without the product and with it. */
let alone: MigrationFile[];
let both: MigrationFile[];
let folder: string;
const open: EmptyDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-hosted-'));
  const written = async (name: string, parts: string[]) => {
    await writeMigrations('.', parts, join(folder, name));
    return listMigrations(join(folder, name));
  };
  [alone, both] = [await written('alone', []), await written('both', ['product'])];
});
afterAll(async () => {
  for (const { close } of open) await close();
  await rm(folder, { recursive: true });
});

async function kept<Database extends EmptyDatabase>(database: Promise<Database>) {
  open.push(await database);
  return database;
}

/** Applies what a project lacks, as `supabase db push` does. */
async function push(run: RunSql, files: readonly MigrationFile[]) {
  await ensureHistory(run);
  const there = await run('select version from supabase_migrations.schema_migrations');
  for (const { version, name, path } of files) {
    if (there.some((row) => row.version === version)) continue;
    await run(`${await readFile(path, 'utf8')}
      insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');`);
  }
}

/** A list of names that `part-tables.test.ts` holds. */
const namesOf = async (part: string) =>
  (await readFile(`tests/db/data/parts/${part}.txt`, 'utf8')).trim().split('\n');

it('no statement is larger than the Supabase CLI reads at once', async () => {
  for (const { path } of both) {
    const statements = (await readFile(path, 'utf8')).split('$touchline$;');
    const sizes = statements.map((text) => text.length);
    if (!path.endsWith('_base.sql')) expect(Math.max(...sizes), path).toBeLessThan(256 * 1024);
  }
});

describe.each(BOTH_IN_MAIN)('on %s', (target) => {
  it('a project gets the framework’s tables alone, and the product’s when it comes', async () => {
    const { run } = await kept(openEmpty(target, 'hosted'));
    await push(run, alone);
    const [framework, product] = [await namesOf('framework'), await namesOf('product')];
    expect(await readNames(run)).toEqual(framework);
    await push(run, both);
    expect(await readNames(run)).toEqual([...framework, ...product].sort());
  });
});

// The comparison asks PostgreSQL.
describe.runIf(ONE_IN_MAIN.length > 0)('a project', () => {
  type Hosted = Awaited<ReturnType<typeof openHosted>>;
  async function expectSame(one: Hosted, other: Hosted) {
    expect(await schemaDifferences(one.url, other.url)).toEqual([]);
    expect(await rowDifferences(one.run, other.run)).toEqual([]);
  }
  const opened = (name: string) => kept(openHosted(name));

  it('without the product is as a server’s database, and so it is when the product comes', async () => {
    const [project, server] = [await opened('project'), await opened('server')];
    await push(project.run, alone);
    await bringTables(server.run, '.', ['framework']);
    await expectSame(project, server);
    await push(project.run, both);
    await bringTables(server.run, '.', ['framework', 'product']);
    await expectSame(project, server);
    const nothing = { made: [], migrated: [], left: [] };
    expect(await bringTables(project.run, '.', ['framework', 'product'])).toEqual(nothing);
  });

  it('with the product is as one that was migrated, from the beginning or halfway', async () => {
    const [fresh, halfway, migrated] = [
      await opened('fresh_project'),
      await opened('halfway'),
      await opened('migrated_server'),
    ];
    await push(fresh.run, both);
    await applyMigrations(migrated.run, MIGRATIONS);
    // It notes the parts, as a start would.
    await bringTables(migrated.run, '.', ['framework', 'product']);
    await expectSame(fresh, migrated);
    const [first] = await listMigrations(MIGRATIONS);
    if (first) await push(halfway.run, [first]);
    // The framework's changes alone, and then the product's: its tables were there before.
    await push(halfway.run, alone);
    await push(halfway.run, both);
    await expectSame(halfway, migrated);
  });
});
