import type { TFunction } from 'i18next';
import { inTime, withBefore, withTotals } from './compare';
import type { Drill } from './drill';
import type { ReportColumn, ReportRow } from './report-value';
import type { Compared } from './use-compared';

type T = TFunction<'reports'>;
type Name = (value: string) => string;

export const MONEY_GROUPS = ['provider', 'plan', 'purpose'] as const;

/** The grouping of money in an address. */
export const moneyGroup = (by: string) => MONEY_GROUPS.find((group) => group === by) ?? 'plan';

/** The figures compared with the period before. */
export const MONEY_COMPARED = { sums: ['net'] };

/** Net revenue by day or month, with what it adds up to. */
export const netTotals = ({ query, before }: Compared): ReportRow[] =>
  withTotals(inTime(withBefore(query.data ?? [], before, MONEY_COMPARED)), 'net');

/**
 * Money in and back by group; each number opens its movements.
 * @param compared with the change on the period before
 * @param totals with what the net adds up to, see `netTotals`
 */
export function moneyColumns(
  t: T,
  heading: string,
  name: Name,
  compared: boolean,
  totals = false,
): ReportColumn[] {
  const figure = (key: string): ReportColumn => ({
    key,
    label: t(`figure.${key}`),
    kind: key === 'payments' ? 'count' : 'money',
    figure: key,
  });
  const change: ReportColumn = {
    key: 'net_change',
    label: t('change.of', { figure: t('figure.net') }),
    kind: 'money',
    signed: true,
  };
  const total: ReportColumn = {
    key: 'total',
    label: t('figure.netTotal'),
    kind: 'money',
    figure: 'net',
  };
  return [
    { key: 'bucket', label: heading, kind: 'text', name },
    ...['payments', 'gross', 'refunds', 'disputes', 'net'].map(figure),
    ...(totals ? [total] : []),
    ...(compared ? [change] : []),
    figure('discounts'),
  ];
}

export function recurringColumns(t: T, name: Name): ReportColumn[] {
  const columns: ReportColumn[] = [
    { key: 'bucket', label: t('by.month'), kind: 'text', name },
    { key: 'mrr_end', label: t('figure.mrr'), kind: 'money' },
    { key: 'new_mrr', label: t('figure.newMrr'), kind: 'money' },
    { key: 'expansion', label: t('figure.expansion'), kind: 'money' },
    { key: 'contraction', label: t('figure.contraction'), kind: 'money' },
    { key: 'lost_mrr', label: t('figure.lostMrr'), kind: 'money' },
    { key: 'paying_end', label: t('figure.paying'), kind: 'count' },
    { key: 'new_people', label: t('change.NEW'), kind: 'count' },
    { key: 'lost_people', label: t('change.LOST'), kind: 'count' },
    { key: 'logo_churn_pct', label: t('figure.logoChurn'), kind: 'percent' },
    { key: 'revenue_churn_pct', label: t('figure.revenueChurn'), kind: 'percent' },
    { key: 'arpu', label: t('figure.arpu'), kind: 'money' },
  ];
  return columns.map((column) => ({ ...column, figure: RECURRING_ROWS[column.key] }));
}

/** Which people a figure of what recurs is over. */
export const RECURRING_ROWS: Record<string, string> = {
  mrr_end: 'PAYING',
  arpu: 'PAYING',
  paying_end: 'PAYING',
  new_mrr: 'NEW',
  new_people: 'NEW',
  expansion: 'MORE',
  contraction: 'LESS',
  lost_mrr: 'LOST',
  lost_people: 'LOST',
  logo_churn_pct: 'LOST',
  revenue_churn_pct: 'CHURNED',
  mrr_start: 'STARTED',
  paying_start: 'STARTED',
};

/** The movements of money behind a figure. */
export function moneyDrill(
  t: T,
  title: string,
  currency: string,
  args: Record<string, unknown>,
  names: { plan: Name; provider: Name },
): Drill {
  return {
    title,
    currency,
    rpc: 'report_revenue_rows',
    args: { currency, ...args },
    record: { resource: 'payments', id: 'payment_id' },
    columns: [
      { key: 'reference', label: t('column.reference'), kind: 'text' },
      { key: 'moved_at', label: t('column.when'), kind: 'instant' },
      { key: 'kind', label: t('column.kind'), kind: 'text', name: (value) => t(`kind.${value}`) },
      { key: 'amount', label: t('column.amount'), kind: 'money' },
      ...(args.figure === 'discounts'
        ? [{ key: 'discount', label: t('column.discount'), kind: 'money' as const }]
        : []),
      { key: 'person', label: t('column.person'), kind: 'text' },
      { key: 'plan', label: t('by.plan'), kind: 'text', name: names.plan },
      { key: 'provider', label: t('by.provider'), kind: 'text', name: names.provider },
    ],
  };
}

/** The paying people behind a figure. */
export function recurringDrill(
  t: T,
  title: string,
  currency: string,
  args: Record<string, unknown>,
): Drill {
  return {
    title,
    currency,
    rpc: 'report_recurring_rows',
    args: { currency, ...args },
    columns: [
      { key: 'person', label: t('column.person'), kind: 'text' },
      {
        key: 'change',
        label: t('column.change'),
        kind: 'text',
        name: (value) => t(`change.${value}`),
      },
      { key: 'before', label: t('column.monthlyBefore'), kind: 'money' },
      { key: 'after', label: t('column.monthlyAfter'), kind: 'money' },
      { key: 'reference', label: t('column.reference'), kind: 'text' },
      { key: 'period_end', label: t('column.paidUntil'), kind: 'instant' },
    ],
    record: { resource: 'users', id: 'user_id' },
  };
}
