import { dateFormat } from 'touchline/format';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 5, 1);

/** The 91 days of a summer, `2026-06-01` to `2026-08-30`, for examples. */
export const DAYS: readonly string[] = Array.from({ length: 91 }, (_, at) =>
  new Date(FIRST_DAY + at * DAY_MS).toISOString().slice(0, 10),
);
export const SPAN = { min: '2026-06-01', max: '2026-08-30' };

/** Values that swing around a level, the same every time. */
export const swing = (count: number, level: number, by: number, seed = 0): number[] =>
  Array.from({ length: count }, (_, at) =>
    Math.round(level + (by * (Math.sin(at * 0.9 + seed) + Math.sin(at * 0.37 + seed * 2.3))) / 2),
  );

/** Points scattered around a rising line, the same every time. */
export const scattered = (count: number, seed: number): [x: number, y: number][] =>
  Array.from({ length: count }, (_, at) => {
    const x = Math.round(((at * 37 + seed * 53) % 97) + 3);
    return [x, Math.round(20 + x * 0.6 + 18 * Math.sin(at * 1.7 + seed))];
  });

/** The days of a period, each with its place among all of them. */
export const daysWithin = ({ from, to }: { from: string; to: string }) =>
  DAYS.flatMap((day, at) => (day >= from && day <= to ? [{ day, at }] : []));

/** Formats days for an axis in a language: "21 Aug". */
export function dayText(lang: string): (day: string) => string {
  const format = dateFormat(lang, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
