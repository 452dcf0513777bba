import type { Figure } from '../../../src/samples/mock/dashboards/figures.ts';
import type { CardPeriod } from '../../../src/widgets/card-period.ts';

const A_DAY = 86_400_000;

/** Days are counted from 1970 on, in UTC. */
export const today = (now: Date) => Math.floor(now.getTime() / A_DAY);
/** `2026-03-07` */
export const isoDay = (day: number) => new Date(day * A_DAY).toISOString().slice(0, 10);
/** An hour of a day. */
export const at = (day: number, hour: number, minute = 0) =>
  new Date(day * A_DAY + hour * 3_600_000 + minute * 60_000).toISOString();
/** Monday is 0. */
export const weekdayOf = (day: number) => (day + 3) % 7;

/** The days of a period, and of the equally long period before it. */
export function daysOf(period: CardPeriod, now: Date): { days: number[]; before: number[] } {
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  const end = period === '28d' ? today(now) : today(last);
  const length = period === '28d' ? 28 : last.getUTCDate();
  const upTo = (to: number) => Array.from({ length }, (_, index) => to - length + 1 + index);
  return { days: upTo(end), before: upTo(end - length) };
}

/** A quantity counted per day: a given day always has the same number, in any period. */
export interface Measure {
  /** Approximate amount per day. */
  mean: number;
  /** Distinguishes it from the others. */
  seed: number;
  /** Weekend level as a share of weekdays; default 0.7. */
  weekend?: number;
}

/** Between 0 and 1; the same input gives the same result. */
function noise(day: number, seed: number): number {
  let mixed = Math.imul(day ^ (seed * 0x9e3779b1), 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0xffffffff;
}

/** A day's count: it varies over the months, drops at weekends and has some noise. */
export function onDay(day: number, { mean, seed, weekend = 0.7 }: Measure): number {
  const season = 1 + 0.18 * Math.sin((2 * Math.PI * (day + seed * 17)) / 97);
  const rest = weekdayOf(day) > 4 ? weekend : 1;
  return Math.round(mean * season * rest * (0.7 + 0.6 * noise(day, seed)));
}

export function sum(days: readonly number[], measure: Measure): number {
  return days.reduce((total, day) => total + onDay(day, measure), 0);
}

/** Rounds to one decimal. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

/** Change of a sum over that of the previous period, in percent. */
export function changeOf(days: number[], before: number[], measure: Measure): number {
  return rounded((100 * sum(days, measure)) / sum(before, measure) - 100);
}

export function figureOf(days: number[], before: number[], measure: Measure): Figure {
  return {
    value: sum(days, measure),
    change: changeOf(days, before, measure),
    course: days.map((day) => onDay(day, measure)),
  };
}

/** Sums per weekday, Monday first. */
export function byWeekday(days: readonly number[], measure: Measure): number[] {
  return Array.from({ length: 7 }, (_, weekday) =>
    sum(
      days.filter((day) => weekdayOf(day) === weekday),
      measure,
    ),
  );
}
