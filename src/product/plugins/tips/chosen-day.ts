import { dayAt, dayBefore } from '@/product/sports/tips/day/day-lines';
import { nextDay } from '@/shared/time/wall-time';

/** Words of the address for a day; a date stands for itself, and `all` for every day. */
export const NEAR_DAYS = ['yesterday', 'today', 'tomorrow'] as const;
export type NearDay = (typeof NEAR_DAYS)[number];
export const ALL_DAYS = 'all';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The three days around a moment, in a time zone. `now` in milliseconds. */
export function nearDays(now: number, timeZone: string): Record<NearDay, string> {
  const today = dayAt(now, timeZone);
  return { yesterday: dayBefore(today), today, tomorrow: nextDay(today) };
}

/**
 * The calendar day that an address asks for; null for all days. Without a word about it: today or, if the address
 * names filters, all days, which is what such addresses meant before there were days.
 */
export function chosenDay(
  text: string,
  filtered: boolean,
  now: number,
  timeZone: string,
): string | null {
  if (text === ALL_DAYS || (text === '' && filtered)) return null;
  const near = nearDays(now, timeZone);
  const word = NEAR_DAYS.find((one) => one === text);
  if (word) return near[word];
  const isDate = DATE.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDate ? text : near.today;
}

/** How an address says a day: by its word if it is near, so that a saved view stays about that day. */
export function dayWord(day: string, now: number, timeZone: string): string {
  const near = nearDays(now, timeZone);
  return NEAR_DAYS.find((one) => near[one] === day) ?? day;
}
