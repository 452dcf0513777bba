import type { TFunction } from 'i18next';
import type { ChartSeries } from 'touchline/charts';
import { shifted } from './compare';
import { stepOf, timeShift } from './period';
import { comparedReads } from './reads';
import type { ReportRow } from './report-value';
import type { ChosenPeriod } from './use-period';
import { type ReportName, type ReportQuery, useReport } from './use-report';

/** The period before as another series of a chart, thin and grey; omitted if empty. */
export function beforeSeries(
  t: TFunction<'reports'>,
  before: readonly ReportRow[] | undefined,
  rows: readonly ReportRow[],
  key: string,
  gaps?: ChartSeries['gaps'],
): ChartSeries[] {
  if (!before?.length) return [];
  const values = rows.map((row) => Number(row[key] ?? 0));
  return [{ name: t('before'), before: true, gaps, values }];
}

export interface Compared {
  query: ReportQuery;
  /** The same for the period before, if there is one to compare with. */
  before: ReportRow[] | undefined;
}

/** A report over the period and over the one before it; null args read nothing. */
export function useCompared(
  name: ReportName,
  chosen: ChosenPeriod,
  args: Record<string, unknown> | null,
): Compared {
  const reads = comparedReads(name, chosen, args);
  const query = useReport(...reads.now);
  const old = useReport(...reads.old);
  return { query, before: args && chosen.before ? old.data : undefined };
}

/** The same by day or month, the period before laid over the period. */
export function useComparedTime(
  name: ReportName,
  chosen: ChosenPeriod,
  args: Record<string, unknown> | null,
): Compared {
  const step = stepOf(chosen.period);
  const { query, before } = useCompared(name, chosen, args && { ...args, group_by: step });
  return { query, before: shifted(before, timeShift(chosen.period, chosen.before, step)) };
}
