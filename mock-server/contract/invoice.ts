import { expect, it } from 'vitest';
import type { Invoice } from '../../src/resources/mock/invoices.ts';
import { count } from './count.ts';
import { describeOnBothHosts } from './hosts.ts';
import { refuses } from './wrong-input.ts';

const APP = '/apps/invoice';
/** All that a new one needs. */
const ANY = {
  issuedDate: '5 Dec 2026',
  dueDate: '12 Dec 2026',
  address: '',
  company: '',
  companyEmail: '',
  country: '',
  contact: '',
  name: 'Zed',
  service: '',
  total: 5,
};

describeOnBothHosts('invoice', (host) => {
  const { get, send } = host;
  const list = async (query = {}) => (await get(`${APP}/invoices`, query)).body;

  it('has fifty invoices of this month', async () => {
    const { allData, invoices, total, params } = await list();
    expect([allData.length, invoices.length, total, params]).toEqual([50, 50, 50, {}]);
    const all: Invoice[] = allData;
    expect([all[0]?.id, all.at(-1)?.id]).toEqual([4987, 5036]);
    expect(count(all.map(({ invoiceStatus }) => invoiceStatus))).toEqual({
      Paid: 12,
      'Partial Payment': 11,
      Draft: 10,
      Downloaded: 8,
      Sent: 6,
      'Past Due': 3,
    });
    expect(Object.values(count(all.map(({ service }) => service))).toSorted()).toEqual([
      11, 13, 13, 13,
    ]);
    const owed = all.filter(({ balance }) => balance !== 0);
    expect(owed).toHaveLength(17);
    expect(owed.every(({ balance }) => /^-?\$\d+$/.test(String(balance)))).toBe(true);
    expect(owed.some(({ balance }) => String(balance).startsWith('-'))).toBe(true);
    expect(all.every(({ issuedDate }) => /^\d{1,2} Dec 2026$/.test(issuedDate))).toBe(true);
  });

  it('filters by text, status and days', async () => {
    const [first]: Invoice[] = (await list()).invoices;
    expect((await list({ q: '5036' })).invoices.map(({ id }: Invoice) => id)).toEqual([5036]);
    expect((await list({ q: first?.companyEmail.toUpperCase() })).total).toBe(1);
    expect((await list({ status: 'past due' })).total).toBe(3);
    expect((await list({ status: 'past' })).total).toBe(0);
    const span = await list({ dates: ['2026-12-03', '2026-12-05'] });
    expect(new Set(span.invoices.map(({ issuedDate }: Invoice) => issuedDate))).toEqual(
      new Set(['3 Dec 2026', '4 Dec 2026', '5 Dec 2026']),
    );
    expect(span.params).toEqual({ dates: ['2026-12-03', '2026-12-05'] });
    expect((await get(`${APP}/invoices`, { dates: ['soon', 'later'] })).status).toBe(400);
  });

  it('finds by name, total, balance and due day', async () => {
    const all: Invoice[] = (await list()).allData;
    const found = async (q: unknown): Promise<number[]> =>
      (await list({ q: String(q) })).invoices.map(({ id }: Invoice) => id);
    // The balance of one that owes; no other text of it has a sign like that.
    const owing = all.find(({ balance }) => String(balance).startsWith('$')) as Invoice;
    expect(await found(owing.balance)).toEqual([owing.id]);
    expect(await found(owing.name.toUpperCase())).toEqual([owing.id]);
    expect(await found(owing.total)).toEqual([owing.id]);
    const due = all.filter(({ dueDate }) => dueDate.includes(owing.dueDate));
    expect(due.length).toBeGreaterThan(0);
    expect(await found(owing.dueDate.toLowerCase())).toEqual(due.map(({ id }) => id));
  });

  it('takes a span of days without an end, or without a beginning', async () => {
    const days = async (dates: string[]) => {
      const { invoices } = await list({ dates });
      return invoices.map(({ issuedDate }: Invoice) => Number.parseInt(issuedDate, 10));
    };
    const all = await days(['']);
    expect(all).toHaveLength(50);
    const from = all.filter((day: number) => day >= 9);
    expect(from.length).toBeGreaterThan(0);
    expect(await days(['2026-12-09'])).toEqual(from);
    expect(await days(['2026-12-09', ''])).toEqual(from);
    expect(await days(['', '2026-12-08'])).toEqual(all.filter((day: number) => day <= 8));
  });

  it('opens one with what is to be paid, and names five clients', async () => {
    const { body } = await get(`${APP}/single-invoice`, { id: '4987' });
    expect(body).toMatchObject({
      invoice: { id: 4987 },
      paymentDetails: { totalDue: '$12,110.55', iban: expect.any(String) },
    });
    const clients = (await get(`${APP}/clients`)).body;
    expect(clients).toHaveLength(5);
    expect(Object.keys(clients[0])).toEqual([
      'name',
      'address',
      'company',
      'country',
      'contact',
      'companyEmail',
    ]);
  });

  it('cannot find an unknown one', async () => {
    const answer = await get(`${APP}/single-invoice`, { id: '1' });
    expect([answer.status, answer.body]).toEqual([
      404,
      { message: 'Unable to find the requested invoice!' },
    ]);
    expect((await get(`${APP}/single-invoice`)).status).toBe(400);
  });

  it('removes the one whose number is the body', async () => {
    expect(await send('DELETE', `${APP}/delete`, 4990)).toMatchObject({ status: 200 });
    const { total, invoices } = await list();
    expect([total, invoices.some(({ id }: Invoice) => id === 4990)]).toEqual([49, false]);
  });

  refuses(host, ['DELETE', `${APP}/delete`], '/rest/invoices', [
    ['an unknown number', 12, 404, /Unable to find the requested invoice!/],
    ['no number at all', { id: 4987 }, 400, /id/],
  ]);
  refuses(host, ['POST', '/rest/invoices'], '/rest/invoices', [
    ['no total', { name: 'Zed' }, 400, /missing/],
    ['a total in words', { ...ANY, total: 'much' }, 400, /total/],
    ['an unknown status', { ...ANY, invoiceStatus: 'Lost' }, 400, /invoiceStatus/],
  ]);
  refuses(host, ['PATCH', '/rest/invoices/4987'], '/rest/invoices', [
    ['a wrong type', { issuedDate: 5 }, 400, /issuedDate/],
  ]);
});
