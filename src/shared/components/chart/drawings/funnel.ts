import { colorOf, mix } from '../chart-colors';
import type { PartsChart } from '../chart-props';
import { base, type ChartLook, type Drawing, words } from './look';

/** Strength of a bar's colour, pale enough for the text on it, which is wider than a short bar. */
const PALE = 0.26;

/** Steps one below the other, each as wide as its value, with its name, value and note in the middle. */
export function funnelDrawing(chart: PartsChart, look: ChartLook): Drawing {
  const { colors, rtl, unit } = look;
  const shared = base(chart, look);
  const textOf = (at: number) => {
    const part = chart.parts[at];
    const text = [`${part?.name}: ${unit.format(part?.value ?? 0)}`, part?.note];
    // The drawing is from left to right; each text has its own direction.
    return `${rtl ? '\u2067' : '\u2066'}${text.filter(Boolean).join(' · ')}\u2069`;
  };
  return {
    type: 'bar',
    series: [
      { name: chart.label, data: chart.parts.map(({ name, value }) => ({ x: name, y: value })) },
    ],
    options: {
      ...shared,
      colors: [
        ({ dataPointIndex }: { dataPointIndex: number }) =>
          mix(colorOf(colors, chart.parts[dataPointIndex]?.color, 0), colors.card, PALE),
      ],
      grid: { show: false, padding: { top: -20, bottom: -16, left: 8, right: 8 } },
      plotOptions: {
        bar: { isFunnel: true, isFunnel3d: false, borderRadius: 4, barHeight: '84%' },
      },
      dataLabels: {
        enabled: true,
        formatter: (_value, { dataPointIndex }: { dataPointIndex: number }) =>
          textOf(dataPointIndex),
        style: {
          ...words(look),
          fontSize: '13px',
          fontWeight: 600,
          colors: ['var(--mui-palette-text-primary)'],
        },
        dropShadow: { enabled: false },
      },
      xaxis: {
        labels: { show: false },
        axisBorder: { show: false },
        axisTicks: { show: false },
      },
      yaxis: { labels: { show: false } },
      // Everything is in the labels.
      tooltip: { enabled: false },
    },
  };
}
