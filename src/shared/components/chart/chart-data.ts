import type { CsvTable } from '@/shared/csv/table-csv';
import { dateFormat } from '@/shared/format/formatters';
import { type ChartProps, type ChartSeries, isPlot, type PlotChart } from './chart-props';
import type { ChartUnit } from './chart-units';

const DAY_MS = 86_400_000;
/** Maximum days on an axis; beyond that, only days with values are shown. */
const MOST_STEPS = 2000;

/** Days or months from one to another, both included. */
export function timeSteps(from: string, to: string, step: 'day' | 'month'): string[] {
  if (step === 'day') {
    const start = Date.parse(`${from}T00:00:00Z`);
    const days = Math.round((Date.parse(`${to}T00:00:00Z`) - start) / DAY_MS);
    if (!(days >= 0 && days < MOST_STEPS)) return [];
    return Array.from({ length: days + 1 }, (_, at) =>
      new Date(start + at * DAY_MS).toISOString().slice(0, 10),
    );
  }
  const monthsAt = (month: string) =>
    Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const first = monthsAt(from);
  const months = monthsAt(to) - first;
  if (!(months >= 0 && months < MOST_STEPS)) return [];
  return Array.from({ length: months + 1 }, (_, at) =>
    new Date(Date.UTC(Math.floor((first + at) / 12), (first + at) % 12, 1))
      .toISOString()
      .slice(0, 7),
  );
}

function filledValues(series: ChartSeries, places: readonly number[]): (number | null)[] {
  const { values, gaps = 'empty' } = series;
  let last = 0;
  return places.map((place) => {
    const value = place < 0 ? null : (values[place] ?? null);
    if (value !== null) last = value;
    if (value !== null || gaps === 'empty') return value;
    return gaps === 'zero' ? 0 : last;
  });
}

/** The chart with every day or month of its time axis. */
export function withAllTimes(chart: PlotChart): PlotChart {
  const { categories, time, span } = chart;
  const from = span?.[0] ?? categories[0];
  const to = span?.[1] ?? categories.at(-1);
  const steps = time && from && to ? timeSteps(from, to, time) : [];
  if (steps.length === 0) return chart;
  const place = new Map(categories.map((category, at) => [category, at]));
  const places = steps.map((step) => place.get(step) ?? -1);
  return {
    ...chart,
    categories: steps,
    series: chart.series.map((series) => ({ ...series, values: filledValues(series, places) })),
  };
}

/** A formatted day or month: short on an axis, in full elsewhere. */
export function timeText(value: string, lang: string, show: 'short' | 'whole'): string {
  const month = value.length === 7;
  const time = Date.parse(`${month ? `${value}-01` : value}T00:00:00Z`);
  if (Number.isNaN(time)) return value;
  const whole = show === 'whole';
  return dateFormat(lang, {
    ...(month
      ? { month: whole ? 'long' : 'short', year: 'numeric' }
      : { day: 'numeric', month: 'short', ...(whole ? { year: 'numeric' } : {}) }),
    timeZone: 'UTC',
  }).format(time);
}

/** A chart's numbers as a table. */
export interface ChartTableData {
  /** Column headings; the first one is for the row names. */
  head: string[];
  rows: { name: string; values: (string | number | null)[] }[];
  unit: ChartUnit;
}

/** Texts of the tables, in the person's language. */
export interface TableWords {
  name: string;
  date: string;
  value: string;
  open: string;
  high: string;
  low: string;
  close: string;
  from: string;
  to: string;
}

/** The numbers of a chart as a table. */
export function chartTable(
  chart: ChartProps,
  words: TableWords,
  unit: ChartUnit,
  lang: string,
): ChartTableData {
  const heading = chart.heading ?? words.name;
  if (isPlot(chart)) {
    return {
      head: [
        chart.heading ?? (chart.time ? words.date : words.name),
        ...chart.series.map(({ name }) => name),
      ],
      rows: chart.categories.map((category, at) => ({
        name: chart.time ? timeText(category, lang, 'whole') : category,
        values: chart.series.map(({ values }) => values[at] ?? null),
      })),
      unit,
    };
  }
  if ('parts' in chart) {
    return {
      head: [heading, words.value],
      rows: chart.parts.map(({ name, value }) => ({ name, values: [value] })),
      unit,
    };
  }
  if (chart.kind === 'candlestick') {
    return {
      head: [chart.heading ?? words.date, words.open, words.high, words.low, words.close],
      rows: chart.categories.map((day, at) => ({
        name: timeText(day, lang, 'whole'),
        values: [...(chart.candles[at] ?? [])],
      })),
      unit,
    };
  }
  if (chart.kind === 'scatter') {
    const x = chart.xUnit ?? unit;
    return {
      head: [heading, 'X', 'Y'],
      rows: chart.series.flatMap(({ name, points }) =>
        points.map(([at, value]) => ({ name, values: [x.format(at), value] })),
      ),
      unit,
    };
  }
  return {
    head: [heading, words.from, words.to],
    rows: chart.spans.map(({ name, from, to }) => ({
      name,
      values: [timeText(from, lang, 'whole'), timeText(to, lang, 'whole')],
    })),
    unit,
  };
}

/** The table for a file: plain numbers, formatted by the unit. */
export function csvTable({ head, rows, unit }: ChartTableData): CsvTable {
  const cell = (value: string | number | null) =>
    typeof value === 'number' && unit.csv ? unit.csv(value) : value;
  return { columns: head, rows: rows.map(({ name, values }) => [name, ...values.map(cell)]) };
}
