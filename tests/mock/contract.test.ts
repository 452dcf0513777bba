// One file, so that both hosts and their libraries are loaded once.
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../mock-server/core/routes.ts';
import './calendar.ts';
import './chat.ts';
import './dashboards.ts';
import './demo.ts';
import './email.ts';
import { HOSTS, seen } from './hosts.ts';
import './invoice.ts';
import './nonsense.ts';
import './pages.ts';
import './rest.ts';
import './roles.ts';
import './users.ts';

/** Reads of one record: an id that nothing has is refused. */
const READS_ONE = [
  'GET /apps/email/get-email',
  'GET /apps/email/paginate-email',
  'GET /apps/chat/get-chat',
  'GET /apps/invoice/single-invoice',
  'GET /apps/user',
  'GET /apps/user/account',
  'GET /pages/knowledge-base/article',
];

// Last, for it looks back at all the calls above.
describe.each(HOSTS)('all that the %s host was asked', (host) => {
  const statuses = (call: string) =>
    [...seen]
      .filter((one) => one.startsWith(`${host} ${call} `))
      .map((one) => Number(one.split(' ').at(-1)));

  it.each(Object.keys(ROUTES))(
    '%s: an answer; and a refusal, where it changes something',
    (call) => {
      const all = statuses(call);
      expect(all.filter((status) => status < 300)).not.toEqual([]);
      if (!call.startsWith('GET ')) {
        expect(all.filter((status) => status >= 400 && status < 500)).not.toEqual([]);
      }
      if (READS_ONE.includes(call)) expect(all).toContain(404);
    },
  );
});
