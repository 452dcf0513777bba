import ICAL from 'ical.js';
import { fromWallTime } from 'touchline/format';
import { addDays } from '../when';
import { WINDOWS_ZONES } from './windows-zones';

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Maximum rules of a zone defined in a file; they are expanded over centuries, so many would be slow. */
const MOST_RULES = 100;

const LONGEST_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a rule gives one day per year, like clock changes, which is quick to expand. */
function isPlainRule(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY') return false;
  const {
    BYMONTH = [],
    BYDAY = [],
    BYMONTHDAY = [],
    ...others
  } = rule.parts as Record<string, (string | number)[] | undefined>;
  if (Object.keys(others).length > 0) return false;
  if (BYMONTH.length + BYDAY.length + BYMONTHDAY.length === 0) return true;
  const days = LONGEST_MONTH[Number(BYMONTH[0]) - 1];
  if (BYMONTH.length !== 1 || days === undefined || BYDAY.length > 1 || BYMONTHDAY.length > 7) {
    return false;
  }
  // A date that occurs in no year would be searched for endlessly.
  const [, place = ''] = /^([+-]?\d*)[A-Z]{2}$/.exec(String(BYDAY[0] ?? 'SU')) ?? [];
  if (Math.abs(Number(place)) > (days > 28 ? 5 : 4) || (place !== '' && BYMONTHDAY.length > 0))
    return false;
  const isWhole = BYDAY.length === 0 || BYMONTHDAY.length === 0 || BYMONTHDAY.length === 7;
  return isWhole && BYMONTHDAY.every((day) => Number(day) !== 0 && Math.abs(Number(day)) <= days);
}

/** How many rules and dates a zone has; null if one is slow to expand. */
function rulesOf(zone: ICAL.Component): number | null {
  const parts = zone.getAllSubcomponents();
  const rules = parts.flatMap((part) => part.getAllProperties('rrule'));
  if (!rules.every((rule) => isPlainRule(rule.getFirstValue()))) return null;
  const dates = parts.flatMap((part) =>
    part.getAllProperties('rdate').flatMap((property) => property.getValues()),
  );
  return dates.length > 20 * MOST_RULES || parts.length > 20 * MOST_RULES ? null : rules.length;
}

/** The zone of a name as programs write it: a Windows name, or with a prefix (`/mozilla.org/…/Europe/Vienna`). */
function zoneNamed(name: string): string | null {
  const plain = name.trim().replace(/^"|"$/g, '');
  if (isKnownZone(plain)) return plain;
  const windows = WINDOWS_ZONES.get(plain.toLowerCase());
  if (windows) return windows;
  const parts = plain.split('/');
  const ends = [3, 2].map((number) => parts.slice(-number).join('/'));
  return ends.find((end) => end !== plain && isKnownZone(end)) ?? null;
}

/** Reads the days and times of one calendar file. */
export class IcsTimes {
  private readonly zones = new Map<string, ICAL.Timezone>();

  /** The zone of times without one: the calendar's if it names one, otherwise the person's. */
  private readonly ownZone: string;

  constructor(root: ICAL.Component, personsZone: string) {
    const own = root.getFirstPropertyValue('x-wr-timezone');
    this.ownZone = (own && zoneNamed(String(own))) || personsZone;
    let left = MOST_RULES;
    for (const part of root.getAllSubcomponents('vtimezone')) {
      const name = part.getFirstPropertyValue('tzid');
      const rules = rulesOf(part);
      if (typeof name !== 'string' || rules === null || rules > left) continue;
      left -= rules;
      this.zones.set(name, new ICAL.Timezone(part));
    }
  }

  /**
   * A day (`2026-11-21`), or an instant (ISO, UTC). A time without a zone is in the calendar's zone, or the person's.
   * Null if the file names an unknown zone.
   * @throws when the value is neither
   */
  read(property: ICAL.Property): string | null {
    const value = property.getFirstValue();
    if (!(value instanceof ICAL.Time)) throw new TypeError('no time');
    const pad = (part: number) => String(part).padStart(2, '0');
    const day = `${String(value.year).padStart(4, '0')}-${pad(value.month)}-${pad(value.day)}`;
    const found = new Date(`${day}T00:00Z`);
    if (Number.isNaN(+found) || !found.toISOString().startsWith(day)) throw new TypeError('no day');
    if (value.isDate) return day;
    const wall = `${day}T${pad(value.hour)}:${pad(value.minute)}`;
    if (value.zone?.tzid === 'UTC') return iso(Date.parse(`${wall}Z`));
    const zone = property.getFirstParameter('tzid');
    if (!zone) return this.onWall(wall, this.ownZone);
    if (isKnownZone(zone)) return this.onWall(wall, zone);
    const described = this.zones.get(zone);
    if (!described) {
      const named = zoneNamed(zone);
      return named && this.onWall(wall, named);
    }
    const local = value.clone();
    local.zone = described;
    return iso(local.toUnixTime() * 1000);
  }

  /** Adds seconds, or days for all-day values. */
  after(start: string, seconds: number): string {
    if (start.length === 10) return addDays(start, Math.ceil(seconds / 86_400));
    return iso(Date.parse(start) + seconds * 1000);
  }

  private onWall(wall: string, zone: string): string {
    const reading = fromWallTime(wall, zone);
    if (!reading) throw new TypeError('no time');
    return reading.iso;
  }
}

const iso = (time: number) => new Date(time).toISOString();
