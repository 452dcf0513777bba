import { mdiEmailOutline } from '@mdi/js';
import { defineResource } from 'touchline/plugin-api';
import type { Mail } from '@/samples/mock/emails';

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    emails: Mail;
  }
}

/** A mail of the sample mailbox; its pages are the mailbox itself. */
export const emails = defineResource('emails')({
  id: 'emails',
  dataProvider: 'mock',
  path: '/apps/email',
  nameKey: 'email:name',
  singularKey: 'email:name',
  icon: mdiEmailOutline,
  accessResource: 'email',
  actions: [],
  versionColumn: null,
  recordTitle: (row) => row.subject,
  details: () => import('./details'),
});
