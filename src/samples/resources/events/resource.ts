import { mdiCalendarBlankOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { CalendarEvent } from '@/samples/mock/calendar';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    events: CalendarEvent;
  }
}

/** An event of the sample calendar. */
export const events = defineResource('events')({
  id: 'events',
  dataProvider: 'mock',
  path: '/apps/calendar',
  nameKey: 'calendar:name',
  singularKey: 'calendar:name',
  icon: mdiCalendarBlankOutline,
  accessResource: 'calendar',
  actions: [],
  versionColumn: null,
  recordTitle: (row) => row.title,
  details: () => import('./details'),
});
