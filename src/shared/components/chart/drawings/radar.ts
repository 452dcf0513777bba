import { seriesColors } from '../chart-colors';
import type { PlotChart } from '../chart-props';
import { base, type ChartLook, type Drawing, words } from './look';
import { plotTooltip } from './plot';

/** Values around a centre. */
export function radarDrawing(chart: PlotChart, look: ChartLook): Drawing {
  const { colors } = look;
  const shared = base(chart, look);
  const tints = seriesColors(chart, colors);
  return {
    type: 'radar',
    series: chart.series.map(({ name, values }) => ({ name, data: values })),
    options: {
      ...shared,
      colors: tints,
      stroke: { width: 2 },
      fill: { opacity: 0.18 },
      markers: { size: 3, strokeColors: colors.card, strokeWidth: 1 },
      plotOptions: {
        radar: {
          polygons: {
            strokeColors: colors.grid,
            connectorColors: colors.grid,
            fill: { colors: ['transparent'] },
          },
        },
      },
      xaxis: {
        categories: chart.categories,
        labels: { style: { ...words(look), colors: chart.categories.map(() => colors.text) } },
      },
      yaxis: { show: false },
      tooltip: plotTooltip({ ...chart, horizontal: true }, look, tints),
    },
  };
}
