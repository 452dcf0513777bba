import { dayAt } from '@/product/sports/tips/day/day-lines';
import { nearDays } from '@/product/sports/tips/day/near-days';
import type { DueSlip } from './due-slip';
import type { DueTip } from './due-tip';

/** The filters of the desk, as in the address. */
export const FILTERS = ['status', 'day', 'sport', 'tier'] as const;
export type DeskFilter = Record<(typeof FILTERS)[number], string>;

/** The days to choose from, by when the match starts. */
export const DESK_DAYS = ['today', 'yesterday', 'earlier'] as const;

const fits = (wanted: string, value: string) => wanted === '' || wanted === value;

/** Gives the day of a start in a time zone; `now` in milliseconds. */
export function deskDays(now: number, timeZone: string) {
  const { today, yesterday } = nearDays(now, timeZone);
  return (startsAt: string): (typeof DESK_DAYS)[number] => {
    const day = dayAt(Date.parse(startsAt), timeZone);
    if (day >= today) return 'today';
    return day === yesterday ? 'yesterday' : 'earlier';
  };
}
type DayOf = ReturnType<typeof deskDays>;

/** The tips that the filter leaves; an empty one leaves all. */
export function filterTips(
  tips: readonly DueTip[],
  { status, day, sport, tier }: DeskFilter,
  dayOf: DayOf,
): DueTip[] {
  return tips.filter(
    (tip) =>
      fits(status, tip.status) &&
      fits(sport, tip.sport) &&
      fits(tier, tip.tier) &&
      fits(day, dayOf(tip.starts_at)),
  );
}

/** The slips that match the filter, on the day of their first match. A slip can mix sports, so no sport matches it. */
export function filterSlips(
  slips: readonly DueSlip[],
  { status, day, sport, tier }: DeskFilter,
  dayOf: DayOf,
): DueSlip[] {
  if (sport !== '') return [];
  return slips.filter(
    (slip) =>
      fits(status, slip.status) && fits(tier, slip.tier) && fits(day, dayOf(slip.starts_at)),
  );
}
