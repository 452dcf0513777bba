import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMockCall } from '@/providers/mock-call';
import type { CalendarEvent } from '@/resources/mock/calendar';
import { readEvent, type ShownEvent } from './calendar-event';
import type { EventDraft } from './event-form';
import { KIND_NAMES } from './kinds';

const EVENTS = ['calendar', 'events'];
/** One write at a time, in the order in which they were asked for. */
const WRITES = { mutationKey: ['calendar', 'write'], scope: { id: 'calendar' } };

type Id = CalendarEvent['id'];
export type EventChange = { id: Id } & Partial<EventDraft>;

/** The events of all five kinds, whichever are shown. */
export function useEvents() {
  const call = useMockCall();
  return useQuery({
    queryKey: EVENTS,
    queryFn: ({ signal }) =>
      call<CalendarEvent[]>('GET', '/apps/calendar/events', {
        query: { calendars: KIND_NAMES },
        signal,
      }),
  });
}

/** Gives an event as it is now: what was written a moment ago may not be on the screen yet. */
export function useEventNow(timeZone: string): (id: string) => ShownEvent | undefined {
  const client = useQueryClient();
  return (id) => {
    const rows = client.getQueryData<CalendarEvent[]>(EVENTS) ?? [];
    const row = rows.find((one) => String(one.id) === id);
    return row && readEvent(row, timeZone);
  };
}

/**
 * Adds, changes and removes events. Each shows at once, and is taken back when it fails; after each write all five
 * kinds are read again.
 */
export function useEventWrites() {
  const call = useMockCall();
  const client = useQueryClient();
  /** Events as the server has them, while a write to them is on its way. */
  const [stored] = useState(() => new Map<Id, { row: CalendarEvent; at: number }>());

  // Without a pause: the next key that is pressed must find it changed.
  function change(apply: (events: CalendarEvent[]) => CalendarEvent[]) {
    void client.cancelQueries({ queryKey: EVENTS });
    client.setQueryData<CalendarEvent[]>(EVENTS, (events) => events && apply(events));
  }
  function remember(id: Id) {
    const events = client.getQueryData<CalendarEvent[]>(EVENTS) ?? [];
    const at = events.findIndex((one) => one.id === id);
    const row = events[at];
    if (row && !stored.has(id)) stored.set(id, { row, at });
  }
  // Without reading again: a line that has just failed a write may fail that too.
  function takeBack(id: Id) {
    const kept = stored.get(id);
    if (!kept) return;
    change((events) =>
      events.some((one) => one.id === id)
        ? events.map((one) => (one.id === id ? kept.row : one))
        : events.toSpliced(kept.at, 0, kept.row),
    );
  }
  const shared = {
    ...WRITES,
    onSettled: () => {
      // The last of several writes reads for all of them.
      if (client.isMutating({ mutationKey: WRITES.mutationKey }) > 1) return;
      stored.clear();
      void client.invalidateQueries({ queryKey: EVENTS });
    },
  };

  const add = useMutation({
    ...shared,
    mutationFn: async (event: EventDraft) => {
      const answer = await call<{ event: CalendarEvent }>('POST', '/apps/calendar/add-event', {
        data: { event },
      });
      return answer.event;
    },
    onSuccess: (event) =>
      change((events) => [...events.filter(({ id }) => id !== event.id), event]),
  });
  const update = useMutation({
    ...shared,
    mutationFn: (event: EventChange) =>
      call<{ event: CalendarEvent }>('POST', '/apps/calendar/update-event', { data: { event } }),
    onMutate: (event) => {
      remember(event.id);
      change((events) => events.map((one) => (one.id === event.id ? { ...one, ...event } : one)));
    },
    onSuccess: ({ event }) => {
      const kept = stored.get(event.id);
      if (kept) kept.row = event;
    },
    onError: (_error, { id }) => takeBack(id),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (id: Id) => call('DELETE', '/apps/calendar/remove-event', { query: { id } }),
    onMutate: (id) => {
      remember(id);
      change((events) => events.filter((one) => one.id !== id));
    },
    onError: (_error, id) => takeBack(id),
  });
  return {
    add: add.mutateAsync,
    update: update.mutateAsync,
    remove: remove.mutateAsync,
  };
}

export type EventWrites = ReturnType<typeof useEventWrites>;
