import { LOG_PATH } from '../../src/product/record/log/fetch-log.ts';
import { LOG_KEY_FILE, readLogKey } from '../../src/product/server/record-log/log-key.ts';
import { logRoutes } from '../../src/product/server/record-log/log-routes.ts';
import { publicRecord } from '../../src/product/server/record-log/public-record.ts';
import { openRecordLog } from '../../src/product/server/record-log/record-log.ts';
import { openStamps } from '../../src/product/server/record-log/stamps.ts';
import { runVerifyRecord } from '../../src/product/server/verify-record/run.ts';
import { rowText } from '../database/run-sql.ts';
import { databaseFiles, folderFiles } from '../files/server-files.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { Manifest } from './archive.ts';
import { readLeaves, relationTo, treeOf } from './log-head.ts';
import { openBackup, unpackBackup } from './open-backup.ts';

/** The address that the record has while it is verified; nothing is sent anywhere. */
const SITE = 'http://backup.invalid';

/**
 * Verifies a backup: its files are what was written, its database opens, and the record in it verifies beside its log.
 * @param known earlier heads of the log, which the record must lead through
 * @returns what the backup is, and the verifier's own report
 * @throws {StartProblem} with what is wrong
 */
export async function verifyBackup(
  file: string,
  known: readonly Manifest['head'][] = [],
): Promise<{ manifest: Manifest; report: string[] }> {
  const backup = await unpackBackup(file);
  try {
    const { manifest } = backup;
    const opened = await openBackup(backup).catch((error: Error) => {
      throw new StartProblem(`The database of ${file} can't be opened: ${error.message}`);
    });
    try {
      const { runSql } = opened;
      const leaves = await readLeaves(runSql);
      if (relationTo(treeOf(leaves), manifest.head) !== 'same') {
        throw new StartProblem(`The log in the database of ${file} isn't the one of its manifest.`);
      }
      for (const head of known) {
        if (['older', 'other'].includes(relationTo(backup.tree, head))) {
          throw new StartProblem(
            `The log in ${file} doesn't lead through the head ${head.size} ${head.root}.`,
          );
        }
      }
      if (manifest.head.size === 0) return { manifest, report: ['Nothing is published yet.'] };
      return { manifest, report: await verifyRecordIn(runSql, backup.kept, file) };
    } finally {
      await opened.close();
    }
  } finally {
    await backup.remove();
  }
}

/** Has the record's verifier read a database as it reads a site. */
async function verifyRecordIn(
  runSql: Parameters<typeof publicRecord>[0],
  kept: string,
  file: string,
): Promise<string[]> {
  const files = databaseFiles(runSql, folderFiles(kept));
  const content = await files.read(LOG_KEY_FILE);
  if (!content) throw new StartProblem(`The backup ${file} has no key of the record's log.`);
  const [row] = await runSql('select verifier from private.record_log_key');
  const name = rowText(row, 'verifier').split('+')[0] ?? '';
  const site = `https://${name.replace(/\/record\/log$/, '')}`;
  const key = readLogKey(content, site, `The key in ${file}`);
  const log = openRecordLog(runSql, key);
  const routes = logRoutes(log, publicRecord(runSql), await openStamps(files, undefined));
  const report: string[] = [];
  const code = await runVerifyRecord([SITE, '--log', `${SITE}${LOG_PATH}`], {
    async read(place) {
      const answer = await routes.answer(new Request(place), new URL(place).pathname);
      return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    },
    write: (line) => report.push(line),
    progress: () => {},
  });
  if (code !== 0) {
    throw new StartProblem(`The record in ${file} does not verify:\n${report.join('\n')}`);
  }
  return report;
}
