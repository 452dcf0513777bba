import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../server/demo/random.ts';
import { emailOf } from './support/accounts.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openSession, type Session, TARGETS } from './support/world.ts';

/** Number of cases for pure rules; those that write rows are far fewer, because PGlite is many times slower. */
const ALL_CASES = 10_000;
const FEW_CASES = 500;
/** Time zones whose clocks change in March, in April, on unusual days, by half an hour, or never. */
const ZONES = [
  'UTC',
  'Europe/London',
  'America/New_York',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
];
const MONTHS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;
const INTERVALS = Object.keys(MONTHS) as (keyof typeof MONTHS)[];

/** Some months later in UTC's calendar, computed without the database. */
function afterMonths(anchor: Date, months: number): Date {
  const later = new Date(anchor);
  later.setUTCDate(1);
  later.setUTCMonth(anchor.getUTCMonth() + months);
  const lastDay = new Date(
    Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0),
  ).getUTCDate();
  later.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return later;
}

describe.each(TARGETS)('the arithmetic of payments on %s', (target) => {
  const CASES = target === 'PostgreSQL' ? ALL_CASES : FEW_CASES;
  let session: Session;
  const list = async (text: string) => session.run(text) as Promise<Record<string, unknown>[]>;
  beforeAll(async () => {
    session = await openSession(target);
  });
  afterAll(() => session?.close());

  it('renews on the day of the anchor, or the last one of a shorter month: 10,000 dates in sessions of six zones', async () => {
    const random = seededRandom('periods', target);
    const cases = Array.from({ length: ALL_CASES }, (_, index) => {
      // Every second one starts on one of the last days of a month.
      const year = 2015 + Math.floor(random() * 30);
      const month = Math.floor(random() * 12);
      const day = index % 2 ? 28 + Math.floor(random() * 4) : 1 + Math.floor(random() * 28);
      const anchor = new Date(
        Date.UTC(year, month, day, 0, 0, 0, Math.floor(random() * 86_400_000)),
      );
      const interval = INTERVALS[index % 3] ?? 'MONTH';
      const length = MONTHS[interval];
      const passed = Math.floor(random() * 40);
      const starts = afterMonths(anchor, passed * length);
      // A start within the period, not only at its beginning.
      const within = new Date(
        starts.getTime() + (index % 5 === 0 ? random() * 20 * 86_400_000 : 0),
      );
      return { anchor, within, interval, expected: afterMonths(anchor, (passed + 1) * length) };
    });
    for (const [index, zone] of ZONES.entries()) {
      const part = cases.filter((_, number) => number % ZONES.length === index);
      const wrong = await list(sql`
        select set_config('TimeZone', ${zone}, false);
        select c.*, g.got
        from jsonb_to_recordset(${part}) as c(anchor timestamptz, within timestamptz, interval text, expected timestamptz)
        cross join lateral (
          select private.period_end(c.anchor, c.within, c.interval) as got offset 0) as g
        where g.got is distinct from c.expected`);
      expect([zone, ...wrong.slice(0, 5)]).toEqual([zone]);
    }
    await session.run('reset time zone');
  });

  it.each([
    ['2025-01-31T09:00Z', 'MONTH', '2025-02-28T09:00Z', '2025-03-31T09:00Z'],
    ['2024-01-31T09:00Z', 'MONTH', '2024-02-29T09:00Z', '2024-03-31T09:00Z'],
    ['2024-02-29T09:00Z', 'YEAR', '2025-02-28T09:00Z', '2026-02-28T09:00Z'],
    ['2025-11-30T23:59Z', 'QUARTER', '2026-02-28T23:59Z', '2026-05-30T23:59Z'],
    ['2025-03-29T23:30Z', 'MONTH', '2025-04-29T23:30Z', '2025-05-29T23:30Z'],
  ])(
    'renews %s by the %s on %s, then on %s, in any session time zone',
    async (anchor, interval, first, second) => {
      for (const zone of ['UTC', 'Europe/London', 'Pacific/Auckland']) {
        const [row] = await list(`
        set time zone '${zone}';
        select private.period_end('${anchor}', '${anchor}', '${interval}') = '${first}' as first,
          private.period_end('${anchor}', '${first}', '${interval}') = '${second}' as second`);
        expect(row).toEqual({ first: true, second: true });
      }
      await session.run('reset time zone');
    },
  );

  it('credits the rest of a period to the unit, never below zero or above the payment: 10,000', async () => {
    const random = seededRandom('proration', target);
    const cases = Array.from({ length: ALL_CASES }, () => {
      const starts = Date.UTC(2025, 0, 1) + Math.floor(random() * 1e10);
      const length = 1 + Math.floor(random() * 366 * 86_400_000);
      const at = starts + Math.floor((random() * 1.4 - 0.2) * length);
      const value = Math.floor(random() ** 4 * 1e9);
      const left = BigInt(Math.min(Math.max(starts + length - at, 0), length));
      const expected = Number((BigInt(value) * left) / BigInt(length));
      const date = (time: number) => new Date(time).toISOString();
      return { value, starts: date(starts), ends: date(starts + length), at: date(at), expected };
    });
    const wrong = await list(sql`
      select c.*, g.got from jsonb_to_recordset(${cases})
        as c(value bigint, starts timestamptz, ends timestamptz, at timestamptz, expected bigint)
      cross join lateral (select private.unused_value(c.value, c.starts, c.ends, c.at) as got offset 0) as g
      where g.got is distinct from c.expected or g.got < 0 or g.got > c.value`);
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('deducts a percentage and never more than the price: 10,000', async () => {
    const wrong = await list(`
      select price, percent from generate_series(1, ${ALL_CASES}) as n
      cross join lateral (select (n * 7919 + n * n) % 9999991 as price, n % 101 as percent) as c
      where private.discount_of(price, percent) not between 0 and price
        or private.discount_of(price, percent) <> floor(price::numeric * percent / 100)`);
    expect(wrong).toEqual([]);
  });

  it('books the displayed amounts: 10,000 payments with refunds and disputes', async () => {
    await session.run('begin; alter table public.payments disable trigger user');
    const [row] = await list(sql`
      insert into public.payments (user_id, provider, provider_ref, purpose, amount, currency, status,
        refunded_amount, dispute, idempotency_key, receipt_number, paid_at)
      select p.id, 'sandbox', 'property-' || n, 'NEW', a.amount,
        (array['USD', 'EUR', 'NGN'])[1 + n % 3], a.status,
        case a.status when 'REFUNDED' then a.amount when 'PARTIALLY_REFUNDED' then a.amount / 3 else 0 end,
        case a.status when 'DISPUTED' then 'OPEN' end,
        'property-' || n, 'P-' || n, now()
      from generate_series(1, ${CASES}) as n
      cross join lateral (select 3 + (n * 104729) % 1000003 as amount,
        (array['SUCCEEDED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'DISPUTED'])[1 + n % 4] as status) as a
      join public.profiles as p on p.email = ${emailOf('free')};
      select private.book(id, 'CHARGE', amount, currency) from public.payments where idempotency_key like 'property-%';
      select private.book(id, 'REFUND', refunded_amount / 2, currency),
        private.book(id, 'REFUND', refunded_amount - refunded_amount / 2, currency)
      from public.payments where idempotency_key like 'property-%' and refunded_amount > 0;
      select private.book(id, 'DISPUTE', amount, currency)
      from public.payments where idempotency_key like 'property-%' and status = 'DISPUTED';
      select
        (select count(*) from (
          select from public.ledger_entries group by payment_id, kind having sum(amount) <> 0) as s)::int as unbalanced,
        (select count(*) from (
          select p.id from public.payments as p left join public.ledger_entries as l on l.payment_id = p.id
            and l.account = 'CASH'
          where p.idempotency_key like 'property-%'
          group by p.id
          having coalesce(sum(l.amount), 0)
            <> case when p.status = 'DISPUTED' then 0 else p.amount - p.refunded_amount end) as s)::int as wrong,
        (select coalesce(sum(amount), 0) from public.ledger_entries)::int as total`);
    await session.run('rollback');
    expect(row).toEqual({ unbalanced: 0, wrong: 0, total: 0 });
  });

  it('ends with a balanced ledger and correct access after any sequence of messages', async () => {
    const random = seededRandom('messages', target);
    await addPrices(session.run);
    await session.run('begin');
    const states = ['PENDING', 'FAILED', 'ABANDONED', 'SUCCEEDED', 'SUCCEEDED'];
    const sequences = Array.from({ length: CASES / 25 }, () =>
      Array.from({ length: 6 }, () => ({
        status: states[Math.floor(random() * states.length)],
        refunded: random() < 0.3 ? Math.floor(random() * 4001) : 0,
        dispute: random() < 0.15 ? ['OPEN', 'WON', 'LOST'][Math.floor(random() * 3)] : null,
        amount: random() < 0.1 ? 1 : 4000,
        currency: 'USD',
      })),
    );
    const [row] = await list(sql`
      create function pg_temp.play(sequences jsonb) returns void language plpgsql as $play$
      declare who uuid; plan uuid; sequence jsonb; message jsonb; payment uuid; n int := 0;
      begin
        select id into who from public.profiles where email = ${emailOf('free')};
        select id into plan from public.plans where code = 'VIP_MONTH';
        for sequence in select value from jsonb_array_elements(sequences) loop
          n := n + 1;
          update public.subscriptions set state = 'EXPIRED' where user_id = who and state <> 'EXPIRED';
          insert into public.payments (user_id, plan_id, provider, provider_ref, purpose, amount, currency, idempotency_key)
          values (who, plan, 'sandbox', 'sequence-' || n, 'NEW', 4000, 'USD', 'sequence-' || n)
          returning id into payment;
          for message in select value from jsonb_array_elements(sequence) loop
            perform private.apply_payment_state(payment, message, now());
          end loop;
        end loop;
      end $play$;
      select pg_temp.play(${sequences});
      select
        (select count(*) from public.payments where idempotency_key like 'sequence-%')::int as payments,
        (select count(distinct status) from public.payments where idempotency_key like 'sequence-%')::int as kinds,
        (select count(*) from (
          select from public.ledger_entries group by payment_id, kind having sum(amount) <> 0) as s)::int as unbalanced,
        (select count(*) from public.payments as p
          where p.idempotency_key like 'sequence-%' and coalesce((select sum(l.amount)
              from public.ledger_entries as l where l.payment_id = p.id and l.account = 'CASH'), 0)
            <> case when p.paid_at is null or p.dispute in ('OPEN', 'LOST') then 0
              else p.amount - p.refunded_amount end
            and not (p.dispute in ('OPEN', 'LOST') and p.refunded_amount > 0))::int as wrong_cash,
        (select count(*) from public.payments as p
          join public.entitlements as e on e.id = p.entitlement_id
          where p.idempotency_key like 'sequence-%' and e.revoked_at is null
            and p.status not in ('SUCCEEDED', 'PARTIALLY_REFUNDED'))::int as wrong_access`);
    await session.run('rollback');
    expect(row).toEqual({
      payments: CASES / 25,
      kinds: expect.any(Number),
      unbalanced: 0,
      wrong_cash: 0,
      wrong_access: 0,
    });
    expect(row?.kinds).toBeGreaterThanOrEqual(4);
  });
});
