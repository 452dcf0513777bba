import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Difference } from '../../src/product/functions/reconcile/differences.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import {
  paystackApi,
  type Side,
  sandboxSide,
  stripeApi,
  type TheirCharge,
} from './support/provider-sides.ts';
import { sql } from './support/sql.ts';
import { openWorld, type World } from './support/world.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_only_here',
  STRIPE_WEBHOOK_SECRET: 'whsec_only_here',
  PAYSTACK_SECRET_KEY: 'sk_paystack_only_here',
};

let world: World;
let token: string;
let settings: Record<string, string>;
let run: (request: Request) => Promise<Response>;
let month = 0;

const stripe = stripeApi();
const paystack = paystackApi();

interface Answer {
  differences: Difference[];
  checked: number;
  failed: string[];
  unset: string[];
  complete_to: string;
}

async function ask(from: string, to: string, after?: string): Promise<Answer> {
  const query = new URLSearchParams({ from, to, ...(after ? { after } : {}) });
  const response = await run(
    new Request(`${SITE}/functions/v1/reconcile?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
}

/** The whole of a period, in as many calls as it takes. */
async function reconcile(from: string, to: string): Promise<Answer> {
  let part = await ask(from, to);
  const all = { ...part };
  while (part.complete_to < new Date(to).toISOString()) {
    part = await ask(from, to, part.complete_to);
    all.differences.push(...part.differences);
    all.checked += part.checked;
    all.complete_to = part.complete_to;
  }
  return all;
}

/** The differences, abbreviated. */
const short = ({ differences }: Answer) =>
  differences.map(({ field, ours, theirs }) => `${field}: ${ours} / ${theirs}`).toSorted();

interface OurRow {
  id: string;
  ref: string | null;
  amount: number;
  currency: string;
  status: string;
  refunded: number;
  dispute: string | null;
  at: string;
  booked: boolean;
}

async function addOurs(provider: string, side: Side, rows: OurRow[]) {
  const json = JSON.stringify(
    rows.map((row) => ({
      ...row,
      ref: row.ref === null ? null : side.ourName(row.ref),
      paid: !['PENDING', 'FAILED', 'ABANDONED'].includes(row.status),
    })),
  );
  await world.run(sql`
    with x as (
      select * from jsonb_to_recordset(${json}::jsonb) as x (id uuid, ref text, amount bigint,
        currency text, status text, refunded bigint, dispute text, at timestamptz, booked boolean,
        paid boolean)
    ), made as (
      insert into public.payments (id, provider, provider_ref, purpose, amount, currency, status,
        refunded_amount, dispute, idempotency_key, receipt_number, paid_at, created_at)
      select id, ${provider}, ref, 'NEW', amount, currency, status, refunded, dispute, id::text,
        case when paid then 'R-' || id end, case when paid then at end, at
      from x
    )
    select 1 from x`);
  await world.run(sql`
    select private.book(x.id, 'CHARGE', x.amount, x.currency),
      private.book(x.id, 'REFUND', x.refunded, x.currency),
      private.book(x.id, 'DISPUTE', case when x.dispute is null then 0 else x.amount end, x.currency)
    from jsonb_to_recordset(${json}::jsonb) as x (id uuid, amount bigint, currency text,
      refunded bigint, dispute text, booked boolean, paid boolean)
    where x.paid and x.booked`);
}

beforeAll(async () => {
  world = await openWorld('PostgreSQL');
  const context = contextOver(world, {
    setting: (name) => settings[name],
    outgoing: async (request) => {
      const url = new URL(request.url);
      return url.host === 'api.paystack.co' ? paystack.respond(url) : stripe.respond(url);
    },
  });
  run = runFunctions(context);
  token = world.accounts.finance.token;
});
afterAll(() => world?.close());
beforeEach(() => {
  settings = { ...KEYS, PAYMENT_PROVIDERS: 'sandbox,manual,stripe,paystack' };
  month += 1;
});

/** Each test has its own month. */
const day = (number: number, time = '12:00:00Z') =>
  `${2026 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(number).padStart(2, '0')}T${time}`;

const SIDES: [string, () => Side][] = [
  ['sandbox', () => sandboxSide((text) => world.run(text))],
  ['stripe', () => stripe.side],
  ['paystack', () => paystack.side],
];

describe.each(SIDES)('the reconciliation with %s', (provider, sideOf) => {
  const side = sideOf();
  const ourRow = (change: Partial<OurRow> = {}): OurRow => {
    const id = change.id ?? randomUUID();
    return {
      id,
      ref: id,
      amount: 4000,
      currency: 'USD',
      status: 'SUCCEEDED',
      refunded: 0,
      dispute: null,
      at: day(10),
      booked: true,
      ...change,
    };
  };
  const charge = (paymentId: string | null, change: Partial<TheirCharge> = {}): TheirCharge => ({
    ref: paymentId ?? randomUUID(),
    paymentId,
    amount: 4000,
    currency: 'USD',
    status: 'paid',
    refunded: 0,
    dispute: null,
    at: day(10),
    ...change,
  });
  const addRows = (...rows: OurRow[]) => addOurs(provider, side, rows);
  const period = () => reconcile(day(5), day(25));
  /** Unpaid means an expired checkout at Stripe, and a failed charge elsewhere. */
  const failed = provider === 'stripe' ? 'ABANDONED' : 'FAILED';

  it.each<[string, Partial<OurRow>, Partial<TheirCharge> | null, string[]]>([
    ['nothing', {}, {}, []],
    ['the amount', {}, { amount: 4001 }, ['amount: 4000 / 4001']],
    ['the currency', {}, { currency: 'NGN' }, ['currency: USD / NGN']],
    ['paid here, failed there', {}, { status: 'failed' }, [`status: SUCCEEDED / ${failed}`]],
    ['paid here, open there', {}, { status: 'open' }, ['status: SUCCEEDED / PENDING']],
    ['open here, paid there', { status: 'PENDING' }, {}, ['status: PENDING / SUCCEEDED']],
    ['failed here, paid there', { status: 'FAILED' }, {}, ['status: FAILED / SUCCEEDED']],
    ['refunded there only', {}, { refunded: 700 }, ['refunded: 0 / 700']],
    [
      'refunded here only',
      { status: 'PARTIALLY_REFUNDED', refunded: 500 },
      {},
      ['refunded: 500 / 0'],
    ],
    ['disputed there only', {}, { dispute: 'open' }, ['dispute: null / OPEN']],
    [
      'disputed here, lost there',
      { status: 'DISPUTED', dispute: 'OPEN' },
      { dispute: 'lost' },
      ['dispute: OPEN / LOST'],
    ],
    ['disputed here only', { status: 'DISPUTED', dispute: 'OPEN' }, {}, ['dispute: OPEN / null']],
    ['missing there, paid here', {}, null, ['status: SUCCEEDED / MISSING']],
    ['missing there, open here', { status: 'PENDING' }, null, ['status: PENDING / MISSING']],
    ['missing there, given up here', { status: 'ABANDONED' }, null, []],
    ['given up here, open there', { status: 'ABANDONED' }, { status: 'open' }, []],
    ['not in the books', { booked: false }, {}, ['booked: 0 / 4000']],
    ['without a name here', { ref: null }, {}, ['name: null / null']],
    [
      'without a name here, and not booked as paid',
      { ref: null, status: 'PENDING' },
      {},
      ['status: PENDING / SUCCEEDED'],
    ],
    ['without a name here, and never paid', { ref: null, status: 'ABANDONED' }, null, []],
  ])('lists what differs in a payment: %s', async (_what, here, there, expected) => {
    const row = ourRow(here);
    await addRows(row);
    if (there) await side.add([charge(row.id, there)]);
    const answer = await period();
    expect(short(answer)).toEqual(expected);
    expect(answer).toMatchObject({ checked: 1, failed: [], unset: [] });
    for (const one of answer.differences) expect(one.payment_id).toBe(row.id);
  });

  it('lists paid charges unknown to us, with and without our id, and no others', async () => {
    const ours = charge(randomUUID());
    const strange = charge(null, { amount: 77, currency: 'EUR' });
    await side.add([
      ours,
      strange,
      charge(null, { status: 'open' }),
      charge(null, { status: 'failed' }),
    ]);
    const { differences } = await period();
    expect(differences).toHaveLength(2);
    expect(differences).toContainEqual({
      payment_id: null,
      reference: side.theirName(strange.ref),
      provider,
      amount: 77,
      currency: 'EUR',
      their_currency: 'EUR',
      field: 'status',
      ours: 'MISSING',
      theirs: 'SUCCEEDED',
    });
    expect(differences.map(({ reference }) => reference)).toContain(side.theirName(ours.ref));
  });

  it('lists duplicate money for one payment, even on another day, and under another name', async () => {
    const [twice, late, renamed, nameless] = [ourRow(), ourRow(), ourRow(), ourRow({ ref: null })];
    await addRows(twice, late, renamed, nameless);
    const again = charge(twice.id, { ref: randomUUID() });
    const days = charge(late.id, { ref: randomUUID(), at: day(20) });
    const other = charge(renamed.id, { ref: randomUUID() });
    await side.add([
      ...[twice.id, late.id].map((id) => charge(id)),
      charge(renamed.id, { status: 'open' }),
      charge(nameless.id),
      charge(nameless.id, { ref: randomUUID() }),
      ...[again, days, other],
    ]);
    const answer = await period();
    const found = (id: string) =>
      answer.differences
        .filter(({ payment_id }) => payment_id === id)
        .map(({ field, theirs }) => [field, theirs])
        .toSorted();
    expect(found(twice.id)).toEqual([['twice', side.theirName(again.ref)]]);
    expect(found(late.id)).toEqual([['twice', side.theirName(days.ref)]]);
    expect(found(renamed.id)).toEqual([
      ['other', side.theirName(other.ref)],
      ['status', 'PENDING'],
    ]);
    expect(found(nameless.id)).toMatchObject([
      ['name', null],
      ['twice', expect.any(String)],
    ]);
  });

  it('finds counterparts outside the period, and still compares them', async () => {
    const edges: [string, string][] = [
      // Ours before the period, theirs in it; and vice versa, at both ends.
      [day(4, '23:59:59.900Z'), day(5, '00:00:01Z')],
      [day(5, '00:00:01Z'), day(4, '23:59:58Z')],
      [day(24, '23:59:59.900Z'), day(25, '00:00:01Z')],
      [day(25, '00:00:00.100Z'), day(24, '23:59:59Z')],
    ];
    const good = edges.map(([at]) => ourRow({ at }));
    const bad = edges.map(([at]) => ourRow({ at }));
    await addRows(...good, ...bad);
    await side.add(edges.map(([, at], index) => charge(good[index]?.id ?? null, { at })));
    await side.add(
      edges.map(([, at], index) => charge(bad[index]?.id ?? null, { at, amount: 4100 })),
    );
    const whole = (time: number) => day(time, '00:00:00Z');
    const inside = await reconcile(whole(5), whole(25));
    expect(inside.checked).toBe(4);
    expect(inside.differences.map(({ payment_id: id }) => id).toSorted()).toEqual(
      bad.map(({ id }) => id).toSorted(),
    );
    // Adjacent periods list each difference, and none is considered missing on either side.
    for (const [from, to] of [
      [1, 5],
      [5, 25],
      [25, 28],
    ] as const) {
      for (const one of (await reconcile(whole(from), whole(to))).differences) {
        expect(one).toMatchObject({ field: 'amount', ours: '4000', theirs: '4100' });
      }
    }
  });

  it('reads all pages of both sides: 1,203 payments, 300 of them in one second', async () => {
    const many = 1203;
    const start = Date.parse(day(6));
    const rows = Array.from({ length: many }, (_, index) =>
      ourRow({
        amount: 1000 + index,
        at: new Date(start + (index < 300 ? index : index * 997)).toISOString(),
      }),
    );
    await addRows(...rows);
    const [lost, wrong] = [rows[1200], rows[250]];
    await side.add(
      rows
        .filter((row) => row !== lost)
        .map((row) =>
          charge(row.id, {
            amount: row.amount,
            at: row.at,
            refunded: row === wrong ? 5 : 0,
          }),
        ),
    );
    const stray = charge(null, { at: new Date(start + 1_190_000).toISOString() });
    await side.add([stray]);
    const answer = await period();
    expect(answer.checked).toBe(many);
    expect(
      answer.differences.map(({ payment_id, reference, field }) => [
        payment_id ?? reference,
        field,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [lost?.id, 'status'],
        [wrong?.id, 'refunded'],
        [side.theirName(stray.ref), 'status'],
      ]),
    );
    expect(answer.differences).toHaveLength(3);
  });

  it('is compared even if it is no longer offered; without its keys it is listed as unset', async () => {
    const row = ourRow();
    await addRows(row);
    await side.add([charge(row.id, { refunded: 100 })]);
    settings = { ...KEYS, PAYMENT_PROVIDERS: 'manual' };
    expect(await period()).toMatchObject({
      differences: [{ field: 'refunded', provider }],
      failed: [],
      unset: [],
    });
    if (provider === 'sandbox') return;
    settings = { PAYMENT_PROVIDERS: 'manual' };
    expect(await period()).toMatchObject({ differences: [], failed: [], unset: [provider] });
  });
});

it('compares shorter windows if a provider has more than fits at once', async () => {
  const charges = Array.from(
    { length: 5300 },
    (_, index): TheirCharge => ({
      ref: `crowd-${index}`,
      paymentId: null,
      amount: 1,
      currency: 'NGN',
      status: 'paid',
      refunded: 0,
      dispute: null,
      at: new Date(Date.parse(day(6)) + index * 60_000).toISOString(),
    }),
  );
  await paystack.side.add(charges);
  const { differences } = await reconcile(day(5), day(25));
  expect(differences).toHaveLength(charges.length);
  expect(new Set(differences.map(({ reference }) => reference)).size).toBe(charges.length);
});

it('resumes where it stopped, and compares transfers with the ledger only', async () => {
  const row = (at: string): OurRow => ({
    id: randomUUID(),
    ref: randomUUID(),
    amount: 900,
    currency: 'EUR',
    status: 'SUCCEEDED',
    refunded: 0,
    dispute: null,
    at,
    booked: false,
  });
  const rows = [row(day(8)), row(day(12))];
  await addOurs('manual', { ourName: (ref) => `manual:${ref}` } as Side, rows);
  const all = await ask(day(5), day(25));
  expect(short(all)).toEqual(['booked: 0 / 900', 'booked: 0 / 900']);
  expect(all.complete_to).toBe(new Date(day(25)).toISOString());
  const rest = await ask(day(5), day(25), day(10));
  expect(rest.differences.map(({ payment_id: id }) => id)).toEqual([rows[1]?.id]);
});

it('is not available to people, and requires days', async () => {
  const send = async (query: string, bearer: string) =>
    (
      await run(
        new Request(`${SITE}/functions/v1/reconcile?${query}`, {
          headers: { Authorization: `Bearer ${bearer}` },
        }),
      )
    ).status;
  expect(await send('from=yesterday', token)).toBe(422);
  expect(await send('after=never', token)).toBe(422);
  for (const year of ['-000001', '0000', '%2B010000']) {
    expect(await send(`to=${year}-01-01T00:00:00Z`, token)).toBe(422);
  }
  expect(await send('to=%2B275760-09-13T00:00:00Z', token)).toBe(422);
  expect(await send('from=2026-01-01', world.accounts.support.token)).toBe(403);
  expect(await send('from=2026-01-01', 'forged')).toBe(401);
});
