/** Minimum span, so that a flat line still gets an axis. */
const SMALLEST_SPAN = 0.001;
/** A line whose lowest value is above this share of its highest does not start at zero. */
const FAR_FROM_ZERO = 0.5;
/** Minimum span of such an axis as a share of the highest value, so that a small change looks small. */
const LEAST_SHARE = 0.2;

interface TickChoice {
  /** Approximate number of steps. */
  count?: number;
  /** Values are whole numbers. */
  whole?: boolean;
  /**
   * The axis may start above zero, `tight` right below the lowest value; not for bars and areas, whose height is
   * meaningful.
   */
  float?: boolean | 'tight';
}

/** Round values from at or below `min` to at or above `max`; includes zero unless the axis may exclude it. */
export function niceTicks(min: number, max: number, choice: TickChoice = {}): number[] {
  const { count = 4, whole, float } = choice;
  const floats = float && min > 0 && min > max * FAR_FROM_ZERO;
  const floor = float === 'tight' ? min : Math.min(min, max * (1 - LEAST_SHARE));
  const low = floats ? floor : Math.min(0, min);
  const high = Math.max(0, max);
  const span = Math.max(high - low, SMALLEST_SPAN);
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  // With few steps, a round step would leave half of the axis empty.
  const factors = count < 3 ? [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8] : [1, 2, 2.5, 5];
  const round = (factors.find((factor) => factor * power >= rough) ?? 10) * power;
  const step = whole ? Math.max(1, Math.ceil(round)) : round;
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) =>
    Number(((first + at) * step).toPrecision(12)),
  );
}

/** At most `most` of the points, evenly spaced, always including the first and last. */
export function thin<Point>(points: readonly Point[], most: number): Point[] {
  if (points.length <= most) return [...points];
  const stride = (points.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => points[Math.round(at * stride)]).filter(
    (point) => point !== undefined,
  );
}
