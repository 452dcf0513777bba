import { timeText } from '../chart-data';
import type { CandleChart } from '../chart-props';
import { niceTicks } from '../scale';
import { tooltipCard } from '../tooltip';
import { base, type ChartLook, type Drawing, inOrder, labelPlaces, words } from './look';

const CANDLES = ['success', 'error'] as const;

/** Prices of days: opened, highest, lowest, closed. */
export function candleDrawing(chart: CandleChart, look: ChartLook): Drawing {
  const { colors, rtl, unit, lang, width } = look;
  const shared = base(chart, look);
  const count = chart.categories.length;
  const shown = new Set(labelPlaces(count, width));
  const labels = chart.categories.map((day, at) =>
    shown.has(at) ? timeText(day, lang, 'short') : '',
  );
  const prices = chart.candles.flat();
  const ticks = niceTicks(Math.min(...prices), Math.max(...prices), { float: 'tight' });
  const [up, down] = CANDLES.map((name) => colors.theme[name]);
  return {
    type: 'candlestick',
    series: [
      {
        name: chart.label,
        data: inOrder(chart.candles, rtl).map((candle, at) => ({ x: String(at), y: candle })),
      },
    ],
    options: {
      ...shared,
      plotOptions: {
        candlestick: { colors: { upward: up, downward: down }, wick: { useFillColor: true } },
      },
      xaxis: {
        type: 'category',
        tickPlacement: 'between',
        labels: {
          style: words(look),
          rotate: 0,
          trim: false,
          showDuplicates: true,
          hideOverlappingLabels: false,
          formatter: (value) => inOrder(labels, rtl)[Number(value)] ?? '',
        },
        axisBorder: { show: false },
        axisTicks: { show: false },
        crosshairs: { stroke: { color: colors.quiet, dashArray: 3 } },
        tooltip: { enabled: false },
      },
      yaxis: {
        opposite: rtl,
        min: ticks[0],
        max: ticks.at(-1),
        tickAmount: ticks.length - 1,
        labels: { style: words(look), formatter: (value) => unit.axis(Number(value)) },
      },
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const at = rtl ? count - 1 - dataPointIndex : dataPointIndex;
          const [open = 0, high = 0, low = 0, close = 0] = chart.candles[at] ?? [];
          const color = (close < open ? down : up) ?? '';
          const value = `${unit.format(open)} → ${unit.format(close)}`;
          const span = `${unit.format(low)} – ${unit.format(high)}`;
          return tooltipCard(
            timeText(chart.categories[at] ?? '', lang, 'whole'),
            [
              { color, name: '', value },
              { color: 'transparent', name: '', value: span },
            ],
            rtl,
          );
        },
      },
    },
  };
}
