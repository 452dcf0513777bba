import { runSqlOn } from '../../../server/database/run-sql.ts';
import { DEMO_ACCOUNTS } from '../../../server/demo/accounts.ts';
import { queryOf } from '../../../server/demo/demo-data.ts';
import { writeRoles } from '../../../server/demo/write-accounts.ts';
import { folderFiles } from '../../../server/files/server-files.ts';
import type { TestBackend } from '../../../server/testing/test-site.ts';
import { demoPlan } from '../../../src/product/server/demo/demo-plan.ts';
import { DAY } from '../../../src/product/server/demo/demo-types.ts';
import { readMarkets, restReports } from '../../../src/product/server/demo/fill-demo.ts';
import { demoSlips } from '../../../src/product/server/demo/slips.ts';
import { writeLeagues } from '../../../src/product/server/demo/write-fixtures.ts';
import { correctResults, enterAndSettle } from '../../../src/product/server/demo/write-results.ts';
import { writeSlips } from '../../../src/product/server/demo/write-slips.ts';
import {
  publishTips,
  withdrawalOf,
  withdrawTips,
  writeDrafts,
} from '../../../src/product/server/demo/write-tips.ts';
import { loadLogKey } from '../../../src/product/server/record-log/log-key.ts';
import { logRoutes } from '../../../src/product/server/record-log/log-routes.ts';
import { publicRecord } from '../../../src/product/server/record-log/public-record.ts';
import { openRecordLog } from '../../../src/product/server/record-log/record-log.ts';
import { openStamps } from '../../../src/product/server/record-log/stamps.ts';
import { writeLog } from '../../../src/product/server/record-log/write-log.ts';

const DAYS = 365;

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
  if (!source.includes('clock_timestamp()')) throw new Error('The log has another clock.');
  await query(
    source.replace(
      'clock_timestamp()',
      `coalesce(substring(entries[1].fields from '(?:published|withdrawn)_at=(\\S+)')::timestamptz,
        (select c.at from private.year_clock as c))`,
    ),
  );
}

/**
 * Lets a year of the demo happen on an empty database, with the server's own functions, and writes its record and log as
 * files. Takes minutes.
 * @param every one in so many of its tips is published
 */
export async function writeYear(site: TestBackend, folder: string, every = 1): Promise<void> {
  const now = new Date();
  const query = queryOf(site.backend);
  for (const { email, fullName } of DEMO_ACCOUNTS) {
    await query(
      `insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(),
      $1, jsonb_build_object('full_name', $2::text, 'age_confirmed', true))`,
      [email, fullName],
    );
  }
  await writeRoles(query, now);
  const plan = demoPlan(now, await readMarkets(query), new Date(now.getTime() - DAYS * DAY));
  await writeLeagues(query, plan.leagues, null);
  await restReports(query);
  const tips = plan.tips.filter((_, place) => place % every === 0);
  await writeDrafts(query, tips);
  await setClock(query);

  // Immediate withdrawals would be dated before other publications in between.
  const slips = demoSlips(plan, now, Math.floor(DAYS / 7)).filter(
    ({ plan }) => plan !== 'WITHDRAW',
  );
  const at = (when: Date, run: () => Promise<void>) => ({ when, run });
  const dayOf = (entry: { at: Date }) => Math.floor(entry.at.getTime() / DAY);
  const days = [...new Set(plan.settledResults.map(dayOf))].map((day) =>
    plan.settledResults.filter((entry) => dayOf(entry) === day),
  );
  const acts = [
    ...tips.map((tip) => at(tip.publishedAt, () => publishTips(query, [tip]))),
    ...slips.map((slip) => at(slip.publishedAt, () => writeSlips(query, [slip], now))),
    ...days.map((entries) => at(entries.at(-1)?.at ?? now, () => enterAndSettle(query, entries))),
    ...tips
      .filter((tip) => tip.plan === 'WITHDRAW')
      .map((tip) => at(withdrawalOf(tip, now), () => withdrawTips(query, [tip], now))),
    at(now, () => correctResults(query, plan.corrections)),
  ];
  acts.sort((a, b) => a.when.getTime() - b.when.getTime());
  for (const { when, run } of acts) {
    // What happens last is dated by the database too, whose clock has gone on meanwhile.
    const clock = when === now ? new Date() : when;
    await query('update private.year_clock set at = $1', [clock.toISOString()]);
    await run();
  }

  const runSql = runSqlOn(site.backend.connection);
  const log = openRecordLog(runSql, loadLogKey(site.settings));
  const stamps = await openStamps(folderFiles(site.settings.dataDir), undefined);
  await writeLog(logRoutes(log, publicRecord(runSql), stamps), await log.tree(), folder);
}
