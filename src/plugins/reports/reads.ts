import type { PageAhead, ReadAhead } from '@/plugin-api/read-ahead';
import { type RpcArgs, readRpcAhead } from '@/resources/rpc';
import { readUrlFilters } from '@/shared/url/use-url-filters';
import { atLeastYear, periodArgs, stepOf } from './period';
import type { ReportRow } from './report-value';
import { type ChosenPeriod, periodAt } from './use-period';
import type { ReportName, ReportRead } from './use-report';

/** The part of the address that names the currency. */
export const CURRENCY_KEYS = ['currency'] as const;

export const currencies: ReportRead = ['report_currencies', {}];

/** The currency that an address names, if it can be one. */
export const wantedCurrency = ({ currency }: { currency: string }) =>
  /^[A-Z]{3}$/.test(currency) ? currency : '';

/** What the figures of money are made of; null while their currency isn't known. */
export function moneyReads(chosen: ChosenPeriod, currency: string | null) {
  const of = (args: object | null) => currency && args && { currency, ...args };
  // Money adds up: the days that the chart shows are the period.
  const step = stepOf(chosen.period);
  const byStep = (args: object | null) => of(args && { ...args, group_by: step });
  const year = atLeastYear(chosen.period);
  const read = (name: ReportName, args: object | '' | null): ReportRead => [name, args || null];
  return {
    money: read('report_revenue', byStep(chosen.args)),
    oldMoney: read('report_revenue', byStep(chosen.beforeArgs)),
    recurring: read('report_recurring', of(chosen.args)),
    oldRecurring: read('report_recurring', of(chosen.beforeArgs)),
    months: read('report_recurring', of({ by_month: true, ...periodArgs(year) })),
  };
}

/** What the figures of tiers are made of. */
export function tierReads({ args, beforeArgs }: ChosenPeriod) {
  const of = (asked: object | null): ReportRead => [
    'report_people',
    asked && { report: 'TIER', ...asked },
  ];
  return { now: of(args), old: of(beforeArgs) };
}

/** What the figures of tips are made of. */
export function tipReads({ args, beforeArgs, period }: ChosenPeriod) {
  const of = (asked: object | null): ReportRead => ['report_tips', asked && { ...asked }];
  return { now: of(args), before: of(beforeArgs), time: of({ ...args, group_by: stepOf(period) }) };
}

const ask = (page: PageAhead, [name, args]: ReportRead) =>
  readRpcAhead(page, name, args as RpcArgs<ReportName> | null);

const askAll = (page: PageAhead, reads: Record<string, ReportRead>) =>
  Promise.all(Object.values(reads).map((read) => ask(page, read)));

/** The currency that the page will show; null where it can't be told. */
async function currencyAhead(page: PageAhead): Promise<string | null> {
  const rows = ask(page, currencies) as Promise<ReportRow[] | undefined>;
  const search = new URLSearchParams(page.search);
  return shownCurrency(wantedCurrency(readUrlFilters(search, CURRENCY_KEYS)), await rows);
}

/** The currency of a page: the wanted one, else the one that most payments were made in; null without an answer. */
export function shownCurrency(wanted: string, rows: readonly ReportRow[] | undefined) {
  return wanted || (rows && String(rows[0]?.currency ?? 'EUR')) || null;
}

export const moneyAhead: ReadAhead = async (page) =>
  askAll(page, moneyReads(periodAt(page.search), await currencyAhead(page)));
export const tiersAhead: ReadAhead = (page) => askAll(page, tierReads(periodAt(page.search)));
export const tipsAhead: ReadAhead = (page) => askAll(page, tipReads(periodAt(page.search)));
