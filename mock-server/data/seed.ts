import { packageSeed } from '../core/package-collections.ts';
import type { MockData } from '../core/types.ts';
import { events } from './calendar.ts';
import { chats, contacts } from './chat.ts';
import { emails } from './emails.ts';
import { faqCategories } from './faqs.ts';
import { invoices } from './invoices.ts';
import { permissions } from './permissions.ts';
import { profile } from './profile.ts';
import { roles } from './roles.ts';
import { tableRows } from './table-rows.ts';
import { users } from './users.ts';

/** The initial sample data, with that of packages. Touchline's is made up; its dates are relative to `now`. */
export function seed(now: Date): MockData {
  return {
    ...packageSeed(now),
    emails: emails(now),
    contacts: contacts(),
    chats: chats(now),
    profile: profile(),
    events: events(now),
    invoices: invoices(now),
    users: users(),
    permissions: permissions(),
    roles: roles(),
    faqs: structuredClone(faqCategories),
    'table-rows': tableRows(),
  };
}
