/** Units are stored with four decimals; a flat line still gets an axis. */
const SMALLEST_SPAN = 0.001;

/** Round values from at or below `min` to at or above `max`, with zero among them; about `count` steps. */
export function niceTicks(min: number, max: number, count = 4): number[] {
  const low = Math.min(0, min);
  const high = Math.max(0, max);
  const span = Math.max(high - low, SMALLEST_SPAN);
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** Maps a value between `from` and `to` to pixels between `start` and `end`. */
export function scale(value: number, from: number, to: number, start: number, end: number): number {
  return to === from ? start : start + ((value - from) / (to - from)) * (end - start);
}

/** At most `most` of the points, evenly taken, first and last always among them. */
export function thin<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const stride = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * stride)]).filter(
    (point) => point !== undefined,
  );
}
