import type { z } from 'zod';
import { eventRow } from '../../src/resources/mock/calendar.ts';
import { chatRow, contactRow, profileRow } from '../../src/resources/mock/chat.ts';
import { mailRow } from '../../src/resources/mock/emails.ts';
import { invoiceRow } from '../../src/resources/mock/invoices.ts';
import { permissionRow } from '../../src/resources/mock/sample-permissions.ts';
import { sampleUserRow } from '../../src/resources/mock/sample-users.ts';
import { tableRow } from '../../src/resources/mock/table-rows.ts';
import type { MockData } from './types.ts';

interface Collection {
  row: z.ZodObject;
  /** What a new record has where the sender says nothing. */
  defaults: (now: Date) => object;
}

/** The plain collections below `/mock/rest`: what a record looks like. */
export const COLLECTIONS: Record<keyof MockData, Collection> = {
  emails: {
    row: mailRow,
    defaults: (now) => ({
      to: [],
      cc: [],
      bcc: [],
      attachments: [],
      labels: [],
      replies: [],
      subject: '',
      message: '',
      isStarred: false,
      isRead: true,
      time: now.toISOString(),
    }),
  },
  contacts: { row: contactRow, defaults: () => ({ role: '', about: '', status: 'offline' }) },
  chats: { row: chatRow, defaults: () => ({ unseenMsgs: 0, chat: [] }) },
  profile: { row: profileRow, defaults: () => ({}) },
  events: { row: eventRow, defaults: () => ({ url: '' }) },
  invoices: {
    row: invoiceRow,
    defaults: () => ({ avatar: '', avatarColor: 'primary', balance: 0, invoiceStatus: 'Draft' }),
  },
  users: {
    row: sampleUserRow,
    defaults: () => ({
      company: '',
      country: '',
      contact: '',
      role: 'subscriber',
      currentPlan: 'basic',
      status: 'active',
      avatar: '',
      avatarColor: 'primary',
    }),
  },
  permissions: { row: permissionRow, defaults: () => ({ assignedTo: [], createdDate: '' }) },
  'table-rows': {
    row: tableRow,
    defaults: () => ({ avatar: '', post: '', email: '', city: '', start_date: '', experience: '' }),
  },
};

export function isCollection(name: string): name is keyof MockData {
  return Object.hasOwn(COLLECTIONS, name);
}
