import { z } from 'zod';
import { line, sampleId } from './sample-id.ts';

export const calendarKind = z.enum(['Personal', 'Business', 'Family', 'Holiday', 'ETC']);

/** A day (`2026-11-21`), or a moment with its offset. */
const dayOrMoment = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'must be a day or a moment (ISO 8601)',
});

export const eventRow = z.strictObject({
  id: sampleId,
  url: z.string().max(2000),
  title: line.min(1),
  start: dayOrMoment,
  /** For an all-day event, the day after the last. */
  end: dayOrMoment,
  allDay: z.boolean(),
  display: z.literal('block').optional(),
  extendedProps: z.object({
    calendar: calendarKind,
    guests: z.array(line).max(200).optional(),
    description: z.string().max(10_000).optional(),
    location: line.optional(),
    /** The event's UID in other calendars and in files. */
    uid: line.min(1).optional(),
  }),
});

/** What `add-event` needs; the id is the server's. */
export const newEvent = eventRow.omit({ id: true }).partial({ url: true }).strip();

export const changedEvent = eventRow.partial().required({ id: true }).strip();

export type CalendarKind = z.infer<typeof calendarKind>;
export type CalendarEvent = z.infer<typeof eventRow>;
