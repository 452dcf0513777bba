import { toWallTime } from 'touchline/format';
import type { CalendarEvent, CalendarKind } from '@/samples/mock/calendar';
import { newUid, type ShownEvent } from './calendar-event';
import { addDays, addMinutes, instantOf, type When } from './when';

/** The form's values: days as `<input type="date">` writes them, times as `<input type="time">`. */
export interface EventValues {
  title: string;
  kind: CalendarKind;
  allDay: boolean;
  startDay: string;
  startTime: string;
  /** The last day, inclusive. */
  endDay: string;
  endTime: string;
  url: string;
  guests: readonly string[];
  description: string;
  location: string;
}

export type EventErrors = Partial<Record<keyof EventValues, 'required' | 'url' | 'end'>>;

/** The data sent to the server, which assigns the id. */
export type EventDraft = Omit<CalendarEvent, 'id'>;

/** Duration of a new timed event, in hours. */
const USUAL = { startTime: '09:00', endTime: '10:00' };

/** An empty form for a day, or for a time on the wall (`2026-11-21T14:00`) up to another. */
export function blankValues(from: string, to?: string): EventValues {
  const [startDay = '', startTime] = from.split('T');
  const end = to ?? (startTime ? addMinutes(from, 60) : startDay);
  const [endDay = '', endTime] = end.split('T');
  return {
    title: '',
    kind: 'Business',
    allDay: !startTime,
    startDay,
    startTime: startTime ?? USUAL.startTime,
    endDay,
    endTime: endTime ?? USUAL.endTime,
    url: '',
    guests: [],
    description: '',
    location: '',
  };
}

/** The form of an event, on the clock of a zone. */
export function valuesOf({ when, row }: ShownEvent, timeZone: string): EventValues {
  const { calendar, guests = [], description = '', location = '' } = row.extendedProps;
  const start = when.allDay ? `${when.start}T` : toWallTime(when.start, timeZone);
  const end = when.allDay ? `${addDays(when.end, -1)}T` : toWallTime(when.end, timeZone);
  return {
    title: row.title,
    kind: calendar,
    allDay: when.allDay,
    startDay: start.slice(0, 10),
    startTime: start.slice(11) || USUAL.startTime,
    endDay: end.slice(0, 10),
    endTime: end.slice(11) || USUAL.endTime,
    url: row.url,
    guests,
    description,
    location,
  };
}

type Dates = Pick<EventValues, 'allDay' | 'startDay' | 'startTime' | 'endDay' | 'endTime'>;

function walls({ allDay, startDay, startTime, endDay, endTime }: Dates): [string, string] | null {
  if (!startDay || !endDay) return null;
  if (allDay) return [`${startDay}T00:00`, `${endDay}T00:00`];
  return startTime && endTime ? [`${startDay}T${startTime}`, `${endDay}T${endTime}`] : null;
}

/** Applies a change. If the start moves past the end, the end moves along, keeping the duration. */
export function changeValues(values: EventValues, change: Partial<EventValues>): EventValues {
  const next = { ...values, ...change };
  const [before, after] = [walls({ ...values, allDay: next.allDay }), walls(next)];
  const startMoved = 'startDay' in change || 'startTime' in change || 'allDay' in change;
  if (!after || !startMoved) return next;
  const [start, end] = after;
  if (end > start || (next.allDay && end === start)) return next;
  const was = before ? (Date.parse(`${before[1]}Z`) - Date.parse(`${before[0]}Z`)) / 60_000 : 0;
  const length = next.allDay ? Math.max(was, 0) : was > 0 ? was : 60;
  const [endDay = '', endTime = ''] = addMinutes(start, length).split('T');
  return next.allDay ? { ...next, endDay } : { ...next, endDay, endTime };
}

/** Whether a text is the address of a web page. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  return /^https?:$/.test(new URL(text).protocol);
}

/** Validation errors by field. */
export function errorsOf(values: EventValues): EventErrors {
  const errors: EventErrors = {};
  if (!values.title.trim()) errors.title = 'required';
  if (!values.startDay) errors.startDay = 'required';
  if (!values.endDay) errors.endDay = 'required';
  if (!values.allDay && !values.startTime) errors.startTime = 'required';
  if (!values.allDay && !values.endTime) errors.endTime = 'required';
  if (values.url.trim() && !isWebAddress(values.url.trim())) errors.url = 'url';
  const times = walls(values);
  if (times) {
    const [start, end] = times;
    const field = values.allDay || values.endDay < values.startDay ? 'endDay' : 'endTime';
    if (values.allDay ? end < start : end <= start) errors[field] = 'end';
  }
  return errors;
}

function whenOf(values: EventValues, timeZone: string): When {
  const { allDay, startDay, startTime, endDay, endTime } = values;
  if (allDay) return { allDay, start: startDay, end: addDays(endDay, 1) };
  const start = instantOf(`${startDay}T${startTime}`, timeZone);
  const end = instantOf(`${endDay}T${endTime}`, timeZone);
  // In an hour that occurs twice or is skipped, the end may coincide with the start.
  const fallback = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  return { allDay, start, end: end > start ? end : fallback };
}

/** The data to send. Unedited times keep their instants. */
export function draftOf(
  values: EventValues,
  timeZone: string,
  edited: ShownEvent | null,
): EventDraft {
  const stored = edited && valuesOf(edited, timeZone);
  const sameTimes =
    stored && JSON.stringify(walls(stored)) === JSON.stringify(walls(values))
      ? stored.allDay === values.allDay
      : false;
  return {
    title: values.title.trim(),
    url: values.url.trim(),
    ...(edited && sameTimes ? edited.when : whenOf(values, timeZone)),
    display: 'block',
    extendedProps: {
      calendar: values.kind,
      guests: [...values.guests],
      description: values.description,
      location: values.location.trim(),
      uid: edited ? edited.row.extendedProps.uid : newUid(),
    },
  };
}
