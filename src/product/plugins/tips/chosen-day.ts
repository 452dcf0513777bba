import { NEAR_DAYS, nearDay, nearDays } from '@/product/sports/tips/day/near-days';

/** The address's word for all days. Yesterday, today and tomorrow have words too; any other day is its date. */
export const ALL_DAYS = 'all';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

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
export const dayWord = (day: string, now: number, timeZone: string): string =>
  nearDay(day, now, timeZone) ?? day;
