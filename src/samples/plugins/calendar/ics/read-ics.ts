import ICAL from 'ical.js';
import { newUid } from '../calendar-event';
import { isWebAddress } from '../event-form';
import { kindNamed } from '../kinds';
import type { When } from '../when';
import {
  type IcsContent,
  IcsError,
  type ImportNote,
  MOST_EVENTS,
  type RefusalReason,
} from './ics-result';
import { IcsTimes } from './ics-times';
import { parseIcs } from './parse-ics';

const LINE = 500;
const TEXT = 10_000;
const URL_LENGTH = 2000;
const MOST_GUESTS = 200;
const NO_EVENTS = new Set(['vtodo', 'vjournal', 'vfreebusy']);

class Refusal extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason);
  }
}

interface ReadOptions {
  /** The zone of times without one. */
  timeZone: string;
  /** UIDs of existing events. */
  known: ReadonlySet<string>;
  /** The title of an event without one. */
  untitled: string;
}

function textOf(part: ICAL.Component, name: string): string {
  const value = part.getFirstPropertyValue(name);
  return value === null || value === undefined ? '' : String(value).trim();
}

function guestsOf(part: ICAL.Component): string[] {
  const names = part.getAllProperties('attendee').map((attendee) => {
    const name = attendee.getFirstParameter('cn');
    return String(name || attendee.getFirstValue() || '').replace(/^mailto:/i, '');
  });
  return [...new Set(names.map((name) => name.trim().slice(0, LINE)))].filter(Boolean);
}

/** The first of the categories that is one of our calendars. */
function kindOf(part: ICAL.Component) {
  const named = part.getAllProperties('categories').flatMap((property) => property.getValues());
  return named.map((name) => kindNamed(String(name))).find((kind) => kind !== null) ?? null;
}

function whenOf(part: ICAL.Component, times: IcsTimes, notes: ImportNote[]): When {
  const dtstart = part.getFirstProperty('dtstart');
  if (!dtstart) throw new Refusal('noStart');
  const start = times.read(dtstart);
  if (start === null) throw new Refusal('zone');
  const allDay = start.length === 10;
  const dtend = part.getFirstProperty('dtend');
  const duration = part.getFirstPropertyValue('duration');
  let end: string | null;
  if (dtend) end = times.read(dtend);
  else if (duration instanceof ICAL.Duration) end = times.after(start, duration.toSeconds());
  else {
    end = times.after(start, allDay ? 86_400 : 3600);
    if (!allDay) notes.push('noEnd');
  }
  if (end === null) throw new Refusal('zone');
  // A date and a date-time can't be combined.
  if ((end.length === 10) !== allDay) throw new Refusal('broken');
  if (allDay && end === start) end = times.after(start, 86_400);
  if (end <= start) throw new Refusal('endBeforeStart');
  return { allDay, start, end };
}

function readEvent(part: ICAL.Component, uid: string, times: IcsTimes, untitled: string) {
  const notes: ImportNote[] = [];
  if (part.hasProperty('recurrence-id')) throw new Refusal('override');
  if (textOf(part, 'status').toUpperCase() === 'CANCELLED') throw new Refusal('cancelled');
  const when = whenOf(part, times, notes);
  if (part.hasProperty('rrule') || part.hasProperty('rdate')) notes.push('recurring');
  const title = textOf(part, 'summary').replace(/\s+/g, ' ');
  if (!title) notes.push('noTitle');
  const url = textOf(part, 'url');
  const goodUrl = url !== '' && url.length <= URL_LENGTH && isWebAddress(url);
  if (url && !goodUrl) notes.push('url');
  const kind = kindOf(part);
  if (!kind) notes.push('kind');
  const location = textOf(part, 'location');
  const description = textOf(part, 'description');
  const guests = guestsOf(part);
  const long =
    title.length > LINE ||
    location.length > LINE ||
    description.length > TEXT ||
    guests.length > MOST_GUESTS;
  if (long) notes.push('shortened');
  return {
    notes,
    draft: {
      title: title.slice(0, LINE) || untitled,
      url: goodUrl ? url : '',
      ...when,
      display: 'block' as const,
      extendedProps: {
        calendar: kind ?? ('ETC' as const),
        guests: guests.slice(0, MOST_GUESTS),
        description: description.slice(0, TEXT),
        location: location.slice(0, LINE),
        uid,
      },
    },
  };
}

/**
 * Reads an iCalendar file: events accepted unchanged or with a note, and events refused with the reason. Of an event
 * that recurs the first date is taken. Nothing is written.
 * @throws IcsError if it isn't an iCalendar file, or is too large
 */
export function readIcs(bytes: Uint8Array, { timeZone, known, untitled }: ReadOptions): IcsContent {
  const { roots, broken } = parseIcs(bytes);
  const content: IcsContent = { taken: [], refused: [], others: 0 };
  if (broken.length > MOST_EVENTS) throw new IcsError('tooMany');
  for (const title of broken)
    content.refused.push({ title: title.slice(0, LINE), reason: 'broken' });
  const seen = new Set(known);
  for (const root of roots) {
    const parts = root.getAllSubcomponents();
    content.others += parts.filter(({ name }) => NO_EVENTS.has(name)).length;
    const events = parts.filter(({ name }) => name === 'vevent');
    if (content.taken.length + events.length > MOST_EVENTS) throw new IcsError('tooMany');
    const times = new IcsTimes(root, timeZone);
    for (const part of events) {
      try {
        const given = textOf(part, 'uid').slice(0, LINE);
        const isOverride = part.hasProperty('recurrence-id');
        if (given && !isOverride && seen.has(given)) throw new Refusal('duplicate');
        const uid = given || newUid();
        content.taken.push(readEvent(part, uid, times, untitled));
        seen.add(uid);
      } catch (error) {
        const reason = error instanceof Refusal ? error.reason : 'broken';
        content.refused.push({ title: titleOf(part), reason });
      }
    }
  }
  return content;
}

function titleOf(part: ICAL.Component): string {
  try {
    return textOf(part, 'summary').slice(0, LINE);
  } catch {
    return '';
  }
}
