import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MerkleTree } from '../../src/product/record/log/merkle.ts';
import { connectToPglite } from '../database/pglite-connection.ts';
import { type RunSql, runSqlOn } from '../database/run-sql.ts';
import { StartProblem } from '../operator/start-problem.ts';
import { type Manifest, privateFolder, readArchive } from './archive.ts';
import { dumpIntoPglite } from './dump-into-pglite.ts';
import { headOf, treeOf } from './log-head.ts';
import { runProgram } from './run-program.ts';

/** A backup whose files are what was written. */
export interface UnpackedBackup {
  manifest: Manifest;
  /** The log's entries by their hashes. */
  tree: MerkleTree;
  /** The keys, the held head and the stamps. */
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
    const tree = treeOf(await readFile(join(folder.path, 'log-leaves')));
    const { size, root } = headOf(tree);
    if (size !== manifest.head.size || root !== manifest.head.root) {
      throw new StartProblem(
        `The backup ${file} is damaged: its log isn't the one of its manifest.`,
      );
    }
    const database = join(
      folder.path,
      manifest.database === 'pglite' ? 'database.tgz' : 'database.dump',
    );
    return { manifest, tree, kept: join(folder.path, 'kept'), database, remove: folder.remove };
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
