import type { ThemeColor } from '@/shared/colors/tokens';
import type { ChartUnit } from './chart-units';

/** A colour of the theme, or a place in the set of chart colours (0 is the theme's own). */
export type ChartColor = ThemeColor | number;

interface ChartBase {
  /** What the chart shows, for people who can't see it; its numbers follow as a table. */
  label: string;
  /** How its values are written; default: plain numbers. */
  unit?: ChartUnit;
  /** Pixels; default 260. */
  height?: number;
  /** A small picture beside a number: no axes, no legend. */
  mini?: boolean;
  /** Default: shown where there is more than one thing to name. */
  legend?: boolean;
  /** Names the first column of its table; default "Name" or "Date". */
  heading?: string;
}

/** One line or one set of bars. A null leaves a gap. */
export interface ChartSeries {
  name: string;
  values: (number | null)[];
  /** Drawn otherwise than the chart: a line over bars. */
  as?: 'line' | 'area' | 'bar';
  /** The period before: thin and grey. */
  before?: boolean;
  /** Default: by its place. */
  color?: ChartColor;
  /** What days without a value hold: nothing (default), 0, or the value of the day before (0 at first). */
  gaps?: 'empty' | 'zero' | 'carried';
}

/** Values by name or by time. */
export interface PlotChart extends ChartBase {
  kind: 'line' | 'area' | 'bar' | 'radar' | 'heatmap';
  /** Names in reading order; with `time` days (`2026-03-07`) or months (`2026-03`) in order. */
  categories: string[];
  /** What the axis says where it is not the categories. */
  axisNames?: string[];
  /** A true time axis: days or months that are missing get their place. */
  time?: 'day' | 'month';
  /** The days or months that the axis spans; default: from the first category to the last. */
  span?: [from: string, to: string];
  series: ChartSeries[];
  /** Bars that lie, for long names. */
  horizontal?: boolean;
  stacked?: boolean;
  /** Bars below zero have the colour of a loss. */
  signed?: boolean;
  /** Index of the highlighted bar; the others are pale. */
  highlight?: number;
}

/** A share of a whole, or a ring that is filled in part. */
export interface ChartPart {
  name: string;
  value: number;
  color?: ChartColor;
}

/** Parts of a whole; `radialBar` takes percentages, a ring each. */
export interface PartsChart extends ChartBase {
  kind: 'donut' | 'radialBar';
  parts: ChartPart[];
  /** In the middle. */
  total?: { label: string; text: string };
}

export interface PointsSeries {
  name: string;
  points: [x: number, y: number][];
  color?: ChartColor;
}

export interface ScatterChart extends ChartBase {
  kind: 'scatter';
  series: PointsSeries[];
  /** How values along the line are written; default as `unit`. */
  xUnit?: ChartUnit;
}

/** Prices by day: opened, highest, lowest, closed. */
export interface CandleChart extends ChartBase {
  kind: 'candlestick';
  /** Days in order, `2026-03-07`. */
  categories: string[];
  candles: [open: number, high: number, low: number, close: number][];
}

export interface ChartSpan {
  name: string;
  /** Days, `2026-03-07`. */
  from: string;
  to: string;
  color?: ChartColor;
}

/** Spans of time, one below the other. */
export interface SpansChart extends ChartBase {
  kind: 'rangeBar';
  spans: ChartSpan[];
}

export type ChartProps = PlotChart | PartsChart | ScatterChart | CandleChart | SpansChart;

export function isPlot(chart: ChartProps): chart is PlotChart {
  return 'categories' in chart && 'series' in chart;
}
