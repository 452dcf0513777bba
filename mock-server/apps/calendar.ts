import { z } from 'zod';
import { type CalendarEvent, changedEvent, newEvent } from '../../src/samples/mock/calendar.ts';
import { readData } from '../core/read-body.ts';
import { endsBeforeStart } from '../core/record-problems.ts';
import { findById, isSame, nextId } from '../core/records.ts';
import { refuseWith } from '../core/refusal.ts';
import type { Routes } from '../core/types.ts';

const UNKNOWN = { error: "Event doesn't exist" };
const ENDS_TOO_SOON = { error: 'The event ends before it begins' };

function checkTimes(times: Pick<CalendarEvent, 'start' | 'end'>): void {
  if (endsBeforeStart(times)) refuseWith(400, ENDS_TOO_SOON);
}

export const calendar: Routes = {
  'GET /apps/calendar/events': ({ query }, { events }) => {
    const kinds = query.list('calendars');
    const chosen = events.filter(({ extendedProps }) => kinds.includes(extendedProps.calendar));
    return { status: 200, body: chosen };
  },

  'POST /apps/calendar/add-event': ({ body }, { events }) => {
    const { event: given } = readData(z.object({ event: newEvent }), body);
    checkTimes(given);
    const event: CalendarEvent = { ...given, url: given.url ?? '', id: nextId(events) };
    return { status: 201, body: { event }, change: { events: [...events, event] } };
  },

  'POST /apps/calendar/update-event': ({ body }, { events }) => {
    const { event: given } = readData(z.object({ event: changedEvent }), body);
    const old = findById(events, given.id) ?? refuseWith(400, UNKNOWN);
    const event: CalendarEvent = { ...old, ...given, id: old.id };
    if (given.start !== undefined || given.end !== undefined) checkTimes(event);
    const change = { events: events.map((one) => (one === old ? event : one)) };
    return { status: 200, body: { event }, change };
  },

  'DELETE /apps/calendar/remove-event': ({ query }, { events }) => {
    const id = query.required('id');
    if (!findById(events, id)) refuseWith(404, UNKNOWN);
    return { status: 200, change: { events: events.filter((one) => !isSame(one.id, id)) } };
  },
};
