import { join } from 'node:path';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { takeDataFolder } from '../data-folder.ts';
import { connectToPostgres } from '../postgres-connection.ts';
import { runSqlOn } from '../run-sql.ts';
import { readSettings } from '../settings.ts';
import { askWitnesses } from './cosign.ts';
import { commitHead } from './git-heads.ts';
import { logKeyFor } from './log-key.ts';
import { logRoutes } from './log-routes.ts';
import { publicRecord } from './public-record.ts';
import { openRecordLog } from './record-log.ts';
import { openStamps, stampOverNetwork } from './stamps.ts';
import { type WrittenLog, writeLog } from './write-log.ts';

/**
 * Writes the log of the database named by the environment: DATABASE_URL (for a hosted project its direct
 * connection), or the embedded one in DATA_DIR, whose server must be stopped. The key is that of DATA_DIR.
 * @param root the folder that a relative DATA_DIR starts from
 * @throws {StartProblem} if a setting can't be used, a server holds the data folder, or `folder` contains another log
 */
export async function writeLogOf(
  env: NodeJS.ProcessEnv,
  root: string,
  folder: string,
): Promise<WrittenLog> {
  const settings = readSettings(env, root);
  const { databaseUrl, dataDir } = settings;
  const giveBack = databaseUrl ? () => {} : takeDataFolder(dataDir);
  try {
    const connection = databaseUrl
      ? connectToPostgres(databaseUrl, { max: 1 })
      : await createPgliteConnection({ url: join(dataDir, 'postgres') });
    try {
      const runSql = runSqlOn(connection);
      const log = openRecordLog(runSql, await logKeyFor(runSql, settings));
      const ask = askWitnesses(log, settings.recordWitnesses, (request) => fetch(request));
      const problems = await ask();
      const stamps = openStamps(dataDir, settings.recordStamps);
      const stampProblem =
        settings.recordStamps && (await stampOverNetwork(log, stamps, settings.recordStamps));
      if (stampProblem) problems.push(stampProblem);
      const routes = logRoutes(log, publicRecord(runSql), stamps);
      const written = await writeLog(routes, await log.tree(), folder);
      const repository = settings.recordGit;
      if (repository !== undefined) {
        await commitHead(log, repository).catch((error: Error) =>
          problems.push(`The head is not in ${repository}: ${error.message}`),
        );
      }
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      return written;
    } finally {
      await connection.close();
    }
  } finally {
    giveBack();
  }
}
