import type { ApexOptions } from 'apexcharts';
import type { ChartColors } from '../chart-colors';
import type { ChartProps } from '../chart-props';
import type { ChartUnit } from '../chart-units';

/** The surroundings of a drawing. */
export interface ChartLook {
  colors: ChartColors;
  rtl: boolean;
  /** No animation, under reduced motion. */
  still: boolean;
  font: string;
  lang: string;
  unit: ChartUnit;
  /** Available width, in px. */
  width: number;
}

/** The options of the chart library. */
export interface Drawing {
  type: NonNullable<NonNullable<ApexOptions['chart']>['type']>;
  series: ApexOptions['series'];
  options: ApexOptions;
}

/** Approximate width of a label, in px. */
const LABEL_WIDTH = 92;
const MOST_LABELS = 6;
const CHAR_WIDTH = 6.5;
const AXIS_WIDTH = 48;

/** Items in visual order from left to right: reversed in Arabic. */
export const inOrder = <Item>(items: readonly Item[], rtl: boolean) =>
  rtl ? items.toReversed() : [...items];

/**
 * Whether a chart has horizontal bars. The library can't reverse those, so in Arabic the whole drawing is mirrored
 * and its texts are mirrored back.
 */
export function isLying(chart: ChartProps): boolean {
  return chart.kind === 'rangeBar' || ('horizontal' in chart && chart.horizontal === true);
}

/** Space beside the end of a plot, in px. */
const END_GAP = 8;
/** Space for half a label below the last value, in px. */
const HALF_LABEL = 34;

/** Options that all charts share; `end` is the space after the last value, in px. */
export function base(chart: ChartProps, look: ChartLook, end = HALF_LABEL): ApexOptions {
  const { colors, still, font } = look;
  const turned = look.rtl && !isLying(chart);
  return {
    chart: {
      fontFamily: font,
      background: 'transparent',
      foreColor: colors.text,
      animations: { enabled: !still, speed: 250, animateGradually: { enabled: false } },
      toolbar: { show: false },
      zoom: { enabled: false },
      parentHeightOffset: 0,
      sparkline: { enabled: chart.mini === true },
    },
    dataLabels: { enabled: false },
    legend: { show: false },
    grid: {
      borderColor: colors.grid,
      strokeDashArray: 4,
      xaxis: { lines: { show: false } },
      padding: chart.mini
        ? { top: 4, bottom: 4 }
        : { top: -8, left: turned ? end : END_GAP, right: turned ? END_GAP : end, bottom: 0 },
    },
    states: { active: { filter: { type: 'none' } } },
  };
}

/** Style of axis labels. */
export const words = ({ colors, font }: ChartLook) => ({
  colors: colors.text,
  fontSize: '12px',
  fontFamily: font,
});

/** What the widest letters of a short name need beyond their average, in px. */
const WIDE_LETTERS = 8;

/**
 * Names beside horizontal bars, at most `most` px wide. By itself the library leaves room for the name with the most
 * letters, which cuts "Mon" beside "Sat".
 */
export function sideNames(names: readonly string[], most: number, look: ChartLook) {
  const longest = Math.max(0, ...names.map((name) => name.length)) * CHAR_WIDTH + WIDE_LETTERS;
  const maxWidth = Math.round(most);
  return { style: words(look), minWidth: Math.min(longest, maxWidth), maxWidth };
}

/** Positions of a time axis's labels: five or six whole values, fewer if space is tight. */
export function labelPlaces(count: number, width: number, names: readonly string[] = []): number[] {
  const room = Math.min(Math.floor(width / LABEL_WIDTH), roomFor(names, width));
  return placesOf(count, Math.min(MOST_LABELS, room));
}

/** Positions of names on an axis: all of them if there is space. */
export function namePlaces(names: readonly string[], width: number): number[] {
  return placesOf(names.length, roomFor(names, width));
}

/** Space after the last column, in px: what its name needs beyond the column's share of the axis. */
export function columnEnd(name: string, count: number, width: number): number {
  const share = (width - AXIS_WIDTH) / count;
  return Math.max(END_GAP, Math.ceil((name.length * CHAR_WIDTH - share) / 2));
}

/** What the library adds after the last point of a line without a name below it, in px. */
const ADDED = 5;

/**
 * Padding after the last point of a line, in px: half of its name where that is shown below it. Where the axis of values
 * is at the start, the library adds that half by itself.
 */
export function pointEnd(name: string, rtl: boolean): number {
  if (rtl) return Math.max(END_GAP, Math.ceil((name.length * CHAR_WIDTH) / 2));
  return name === '' ? END_GAP - ADDED : END_GAP;
}

/** How many of the names fit side by side. */
function roomFor(names: readonly string[], width: number): number {
  const longest = Math.max(...names.map((name) => name.length), 1) * CHAR_WIDTH + 12;
  return Math.floor((width - AXIS_WIDTH) / longest);
}

function placesOf(count: number, room: number): number[] {
  const fits = Math.max(2, room);
  const stride = Math.max(1, Math.ceil(count / fits));
  return Array.from({ length: Math.ceil(count / stride) }, (_, at) => at * stride);
}
