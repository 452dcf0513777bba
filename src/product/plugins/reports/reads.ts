import { keep, kept, type RpcArgs, readRpcAhead } from 'touchline/data';
import type { PageAhead, ReadAhead } from 'touchline/plugin-api';
import { readUrlFilters } from '@/product/shared/url/use-url-filters';
import { moneyGroup } from './money-columns';
import { atLeastYear, periodArgs, stepOf } from './period';
import type { ReportRow } from './report-value';
import { tipGroup } from './tip-columns';
import { type ChosenPeriod, periodAt } from './use-period';
import type { ReportName, ReportRead } from './use-report';

/** The part of the address that names the currency. */
export const CURRENCY_KEYS = ['currency'] as const;

export const currencies: ReportRead = ['report_currencies', {}];

/** The currency that an address names, if it can be one. */
export const wantedCurrency = ({ currency }: { currency?: unknown }) =>
  typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? currency : '';

/** A report over the period, and over the one before it. */
export function comparedReads(
  name: ReportName,
  { args, beforeArgs }: ChosenPeriod,
  more: object | null,
) {
  const of = (asked: object | null): ReportRead => [name, more && asked && { ...more, ...asked }];
  return { now: of(args), old: of(beforeArgs) };
}

/** The reads behind the figures of money; null while their currency isn't known. */
export function moneyReads(chosen: ChosenPeriod, currency: string | null) {
  const of = (name: ReportName, more: object) =>
    comparedReads(name, chosen, currency ? { currency, ...more } : null);
  // Money adds up: the days that the chart shows are the period.
  const money = of('report_revenue', { group_by: stepOf(chosen.period) });
  const recurring = of('report_recurring', {});
  const year = { by_month: true, ...periodArgs(atLeastYear(chosen.period)) };
  const months: ReportRead = ['report_recurring', currency ? { currency, ...year } : null];
  return {
    money: money.now,
    oldMoney: money.old,
    recurring: recurring.now,
    oldRecurring: recurring.old,
    months,
  };
}

/** The reads behind the figures of tiers. */
export const tierReads = (chosen: ChosenPeriod) =>
  comparedReads('report_people', chosen, { report: 'TIER' });

/** The steps from sign-up to payment. */
export const funnelReads = (chosen: ChosenPeriod) =>
  comparedReads('report_people', chosen, { report: 'FUNNEL' });

/** How long people stay, by the month of their sign-up. */
export const cohortRead = ({ args }: ChosenPeriod): ReportRead => [
  'report_people',
  { report: 'COHORT', to_day: args.to_day },
];

/** The reads behind the figures of tips. */
export function tipReads(chosen: ChosenPeriod) {
  const of = (more: object) => comparedReads('report_tips', chosen, more);
  const { now, old } = of({});
  return { now, before: old, time: of({ group_by: stepOf(chosen.period) }).now };
}

const ask = (page: PageAhead, [name, args]: ReportRead) =>
  readRpcAhead(page, name, args as RpcArgs<ReportName> | null);

const askAll = (page: PageAhead, ...reads: Record<string, ReportRead>[]) =>
  Promise.all(reads.flatMap(Object.values<ReportRead>).map((read) => ask(page, read)));

/** A value from the address. */
const named = <const Key extends string>({ search }: PageAhead, key: Key) =>
  readUrlFilters(new URLSearchParams(search), [key]);

/** The currency of a page: the wanted one, else the one that most payments were made in; null without an answer. */
export function shownCurrency(wanted: string, rows: readonly ReportRow[] | undefined) {
  return wanted || (rows && String(rows[0]?.currency ?? 'EUR')) || null;
}

const CURRENCY_KEPT = 'touchline.currency';

/** The currency that most payments were made in when this browser last heard of it; "" before that. */
const lastCurrency = () => kept(CURRENCY_KEPT, (text) => wantedCurrency(JSON.parse(text ?? '{}')));

/** Keeps for the next visit the currency that most payments were made in. */
export const rememberCurrency = (currency: string) => keep(CURRENCY_KEPT, { currency });

/**
 * Asks for what is in the currency that the page will show. Which one that is, is asked meanwhile: it is nearly always
 * the one of the last visit.
 */
async function inCurrency(page: PageAhead, read: (currency: string) => Promise<unknown>) {
  const wanted = wantedCurrency(named(page, 'currency'));
  const rows = ask(page, currencies) as Promise<ReportRow[] | undefined>;
  const likely = wanted || lastCurrency();
  const first = likely && read(likely);
  const currency = shownCurrency(wanted, await rows);
  await Promise.all([first, currency && currency !== likely && read(currency)]);
}

export const moneyAhead: ReadAhead = (page) =>
  inCurrency(page, (currency) => askAll(page, moneyReads(periodAt(page.search), currency)));

export const revenueAhead: ReadAhead = (page) => {
  const chosen = periodAt(page.search);
  const group_by = moneyGroup(named(page, 'by').by);
  return inCurrency(page, (currency) =>
    askAll(
      page,
      moneyReads(chosen, currency),
      comparedReads('report_revenue', chosen, { currency, group_by }),
    ),
  );
};

export const tiersAhead: ReadAhead = (page) => askAll(page, tierReads(periodAt(page.search)));

export const subscribersAhead: ReadAhead = (page) => {
  const chosen = periodAt(page.search);
  const cohorts = { cohorts: cohortRead(chosen) };
  return askAll(page, tierReads(chosen), funnelReads(chosen), cohorts);
};

export const tipsAhead: ReadAhead = (page) => askAll(page, tipReads(periodAt(page.search)));

export const performanceAhead: ReadAhead = (page) => {
  const chosen = periodAt(page.search);
  const by = (group_by: string) => comparedReads('report_tips', chosen, { group_by });
  const groups = by(tipGroup(named(page, 'by').by));
  return askAll(page, tipReads(chosen), by(stepOf(chosen.period)), groups);
};
