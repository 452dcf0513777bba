import { type ChartSeries, withAllTimes } from 'touchline/charts';
import { inTime } from './compare';
import { axisSpan, type Period, stepOf } from './period';
import type { ReportRow } from './report-value';

/**
 * A figure over the days or months of a period, the oldest first: what a sparkline draws.
 * @param gaps what days without a row hold; `empty` leaves them out
 */
export function course(
  rows: readonly ReportRow[] | undefined,
  period: Period,
  pick: (row: ReportRow) => number | null,
  gaps: ChartSeries['gaps'] = 'zero',
  time: 'day' | 'month' = stepOf(period),
): number[] {
  const ordered = inTime(rows ?? []);
  const { series } = withAllTimes({
    kind: 'line',
    label: '',
    categories: ordered.map(({ bucket }) => String(bucket)),
    time,
    span: axisSpan(period, time),
    series: [{ name: '', values: ordered.map(pick), gaps }],
  });
  return (series[0]?.values ?? []).filter((value) => value !== null);
}

/** A figure that adds up from row to row. */
export function runningTotal(key: string): (row: ReportRow) => number {
  let total = 0;
  return (row) => {
    total += Number(row[key] ?? 0);
    return total;
  };
}
