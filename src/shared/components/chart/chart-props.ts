/** One line or one set of bars. A null leaves a gap. */
export interface ChartSeries {
  name: string;
  values: (number | null)[];
}

export interface ChartProps {
  kind: 'line' | 'bar';
  /** Words under the values, in reading order. */
  categories: string[];
  series: ChartSeries[];
  /** What a person who can't see the chart hears; the numbers stand in the table beside it. */
  label: string;
  /** A value as people read it, on the axis and in the readout. */
  format: (value: number) => string;
  /** Pixels; default 260. */
  height?: number;
}
