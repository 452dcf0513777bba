import { colorOf } from '../chart-colors';
import { timeText } from '../chart-data';
import type { SpansChart } from '../chart-props';
import { tooltipCard } from '../tooltip';
import { base, type ChartLook, type Drawing, sideNames, words } from './look';

/** Bars from a day to a day. */
export function spansDrawing(chart: SpansChart, look: ChartLook): Drawing {
  const { colors, rtl, lang, width } = look;
  const shared = base(chart, look);
  const tints = chart.spans.map(({ color }, at) => colorOf(colors, color, at));
  const time = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const ends = chart.spans.flatMap(({ from, to }) => [time(from), time(to)]);
  return {
    type: 'rangeBar',
    series: [
      {
        name: chart.label,
        data: chart.spans.map(({ name, from, to }, at) => ({
          x: name,
          y: [time(from), time(to)],
          fillColor: tints[at],
        })),
      },
    ],
    options: {
      ...shared,
      grid: { ...shared.grid, xaxis: { lines: { show: true } }, yaxis: { lines: { show: false } } },
      plotOptions: {
        bar: { horizontal: true, borderRadius: 6, barHeight: '46%', distributed: true },
      },
      colors: tints,
      fill: { opacity: 1 },
      xaxis: {
        type: 'numeric',
        min: Math.min(...ends),
        max: Math.max(...ends),
        tickAmount: width < 480 ? 2 : 4,
        labels: {
          style: words(look),
          rotate: 0,
          formatter: (value) => timeText(day(Number(value)), lang, 'short'),
        },
        axisBorder: { show: false },
        axisTicks: { show: false },
      },
      yaxis: {
        labels: sideNames(
          chart.spans.map(({ name }) => name),
          Math.min(160, width * 0.34),
          look,
        ),
      },
      tooltip: {
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const span = chart.spans[dataPointIndex];
          const dates = span
            ? `${timeText(span.from, lang, 'whole')} – ${timeText(span.to, lang, 'whole')}`
            : '';
          const row = { color: tints[dataPointIndex] ?? '', name: '', value: dates };
          return tooltipCard(span?.name ?? '', [row], rtl);
        },
      },
    },
  };
}
