import { niceTicks } from 'touchline/charts';
import type { CurvePoint } from '../profit-curve';

/** The box that the curve is drawn in; it is stretched to its place. */
export const WIDTH = 1000;
export const HEIGHT = 100;
/** Columns of the line, as many as a wide screen has pixels for: more points are not visible. */
const COLUMNS = 500;

/** What a tip did to the curve. */
export type Turn = 'up' | 'down' | 'level';
export const TURNS: readonly Turn[] = ['up', 'down', 'level'];

export interface CurveShape {
  /** Paths in a box of `WIDTH` by `HEIGHT`. */
  line: string;
  area: string;
  /** One path of dots for each turn. */
  dots: Record<Turn, string>;
  /** How many tips share a dot; 1 when each has its own. */
  tipsPerDot: number;
  /** Round values of the axis, lowest first. */
  ticks: number[];
  /** Place of a point in the box. */
  x: (index: number) => number;
  y: (total: number) => number;
}

export const turnOf = ({ profit }: Pick<CurvePoint, 'profit'>): Turn =>
  profit > 0 ? 'up' : profit < 0 ? 'down' : 'level';

/**
 * The indices that keep the outline of a long curve: of each column its first, lowest, highest and last point, so no
 * peak and no trough is left out.
 */
export function outline(points: readonly CurvePoint[], columns = COLUMNS): number[] {
  if (points.length <= columns * 4) return points.map((_, index) => index);
  const kept = new Set<number>();
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * points.length) / columns);
    const to = Math.floor(((column + 1) * points.length) / columns);
    let low = from;
    let high = from;
    for (let at = from; at < to; at += 1) {
      const total = points[at]?.total ?? 0;
      if (total < (points[low]?.total ?? 0)) low = at;
      if (total > (points[high]?.total ?? 0)) high = at;
    }
    for (const index of [from, low, high, to - 1]) kept.add(index);
  }
  return [...kept].sort((one, other) => one - other);
}

/**
 * The curve as paths. The line has the outline of all tips; only the dots are thinned, evenly, to `mostDots`, and the
 * last tip always has one.
 */
export function curveShape(points: readonly CurvePoint[], mostDots: number): CurveShape {
  const totals = points.map(({ total }) => total);
  let low = 0;
  let high = 0;
  for (const total of totals) {
    low = Math.min(low, total);
    high = Math.max(high, total);
  }
  const ticks = niceTicks(low, high);
  const bottom = ticks[0] ?? 0;
  const span = (ticks.at(-1) ?? 1) - bottom;
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * WIDTH;
  const y = (total: number) => HEIGHT - ((total - bottom) / span) * HEIGHT;
  const at = (index: number) => `${x(index).toFixed(2)} ${y(totals[index] ?? 0).toFixed(2)}`;

  const line = outline(points)
    .map((index, place) => `${place ? 'L' : 'M'}${at(index)}`)
    .join('');
  const zero = y(0).toFixed(2);
  const dots: Record<Turn, string> = { up: '', down: '', level: '' };
  const tipsPerDot = Math.max(1, Math.ceil(points.length / mostDots));
  // From the end, which is the point that people look at.
  for (let index = points.length - 1; index >= 0; index -= tipsPerDot) {
    const point = points[index];
    // A line too short to see: its round ends are the dot, whatever the box is stretched to.
    if (point) dots[turnOf(point)] += `M${at(index)}h.01`;
  }
  return {
    line,
    area: line && `${line}L${x(points.length - 1).toFixed(2)} ${zero}L0 ${zero}Z`,
    dots,
    tipsPerDot,
    ticks,
    x,
    y,
  };
}

/** The index of the tip nearest to a place on the curve, from 0 at its start to 1 at its end. */
export const indexAt = (share: number, count: number) =>
  Math.round(Math.min(1, Math.max(0, share)) * Math.max(0, count - 1));
