import { colorOf } from '../chart-colors';
import type { ScatterChart } from '../chart-props';
import { niceTicks } from '../scale';
import { tooltipCard } from '../tooltip';
import { base, type ChartLook, type Drawing, words } from './look';

/** Points between two numeric axes. */
export function scatterDrawing(chart: ScatterChart, look: ChartLook): Drawing {
  const { colors, rtl, unit, width } = look;
  const shared = base(chart, look);
  const x = chart.xUnit ?? unit;
  const all = chart.series.flatMap(({ points }) => points);
  const range = (of: 0 | 1) => {
    const values = all.map((point) => point[of]);
    return niceTicks(Math.min(...values), Math.max(...values), { float: of === 0 });
  };
  const [across, up] = [range(0), range(1)];
  const tints = chart.series.map(({ color }, at) => colorOf(colors, color, at));
  // The library can't reverse a numeric axis, so values are negated and their labels negated back.
  const turn = rtl ? -1 : 1;
  return {
    type: 'scatter',
    series: chart.series.map(({ name, points }) => ({
      name,
      data: points.map(([at, value]): [number, number] => [at * turn, value]),
    })),
    options: {
      ...shared,
      colors: tints,
      fill: { opacity: 0.9 },
      markers: { size: 5, strokeWidth: 0, shape: ['circle', 'square', 'triangle', 'diamond'] },
      xaxis: {
        type: 'numeric',
        min: Math.min(...across.map((tick) => tick * turn)),
        max: Math.max(...across.map((tick) => tick * turn)),
        tickAmount: width < 480 ? Math.ceil((across.length - 1) / 2) : across.length - 1,
        labels: {
          style: words(look),
          rotate: 0,
          formatter: (value) => x.axis(Number(value) * turn || 0),
        },
        axisBorder: { show: false },
        axisTicks: { show: false },
        tooltip: { enabled: false },
      },
      yaxis: {
        opposite: rtl,
        min: up[0],
        max: up.at(-1),
        tickAmount: up.length - 1,
        labels: { style: words(look), formatter: (value) => unit.axis(Number(value)) },
      },
      tooltip: {
        shared: false,
        intersect: true,
        custom: ({
          seriesIndex,
          dataPointIndex,
        }: {
          seriesIndex: number;
          dataPointIndex: number;
        }) => {
          const series = chart.series[seriesIndex];
          const [at, value] = series?.points[dataPointIndex] ?? [0, 0];
          const row = {
            color: tints[seriesIndex] ?? '',
            name: x.format(at),
            value: unit.format(value),
          };
          return tooltipCard(series?.name ?? '', [row], rtl);
        },
      },
    },
  };
}
