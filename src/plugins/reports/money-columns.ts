import type { TFunction } from 'i18next';
import type { Drill } from './drill';
import type { ReportColumn } from './report-value';

type T = TFunction<'reports'>;
type Name = (value: string) => string;

export const MONEY_GROUPS = ['provider', 'plan', 'purpose'] as const;
export type MoneyGroup = (typeof MONEY_GROUPS)[number];

export function moneyColumns(t: T, heading: string, name: Name): ReportColumn[] {
  return [
    { key: 'bucket', label: heading, kind: 'text', name },
    { key: 'payments', label: t('figure.payments'), kind: 'count' },
    { key: 'gross', label: t('figure.gross'), kind: 'money' },
    { key: 'refunds', label: t('figure.refunds'), kind: 'money' },
    { key: 'disputes', label: t('figure.disputes'), kind: 'money' },
    { key: 'net', label: t('figure.net'), kind: 'money' },
    { key: 'discounts', label: t('figure.discounts'), kind: 'money' },
  ];
}

export function recurringColumns(t: T, name: Name): ReportColumn[] {
  return [
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
}

/** The movements of money behind a figure. */
export function moneyDrill(
  t: T,
  title: string,
  currency: string,
  args: Record<string, unknown>,
  plan: Name,
): Drill {
  return {
    title,
    currency,
    rpc: 'report_revenue_rows',
    args: { currency, ...args },
    columns: [
      { key: 'reference', label: t('column.reference'), kind: 'text' },
      { key: 'moved_at', label: t('column.when'), kind: 'instant' },
      { key: 'kind', label: t('column.kind'), kind: 'text', name: (value) => t(`kind.${value}`) },
      { key: 'amount', label: t('column.amount'), kind: 'money' },
      { key: 'person', label: t('column.person'), kind: 'text' },
      { key: 'plan', label: t('by.plan'), kind: 'text', name: plan },
      { key: 'provider', label: t('by.provider'), kind: 'text' },
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
    to: (row) => (row.user_id ? `/users/${row.user_id}` : null),
  };
}
