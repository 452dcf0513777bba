import { mdiAccountOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { Contact } from '@/samples/mock/chat';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    contacts: Contact;
  }
}

/** Contacts of the sample chat. */
export const contacts = defineResource('contacts')({
  id: 'contacts',
  dataProvider: 'mock',
  path: '/apps/chat',
  nameKey: 'chat:name',
  singularKey: 'chat:name',
  icon: mdiAccountOutline,
  accessResource: 'chat',
  actions: [],
  versionColumn: null,
  recordTitle: (row) => row.fullName,
  details: () => import('./details'),
});
