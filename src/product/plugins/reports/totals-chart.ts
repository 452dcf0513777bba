import type { TFunction } from 'i18next';
import type { ChartUnit, PlotChart } from 'touchline/charts';
import { axisSpan, stepOf } from './period';
import type { ReportRow } from './report-value';
import { beforeSeries } from './use-compared';
import type { ChosenPeriod } from './use-period';

interface TotalsChart {
  t: TFunction<'reports'>;
  /** The figure, added up. */
  name: string;
  /** Days or months `withTotals`. */
  rows: readonly ReportRow[];
  before: readonly ReportRow[] | undefined;
  chosen: ChosenPeriod;
  unit: ChartUnit;
}

/** What a figure adds up to over the period, beside the period before. */
export function totalsChart({ t, name, rows, before, chosen, unit }: TotalsChart) {
  const step = stepOf(chosen.period);
  return {
    kind: 'area',
    categories: rows.map((row) => String(row.bucket)),
    time: step,
    span: axisSpan(chosen.period, step),
    series: [
      { name, values: rows.map((row) => Number(row.total)), gaps: 'carried' },
      ...beforeSeries(t, before, rows, 'total_before', 'carried'),
    ],
    unit,
  } satisfies Omit<PlotChart, 'label'>;
}
