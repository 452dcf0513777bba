import type { DemoContext, RunSql } from 'touchline/server';
import type { DemoMarket } from './bets.ts';
import { demoPlan } from './demo-plan.ts';
import { HOUR, type Query } from './demo-types.ts';
import { salesPlan } from './sales-plan.ts';
import { demoSlips } from './slips.ts';
import { dateCommissions, writeAffiliates } from './write-affiliates.ts';
import { writeLeagues } from './write-fixtures.ts';
import { writePrices } from './write-prices.ts';
import { correctResults, enterAndSettle, enterResults } from './write-results.ts';
import { writeSales } from './write-sales.ts';
import { writeSlips } from './write-slips.ts';
import { publishTips, withdrawTips, writeDrafts } from './write-tips.ts';

/**
 * Pauses the report summary while a year of settlements is replayed: it would recompute the same months
 * after each of their days. No rule about tips depends on it; `sumUpReports` brings it up to date.
 */
export async function restReports(query: Query): Promise<void> {
  await query('alter table public.predictions disable trigger predictions_keep_tip_spans');
}

/** Computes the summary of all days, then keeps it up to date with every settlement. */
async function sumUpReports(query: Query): Promise<void> {
  await query('alter table public.predictions enable trigger predictions_keep_tip_spans');
  await query(
    `select private.refresh_tip_spans(array_agg(d.day))
       from (select distinct (coalesce(settled_at, withdrawn_at) at time zone 'UTC')::date as day
               from public.predictions
              where coalesce(settled_at, withdrawn_at) is not null) as d`,
  );
}

/** When everybody last read their notifications: newer ones are unread. */
const LAST_VISIT_HOURS = 1.5;

/**
 * Marks the day's notifications as read, except for the last ones. The demo's tips and settlements
 * created them.
 */
async function writeLastVisit(query: Query, now: Date): Promise<void> {
  await query(
    `insert into public.notification_marks (user_id, read_through, marked_at)
     select id, $1::timestamptz, $1::timestamptz from public.profiles`,
    [new Date(now.getTime() - LAST_VISIT_HOURS * HOUR).toISOString()],
  );
}

/** Fixtures may be synced, and tips imported, before anybody has an account. */
export async function isEmpty(runSql: RunSql): Promise<boolean> {
  const [row] = await runSql(
    'select exists (select from public.fixtures) or exists (select from public.predictions) as used',
  );
  return row?.used === false;
}

/**
 * Fills the demo with seven seasons around `now`, tips, results, settlements, sales and affiliates. Everything uses the
 * same functions as staff do (publish, settle, re-grade), so the chain of hashes is a real one.
 */
export async function fill({ query, now, say }: DemoContext): Promise<void> {
  await writePrices(query, now);
  await writeAffiliates(query, now);
  say('sales');
  await writeSales(query, salesPlan(now));
  await dateCommissions(query);

  const plan = demoPlan(now, await readMarkets(query));
  say('fixtures');
  await writeLeagues(query, plan.leagues, plan.postponedFixtureId);
  say('tips');
  await restReports(query);
  await writeDrafts(query, plan.tips);
  await publishTips(query, plan.tips);
  await withdrawTips(query, plan.tips, now);
  say('slips');
  await writeSlips(query, demoSlips(plan, now), now);
  say('results and settlements');
  await enterAndSettle(query, plan.settledResults);
  await correctResults(query, plan.corrections);
  await enterResults(query, plan.dueResults);
  await sumUpReports(query);
  await writeLastVisit(query, now);
}

export async function readMarkets(query: Query): Promise<DemoMarket[]> {
  const rows = await query(
    'select code, sport, kind, scope, line_step::float8 as line_step from public.markets where active order by code',
  );
  return rows.map((row) => ({
    code: String(row.code),
    sport: String(row.sport),
    kind: String(row.kind),
    scope: String(row.scope),
    line_step: row.line_step === null ? null : Number(row.line_step),
  }));
}
