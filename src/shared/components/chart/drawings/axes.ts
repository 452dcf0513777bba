import type { ApexOptions } from 'apexcharts';
import { colorOf, mix, seriesColors } from '../chart-colors';
import { timeText } from '../chart-data';
import type { ChartSeries, PlotChart } from '../chart-props';
import { niceTicks } from '../scale';
import {
  base,
  type ChartLook,
  columnEnd,
  type Drawing,
  inOrder,
  labelPlaces,
  namePlaces,
  pointEnd,
  sideNames,
  words,
} from './look';
import { extent, plotTooltip } from './plot';

/** Below this width in px, the bottom axis has three labels. */
const NARROW = 480;

/** Dash lengths, so that lines differ in more than their colour. */
const DASHES = [0, 6, 2, 10, 4, 8];
const BEFORE_DASH = 4;
/** With more points, a curve looks no different from straight lines. */
const MOST_CURVED = 62;

/** How a series is drawn. */
function shapeOf(chart: PlotChart, series: ChartSeries): 'line' | 'area' | 'bar' {
  if (series.as) return series.as;
  if (chart.kind === 'bar') return series.before && chart.time ? 'line' : 'bar';
  return series.before || chart.kind === 'line' ? 'line' : 'area';
}

/** Colours bars one by one: losses, and categories with a colour of their own. Those of the previous period stay grey. */
function barTints(chart: PlotChart, tints: string[], { colors, rtl }: ChartLook) {
  const { signed, barColors, series, categories } = chart;
  if (!signed && !barColors) return tints;
  return tints.map((tint, at) => {
    if (series[at]?.before) return tint;
    return ({ value, dataPointIndex }: { value: number; dataPointIndex: number }) => {
      if (signed && value < 0) return colors.theme.error;
      const turned = rtl && !chart.horizontal;
      const own = barColors?.[turned ? categories.length - 1 - dataPointIndex : dataPointIndex];
      return own ? colorOf(colors, own, at) : tint;
    };
  });
}

function barOptions(chart: PlotChart): ApexOptions['plotOptions'] {
  const count = chart.categories.length;
  const bars = chart.series.filter((series) => shapeOf(chart, series) === 'bar').length || 1;
  return {
    bar: {
      horizontal: chart.horizontal === true,
      borderRadius: chart.mini || count > 40 ? 2 : 4,
      borderRadiusApplication: 'end',
      borderRadiusWhenStacked: 'last',
      columnWidth: count <= 6 && !chart.mini ? `${bars > 1 ? 44 : 34}%` : '58%',
      barHeight: bars > 1 && !chart.stacked ? '72%' : '56%',
      distributed: chart.highlight !== undefined,
    },
  };
}

/**
 * The name of a column. The library measures the longest name to leave half of it free after the last column; it then
 * asks without a place (`i`), and gets an empty name, because the space that is needed is already left.
 */
const unmeasured = (name: string, _time?: number, at?: { i?: number }) =>
  at?.i === undefined ? '' : name;

