import ICAL from 'ical.js';
import { fromWallTime } from '@/shared/time/wall-time';
import { addDays } from '../when';

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** A rule that needs long to follow is no rule of a clock. */
function isPlain(zone: ICAL.Component): boolean {
  const rules = zone.getAllSubcomponents().flatMap((part) => part.getAllProperties('rrule'));
  return rules.every((rule) => {
    const value = rule.getFirstValue();
    return value instanceof ICAL.Recur && value.freq === 'YEARLY';
  });
}

/** Reads the days and times of one calendar file. */
export class IcsTimes {
  private readonly zones = new Map<string, ICAL.Timezone>();

  constructor(
    root: ICAL.Component,
    private readonly ownZone: string,
  ) {
    for (const part of root.getAllSubcomponents('vtimezone')) {
      const name = part.getFirstPropertyValue('tzid');
      if (typeof name === 'string' && isPlain(part)) {
        this.zones.set(name, new ICAL.Timezone(part));
      }
    }
  }

  /**
   * A day (`2026-11-21`), or an instant (ISO, UTC). A time without a zone is one on the person's own clock.
   * Null: the file names a zone that nobody knows.
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
    if (!described) return null;
    const local = value.clone();
    local.zone = described;
    return iso(local.toUnixTime() * 1000);
  }

  /** So many seconds later; days where whole days are meant. */
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
