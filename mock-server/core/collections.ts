import type { z } from 'zod';
import { eventRow } from '../../src/samples/mock/calendar.ts';
import { chatRow, contactRow } from '../../src/samples/mock/chat.ts';
import { mailRow } from '../../src/samples/mock/emails.ts';
import { invoiceRow } from '../../src/samples/mock/invoices.ts';
import { faqRow } from '../../src/samples/mock/pages.ts';
import { permissionRow } from '../../src/samples/mock/permissions.ts';
import { profileRow } from '../../src/samples/mock/profile.ts';
import { roleRow } from '../../src/samples/mock/roles.ts';
import { tableRow } from '../../src/samples/mock/table-rows.ts';
import { sampleUserRow } from '../../src/samples/mock/users.ts';
import { completeInvoice, invoiceDefaults, invoiceProblem } from './invoice-record.ts';
import { chatProblem, eventProblem, mailProblem, roleProblem } from './record-problems.ts';
import type { MockData, MockDb } from './types.ts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A time as the sample's permissions write it, for example `14 Apr 2022, 8:43 PM`; in UTC. */
function createdDate(at: Date): string {
  const hours = at.getUTCHours();
  const minutes = String(at.getUTCMinutes()).padStart(2, '0');
  const day = `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
  return `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

interface Collection {
  row: z.ZodObject;
  /** Default values of a new record. */
  defaults: (now: Date) => object;
  /**
   * Checks across fields, after each field has passed on its own; the app calls apply the same checks.
   * @param row the resulting record
   * @param given the fields sent by the client
   */
  problem?: (row: Fields, given: Fields, db: MockDb) => string | null;
  /** Derived fields of the resulting record. */
  complete?: (row: Fields, given: Fields) => Fields;
}

type Fields = Record<string, unknown>;

/** The plain collections below `/mock/rest`, with the shape of their records. */
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
    defaults: invoiceDefaults,
    complete: completeInvoice,
    problem: invoiceProblem,
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
  permissions: {
    row: permissionRow,
    defaults: (now) => ({ assignedTo: [], createdDate: createdDate(now) }),
  },
  roles: { row: roleRow, defaults: () => ({ rights: {}, members: [] }), problem: roleProblem },
  faqs: { row: faqRow, defaults: () => ({ icon: '', subtitle: '', qAndA: [] }) },
  'table-rows': {
    row: tableRow,
    defaults: () => ({ avatar: '', post: '', email: '', city: '', start_date: '', experience: '' }),
  },
};

export function isCollection(name: string): name is keyof MockData {
  return Object.hasOwn(COLLECTIONS, name);
}
