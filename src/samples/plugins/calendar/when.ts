import { fromWallTime, nextDay, startOfDay, toWallTime, type WallTime } from 'touchline/format';

/**
 * When an event takes place. All-day events have calendar days (`2026-11-21`), the same in every zone, `end` the day
 * after the last one; a timed event has two instants (ISO, UTC).
 */
export interface When {
  allDay: boolean;
  start: string;
  end: string;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Default duration of an event. */
const USUAL_LENGTH = 60 * MINUTE;
/** Minimum drawn length, for events whose local start and end coincide (clocks going back). */
const LEAST_SHOWN = 30 * MINUTE;

const isDay = (text: string) => text.length === 10;
const iso = (time: number) => new Date(time).toISOString();
/** Days as numbers, and wall times as if the wall were UTC's. */
const asUtc = (wall: string) => Date.parse(isDay(wall) ? `${wall}T00:00Z` : `${wall}Z`);

/** Moves a calendar day. */
export function addDays(day: string, days: number): string {
  return iso(asUtc(day) + days * DAY).slice(0, 10);
}

const daysBetween = (from: string, to: string) => Math.round((asUtc(to) - asUtc(from)) / DAY);

/** Moves a time on the wall. */
export function addMinutes(wall: WallTime, minutes: number): WallTime {
  return iso(asUtc(wall) + minutes * MINUTE).slice(0, 16);
}

/** The instant of a local time; skipped and repeated times are handled as by `fromWallTime`. */
export function instantOf(wall: WallTime, timeZone: string): string {
  return fromWallTime(wall, timeZone)?.iso ?? iso(asUtc(wall));
}

/** The calendar day of an instant or day, in a zone. */
export function dayOf(text: string, timeZone: string): string {
  return isDay(text) ? text : toWallTime(text, timeZone).slice(0, 10);
}

/** Makes stored values valid: days for all-day events, instants for timed ones, an end after the start. */
export function readWhen(stored: When, timeZone: string): When {
  if (stored.allDay) {
    const start = stored.start.slice(0, 10);
    const end = stored.end.slice(0, 10);
    return { allDay: true, start, end: end > start ? end : nextDay(start) };
  }
  const instant = (text: string) =>
    isDay(text) ? (startOfDay(text, timeZone) ?? text) : iso(Date.parse(text));
  const start = instant(stored.start);
  const end = instant(stored.end);
  return {
    allDay: false,
    start,
    end: end > start ? end : iso(Date.parse(start) + USUAL_LENGTH),
  };
}

/** In the calendar's format: days, or local times written as UTC. */
export function toShown(when: When, timeZone: string): { start: string; end: string } {
  if (when.allDay) return { start: when.start, end: when.end };
  const start = asUtc(toWallTime(when.start, timeZone));
  const end = asUtc(toWallTime(when.end, timeZone));
  // When clocks go back, the local end may precede the start.
  return { start: iso(start), end: iso(end > start ? end : start + LEAST_SHOWN) };
}

/** Converts a time from the calendar (local time written as UTC) to a local time. */
export const toWall = (shown: Date): WallTime => shown.toISOString().slice(0, 16);

/**
 * Moves an event. Its duration stays the same: in days, or in elapsed time across clock changes. Switching between
 * all-day and timed gives one day or one hour.
 * @param wall the new local start; for an all-day event only its day counts
 */
export function moveTo(when: When, wall: WallTime, allDay: boolean, timeZone: string): When {
  if (allDay) {
    const start = wall.slice(0, 10);
    const days = when.allDay ? daysBetween(when.start, when.end) : 1;
    return { allDay, start, end: addDays(start, days) };
  }
  const start = instantOf(wall.length === 10 ? `${wall}T00:00` : wall, timeZone);
  const length = when.allDay ? USUAL_LENGTH : Date.parse(when.end) - Date.parse(when.start);
  return { allDay, start, end: iso(Date.parse(start) + length) };
}

/** Moves an event by days and minutes on the wall. */
export function moveBy(when: When, days: number, minutes: number, timeZone: string): When {
  if (when.allDay) return moveTo(when, addDays(when.start, days), true, timeZone);
  const wall = addMinutes(toWallTime(when.start, timeZone), days * 24 * 60 + minutes);
  return moveTo(when, wall, false, timeZone);
}

/**
 * Moves one end of an event; null if no time would be left.
 * @param wall the new local start or end; for all-day events the day after the last
 */
export function resizeTo(
  when: When,
  edge: 'start' | 'end',
  wall: WallTime,
  timeZone: string,
): When | null {
  const moved = when.allDay ? wall.slice(0, 10) : instantOf(wall, timeZone);
  const changed = { ...when, [edge]: moved };
  return changed.end > changed.start ? changed : null;
}

/** Moves the end by days and minutes of local time; null if no time would be left. */
export function resizeBy(when: When, days: number, minutes: number, timeZone: string): When | null {
  if (when.allDay) return resizeTo(when, 'end', addDays(when.end, days), timeZone);
  const wall = addMinutes(toWallTime(when.end, timeZone), days * 24 * 60 + minutes);
  return resizeTo(when, 'end', wall, timeZone);
}
