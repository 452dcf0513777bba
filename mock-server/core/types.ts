import type { CalendarEvent } from '../../src/samples/mock/calendar.ts';
import type { Chat, Contact } from '../../src/samples/mock/chat.ts';
import type { Mail } from '../../src/samples/mock/emails.ts';
import type { Invoice } from '../../src/samples/mock/invoices.ts';
import type { FaqCategory } from '../../src/samples/mock/pages.ts';
import type { SamplePermission } from '../../src/samples/mock/permissions.ts';
import type { SampleProfile } from '../../src/samples/mock/profile.ts';
import type { SampleRole } from '../../src/samples/mock/roles.ts';
import type { SampleId } from '../../src/samples/mock/sample-id.ts';
import type { TableRow } from '../../src/samples/mock/table-rows.ts';
import type { SampleUser } from '../../src/samples/mock/users.ts';
import type { Query } from './query.ts';

/** The collections that people can change. */
export interface MockData {
  emails: Mail[];
  contacts: Contact[];
  chats: Chat[];
  /** The owner of the sample apps. */
  profile: SampleProfile;
  events: CalendarEvent[];
  invoices: Invoice[];
  users: SampleUser[];
  permissions: SamplePermission[];
  roles: SampleRole[];
  faqs: FaqCategory[];
  'table-rows': TableRow[];
}

/** Input of handlers: the collections, and what the host remembers while it runs. */
export interface MockDb extends MockData {
  /** The mails of the list last read; null before the first one. */
  lastMails: SampleId[] | null;
}

export interface Call {
  query: Query;
  /** The parsed JSON body; undefined if there is none. */
  body: unknown;
  now: Date;
}

/** An answer. Only the collections in `change` change: each replaces the one of the same name. */
export interface Reply {
  status: number;
  /** Undefined for an empty answer. */
  body?: unknown;
  headers?: Record<string, string>;
  change?: Partial<MockDb>;
}

/** Pure: the result depends on the arguments alone, and neither is changed. */
export type Handler = (call: Call, db: MockDb) => Reply;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Handlers by method and address below `/mock`. */
export type Routes = Record<`${Method} /${string}`, Handler>;
