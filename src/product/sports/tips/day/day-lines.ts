import { nextDay, toWallTime } from 'touchline/format';
import { isUnderWay } from '@/product/shared/live/live-interval';
import { tipMatch } from '../../live/live-rows';

/** What the day needs of a tip. */
export interface DayTip {
  prediction_id: string | null;
  seq: number | null;
  starts_at: string | null;
  status: string | null;
  outcome: string | null;
}

/** A line of a day's timeline. `first` is true for the first tip of its start. */
export type DayLine<Tip> =
  | { kind: 'tip'; tip: Tip; first: boolean }
  | { kind: 'now' }
  | { kind: 'folded'; tips: Tip[] };

/** Finished tips that stay in sight. */
const KEPT = 3;

const startOf = ({ starts_at }: DayTip) => Date.parse(starts_at ?? '');
const isOver = (tip: DayTip) => tipMatch(tip).over;

/** The calendar day of an instant in a time zone, `2025-03-30`. `now` in milliseconds. */
export const dayAt = (now: number, timeZone: string) =>
  toWallTime(new Date(now).toISOString(), timeZone).slice(0, 10);

/** The calendar day before this one. */
export function dayBefore(day: string): string {
  const time = Date.parse(`${day}T12:00:00Z`);
  return Number.isNaN(time) ? day : new Date(time - 86_400_000).toISOString().slice(0, 10);
}

/**
 * The tips that start on a day of the person's calendar, in order. Today begins with those of the evening before that
 * are still being played.
 */
export function tipsOfDay<Tip extends DayTip>(
  tips: readonly Tip[],
  day: string,
  timeZone: string,
  now: number,
): Tip[] {
  const isToday = day === dayAt(now, timeZone);
  return tips
    .filter((tip) => {
      const own = toWallTime(tip.starts_at, timeZone).slice(0, 10);
      return own === day || (isToday && nextDay(own) === day && isUnderWay(tipMatch(tip), now));
    })
    .sort((a, b) => startOf(a) - startOf(b) || Number(a.seq) - Number(b.seq));
}

interface Clock {
  day: string;
  timeZone: string;
  /** In milliseconds. */
  now: number;
  /** Shows all finished tips. */
  unfolded?: boolean;
}

/**
 * The lines of a day: its tips by start, locked ones in their place; today, the line of the current time before the
 * first that hasn't begun, and above it, if many have finished, all but the latest of these behind a button.
 * @param tips of that day, in order
 */
export function dayLines<Tip extends DayTip>(tips: readonly Tip[], clock: Clock): DayLine<Tip>[] {
  const { day, timeZone, now, unfolded = false } = clock;
  const isToday = day === dayAt(now, timeZone);
  const begun = isToday ? tips.filter((tip) => startOf(tip) <= now) : [];
  const finished = begun.filter(isOver);
  const folded = finished.length > KEPT + 1 ? finished.slice(0, -KEPT) : [];
  const hidden = new Set(unfolded ? [] : folded);
  const shown = tips.filter((tip) => !hidden.has(tip));
  const lines: DayLine<Tip>[] = folded.length > 0 ? [{ kind: 'folded', tips: folded }] : [];
  let nowShown = !isToday || tips.length === 0;
  shown.forEach((tip, at) => {
    const before = shown[at - 1];
    const isComing = startOf(tip) > now;
    if (!nowShown && isComing) {
      lines.push({ kind: 'now' });
      nowShown = true;
    }
    lines.push({ kind: 'tip', tip, first: !before || startOf(before) !== startOf(tip) });
  });
  return nowShown ? lines : [...lines, { kind: 'now' }];
}
