import { z } from 'zod';
import { type CalendarEvent, changedEvent, newEvent } from '../../src/resources/mock/calendar.ts';
import { readData } from '../core/read-body.ts';
import { findById, isSame, nextId } from '../core/records.ts';
import { refuseWith } from '../core/refusal.ts';
import type { Routes } from '../core/types.ts';

const UNKNOWN = { error: "Event doesn't exist" };

export const calendar: Routes = {
  'GET /apps/calendar/events': ({ query }, { events }) => {
    const kinds = query.list('calendars');
    const chosen = events.filter(({ extendedProps }) => kinds.includes(extendedProps.calendar));
    return { status: 200, body: chosen };
  },

  'POST /apps/calendar/add-event': ({ body }, { events }) => {
    const { event: given } = readData(z.object({ event: newEvent }), body);
    const event: CalendarEvent = { ...given, url: given.url ?? '', id: nextId(events) };
    return { status: 201, body: { event }, change: { events: [...events, event] } };
  },

  'POST /apps/calendar/update-event': ({ body }, { events }) => {
    const { event: given } = readData(z.object({ event: changedEvent }), body);
    const old = findById(events, given.id) ?? refuseWith(400, UNKNOWN);
    const event: CalendarEvent = { ...old, ...given, id: old.id };
    const change = { events: events.map((one) => (one === old ? event : one)) };
    return { status: 200, body: { event }, change };
  },

  'DELETE /apps/calendar/remove-event': ({ query }, { events }) => {
    const id = query.required('id');
    if (!findById(events, id)) refuseWith(404, UNKNOWN);
    return { status: 200, change: { events: events.filter((one) => !isSame(one.id, id)) } };
  },
};
