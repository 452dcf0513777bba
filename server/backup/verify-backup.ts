import { databaseFiles, folderFiles } from '../files/server-files.ts';
import { StartProblem } from '../operator/start-problem.ts';
import type { BackupNotes } from '../plugins/server-part.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import { type Manifest, notesIn } from './archive.ts';
import { openBackup, unpackBackup } from './open-backup.ts';
import { inName, openShares } from './part-shares.ts';

/**
 * Verifies a backup: its files are what was written, its database opens, and each part verifies what it has in it.
 * @param parts the application's
 * @param known what the operator or earlier backups say, which this one must lead to
 * @returns what the backup is, and the parts' reports
 * @throws {StartProblem} with what is wrong, and the part that says so
 */
export async function verifyBackup(
  file: string,
  parts: readonly NamedBackup[],
  known: readonly BackupNotes[] = [],
): Promise<{ manifest: Manifest; report: string[] }> {
  const backup = await unpackBackup(file);
  try {
    const { manifest } = backup;
    const shares = await openShares(parts, backup);
    const opened = await openBackup(backup).catch((error: Error) => {
      throw new StartProblem(`The database of ${file} can't be opened: ${error.message}`);
    });
    try {
      const { runSql } = opened;
      const files = databaseFiles(runSql, folderFiles(backup.kept));
      const report: string[] = [];
      for (const share of shares) {
        await inName(share, async () => {
          await share.check(runSql);
          report.push(...((await share.verify?.(runSql, files, known)) ?? []));
        });
      }
      const unread = Object.keys(notesIn(manifest));
      if (parts.length === 0 && unread.length > 0) {
        report.push(
          `Not verified: ${unread.join(', ')}. No part of this application knows what that is.`,
        );
      }
      return { manifest, report };
    } finally {
      await opened.close();
    }
  } finally {
    await backup.remove();
  }
}
