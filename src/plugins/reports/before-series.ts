import type { TFunction } from 'i18next';
import type { ChartSeries } from '@/shared/components/chart/chart-props';
import type { ReportRow } from './report-value';

/** The period before as one more series of a chart; none where it held nothing. */
export function beforeSeries(
  t: TFunction<'reports'>,
  before: readonly ReportRow[] | undefined,
  rows: readonly ReportRow[],
  key: string,
): ChartSeries[] {
  if (!before?.length) return [];
  return [{ name: t('before'), values: rows.map((row) => Number(row[key] ?? 0)) }];
}
