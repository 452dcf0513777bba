import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { connectToPostgres } from '../database/postgres-connection.ts';
import { type RunSql, runSqlOn } from '../database/run-sql.ts';
import { takeDataFolder } from '../files/data-folder.ts';
import { databaseFiles, folderFiles, type ServerFiles } from '../files/server-files.ts';
import type { PartSettings, Variables } from '../settings/part-settings.ts';
import { readSettings, type Settings } from '../settings/settings.ts';

/** A database that a command works on. */
export interface CommandDatabase<Own = unknown> {
  settings: Settings;
  /** What a part gets of its own settings. */
  own: Own;
  /** Runs SQL as the database's owner. */
  runSql: RunSql;
  /** The data folder's files; those that the servers of the database share, where it has servers. */
  files: ServerFiles;
}

/**
 * Does some work on the database that the environment names: that of DATABASE_URL (for a hosted project its direct
 * connection), or the embedded one in DATA_DIR, whose server must be stopped.
 * @param root the folder that a relative DATA_DIR starts from
 * @param part the settings of the part whose work it is
 * @throws {StartProblem} if a setting can't be used, or a server holds the data folder
 */
export async function withDatabase<T, V extends Variables = Variables, Own = unknown>(
  env: NodeJS.ProcessEnv,
  root: string,
  work: (database: CommandDatabase<Own>) => Promise<T>,
  part?: PartSettings<V, Own>,
): Promise<T> {
  const settings = readSettings(env, root, part ? [{ name: 'own', settings: part }] : []);
  const own = settings.ofParts.get('own') as Own;
  const { databaseUrl, dataDir } = settings;
  const giveBack = databaseUrl ? () => {} : takeDataFolder(dataDir);
  try {
    const connection = databaseUrl
      ? connectToPostgres(databaseUrl, { max: 1 })
      : await createPgliteConnection({ url: join(dataDir, 'postgres') });
    try {
      const runSql = runSqlOn(connection);
      const inFolder = folderFiles(dataDir);
      const [row] = await runSql('select exists (select from private.server_files) as shared');
      const files = row?.shared === true ? databaseFiles(runSql, inFolder) : inFolder;
      return await work({ settings, own, runSql, files });
    } finally {
      await connection.close();
    }
  } finally {
    giveBack();
  }
}
