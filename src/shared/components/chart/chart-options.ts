import type { ApexOptions } from 'apexcharts';
import type { ChartColors } from './chart-colors';
import type { ChartProps } from './chart-props';

/** Lines and marks that differ in more than their colour. */
const DASHES = [0, 6, 2, 10, 4, 8];

interface Look {
  colors: ChartColors;
  rtl: boolean;
  /** Nothing moves where the person asked for that. */
  still: boolean;
  font: string;
}

const inOrder = <Item>(items: readonly Item[], rtl: boolean) =>
  rtl ? items.toReversed() : [...items];

/** The series as they are drawn: from right to left the last one of a row comes first. */
export function chartSeries({ series }: Pick<ChartProps, 'series'>, rtl: boolean) {
  return series.map(({ name, values }) => ({ name, data: inOrder(values, rtl) }));
}

/** Everything that the drawing library is told. */
export function chartOptions(props: ChartProps, { colors, rtl, still, font }: Look): ApexOptions {
  const { kind, categories, format } = props;
  const words = { colors: colors.text, fontSize: '12px', fontFamily: font };
  return {
    chart: {
      type: kind,
      fontFamily: font,
      background: 'transparent',
      foreColor: colors.text,
      animations: { enabled: !still, speed: 180 },
      toolbar: { show: false },
      zoom: { enabled: false },
    },
    colors: colors.series,
    dataLabels: { enabled: false },
    stroke:
      kind === 'line'
        ? { width: 2, curve: 'straight', dashArray: DASHES }
        : { width: 0, show: false },
    markers: kind === 'line' && categories.length <= 40 ? { size: 3 } : { size: 0 },
    plotOptions: { bar: { borderRadius: 3, columnWidth: '60%' } },
    grid: { borderColor: colors.grid, strokeDashArray: 3, padding: { left: 16, right: 24 } },
    legend: { show: props.series.length > 1, position: 'bottom', labels: { colors: colors.text } },
    xaxis: {
      categories: inOrder(categories, rtl),
      tickAmount: Math.min(categories.length, 12),
      labels: { style: words, rotate: 0, hideOverlappingLabels: true, trim: true },
      axisBorder: { color: colors.grid },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    yaxis: {
      opposite: rtl,
      labels: { style: words, formatter: (value) => format(Number(value)) },
    },
    tooltip: { theme: 'dark', y: { formatter: (value) => format(Number(value)) } },
  };
}
