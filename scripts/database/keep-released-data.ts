import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { runSqlOn } from '../../server/database/run-sql.ts';
import { loadSettings } from '../../server/plugins/declared-settings.ts';
import { fillWithDemo } from '../../server/start/open-backend.ts';
import { openServerLog } from '../../server/watch/server-log.ts';
import { writeReleasedData } from './released-data.ts';

/** The rows of each release, in a file named after its last migration. */
export const RELEASED_DATA = 'tests/db/data/released';

/** The name of the file with a release's rows, by its last migration. */
export const dataOf = (migration: string): string => migration.replace(/\.sql$/, '.json.br');

/**
 * Creates the demo with the current migrations and stores its rows: a later version can't, because its demo only fits its
 * own schema.
 * @returns the path of the file, relative to the project's folder
 */
export async function keepReleasedData(root: string, lastMigration: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-release-'));
  try {
    const settings = await loadSettings({ DATA_DIR: dataDir, DEMO: 'on' }, root);
    await fillWithDemo({ root, settings, log: openServerLog(dataDir) });
    const connection = await createPgliteConnection({ url: join(dataDir, 'postgres') });
    const path = `${RELEASED_DATA}/${dataOf(lastMigration)}`;
    await mkdir(join(root, RELEASED_DATA), { recursive: true });
    await writeReleasedData(runSqlOn(connection), join(root, path));
    await connection.close();
    return path;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
