import { expect, it } from 'vitest';
import { balanceOf, balanceText, totalsOf } from '../../src/samples/mock/invoice-totals.ts';
import type { Invoice } from '../../src/samples/mock/invoices.ts';
import { count } from './count.ts';
import { clock, describeOnBothHosts } from './hosts.ts';
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

const PAID = { amount: 1, date: '2026-12-06', method: 'Cash', note: '' };

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
    // The balance of one with money due; none of its other texts has such a sign.
    const owing = all.find(({ balance }) => String(balance).startsWith('$')) as Invoice;
    expect(await found(owing.balance)).toEqual([owing.id]);
    expect(await found(owing.name.toUpperCase())).toEqual([owing.id]);
    expect(await found(owing.total)).toEqual([owing.id]);
    const due = all.filter(({ dueDate }) => dueDate.includes(owing.dueDate));
    expect(due.length).toBeGreaterThan(0);
    expect(await found(owing.dueDate.toLowerCase())).toEqual(due.map(({ id }) => id));
  });

  it('accepts a date range without an end, or without a start', async () => {
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

  it('opens one with its items, and lists five clients', async () => {
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

  it('refuses an unknown one', async () => {
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
  it('computes dates, total and balance, whatever is sent', async () => {
    const items = [{ item: 'Work', description: '', cost: 3333, hours: 1.5 }];
    const made = await send('POST', '/rest/invoices', { ...ANY, items, discount: 10, tax: 21 });
    // 49.995 is 50.00; less 10 % is 45.00; with 21 % tax 54.45.
    expect(made.body).toMatchObject({
      id: 5037,
      total: 54.45,
      balance: '$54.45',
      issued: '2026-12-05',
      due: '2026-12-12',
      invoiceStatus: 'Draft',
    });
    const all = (await get('/rest/invoices')).body as Invoice[];
    for (const { items, payments, ...one } of all.slice(0, 50)) {
      expect(one.total).toBe(totalsOf({ ...one, items }).total / 100);
      expect(one.balance).toBe(balanceText(balanceOf({ ...one, payments })));
    }
  });

  it('sorts and filters by date', async () => {
    const days = async (query: string) =>
      ((await get(`/rest/invoices?${query}`)).body as Invoice[]).map(({ issued }) => issued);
    const sorted = await days('_sort=issued&_order=desc&_start=0&_end=50');
    expect(sorted).toEqual(sorted.toSorted().reverse());
    const span = await days('issued_gte=2026-12-03&issued_lte=2026-12-05');
    expect(new Set(span)).toEqual(new Set(['2026-12-03', '2026-12-04', '2026-12-05']));
  });

  it('accepts payments until nothing is due, and no more', async () => {
    const pay = (amount: number) =>
      send('POST', `${APP}/add-payment`, {
        data: {
          invoiceId: 5037,
          payment: { amount, date: '2026-12-06', method: 'Cash', note: '' },
        },
      });
    await send('POST', '/rest/invoices', ANY);
    expect((await pay(200)).body.invoice).toMatchObject({
      balance: '$3',
      invoiceStatus: 'Partial Payment',
    });
    const tooMuch = await pay(301);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'OVERPAID']);
    expect((await pay(300)).body.invoice).toMatchObject({ balance: 0, invoiceStatus: 'Paid' });
    // The new total exceeds the payments.
    const items = [{ item: '', description: '', cost: 600, hours: 1 }];
    const changed = await send('PATCH', '/rest/invoices/5037', { items });
    expect(changed.body).toMatchObject({ balance: '$1', invoiceStatus: 'Partial Payment' });
  });

  it('creates a copy as a draft', async () => {
    const { status, body } = await send('POST', `${APP}/duplicate`, { data: { invoiceId: 4987 } });
    const old = (await get('/rest/invoices/4987')).body as Invoice;
    expect(status).toBe(201);
    expect(body.invoice).toMatchObject({
      id: 5037,
      name: old.name,
      items: old.items,
      total: old.total,
      issuedDate: '5 Dec 2026',
      dueDate: '12 Dec 2026',
      invoiceStatus: 'Draft',
      payments: [],
    });
  });

  it('sends by mail, and recalls it while the mail is held', async () => {
    const invoices = (await get('/rest/invoices')).body as Invoice[];
    const idOf = (status: string) =>
      invoices.find(({ invoiceStatus }) => invoiceStatus === status)?.id;
    const invoiceIds = [idOf('Draft'), idOf('Past Due')];
    const statuses = async () =>
      Promise.all(
        invoiceIds.map(async (id) => (await get(`/rest/invoices/${id}`)).body.invoiceStatus),
      );
    const sentMails = async () => (await get('/apps/email/emails', { folder: 'sent' })).body.emails;
    const before = (await sentMails()).length;
    const data = { invoiceIds, holdFor: 10 };
    expect((await send('POST', `${APP}/send`, { data })).status).toBe(200);
    expect(await statuses()).toEqual(['Sent', 'Past Due']);
    expect(await sentMails()).toHaveLength(before);
    expect((await send('POST', `${APP}/recall`, { data: { invoiceIds } })).status).toBe(200);
    expect(await statuses()).toEqual(['Draft', 'Past Due']);

    const mail = { to: 'ann@example.com', subject: 'Yours', message: 'One <b>\ntwo' };
    await send('POST', `${APP}/send`, { data: { ...data, invoiceIds: [invoiceIds[0]], mail } });
    clock.now = new Date(clock.now.getTime() + 11_000);
    const [newest] = await sentMails();
    expect(newest).toMatchObject({
      subject: 'Yours',
      to: [{ email: 'ann@example.com' }],
      message: '<p>One &lt;b&gt;</p><p>two</p>',
      attachments: [{ fileName: `invoice-${invoiceIds[0]}.pdf` }],
    });
    const late = await send('POST', `${APP}/recall`, { data: { invoiceIds: [invoiceIds[0]] } });
    expect([late.status, late.body.code]).toEqual([409, 'ALREADY_SENT']);
  });

  refuses(host, ['POST', `${APP}/add-payment`], '/rest/invoices', [
    ['nothing paid', { data: { invoiceId: 4987, payment: { ...PAID, amount: 0 } } }, 400, /amount/],
    ['an unknown invoice', { data: { invoiceId: 1, payment: PAID } }, 404, /Unable to find/],
  ]);
  refuses(host, ['POST', `${APP}/duplicate`], '/rest/invoices', [
    ['an unknown invoice', { data: { invoiceId: 1 } }, 404, /Unable to find/],
  ]);
  refuses(host, ['POST', `${APP}/send`], '/rest/invoices', [
    ['nothing to send', { data: { invoiceIds: [] } }, 400, /must name an invoice/],
    ['an unknown invoice', { data: { invoiceIds: [4987, 1] } }, 404, /Unable to find/],
  ]);
  refuses(host, ['POST', `${APP}/recall`], '/rest/invoices', [
    ['what was never sent', { data: { invoiceIds: [4987] } }, 409, /has been sent/],
  ]);
  refuses(host, ['POST', '/rest/invoices'], '/rest/invoices', [
    ['a day that is none', { ...ANY, issuedDate: '31 Feb 2026' }, 400, /issuedDate.*not a day/],
    ['a due day before the first', { ...ANY, dueDate: '1 Dec 2026' }, 400, /dueDate: it is before/],
    ['no total', { name: 'Zed' }, 400, /missing/],
    ['a total in words', { ...ANY, total: 'much' }, 400, /total/],
    ['an unknown status', { ...ANY, invoiceStatus: 'Lost' }, 400, /invoiceStatus/],
  ]);
  refuses(host, ['PATCH', '/rest/invoices/4987'], '/rest/invoices', [
    ['a wrong type', { issuedDate: 5 }, 400, /issuedDate/],
  ]);
});
