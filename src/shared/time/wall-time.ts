/** A local date and time in some time zone, in the format of `<input type="datetime-local">`: `2025-03-30T02:30`. */
export type WallTime = string;

export interface WallTimeReading {
  /** The instant in UTC, ISO with milliseconds. */
  iso: string;
  /**
   * `GAP`: the clock skips this time; the instant is as far after the change as the time was. `FOLD`: it occurs
   * twice; the first is used.
   */
  note: 'GAP' | 'FOLD' | null;
}

const WALL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/;
const HOUR = 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** The zone's offset from UTC at this instant, in ms; positive to the east. */
export function zoneOffset(time: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterOf(timeZone).formatToParts(time)) {
    if (type !== 'literal') parts[type] = Number(value);
  }
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The wall time of an instant in a zone, to the minute; empty if it isn't an instant. */
export function toWallTime(iso: string | null | undefined, timeZone: string): WallTime {
  const time = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(time)) return '';
  return new Date(time + zoneOffset(time, timeZone)).toISOString().slice(0, 16);
}

/**
 * The instant of a wall time in a zone; null if the text isn't a valid time. Where clocks go back and the time occurs
 * twice, the first is used; where it is skipped, the time moves on by the length of the gap (02:30 becomes 03:30).
 * `note` says so.
 */
export function fromWallTime(wall: WallTime, timeZone: string): WallTimeReading | null {
  const match = WALL.exec(wall);
  if (!match) return null;
  const [year, month, day, hour, minute] = match.slice(1).map(Number);
  const local = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute);
  if (new Date(local).toISOString().slice(0, 16) !== match[0]) return null;
  const before = zoneOffset(local - 24 * HOUR, timeZone);
  const after = zoneOffset(local + 24 * HOUR, timeZone);
  const early = local - Math.max(before, after);
  const late = local - Math.min(before, after);
  const fits = (time: number) => time + zoneOffset(time, timeZone) === local;
  if (early === late) return { iso: new Date(early).toISOString(), note: null };
  if (fits(early)) {
    return { iso: new Date(early).toISOString(), note: fits(late) ? 'FOLD' : null };
  }
  if (fits(late)) return { iso: new Date(late).toISOString(), note: null };
  return { iso: new Date(late).toISOString(), note: 'GAP' };
}

/** First instant of a calendar day (`2025-03-30`) in a zone; null if the text isn't a valid day. */
export function startOfDay(day: string, timeZone: string): string | null {
  return fromWallTime(`${day}T00:00`, timeZone)?.iso ?? null;
}

/** The calendar day after this one: `2024-02-28` gives `2024-02-29`. */
export function nextDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) ? day : new Date(time + 24 * HOUR).toISOString().slice(0, 10);
}
