import type { TFunction } from 'i18next';
import type { Drill } from './drill';
import type { ReportColumn } from './report-value';

type T = TFunction<'reports'>;
type Name = (value: string) => string;

/** The groupings of reports on tips, besides time. */
export const TIP_GROUPS = ['author', 'sport', 'league', 'market', 'tier', 'odds_bucket'] as const;

/** The grouping of tips in an address. */
export const tipGroup = (by: string) => TIP_GROUPS.find((group) => group === by) ?? 'sport';

/** The outcomes of a group's tips, by column. */
export const TIP_COUNTS = [
  ['won', 'WON'],
  ['half_won', 'HALF_WON'],
  ['void', 'VOID'],
  ['half_lost', 'HALF_LOST'],
  ['lost', 'LOST'],
  ['withdrawn', 'WITHDRAWN'],
] as const;

/** The figures compared with the period before. */
export const TIP_COMPARED = { sums: ['n', 'profit'], rates: ['yield_pct'] };

interface TipColumnNames {
  /** Of the first column. */
  heading: string;
  bucket: Name;
  outcome: Name;
}

/**
 * Every figure of a group of tips; each number opens the tips that it is over.
 * @param compared with the changes on the period before
 */
export function tipColumns(t: T, names: TipColumnNames, compared: boolean): ReportColumn[] {
  const change = (key: string, label: string, kind: ReportColumn['kind']): ReportColumn[] =>
    compared
      ? [{ key: `${key}_change`, label: t('change.of', { figure: label }), kind, signed: true }]
      : [];
  const tips = t('figure.tips');
  const profit = t('figure.profit');
  const rate = t('figure.yield');
  const counted = { figure: 'counted' };
  return [
    { key: 'bucket', label: names.heading, kind: 'text', name: names.bucket },
    { key: 'n', label: tips, kind: 'count', figure: 'n' },
    ...change('n', tips, 'count'),
    { key: 'profit', label: profit, kind: 'units', signed: true, figure: 'n' },
    ...change('profit', profit, 'units'),
    { key: 'yield_pct', label: rate, kind: 'percent', signed: true, ...counted },
    ...change('yield_pct', rate, 'percent'),
    { key: 'yield_low', label: t('figure.yieldLow'), kind: 'percent', signed: true, ...counted },
    { key: 'yield_high', label: t('figure.yieldHigh'), kind: 'percent', signed: true, ...counted },
    { key: 'hit_rate_pct', label: t('figure.hitRate'), kind: 'percent', ...counted },
    ...TIP_COUNTS.map(
      ([key, outcome]): ReportColumn => ({
        key,
        label: names.outcome(outcome),
        kind: 'count',
        figure: key,
      }),
    ),
    { key: 'avg_odds', label: t('figure.avgOdds'), kind: 'number', ...counted },
    { key: 'clv_pct', label: t('figure.clv'), kind: 'percent', signed: true, figure: 'clv_n' },
    { key: 'max_drawdown', label: t('figure.drawdown'), kind: 'units', ...counted },
    { key: 'longest_win_streak', label: t('figure.winStreak'), kind: 'count', ...counted },
    { key: 'longest_losing_streak', label: t('figure.losingStreak'), kind: 'count', ...counted },
    { key: 'brier', label: t('figure.brier'), kind: 'number', figure: 'brier_n' },
  ];
}

const TIP_RECORD = { resource: 'manual-predictions', id: 'prediction_id' };

/** The reason why a tip is not settled, in words. */
export const statusName = (t: T) => (status: string) => t(`status.${status}`);

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
    record: TIP_RECORD,
  };
}

/** The tips that wait for their settlement. */
export function backlogDrill(
  t: T,
  title: string,
  args: Record<string, unknown>,
  names: { tier: Name },
): Drill {
  return {
    title,
    rpc: 'report_backlog_rows',
    args,
    columns: [
      { key: 'home', label: t('column.match'), kind: 'text', name: (_value, row) => matchOf(row) },
      { key: 'starts_at', label: t('column.start'), kind: 'instant' },
      { key: 'status', label: t('column.status'), kind: 'text', name: statusName(t) },
      { key: 'league', label: t('by.league'), kind: 'text' },
      { key: 'tier', label: t('by.tier'), kind: 'text', name: names.tier },
      { key: 'stake', label: t('column.stake'), kind: 'number' },
    ],
    record: TIP_RECORD,
  };
}
