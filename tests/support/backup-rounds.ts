import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { addPublished } from '@tests/db/support/tips';
import type { Manifest } from '../../server/backup/archive.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { verifyBackup } from '../../server/backup/verify-backup.ts';
import { integer, seededRandom } from '../../server/demo/random.ts';
import { takeOrders } from '../../server/start/control.ts';
import { openTestBackend, temporaryFolder, testSettings } from '../../server/testing/test-site.ts';
import {
  type BackupHead,
  headOf,
  readLeaves,
  treeOf,
} from '../../src/product/server/backup/log-head.ts';
import { headIn, recordBackup } from '../../src/product/server/backup/record-backup.ts';
import { logKeyFor } from '../../src/product/server/record-log/log-key.ts';

const WRITES = 8;

/** What the product has in backups. */
export const PARTS = [{ name: 'product', ...recordBackup }];

/** Creates an empty database; its address, or undefined for the embedded one. */
export type NewDatabase = (name: string) => string | undefined;

const envOf = (address: string | undefined) => ({
  DEMO: 'off',
  ...(address ? { DATABASE_URL: address } : {}),
});

/**
 * Publishes tips, backs up at a random moment meanwhile, and restores the backup elsewhere, again and again.
 * @returns of each round, how many heads had been noted before, the backup's, and that of what was restored
 */
export async function backUpUnderWrites(newDatabase: NewDatabase, rounds: number, seed: number) {
  const random = seededRandom(seed);
  const folder = temporaryFolder();
  const { backend, settings, close } = await openTestBackend(envOf(newDatabase('source')));
  const end = takeOrders(settings.dataDir, backend, () => {});
  const { runSql } = backend;
  const heads: BackupHead[] = [];
  const results: {
    noted: number;
    size: number;
    restored: BackupHead | undefined;
    head: BackupHead | undefined;
  }[] = [];
  try {
    await logKeyFor(runSql, settings);

    for (let round = 0; round < rounds; round += 1) {
      const file = join(folder.path, `${round}.touchline`);
      const moment = integer(random, 0, WRITES - 1);
      let noted: BackupHead[] = [];
      let backup: Promise<Manifest> | undefined;
      for (let write = 0; write < WRITES; write += 1) {
        const writing = addPublished(runSql);
        if (write === moment) {
          noted = [...heads];
          backup = makeBackup(settings, file, '0.0.0', PARTS);
          backup.catch(() => {});
        }
        await writing;
        heads.push(headOf(treeOf(await readLeaves(runSql))));
      }
      const head = headIn((await backup) as Manifest);
      await verifyBackup(
        file,
        PARTS,
        noted.map((one) => ({ head: one })),
      );
      const dataDir = join(folder.path, `restored-${round}`);
      mkdirSync(dataDir);
      const elsewhere = testSettings(dataDir, envOf(newDatabase(`restored_${round}`)));
      await restoreBackup(elsewhere, file, { parts: PARTS, version: '0.0.0', say: () => {} });
      const again = await makeBackup(elsewhere, `${file}.again`, '0.0.0', PARTS);
      const size = head?.size ?? 0;
      results.push({ noted: noted.length, size, head, restored: headIn(again) });
    }
    return { results, heads };
  } finally {
    end();
    await close();
    folder.remove();
  }
}
