/**
 * Parts of charts beside `Chart` of `touchline/ui`: series and colours, units, the numbers as a table, and small
 * drawings that need no chart library.
 */
export { CHART_HEIGHT, chartAhead, LEGEND_HEIGHT } from '../shared/components/chart/Chart';
export { hasLegend } from '../shared/components/chart/ChartLegend';
export { ChartTable } from '../shared/components/chart/ChartTable';
export { useChartColors } from '../shared/components/chart/chart-colors';
export {
  type ChartTableData,
  csvTable,
  timeText,
  withAllTimes,
} from '../shared/components/chart/chart-data';
export type { ChartColor, ChartSeries, PlotChart } from '../shared/components/chart/chart-props';
export { type ChartUnit, chartUnits, useChartUnits } from '../shared/components/chart/chart-units';
export { Sparkline } from '../shared/components/chart/Sparkline';
export { niceTicks } from '../shared/components/chart/scale';
export { useChartTable } from '../shared/components/chart/use-chart-table';
