import { mix, partColors } from '../chart-colors';
import type { PartsChart } from '../chart-props';
import { tooltipCard } from '../tooltip';
import { base, type ChartLook, type Drawing } from './look';

/** Parts of a whole: a donut, or rings. */
export function partsDrawing(chart: PartsChart, look: ChartLook): Drawing {
  const { colors, rtl, unit, font } = look;
  const shared = base(chart, look);
  const tints = partColors(chart, colors);
  const middle = {
    show: !chart.mini || chart.total !== undefined,
    name: {
      show: chart.total?.label !== '',
      fontSize: '13px',
      fontWeight: 400,
      fontFamily: font,
      color: colors.text,
      offsetY: 20,
    },
    value: {
      fontSize: chart.mini ? '16px' : '22px',
      fontFamily: font,
      fontWeight: 600,
      color: 'var(--mui-palette-text-primary)',
      offsetY: chart.total?.label === '' ? 6 : -14,
    },
  };
  const total = chart.total
    ? {
        show: true,
        label: chart.total.label,
        fontSize: '13px',
        fontWeight: 400,
        fontFamily: font,
        color: colors.text,
        formatter: () => chart.total?.text ?? '',
      }
    : { show: false };
  return {
    type: chart.kind === 'donut' ? 'donut' : 'radialBar',
    series: chart.parts.map(({ value }) => value),
    options: {
      ...shared,
      labels: chart.parts.map(({ name }) => name),
      colors: tints,
      stroke: chart.kind === 'donut' ? { width: 3, colors: [colors.card] } : { lineCap: 'round' },
      fill: { opacity: 1 },
      states: { ...shared.states, hover: { filter: { type: 'none' } } },
      plotOptions: {
        pie: {
          expandOnClick: false,
          donut: {
            size: '74%',
            labels: {
              ...middle,
              value: { ...middle.value, formatter: (value: string) => unit.format(Number(value)) },
              total: { ...total, showAlways: chart.total !== undefined },
            },
          },
        },
        radialBar: {
          hollow: { size: chart.parts.length > 1 ? '40%' : '62%' },
          // Gap between rings; a single ring would only get thinner, disappearing in a small chart.
          track: {
            background: mix(colors.quiet, colors.card, 0.22),
            margin: chart.parts.length > 1 ? 6 : 0,
          },
          dataLabels: {
            ...middle,
            value: { ...middle.value, formatter: (value: number) => unit.format(value) },
            total,
          },
        },
      },
      tooltip: {
        enabled: chart.kind === 'donut',
        custom: ({ seriesIndex }: { seriesIndex: number }) => {
          const part = chart.parts[seriesIndex];
          const row = {
            color: tints[seriesIndex] ?? '',
            name: part?.name ?? '',
            value: unit.format(part?.value ?? 0),
          };
          return tooltipCard('', [row], rtl);
        },
      },
    },
  };
}
