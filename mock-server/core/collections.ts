import type { z } from 'zod';
import { eventRow } from '../../src/resources/mock/calendar.ts';
import { chatRow, contactRow, profileRow } from '../../src/resources/mock/chat.ts';
import { mailRow } from '../../src/resources/mock/emails.ts';
import { invoiceRow } from '../../src/resources/mock/invoices.ts';
import { permissionRow } from '../../src/resources/mock/sample-permissions.ts';
import { sampleUserRow } from '../../src/resources/mock/sample-users.ts';
import { tableRow } from '../../src/resources/mock/table-rows.ts';
import { chatProblem, eventProblem, mailProblem } from './record-problems.ts';
import type { MockData, MockDb } from './types.ts';

interface Collection {
  row: z.ZodObject;
  /** What a new record has where the sender says nothing. */
  defaults: (now: Date) => object;
  /**
   * What is wrong with a record whose fields are all right by themselves; the calls refuse the same.
   * @param row the record as it would be
   * @param given what the sender says of it
   */
  problem?: (row: Fields, given: Fields, db: MockDb) => string | null;
}

type Fields = Record<string, unknown>;

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
    problem: mailProblem,
  },
  contacts: { row: contactRow, defaults: () => ({ role: '', about: '', status: 'offline' }) },
  chats: {
    row: chatRow,
    defaults: () => ({ unseenMsgs: 0, chat: [] }),
    problem: chatProblem,
  },
  profile: { row: profileRow, defaults: () => ({}) },
  events: { row: eventRow, defaults: () => ({ url: '' }), problem: eventProblem },
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
