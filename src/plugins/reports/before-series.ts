import type { TFunction } from 'i18next';
import type { ChartSeries } from '@/shared/components/chart/chart-props';
import type { ReportRow } from './report-value';

/** The period before as one more series of a chart, thin and grey; none where it held nothing. */
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
