import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite';
import { applyMigrations, listMigrations } from '../../../server/database/migrate.ts';
import { runSqlOn } from '../../../server/database/run-sql.ts';
import { JSON_SHAPES } from '../../../server/database/value-shapes.mjs';
import { seedAccounts } from './accounts.ts';
import { openTestApp } from './test-app.ts';

export const MIGRATIONS = 'supabase/migrations';
const CACHE = 'node_modules/.cache/touchline-db';
/** A snapshot's dependencies besides the migrations: a change in any of these makes a new one. */
const SOURCES = ['package.json', 'tests/db/support/accounts.ts', 'server/testing/test-app.ts'];

async function snapshotPath(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = await listMigrations(MIGRATIONS);
  for (const file of [...SOURCES, ...migrations.map(({ path }) => path)]) {
    hash.update(file).update(await readFile(file));
  }
  return join(CACHE, `${hash.digest('hex').slice(0, 20)}.tar`);
}

/** Creates the snapshot (migrated, with everybody's account) unless it exists. Returns its path. */
export async function ensureSnapshot(): Promise<string> {
  const path = await snapshotPath();
  if (existsSync(path)) return path;
  const connection = await createPgliteConnection({ url: 'memory://' });
  const { fetch } = await openTestApp(connection);
  const runSql = runSqlOn(connection);
  await applyMigrations(runSql, MIGRATIONS);
  await seedAccounts(fetch, runSql);
  const dump = await connection.driver.dumpDataDir('none');
  await connection.close();
  await mkdir(CACHE, { recursive: true });
  const half = `${path}.${process.pid}`;
  await writeFile(half, Buffer.from(await dump.arrayBuffer()));
  await rename(half, path);
  return path;
}

/** A private in-memory PGlite from the snapshot. */
export async function openPgliteCopy(): Promise<PgliteConnection> {
  const file = await readFile(await ensureSnapshot());
  return createPgliteConnection({
    url: 'memory://',
    pgliteOptions: { parsers: JSON_SHAPES, loadDataDir: new Blob([new Uint8Array(file)]) },
  });
}
