import { defineServerPart } from 'touchline/server';
import { recordBackup } from './backup/record-backup.ts';
import { COMMANDS } from './commands/commands.ts';
import { fixturesJob } from './fixture-sync.ts';
import { paymentMessages } from './payment-messages.ts';
import { readProductState } from './product-state.ts';
import { witnessesJob } from './record-log/cosign.ts';
import { keepCommitted } from './record-log/git-heads.ts';
import { openHeldHead } from './record-log/held-head.ts';
import { logKeyFor } from './record-log/log-key.ts';
import { logRoutes } from './record-log/log-routes.ts';
import { publicRecord } from './record-log/public-record.ts';
import { openRecordLog } from './record-log/record-log.ts';
import { openStamps, shareStamps, stampsJob } from './record-log/stamps.ts';
import { logCheck, logMetrics } from './record-log/watch-log.ts';
import { renewalsJob } from './renewals-job.ts';
import type { ProductSettings } from './settings.ts';

/** The product on its server: the record's log, the sync of fixtures, the renewals, the record in backups, and commands. */
export default defineServerPart<ProductSettings>({
  async prepare({ runSql, settings, own, files }) {
    await logKeyFor(runSql, { ...settings, ...own }, files);
    if (settings.databaseUrl) await shareStamps(files);
  },

  demo: () => import('./demo/fill-demo.ts'),

  async open({ settings, own, variable, runSql, runInLine, files, report, callFunction }) {
    const key = await logKeyFor(runSql, { ...settings, ...own }, files);
    const held = await openHeldHead(files, key, own.recordPolicy);
    const witnessed = !held && own.recordWitnesses.length > 0 ? files : undefined;
    const log = openRecordLog(runInLine, key, held, witnessed);
    const stamps = await openStamps(files, own.recordStamps);
    const state = () => readProductState(runSql);
    const messages = paymentMessages(state);
    return {
      routes: [
        {
          ...logRoutes(log, publicRecord(runInLine, settings.dataDir), stamps),
          class: 'record log',
        },
      ],
      jobs: [
        renewalsJob(runSql, () => callFunction('renewals')),
        fixturesJob(runSql, variable, report),
        witnessesJob(log, own.recordWitnesses),
        stampsJob(log, stamps, own.recordStamps),
      ].filter((job) => job !== null),
      checks: [logCheck(log, state)],
      metrics: [...logMetrics(log, state), ...messages.metrics],
      people: ['user_tiers'],
      answered: messages.answered,
      close: keepCommitted(log, own.recordGit, report),
    };
  },

  doctor: async () => (await import('./doctor.ts')).AREAS,
  backup: recordBackup,
  commands: COMMANDS,
});
