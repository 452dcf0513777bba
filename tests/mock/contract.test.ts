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

/** Reads of one record: an unknown id is refused. */
const READS_ONE = [
  'GET /apps/email/get-email',
  'GET /apps/email/paginate-email',
  'GET /apps/chat/get-chat',
  'GET /apps/invoice/single-invoice',
  'GET /apps/user',
  'GET /apps/user/account',
  'GET /pages/knowledge-base/article',
];

// Last, because it checks all the calls above.
describe.each(HOSTS)('all calls to the %s host', (host) => {
  const statuses = (call: string) =>
    [...seen]
      .filter((one) => one.startsWith(`${host} ${call} `))
      .map((one) => Number(one.split(' ').at(-1)));

  it.each(Object.keys(ROUTES))('%s: a success; and a refusal, if it changes something', (call) => {
    const all = statuses(call);
    expect(all.filter((status) => status < 300)).not.toEqual([]);
    if (!call.startsWith('GET ')) {
      expect(all.filter((status) => status >= 400 && status < 500)).not.toEqual([]);
    }
    if (READS_ONE.includes(call)) expect(all).toContain(404);
  });
});
