import { mdiAccountOutline } from '@mdi/js';
import { defineResource } from '@/plugin-api/define-resource';
import type { Contact } from '@/samples/mock/chat';

declare module '@/plugin-api/types' {
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
