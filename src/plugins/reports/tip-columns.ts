import type { TFunction } from 'i18next';
import type { Drill } from './drill';
import type { ReportColumn } from './report-value';

type T = TFunction<'reports'>;
type Name = (value: string) => string;

/** What reports on tips can be grouped by, besides the time. */
export const TIP_GROUPS = ['author', 'sport', 'league', 'market', 'tier', 'odds_bucket'] as const;
export type TipGroup = (typeof TIP_GROUPS)[number];

/** Every figure of a group of tips. */
export function tipColumns(t: T, heading: string, name: Name): ReportColumn[] {
  return [
    { key: 'bucket', label: heading, kind: 'text', name },
    { key: 'n', label: t('figure.tips'), kind: 'count' },
    { key: 'profit', label: t('figure.profit'), kind: 'units', signed: true },
    { key: 'yield_pct', label: t('figure.yield'), kind: 'percent', signed: true },
    { key: 'yield_low', label: t('figure.yieldLow'), kind: 'percent', signed: true },
    { key: 'yield_high', label: t('figure.yieldHigh'), kind: 'percent', signed: true },
    { key: 'hit_rate_pct', label: t('figure.hitRate'), kind: 'percent' },
    { key: 'avg_odds', label: t('figure.avgOdds'), kind: 'number' },
    { key: 'clv_pct', label: t('figure.clv'), kind: 'percent', signed: true },
    { key: 'max_drawdown', label: t('figure.drawdown'), kind: 'units' },
    { key: 'longest_win_streak', label: t('figure.winStreak'), kind: 'count' },
    { key: 'longest_losing_streak', label: t('figure.losingStreak'), kind: 'count' },
    { key: 'brier', label: t('figure.brier'), kind: 'number' },
    { key: 'withdrawn', label: t('figure.withdrawn'), kind: 'count' },
  ];
}

const matchOf = (row: Record<string, unknown>) => `${row.home} – ${row.away}`;

/** The tips behind a figure. */
export function tipDrill(
  t: T,
  title: string,
  args: Record<string, unknown>,
  names: { market: Name; outcome: Name },
): Drill {
  return {
    title,
    rpc: 'report_tip_rows',
    args,
    columns: [
      { key: 'home', label: t('column.match'), kind: 'text', name: (_value, row) => matchOf(row) },
      { key: 'day', label: t('column.day'), kind: 'day' },
      { key: 'market', label: t('by.market'), kind: 'text', name: names.market },
      { key: 'odds', label: t('column.odds'), kind: 'number' },
      { key: 'stake', label: t('column.stake'), kind: 'number' },
      {
        key: 'outcome',
        label: t('column.outcome'),
        kind: 'text',
        name: (value, row) => names.outcome(row.status === 'WITHDRAWN' ? 'WITHDRAWN' : value),
      },
      { key: 'profit', label: t('figure.profit'), kind: 'units', signed: true },
      { key: 'author', label: t('by.author'), kind: 'text' },
    ],
  };
}

/** The tips that wait for their settlement. */
export function backlogDrill(
  t: T,
  title: string,
  args: Record<string, unknown>,
  status: Name,
): Drill {
  return {
    title,
    rpc: 'report_backlog_rows',
    args,
    columns: [
      { key: 'home', label: t('column.match'), kind: 'text', name: (_value, row) => matchOf(row) },
      { key: 'starts_at', label: t('column.start'), kind: 'instant' },
      { key: 'status', label: t('column.status'), kind: 'text', name: status },
      { key: 'league', label: t('by.league'), kind: 'text' },
      { key: 'tier', label: t('by.tier'), kind: 'text' },
      { key: 'stake', label: t('column.stake'), kind: 'number' },
    ],
  };
}
