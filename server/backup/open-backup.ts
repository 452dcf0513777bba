import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { connectToPglite } from '../database/pglite-connection.ts';
import { type RunSql, runSqlOn } from '../database/run-sql.ts';
import { type Manifest, privateFolder, readArchive } from './archive.ts';
import { dumpIntoPglite } from './dump-into-pglite.ts';
import { runProgram } from './run-program.ts';

/** A backup whose files are what was written. */
export interface UnpackedBackup {
  /** Its path. */
  file: string;
  manifest: Manifest;
  /** Where it lies. */
  folder: string;
  /** The keys, and the parts' files of the data folder. */
  kept: string;
  /** The dump or the packed folder of the database. */
  database: string;
  remove: () => Promise<void>;
}

/**
 * Unpacks a backup into a folder of our own and checks its files.
 * @param parent where that folder is made; of the system by default
 * @throws {StartProblem} if it isn't a backup, or is damaged
 */
export async function unpackBackup(file: string, parent?: string): Promise<UnpackedBackup> {
  const folder = await privateFolder(parent);
  try {
    const manifest = await readArchive(file, folder.path);
    const database = join(
      folder.path,
      manifest.database === 'pglite' ? 'database.tgz' : 'database.dump',
    );
    const { path, remove } = folder;
    return { file, manifest, folder: path, kept: join(path, 'kept'), database, remove };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** Unpacks a backup's embedded database into a data folder. */
export async function unpackDatabase({ database }: UnpackedBackup, dataDir: string) {
  await runProgram('tar', ['-xzf', database, '-C', dataDir, '--no-same-owner']);
}

/**
 * Writes the backup's database into a data folder, as an embedded one; a dump of PostgreSQL is loaded into it.
 * @param dataDir made if it isn't there
 */
export async function databaseInto(backup: UnpackedBackup, dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (backup.manifest.database === 'pglite') return unpackDatabase(backup, dataDir);
  const loaded = await dumpIntoPglite(backup.database, backup.manifest.owner, dataDir);
  await loaded.close();
}

/** Opens the database of a backup, for reading, in a folder of its own. */
export async function openBackup(
  backup: UnpackedBackup,
): Promise<{ runSql: RunSql; close: () => Promise<void> }> {
  if (backup.manifest.database === 'postgres') {
    return dumpIntoPglite(backup.database, backup.manifest.owner);
  }
  const folder = await privateFolder();
  try {
    await unpackDatabase(backup, folder.path);
    const connection = await connectToPglite(folder.path, { fsync: false, onEnd: () => {} });
    const close = async () => {
      await connection.close();
      await folder.remove();
    };
    return { runSql: runSqlOn(connection), close };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
