import type { CalendarEvent } from '@/samples/mock/calendar';
import { readWhen, type When } from './when';

/** An event as shown on screen. */
export interface ShownEvent {
  id: string;
  title: string;
  when: When;
  row: CalendarEvent;
}

/** Converts a stored event to the person's time zone. */
export function readEvent(row: CalendarEvent, timeZone: string): ShownEvent {
  const when = readWhen({ allDay: row.allDay, start: row.start, end: row.end }, timeZone);
  return { id: String(row.id), title: row.title, when, row };
}

/** The event's UID in other calendars; preserved by export and import. */
export function uidOf(row: CalendarEvent): string {
  return row.extendedProps.uid ?? `event-${row.id}@touchline.example`;
}

/** A unique id. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const text = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${text}@touchline.example`;
}
