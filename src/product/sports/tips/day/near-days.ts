import { nextDay } from 'touchline/format';
import { dayAt, dayBefore } from './day-lines';

/** The days that have a word. */
export const NEAR_DAYS = ['yesterday', 'today', 'tomorrow'] as const;
export type NearDay = (typeof NEAR_DAYS)[number];

/** The three days around a moment, in a time zone. `now` in milliseconds. */
export function nearDays(now: number, timeZone: string): Record<NearDay, string> {
  const today = dayAt(now, timeZone);
  return { yesterday: dayBefore(today), today, tomorrow: nextDay(today) };
}

/** The word for a day if it is near; null for any other. */
export function nearDay(day: string, now: number, timeZone: string): NearDay | null {
  const near = nearDays(now, timeZone);
  return NEAR_DAYS.find((one) => near[one] === day) ?? null;
}
