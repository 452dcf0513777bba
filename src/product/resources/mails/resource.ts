import { mdiEmailAlertOutline } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineResource, SYSTEM_GROUP } from 'touchline/plugin-api';

/** A mail with the person it is for. */
interface MailRow extends Tables<'mail_outbox'> {
  person?: { email: string; full_name: string | null } | null;
}

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    mail_outbox: MailRow;
  }
}

/** The notifications sent by email, for support: which arrived at the mail server, and which were given up. */
export const mails = defineResource('mail_outbox')({
  id: 'mails',
  path: '/mails',
  nameKey: 'notifications:mails',
  singularKey: 'notifications:mail',
  icon: mdiEmailAlertOutline,
  access: [{ actions: ['list', 'resend'], roles: ['SUPPORT', 'ADMIN'] }],
  actions: ['list'],
  defaultSort: { field: 'created_at', order: 'desc' },
  versionColumn: null,
  recordTitle: (row) => row.person?.email ?? row.id,
  nav: {
    section: 'admin',
    group: SYSTEM_GROUP,
    titleKey: 'notifications:mails',
    icon: mdiEmailAlertOutline,
    order: 40,
  },
  details: () => import('./details'),
});
