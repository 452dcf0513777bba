import { type DayTip, dayAt, tipsOfDay } from '@/product/sports/tips/day/day-lines';

/** With fewer tips than this still to come today, the next day that has some follows. */
const FEW = 3;

export interface HomeDay<Tip> {
  /** Calendar day in the viewer's zone, `2025-03-30`. */
  day: string;
  tips: Tip[];
}

/** The days of the home page: today and, once it is nearly over or if it is empty, the next with tips. */
export function homeDays<Tip extends DayTip>(
  tips: readonly Tip[],
  timeZone: string,
  now: number,
): HomeDay<Tip>[] {
  const today = dayAt(now, timeZone);
  const own = tipsOfDay(tips, today, timeZone, now);
  const startOf = ({ starts_at }: DayTip) => Date.parse(starts_at ?? '');
  const days = own.length > 0 ? [{ day: today, tips: own }] : [];
  if (own.filter((tip) => startOf(tip) > now).length >= FEW) return days;
  const coming = tips
    .map((tip) => dayAt(startOf(tip), timeZone))
    .filter((day) => day > today)
    .sort();
  const [next] = coming;
  return next ? [...days, { day: next, tips: tipsOfDay(tips, next, timeZone, now) }] : days;
}
