import type { DemoMarket } from '../../src/product/server/demo/bets.ts';
import { demoPlan } from '../../src/product/server/demo/demo-plan.ts';
import type { DemoBackend } from '../../src/product/server/demo/demo-types.ts';
import { salesPlan } from '../../src/product/server/demo/sales-plan.ts';
import { demoSlips } from '../../src/product/server/demo/slips.ts';
import { writeAffiliates } from '../../src/product/server/demo/write-affiliates.ts';
import { writeLeagues } from '../../src/product/server/demo/write-fixtures.ts';
import { writePrices } from '../../src/product/server/demo/write-prices.ts';
import {
  correctResults,
  enterAndSettle,
  enterResults,
} from '../../src/product/server/demo/write-results.ts';
import { writeSales } from '../../src/product/server/demo/write-sales.ts';
import { writeSlips } from '../../src/product/server/demo/write-slips.ts';
import {
  publishTips,
  withdrawTips,
  writeDrafts,
} from '../../src/product/server/demo/write-tips.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { isEmpty } from './is-empty.ts';
import { writeLastVisit, writeRoles } from './write-accounts.ts';

type Query = DemoBackend['query'];

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

/**
 * Fills an empty embedded backend with the demo: accounts, seven seasons around `now`, tips, results
 * and settlements. Everything uses the same functions as staff do (publish, settle,
 * re-grade), so the chain of hashes is a real one.
 * Throws if any table already contains rows: it is never mixed with real data.
 */
export async function loadDemoData(backend: DemoBackend): Promise<void> {
  const { query } = backend;
  const now = backend.now ?? new Date();
  const step = backend.onStep ?? (() => {});
  if (!(await isEmpty(query))) throw new Error('Demo data loads into an empty database only.');

  step('accounts');
  for (const account of DEMO_ACCOUNTS) {
    const { email, fullName, timezone } = account;
    const data = { full_name: fullName, timezone, locale: 'en', age_confirmed: true };
    await backend.signUp({ email, password: DEMO_PASSWORD, data });
  }
  await writeRoles(query, now);
  if (backend.accountsOnly) return;
  await writePrices(query, now);
  await writeAffiliates(query, now);
  step('sales');
  await writeSales(query, salesPlan(now));

  const plan = demoPlan(now, await readMarkets(query));
  step('fixtures');
  await writeLeagues(query, plan.leagues, plan.postponedFixtureId);
  step('tips');
  await restReports(query);
  await writeDrafts(query, plan.tips);
  await publishTips(query, plan.tips);
  await withdrawTips(query, plan.tips, now);
  step('slips');
  await writeSlips(query, demoSlips(plan, now), now);
  step('results and settlements');
  await enterAndSettle(query, plan.settledResults);
  await correctResults(query, plan.corrections);
  await enterResults(query, plan.dueResults);
  await sumUpReports(query);
  await writeLastVisit(query, now);
}

export async function readMarkets(query: DemoBackend['query']): Promise<DemoMarket[]> {
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
