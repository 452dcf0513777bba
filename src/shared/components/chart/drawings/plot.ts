import type { ApexOptions } from 'apexcharts';
import { timeText } from '../chart-data';
import type { PlotChart } from '../chart-props';
import { tooltipCard } from '../tooltip';
import type { ChartLook } from './look';

/** Lowest and highest value that is drawn. */
export function extent({ series, stacked }: PlotChart): [number, number] {
  const sums = (count: number, of: (value: number) => number) =>
    Array.from({ length: count }, (_, at) =>
      series.reduce((sum, { values }) => sum + of(values[at] ?? 0), 0),
    );
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  if (stacked) {
    const count = Math.max(0, ...series.map((one) => one.values.length));
    values.push(...sums(count, (value) => Math.max(0, value)));
    values.push(...sums(count, (value) => Math.min(0, value)));
  }
  if (values.length === 0) return [0, 0];
  return [
    values.reduce((low, value) => Math.min(low, value)),
    values.reduce((high, value) => Math.max(high, value)),
  ];
}

/** Tooltip with the category under the pointer and each series' value there. */
export function plotTooltip(
  chart: PlotChart,
  look: ChartLook,
  tints: string[],
): ApexOptions['tooltip'] {
  const { rtl, unit, lang } = look;
  const name = (at: number) => {
    const category = chart.categories[at] ?? '';
    return chart.time ? timeText(category, lang, 'whole') : category;
  };
  const count = chart.categories.length;
  return {
    shared: true,
    intersect: false,
    // The library would position it for the unmirrored drawing.
    followCursor: rtl && chart.horizontal === true,
    custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
      const at = rtl && !chart.horizontal ? count - 1 - dataPointIndex : dataPointIndex;
      return tooltipCard(
        name(at),
        chart.series.flatMap((series, place) => {
          const value = series.values[at];
          return value === null || value === undefined
            ? []
            : [
                {
                  color: tints[place] ?? '',
                  name: series.name,
                  value: unit.format(value),
                },
              ];
        }),
        rtl,
      );
    },
  };
}
