import { toWallTime } from '@/shared/time/wall-time';

interface Dated {
  starts_at: string | null;
  sport: string | null;
}

export interface DayGroup<Tip> {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  /** Sport by sport. */
  tips: Tip[];
}

/**
 * Puts tips under the calendar day of their start in a time zone. Days keep the order they came in; within a day
 * tips stand sport by sport in the given order, else as they came. Days of 23 and 25 hours come out right.
 */
export function groupByDay<Tip extends Dated>(
  tips: readonly Tip[],
  timeZone: string,
  sportOrder: readonly string[],
): DayGroup<Tip>[] {
  const days = new Map<string, Tip[]>();
  for (const tip of tips) {
    const day = toWallTime(tip.starts_at, timeZone).slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), tip]);
  }
  const place = ({ sport }: Tip) => sportOrder.indexOf(sport ?? '') + 1 || sportOrder.length + 1;
  return [...days].map(([day, group]) => ({
    day,
    tips: group.toSorted((a, b) => place(a) - place(b)),
  }));
}
