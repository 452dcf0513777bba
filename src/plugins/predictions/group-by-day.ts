import { toWallTime } from '@/shared/time/wall-time';

interface Dated {
  starts_at: string | null;
  sport: string | null;
}

export interface SportGroup<Tip> {
  sport: string;
  tips: Tip[];
}

export interface DayGroup<Tip> {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  sports: SportGroup<Tip>[];
}

/**
 * Puts tips under the calendar day of their start in a time zone, then under their sport. Days and tips keep the
 * order they came in; sports keep the given order. Days of 23 and 25 hours come out right.
 */
export function groupByDay<Tip extends Dated>(
  tips: readonly Tip[],
  timeZone: string,
  sportOrder: readonly string[],
): DayGroup<Tip>[] {
  const days = new Map<string, Map<string, Tip[]>>();
  for (const tip of tips) {
    const day = toWallTime(tip.starts_at, timeZone).slice(0, 10);
    const sport = tip.sport ?? '';
    const sports = days.get(day) ?? new Map<string, Tip[]>();
    sports.set(sport, [...(sports.get(sport) ?? []), tip]);
    days.set(day, sports);
  }
  const place = (sport: string) => sportOrder.indexOf(sport) + 1 || sportOrder.length + 1;
  return [...days].map(([day, sports]) => ({
    day,
    sports: [...sports]
      .map(([sport, group]) => ({ sport, tips: group }))
      .sort((a, b) => place(a.sport) - place(b.sport)),
  }));
}
