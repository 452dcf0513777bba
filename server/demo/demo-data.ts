import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedConnection } from '../database/connection.ts';
import { runSqlOn } from '../database/run-sql.ts';
import type { Secrets } from '../files/secrets.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { Backend } from '../requests/backend.ts';
import type { BackendKind, Settings } from '../settings/settings.ts';
import type { DemoContext, PartDemo } from './demo-part.ts';
import { isEmpty } from './is-empty.ts';

const LOADED = 'loaded';

/** Distinguishes an interrupted load (power failure, killed process) from a finished one. */
const marker = (dataDir: string) => join(dataDir, 'demo-data');

/** The database that an unfinished load went into; null if there is none. */
function cutOff(dataDir: string): BackendKind | null {
  const path = marker(dataDir);
  const noted = existsSync(path) ? readFileSync(path, 'utf8') : LOADED;
  return noted === LOADED ? null : noted === 'pglite' ? 'pglite' : 'postgres';
}

/**
 * Deletes what an interrupted demo load left in the data folder, so that the next one starts from
 * empty. Only an embedded database that was still being filled with demo data is ever deleted.
 * @throws {StartProblem} if the load was interrupted on a PostgreSQL server, which is not ours to empty
 */
export function discardHalfLoadedDemo(settings: Pick<Settings, 'dataDir' | 'backend'>): void {
  const { dataDir, backend } = settings;
  const where = cutOff(dataDir);
  if (where === null || where !== backend) return;
  if (where === 'postgres') {
    throw new StartProblem(
      `The demo data in the database of DATABASE_URL is incomplete; empty that database and delete ${marker(dataDir)}.`,
    );
  }
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
  rmSync(marker(dataDir));
}

/**
 * Whether the demo may have to be loaded: it is wanted, and no finished load is recorded. A PostgreSQL server is only
 * checked once it is open.
 */
export function mayNeedDemo({ demo, dataDir, backend }: Settings): boolean {
  if (!demo) return false;
  if (existsSync(marker(dataDir))) return cutOff(dataDir) !== null;
  return backend === 'postgres' || !existsSync(join(dataDir, 'postgres'));
}

type DemoBackend = Pick<Backend, 'fetch'> & { connection: EmbeddedConnection };

/** Runs one statement with `$1`-style parameters as the database's owner, on either kind of database. */
export function queryOf({ connection }: Pick<DemoBackend, 'connection'>): DemoContext['query'] {
  const { driver } = connection;
  return async (sql, params = []) => {
    if ('exec' in driver) return (await driver.query<Record<string, unknown>>(sql, params)).rows;
    return driver.query(sql, params);
  };
}

/**
 * Loads the demo into an empty database; does nothing if any data exists.
 * @param parts what the application's parts add to its accounts
 * @returns whether the demo was loaded now
 */
export async function ensureDemoData(
  backend: DemoBackend,
  settings: Settings,
  secrets: Secrets,
  say: (text: string) => void,
  parts: Required<PartDemo>,
): Promise<boolean> {
  const path = marker(settings.dataDir);
  if (!(await isEmpty(runSqlOn(backend.connection), parts))) {
    writeFileSync(path, LOADED);
    return false;
  }
  writeFileSync(path, settings.backend);
  const { loadDemoData } = await import('./load-demo-data.ts');
  const query = queryOf(backend);
  // An interrupted load starts again, so only its end has to be on the disk.
  const embedded = settings.backend === 'pglite';
  if (embedded) await query('set synchronous_commit = off');
  const signUp: Parameters<typeof loadDemoData>[0]['signUp'] = async (account) => {
    const response = await backend.fetch(
      new Request(`${settings.siteUrl}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', apikey: secrets.publishableKey },
        body: JSON.stringify(account),
      }),
      null,
    );
    if (!response.ok)
      throw new Error(`The demo account ${account.email} was refused: ${await response.text()}`);
  };
  await loadDemoData({ query, signUp, now: new Date(), say }, parts);
  if (embedded) {
    await query('reset synchronous_commit');
    await query('checkpoint');
  }
  writeFileSync(path, LOADED);
  return true;
}
