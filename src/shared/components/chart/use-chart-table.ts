import { useTranslation } from 'react-i18next';
import { useFormat } from '@/shared/format/use-format';
import { type ChartTableData, chartTable, withAllTimes } from './chart-data';
import { type ChartProps, isPlot } from './chart-props';
import { useChartUnits } from './chart-units';

/** A chart ready to draw, and its numbers as a table in the person's language. */
export function useChartTable(given: ChartProps): { chart: ChartProps; table: ChartTableData } {
  const { t } = useTranslation('shell');
  const { lang } = useFormat();
  const units = useChartUnits();
  const chart = isPlot(given) && given.time ? withAllTimes(given) : given;
  const words = {
    name: t('chart.name'),
    date: t('chart.date'),
    value: t('chart.value'),
    open: t('chart.open'),
    high: t('chart.high'),
    low: t('chart.low'),
    close: t('chart.close'),
    from: t('chart.from'),
    to: t('chart.to'),
  };
  return { chart, table: chartTable(given, words, given.unit ?? units.number, lang) };
}
