/** The data of the chart of the last 30 days. */
export interface SettledDay {
  settled_at: string | null;
  profit_units: number | string | null;
}

export const DAYS = 30;
const DAY_MS = 86_400_000;

/** Cumulative profit at the end of each of the last 30 days (UTC), the oldest first. */
export function monthCurve(tips: readonly SettledDay[], now: number): number[] {
  const today = Math.floor(now / DAY_MS);
  const days = new Array<number>(DAYS).fill(0);
  for (const { settled_at, profit_units } of tips) {
    const day = DAYS - 1 - (today - Math.floor(Date.parse(settled_at ?? '') / DAY_MS));
    if (day >= 0 && day < DAYS) days[day] = (days[day] ?? 0) + Number(profit_units ?? 0);
  }
  let total = 0;
  return days.map((profit) => {
    total += profit;
    return Math.round(total * 1e4) / 1e4;
  });
}

/** The curve and the line of zero as SVG paths in a box. */
export function curvePaths(curve: readonly number[], width: number, height: number) {
  const low = Math.min(0, ...curve);
  const high = Math.max(0, ...curve);
  const span = high - low || 1;
  const y = (value: number) => ((high - value) / span) * (height - 4) + 2;
  const x = (index: number) => (index / Math.max(1, curve.length - 1)) * width;
  const line = curve
    .map((value, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
  return { line, zero: y(0) };
}