/** Bars, lines and areas on two axes. */
export function axesDrawing(chart: PlotChart, look: ChartLook): Drawing {
  const { colors, rtl, unit, lang, width } = look;
  const shapes = chart.series.map((series) => shapeOf(chart, series));
  const mixed = new Set(shapes).size > 1;
  const hasBars = shapes.includes('bar');
  const tints = seriesColors(chart, colors);
  const count = chart.categories.length;
  const names =
    chart.axisNames ??
    chart.categories.map((category) => (chart.time ? timeText(category, lang, 'short') : category));
  const shown = new Set(
    chart.time || chart.axisNames ? labelPlaces(count, width, names) : namePlaces(names, width),
  );
  const labels = inOrder(
    names.map((name, at) => (shown.has(at) ? name : '')),
    rtl,
  );
  const [low, high] = extent(chart);
  const lying = chart.horizontal === true;
  const ticks = niceTicks(low, high, {
    // Their labels are side by side.
    count: lying && width < NARROW ? 2 : 4,
    whole: unit.whole,
    float: !hasBars && !shapes.includes('area'),
  });
  const lastName = shown.has(count - 1) ? (names.at(-1) ?? '') : '';
  const end = hasBars ? columnEnd(lastName, count, width) : pointEnd(lastName, rtl);
  const shared = base(chart, look, lying ? undefined : end);
  const type = mixed ? 'line' : (shapes[0] ?? 'line');
  const curve = count <= MOST_CURVED && !hasBars ? 'monotoneCubic' : 'straight';
  return {
    type,
    series: chart.series.map((series, at) => ({
      name: series.name,
      data: inOrder(series.values, rtl && !lying),
      ...(mixed ? { type: shapes[at] === 'bar' ? 'column' : shapes[at] } : {}),
    })),
    options: {
      ...shared,
      chart: { ...shared.chart, stacked: chart.stacked === true && !mixed },
      colors:
        chart.highlight === undefined
          ? barTints(chart, tints, look)
          : chart.categories.map((_, at) => {
              const place = rtl && !lying ? count - 1 - at : at;
              const main = tints[0] ?? colors.text;
              return place === chart.highlight ? main : mix(main, colors.card, 0.28);
            }),
      stroke: {
        curve,
        lineCap: 'round',
        width: shapes.map((shape, at) => {
          if (shape === 'bar') return chart.stacked ? 2 : 0;
          return chart.series[at]?.before ? 1.5 : 2.5;
        }),
        dashArray: chart.series.map((series, at) => {
          if (series.before) return BEFORE_DASH;
          return shapes[at] === 'line' ? (DASHES[at % DASHES.length] ?? 0) : 0;
        }),
        ...(hasBars && !mixed ? { colors: [colors.card] } : {}),
      },
      fill: {
        type: shapes.map((shape) => (shape === 'area' ? 'gradient' : 'solid')),
        opacity:
          chart.highlight === undefined
            ? shapes.map((shape, at) => (shape === 'bar' && chart.series[at]?.before ? 0.55 : 1))
            : 1,
        gradient: {
          type: 'vertical',
          shadeIntensity: 0,
          opacityFrom: 0.34,
          opacityTo: 0.03,
          stops: [0, 100],
        },
      },
      markers: {
        size: count === 1 && !hasBars ? 4 : 0,
        strokeColors: colors.card,
        strokeWidth: 2,
        hover: { size: 5 },
      },
      plotOptions: barOptions(chart),
      xaxis: lying
        ? {
            categories: chart.categories,
            tickAmount: ticks.length - 1,
            labels: { style: words(look), formatter: (value) => unit.axis(Number(value)) },
            axisBorder: { show: false },
            axisTicks: { show: false },
          }
        : {
            ...(hasBars
              ? { type: 'category', categories: labels, tickPlacement: 'between' }
              : { type: 'category', categories: labels }),
            labels: {
              style: words(look),
              rotate: 0,
              trim: false,
              showDuplicates: true,
              hideOverlappingLabels: false,
              // It asks for the names below a line without their places.
              ...(hasBars && { formatter: unmeasured }),
            },
            axisBorder: { show: false },
            axisTicks: { show: false },
            crosshairs: hasBars
              ? { fill: { type: 'solid', color: colors.grid }, opacity: 0.5, stroke: { width: 0 } }
              : { stroke: { color: colors.quiet, dashArray: 3 } },
            tooltip: { enabled: false },
          },
      yaxis: lying
        ? {
            // For horizontal bars too, the library takes the value range from this axis.
            min: ticks[0],
            max: ticks.at(-1),
            labels: sideNames(chart.categories, Math.min(180, width * 0.38), look),
          }
        : {
            show: !chart.mini,
            opposite: rtl,
            min: ticks[0],
            max: ticks.at(-1),
            tickAmount: ticks.length - 1,
            labels: { style: words(look), formatter: (value) => unit.axis(Number(value)) },
          },
      annotations:
        (ticks[0] ?? 0) < 0 && !lying && !chart.mini
          ? { yaxis: [{ y: 0, borderColor: colors.quiet, strokeDashArray: 0 }] }
          : {},
      tooltip: plotTooltip(chart, look, tints),
    },
  };
}
