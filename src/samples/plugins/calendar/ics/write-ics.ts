import ICAL from 'ical.js';
import { type ShownEvent, uidOf } from '../calendar-event';

const MAIL = /^[^\s@]+@[^\s@]+$/;

function eventPart({ when, row }: ShownEvent, now: Date): ICAL.Component {
  const { calendar, guests = [], description, location } = row.extendedProps;
  const part = new ICAL.Component('vevent');
  const put = (name: string, value: string | ICAL.Time | undefined) =>
    value && part.addPropertyWithValue(name, value);
  const time = (text: string) =>
    when.allDay ? ICAL.Time.fromDateString(text) : ICAL.Time.fromJSDate(new Date(text), true);
  put('uid', uidOf(row));
  put('dtstamp', ICAL.Time.fromJSDate(now, true));
  put('dtstart', time(when.start));
  put('dtend', time(when.end));
  put('summary', row.title);
  put('categories', calendar);
  put('location', location);
  put('description', description);
  put('url', row.url);
  for (const guest of guests) {
    const attendee = new ICAL.Property('attendee');
    // An address is required; guests known only by name have none.
    attendee.setValue(MAIL.test(guest) ? `mailto:${guest}` : 'invalid:nomail');
    attendee.setParameter('cn', guest);
    part.addProperty(attendee);
  }
  return part;
}

/**
 * Events as an iCalendar file (RFC 5545): whole days as dates, times as instants in UTC.
 * @param now creation time of the file
 */
export function writeIcs(events: readonly ShownEvent[], now: Date): string {
  const root = new ICAL.Component('vcalendar');
  root.addPropertyWithValue('version', '2.0');
  root.addPropertyWithValue('prodid', '-//Touchline//Calendar//EN');
  root.addPropertyWithValue('calscale', 'GREGORIAN');
  for (const event of events) root.addSubcomponent(eventPart(event, now));
  return `${root.toString()}\r\n`;
}
