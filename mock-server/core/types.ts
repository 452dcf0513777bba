import type { CalendarEvent } from '../../src/resources/mock/calendar.ts';
import type { Chat, ChatProfile, Contact } from '../../src/resources/mock/chat.ts';
import type { Mail } from '../../src/resources/mock/emails.ts';
import type { Invoice } from '../../src/resources/mock/invoices.ts';
import type { SampleId } from '../../src/resources/mock/sample-id.ts';
import type { SamplePermission } from '../../src/resources/mock/sample-permissions.ts';
import type { SampleUser } from '../../src/resources/mock/sample-users.ts';
import type { TableRow } from '../../src/resources/mock/table-rows.ts';
import type { Query } from './query.ts';

/** The collections that people can change. */
export interface MockData {
  emails: Mail[];
  contacts: Contact[];
  chats: Chat[];
  /** The person whose chats these are. */
  profile: ChatProfile;
  events: CalendarEvent[];
  invoices: Invoice[];
  users: SampleUser[];
  permissions: SamplePermission[];
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
