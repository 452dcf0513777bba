import { toWallTime } from 'touchline/format';

interface Dated {
  starts_at: string | null;
}

export interface DayGroup<Tip> {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  tips: Tip[];
}

/**
 * Puts tips under the calendar day of their start in a time zone, in the given order: the database sorts them by
 * start. Days of 23 and 25 hours are handled.
 */
export function groupByDay<Tip extends Dated>(
  tips: readonly Tip[],
  timeZone: string,
): DayGroup<Tip>[] {
  const days = new Map<string, Tip[]>();
  for (const tip of tips) {
    const day = toWallTime(tip.starts_at, timeZone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), tip]);
  }
  return [...days].map(([day, group]) => ({ day, tips: group }));
}
