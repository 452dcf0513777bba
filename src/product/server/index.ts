import { defineServerPart } from 'touchline/server';
import { fixturesJob } from './fixture-sync.ts';
import { witnessesJob } from './record-log/cosign.ts';
import { keepCommitted } from './record-log/git-heads.ts';
import { openHeldHead } from './record-log/held-head.ts';
import { logKeyFor } from './record-log/log-key.ts';
import { logRoutes } from './record-log/log-routes.ts';
import { publicRecord } from './record-log/public-record.ts';
import { openRecordLog } from './record-log/record-log.ts';
import { openStamps, shareStamps, stampsJob } from './record-log/stamps.ts';
import { renewalsJob } from './renewals-job.ts';

/** The product on its server: the record's log, the sync of fixtures, and the renewals of subscriptions. */
export default defineServerPart({
  async prepare({ runSql, settings, files }) {
    await logKeyFor(runSql, settings, files);
    if (settings.databaseUrl) await shareStamps(files);
  },

  demo: () => import('./demo/fill-demo.ts'),

  async open({ settings, variable, runSql, runInLine, files, report, callFunction }) {
    const key = await logKeyFor(runSql, settings, files);
    const held = await openHeldHead(files, key, settings.recordPolicy);
    const witnessed = !held && settings.recordWitnesses.length > 0 ? files : undefined;
    const log = openRecordLog(runInLine, key, held, witnessed);
    const stamps = await openStamps(files, settings.recordStamps);
    return {
      routes: [logRoutes(log, publicRecord(runInLine, settings.dataDir), stamps)],
      jobs: [
        renewalsJob(runSql, () => callFunction('renewals')),
        fixturesJob(runSql, variable, report),
        witnessesJob(log, settings.recordWitnesses),
        stampsJob(log, stamps, settings.recordStamps),
      ].filter((job) => job !== null),
      log,
      close: keepCommitted(log, settings.recordGit, report),
    };
  },
});
