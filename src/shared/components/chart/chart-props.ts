import type { Mode, ThemeColor } from '@/shared/colors/tokens';
import type { ChartUnit } from './chart-units';

/** A theme colour name, an index into the chart colours (0 is the theme colour), or a colour of its own, hex. */
export type ChartColor = ThemeColor | number | Record<Mode, string>;

interface ChartBase {
  /** What the chart shows, for screen readers; a table of its numbers follows. */
  label: string;
  /** How its values are formatted; default plain numbers. */
  unit?: ChartUnit;
  /** Pixels; default 260. */
  height?: number;
  /** A small picture beside a number: no axes, no legend. */
  mini?: boolean;
  /** Default: shown if there is more than one entry. */
  legend?: boolean;
  /** Heading of its table's first column; default "Name" or "Date". */
  heading?: string;
}

/** One line or one set of bars. A null leaves a gap. */
export interface ChartSeries {
  name: string;
  values: (number | null)[];
  /** Drawn differently from the chart, such as a line over bars. */
  as?: 'line' | 'area' | 'bar';
  /** The previous period: thin and grey. */
  before?: boolean;
  /** Default: by its index. */
  color?: ChartColor;
  /** The value of days without data: none (default), 0, or the previous day's (initially 0). */
  gaps?: 'empty' | 'zero' | 'carried';
}

/** Values by name or by time. */
export interface PlotChart extends ChartBase {
  kind: 'line' | 'area' | 'bar' | 'radar' | 'heatmap';
  /** Names in reading order; with `time` days (`2026-03-07`) or months (`2026-03`) in order. */
  categories: string[];
  /** Axis labels, if they aren't the categories. */
  axisNames?: string[];
  /** A true time axis: missing days or months take up space. */
  time?: 'day' | 'month';
  /** The days or months that the axis spans; default: from the first category to the last. */
  span?: [from: string, to: string];
  series: ChartSeries[];
  /** Horizontal bars, for long names. */
  horizontal?: boolean;
  stacked?: boolean;
  /** Bars below zero have the loss colour. */
  signed?: boolean;
  /** Colours of the bars by category, instead of the series's; undefined leaves the series's. */
  barColors?: (ChartColor | undefined)[];
  /** Index of the highlighted bar; the others are faded. */
  highlight?: number;
}

/** A share of a whole, a partly filled ring, or a step of a funnel. */
export interface ChartPart {
  name: string;
  value: number;
  /** After the value of a step of a funnel: its share of the step before. */
  note?: string;
  color?: ChartColor;
}

/** Parts of a whole; `radialBar` takes percentages, a ring each; `funnel` takes steps in their order, each with its name. */
export interface PartsChart extends ChartBase {
  kind: 'donut' | 'radialBar' | 'funnel';
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
  /** How x values are formatted; default as `unit`. */
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

/** A chart of any kind, told apart by `kind`. */
export type ChartProps = PlotChart | PartsChart | ScatterChart | CandleChart | SpansChart;

export function isPlot(chart: ChartProps): chart is PlotChart {
  return 'categories' in chart && 'series' in chart;
}
