import { colorOf, mix } from '../chart-colors';
import { timeText } from '../chart-data';
import type { PlotChart } from '../chart-props';
import { tooltipCard } from '../tooltip';
import {
  base,
  type ChartLook,
  type Drawing,
  inOrder,
  labelPlaces,
  namePlaces,
  words,
} from './look';
import { extent } from './plot';

/** Steps of a heat map, from pale to full. */
const HEAT = [0.14, 0.34, 0.55, 0.78, 1];

/** Squares that are more saturated the higher their value. */
export function heatDrawing(chart: PlotChart, look: ChartLook): Drawing {
  const { colors, rtl, unit, lang, width } = look;
  const shared = base(chart, look);
  const [low, high] = extent(chart);
  const main = colorOf(colors, chart.series[0]?.color, 0);
  const step = (high - low) / HEAT.length || 1;
  const rows = chart.series.toReversed();
  const shown = new Set(
    chart.time ? labelPlaces(chart.categories.length, width) : namePlaces(chart.categories, width),
  );
  const labels = chart.categories.map((category, at) => {
    if (!shown.has(at)) return '';
    return chart.time ? timeText(category, lang, 'short') : category;
  });
  return {
    type: 'heatmap',
    // The first series at the top.
    series: rows.map(({ name, values }) => ({ name, data: inOrder(values, rtl) })),
    options: {
      ...shared,
      colors: [main],
      stroke: { width: 3, colors: [colors.card] },
      plotOptions: {
        heatmap: {
          radius: 4,
          enableShades: false,
          colorScale: {
            ranges: HEAT.map((share, at) => ({
              from: low + at * step,
              to: low + (at + 1) * step,
              color: mix(main, colors.card, share),
            })),
          },
        },
      },
      xaxis: {
        type: 'category',
        categories: inOrder(labels, rtl),
        labels: { style: words(look), rotate: 0, trim: false, hideOverlappingLabels: false },
        axisBorder: { show: false },
        axisTicks: { show: false },
        tooltip: { enabled: false },
      },
      yaxis: { opposite: rtl, labels: { style: words(look) } },
      tooltip: {
        custom: ({
          seriesIndex,
          dataPointIndex,
        }: {
          seriesIndex: number;
          dataPointIndex: number;
        }) => {
          const at = rtl ? chart.categories.length - 1 - dataPointIndex : dataPointIndex;
          const row = rows[seriesIndex];
          const value = row?.values[at] ?? null;
          return tooltipCard(
            chart.categories[at] ?? '',
            [
              {
                color: main,
                name: row?.name ?? '',
                value: value === null ? '–' : unit.format(value),
              },
            ],
            rtl,
          );
        },
      },
    },
  };
}
