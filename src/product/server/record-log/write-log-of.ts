import { outgoing, StartProblem, withDatabase } from 'touchline/server';
import productSettings from '../settings.ts';
import { askWitnesses } from './cosign.ts';
import { commitHead } from './git-heads.ts';
import { openHeldHead } from './held-head.ts';
import { logKeyFor } from './log-key.ts';
import { logRoutes } from './log-routes.ts';
import { publicRecord } from './public-record.ts';
import { openRecordLog } from './record-log.ts';
import { openStamps, stampOverNetwork } from './stamps.ts';
import { type WrittenLog, writeLog } from './write-log.ts';

/**
 * Writes the log of the database named by the environment, as `withDatabase` reads it. The key is that of DATA_DIR.
 * @param root the folder that a relative DATA_DIR starts from
 * @throws {StartProblem} if a setting can't be used, a server holds the data folder, the policy's quorum hasn't signed,
 *   or `folder` contains another log
 */
export const writeLogOf = (
  env: NodeJS.ProcessEnv,
  root: string,
  folder: string,
): Promise<WrittenLog> =>
  withDatabase(
    env,
    root,
    async ({ settings, own, runSql, files }) => {
      const key = await logKeyFor(runSql, { ...settings, ...own }, files);
      const held = await openHeldHead(files, key, own.recordPolicy);
      const log = openRecordLog(runSql, key, held, held ? undefined : files);
      const ask = askWitnesses(log, own.recordWitnesses, outgoing);
      let problems = await ask();
      // A running server may have added entries meanwhile.
      for (let again = 0; again < 2 && (await log.isBehind()); again += 1) problems = await ask();
      if (await log.isBehind()) {
        throw new StartProblem(
          `${problems.join('\n')}\nThe quorum of RECORD_POLICY has not signed the head. Nothing was written; the folder keeps its last one.`,
        );
      }
      const stamps = await openStamps(files, own.recordStamps);
      const stampProblem =
        own.recordStamps && (await stampOverNetwork(log, stamps, own.recordStamps));
      if (stampProblem) problems.push(stampProblem);
      const routes = logRoutes(log, publicRecord(runSql, settings.dataDir), stamps);
      const written = await writeLog(routes, await log.tree(), folder);
      const repository = own.recordGit;
      if (repository !== undefined) {
        await commitHead(log, repository).catch((error: Error) =>
          problems.push(`The head is not in ${repository}: ${error.message}`),
        );
      }
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      return written;
    },
    productSettings,
  );
