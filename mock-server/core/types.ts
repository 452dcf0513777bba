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
  /** The person whom the sample apps belong to. */
  profile: SampleProfile;
  events: CalendarEvent[];
  invoices: Invoice[];
  users: SampleUser[];
  permissions: SamplePermission[];
  roles: SampleRole[];
  faqs: FaqCategory[];
  'table-rows': TableRow[];
}

/** What handlers read: the collections, and what a host remembers while it runs. */
export interface MockDb extends MockData {
  /** The mails of the list that was read last; null before the first one. */
  lastMails: SampleId[] | null;
}

export interface Call {
  query: Query;
  /** The body as JSON; undefined without one. */
  body: unknown;
  now: Date;
}

/** An answer. Nothing changes but the collections in `change`, which replace those of the same name. */
export interface Reply {
  status: number;
  /** Undefined: an empty answer. */
  body?: unknown;
  headers?: Record<string, string>;
  change?: Partial<MockDb>;
}

/** Pure: what it gives depends on its arguments alone, and it changes neither. */
export type Handler = (call: Call, db: MockDb) => Reply;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Handlers by method and address below `/mock`. */
export type Routes = Record<`${Method} /${string}`, Handler>;
