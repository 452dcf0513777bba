import {
  type BaseRecord,
  type CustomResponse,
  type HttpError,
  useCustom,
  useCustomMutation,
} from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarEvent } from '@/samples/mock/calendar';
import { SAMPLES, sampleKey, sampleRead, sampleWrite } from '@/samples/shared/sample-calls';
import { readEvent, type ShownEvent } from './calendar-event';
import type { EventDraft } from './event-form';
import { KIND_NAMES } from './kinds';

const BASE = '/apps/calendar';
const READ = [`${BASE}/events`, { calendars: KIND_NAMES }] as const;
const EVENTS = sampleKey(...READ);
/** One write at a time, in order of request. */
const WRITES = { mutationKey: ['calendar', 'write'], scope: { id: 'calendar' } };

type Id = CalendarEvent['id'];
type Events = CustomResponse<CalendarEvent[]>;
export type EventChange = { id: Id } & Partial<EventDraft>;
interface Written {
  event: CalendarEvent;
}

/** The events of all five kinds, whichever are shown. */
export function useEvents() {
  const { query } = useCustom<CalendarEvent[]>(sampleRead(...READ));
  const { data, error, isPending, refetch } = query;
  return { data: data?.data, error, isPending, refetch };
}

/** The current state of an event, including writes not yet on screen. */
export function useEventNow(timeZone: string): (id: string) => ShownEvent | undefined {
  const client = useQueryClient();
  return (id) => {
    const rows = client.getQueryData<Events>(EVENTS)?.data;
    const row = rows?.find((one) => String(one.id) === id);
    return row && readEvent(row, timeZone);
  };
}

/**
 * Adds, changes and removes events. Each shows at once, and is reverted if it fails; after each write all five kinds
 * are read again.
 */
export function useEventWrites() {
  const client = useQueryClient();
  /** The server's events, while a write is pending. */
  const [stored] = useState(() => new Map<Id, { row: CalendarEvent; at: number }>());

  // Synchronous, so that the next key press sees the change.
  function change(apply: (events: CalendarEvent[]) => CalendarEvent[]) {
    void client.cancelQueries({ queryKey: EVENTS });
    client.setQueryData<Events>(EVENTS, (events) => events && { data: apply(events.data) });
  }
  function remember(id: Id) {
    const events = client.getQueryData<Events>(EVENTS)?.data ?? [];
    const at = events.findIndex((one) => one.id === id);
    const row = events[at];
    if (row && !stored.has(id)) stored.set(id, { row, at });
  }
  // Without reloading: a connection that just failed a write may fail that too.
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
      // The last of several writes reloads for all of them.
      if (client.isMutating({ mutationKey: WRITES.mutationKey }) > 1) return;
      stored.clear();
      void client.invalidateQueries({ queryKey: EVENTS });
    },
  };

  const add = useCustomMutation<Written, HttpError, Body<EventDraft>>({
    mutationOptions: {
      ...shared,
      onSuccess: ({ data: { event } }) =>
        change((events) => [...events.filter(({ id }) => id !== event.id), event]),
    },
  });
  const update = useCustomMutation<Written, HttpError, Body<EventChange>>({
    mutationOptions: {
      ...shared,
      onMutate: ({ values }) => {
        const { event } = values.data;
        remember(event.id);
        change((events) => events.map((one) => (one.id === event.id ? { ...one, ...event } : one)));
      },
      onSuccess: ({ data: { event } }) => {
        const kept = stored.get(event.id);
        if (kept) kept.row = event;
      },
      onError: (_error, { values }) => takeBack(values.data.event.id),
    },
  });
  const remove = useCustomMutation<BaseRecord, HttpError, { id: Id }>({
    mutationOptions: {
      ...shared,
      onMutate: ({ values: { id } }) => {
        remember(id);
        change((events) => events.filter((one) => one.id !== id));
      },
      onError: (_error, { values: { id } }) => takeBack(id),
    },
  });
  return {
    add: async (event: EventDraft) =>
      (await add.mutateAsync(sampleWrite(`${BASE}/add-event`, { event }))).data.event,
    update: (event: EventChange) =>
      update.mutateAsync(sampleWrite(`${BASE}/update-event`, { event })),
    remove: (id: Id) =>
      remove.mutateAsync({
        ...SAMPLES,
        url: `${BASE}/remove-event?id=${encodeURIComponent(id)}`,
        method: 'delete',
        values: { id },
      }),
  };
}

/** The body of a write. */
interface Body<Event> {
  data: { event: Event };
}

export type EventWrites = ReturnType<typeof useEventWrites>;
