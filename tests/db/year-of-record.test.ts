import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlace } from '../../scripts/verify-record/read-place.ts';
import { runVerifyRecord } from '../../scripts/verify-record/run.ts';
import { DEMO_ACCOUNTS } from '../../server/demo/accounts.ts';
import { demoPlan } from '../../server/demo/demo-plan.ts';
import { DAY } from '../../server/demo/demo-types.ts';
import { readMarkets, restReports } from '../../server/demo/load-demo-data.ts';
import { demoSlips } from '../../server/demo/slips.ts';
import { writeRoles } from '../../server/demo/write-accounts.ts';
import { writeLeagues } from '../../server/demo/write-fixtures.ts';
import { correctResults, enterAndSettle } from '../../server/demo/write-results.ts';
import { writeSlips } from '../../server/demo/write-slips.ts';
import {
  publishTips,
  withdrawalOf,
  withdrawTips,
  writeDrafts,
} from '../../server/demo/write-tips.ts';
import { queryOf } from '../../server/demo-data.ts';
import { loadLogKey } from '../../server/record-log/log-key.ts';
import { logRoutes } from '../../server/record-log/log-routes.ts';
import { publicRecord } from '../../server/record-log/public-record.ts';
import { openRecordLog } from '../../server/record-log/record-log.ts';
import { openStamps } from '../../server/record-log/stamps.ts';
import { writeLog } from '../../server/record-log/write-log.ts';
import { runSqlOn } from '../../server/run-sql.ts';
import { folderFiles } from '../../server/server-files.ts';
import { openTestBackend, type TestBackend, temporaryFolder } from '../../server/test-site.ts';
import { LANE } from './support/lane.ts';
import { createDatabase, ONE_IN_MORE } from './support/world.ts';

const NOW = new Date();
const DAYS = 365;
/** Which of its tips are published: all, if run by name. */
const EVERY = LANE === 'more' ? 3 : 1;

/**
 * Dates the log's entries by the events they describe, and those without a time by `private.year_clock`: a year
 * passes in a minute, and no entry counts as one from before the log.
 */
async function setClock(query: ReturnType<typeof queryOf>) {
  await query('create table private.year_clock (at timestamptz not null)');
  await query('insert into private.year_clock values (now())');
  const [row] = await query(
    `select pg_get_functiondef('private.append_record_events'::regproc) as source`,
  );
  const source = String(row?.source);
  expect(source).toContain('clock_timestamp()');
  await query(
    source.replace(
      'clock_timestamp()',
      `coalesce(substring(entries[1].fields from '(?:published|withdrawn)_at=(\\S+)')::timestamptz,
        (select c.at from private.year_clock as c))`,
    ),
  );
}

describe.each(ONE_IN_MORE)('a year of the demo on %s', () => {
  let site: TestBackend;
  const folder = temporaryFolder();

  beforeAll(async () => {
    site = await openTestBackend({ DATABASE_URL: await createDatabase(`year_${process.pid}`) });
    const query = queryOf(site.backend);
    for (const { email, fullName } of DEMO_ACCOUNTS) {
      await query(
        `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(),
        $1, jsonb_build_object('full_name', $2::text, 'age_confirmed', true))`,
        [email, fullName],
      );
    }
    await writeRoles(query, NOW);
    const plan = demoPlan(NOW, await readMarkets(query), new Date(NOW.getTime() - DAYS * DAY));
    await writeLeagues(query, plan.leagues, null);
    await restReports(query);
    const tips = plan.tips.filter((_, place) => place % EVERY === 0);
    await writeDrafts(query, tips);
    await setClock(query);

    // Immediate withdrawals would be dated before other publications in between.
    const slips = demoSlips(plan, NOW, Math.floor(DAYS / 7)).filter(
      ({ plan }) => plan !== 'WITHDRAW',
    );
    const at = (when: Date, run: () => Promise<void>) => ({ when, run });
    const dayOf = (entry: { at: Date }) => Math.floor(entry.at.getTime() / DAY);
    const days = [...new Set(plan.settledResults.map(dayOf))].map((day) =>
      plan.settledResults.filter((entry) => dayOf(entry) === day),
    );
    const acts = [
      ...tips.map((tip) => at(tip.publishedAt, () => publishTips(query, [tip]))),
      ...slips.map((slip) => at(slip.publishedAt, () => writeSlips(query, [slip], NOW))),
      ...days.map((entries) => at(entries.at(-1)?.at ?? NOW, () => enterAndSettle(query, entries))),
      ...tips
        .filter((tip) => tip.plan === 'WITHDRAW')
        .map((tip) => at(withdrawalOf(tip, NOW), () => withdrawTips(query, [tip], NOW))),
      at(NOW, () => correctResults(query, plan.corrections)),
    ];
    acts.sort((a, b) => a.when.getTime() - b.when.getTime());
    for (const { when, run } of acts) {
      await query('update private.year_clock set at = $1', [when.toISOString()]);
      await run();
    }

    const runSql = runSqlOn(site.backend.connection);
    const log = openRecordLog(runSql, loadLogKey(site.settings));
    const stamps = await openStamps(folderFiles(site.settings.dataDir), undefined);
    await writeLog(logRoutes(log, publicRecord(runSql), stamps), await log.tree(), folder.path);
  }, 900_000);
  afterAll(async () => {
    await site?.close();
    folder.remove();
  });

  it.each([
    ['tips', 'record.csv', 2000 / EVERY],
    ['slips', 'record-slips.csv', 120],
  ])('is verified by the command and by Python: %s', async (kind, name, least) => {
    const { verifier } = loadLogKey(site.settings);
    const args = [
      join(folder.path, name),
      '--log',
      join(folder.path, 'record/log'),
      '--key',
      verifier,
    ];
    const lines: string[] = [];
    const io = { read: readPlace, write: (line: string) => lines.push(line), progress: () => {} };
    const code = await runVerifyRecord(args, io);
    const report = lines.join('\n');
    expect([code, report]).toEqual([0, expect.stringContaining('VERIFIED')]);
    expect(report).not.toContain('older than the log itself');
    expect(Number(new RegExp(`^${kind} +(\\d+)`, 'm').exec(report)?.[1])).toBeGreaterThan(least);
    const python = spawnSync('python3', ['-B', 'docs/verify_record.py', ...args], {
      encoding: 'utf8',
    });
    expect([python.status, python.stderr]).toEqual([0, '']);
    // Both print the same verdict and the same notes.
    expect(python.stdout.trimEnd()).toBe(report.slice(report.indexOf('VERIFIED, beside the log')));
  });
});
