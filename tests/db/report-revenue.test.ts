import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '../support/patience.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;

interface Payment {
  id: string;
  user_id: string;
  plan: string;
  tier: string;
  months: number;
  provider: string;
  currency: string;
  amount: number;
  credit: number;
  discount: number;
  paid_at: number;
  period_start: number;
  period_end: number;
  refunded: number;
  refunded_at: number | null;
  one_off: boolean;
  purpose: string;
  disputed_at: number | null;
  /** A won dispute returned the money. */
  won_at: number | null;
}

const DAY = 86_400_000;
const PLANS = [
  ['BASIC_MONTH', 'BASIC', 1],
  ['PREMIUM_MONTH', 'PREMIUM', 1],
  ['VIP_QUARTER', 'VIP', 3],
  ['PREMIUM_YEAR', 'PREMIUM', 12],
] as const;
const PURPOSES = ['NEW', 'RENEWAL', 'UPGRADE'];
const PROVIDERS = ['sandbox', 'manual', 'stripe', 'paystack'];
/** The first day of the month, this many months ago, in UTC. */
const monthStart = (back: number) => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1);
};
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const iso = (at: number) => new Date(at).toISOString();

/** Still disputed, or lost. */
const isDisputed = (one: Payment) => one.disputed_at !== null && one.won_at === null;

/** A payment's effect on the cash, the charge first. */
function movesOf(one: Payment) {
  const { amount, refunded } = one;
  return [
    { kind: 'CHARGE', at: one.paid_at, amount, account: 'REVENUE' },
    { kind: 'REFUND', at: one.refunded_at, amount: -refunded, account: 'REFUNDS' },
    { kind: 'DISPUTE', at: one.disputed_at, amount: -amount, account: 'DISPUTES' },
    { kind: 'DISPUTE_WON', at: one.won_at, amount, account: 'DISPUTES' },
  ].flatMap(({ at, ...move }) => (at === null || at > Date.now() ? [] : [{ at, ...move }]));
}

/** Payments by several people over the last months, in two currencies, some reversed. */
async function fillBooks({ run, accounts }: World): Promise<Payment[]> {
  const people = Object.values(accounts).map(({ id }) => id);
  const random = fc.sample(
    fc.record({
      person: fc.nat(people.length - 1),
      plan: fc.nat(PLANS.length - 1),
      provider: fc.nat(3),
      at: fc.integer({ min: 0, max: 8 * 30 * 24 }),
      amount: fc.integer({ min: 500, max: 90_000 }),
      discount: fc.constantFrom(0, 0, 250),
      credit: fc.constantFrom(0, 0, 700),
      refund: fc.constantFrom(0, 0, 0, 0.5, 1),
      oneOff: fc.constantFrom(false, false, false, true),
    }),
    { numRuns: 70, seed: 5 },
  );
  const payments: Payment[] = [];
  for (const [index, one] of random.entries()) {
    const [plan, tier, months] = PLANS[one.plan] ?? PLANS[0];
    const paid_at = monthStart(8) + one.at * 3_600_000 + index;
    const refunded = Math.floor(one.amount * one.refund);
    const disputed = refunded === 0 && index % 5 === 2;
    const payment: Payment = {
      id: crypto.randomUUID(),
      user_id: people[one.person] ?? '',
      plan,
      tier,
      months,
      provider: PROVIDERS[one.provider] ?? '',
      currency: one.person % 3 === 0 ? 'NGN' : 'EUR',
      amount: one.amount,
      credit: one.credit,
      discount: one.discount,
      paid_at,
      period_start: paid_at,
      period_end: paid_at + months * 30 * DAY,
      refunded,
      refunded_at: refunded > 0 ? paid_at + 9 * DAY : null,
      one_off: one.oneOff,
      purpose: PURPOSES[index % 3] ?? '',
      disputed_at: disputed ? paid_at + 11 * DAY : null,
      won_at: disputed && index % 2 === 0 ? paid_at + 40 * DAY : null,
    };
    payments.push(payment);
    const status = isDisputed(payment)
      ? 'DISPUTED'
      : refunded === 0
        ? 'SUCCEEDED'
        : refunded === one.amount
          ? 'REFUNDED'
          : 'PARTIALLY_REFUNDED';
    const subscription = crypto.randomUUID();
    await run(sql`
      insert into public.subscriptions (id, user_id, plan_id, tier, billing_interval, currency, amount,
          state, provider, one_off)
        select ${subscription}, ${payment.user_id}, id, tier, billing_interval, ${payment.currency},
          ${payment.amount}, 'EXPIRED', ${payment.provider}, ${payment.one_off}
        from public.plans where code = ${plan};
      insert into public.payments (id, user_id, subscription_id, plan_id, provider, purpose, amount,
          currency, discount, credit, status, receipt_number, period_start, period_end, refunded_amount,
          idempotency_key, paid_at, refunded_at)
        select ${payment.id}, ${payment.user_id}, ${subscription}, id, ${payment.provider}, ${payment.purpose},
          ${payment.amount}, ${payment.currency}, ${payment.discount}, ${payment.credit}, ${status},
          ${payment.id}, ${iso(payment.period_start)}, ${iso(payment.period_end)}, ${refunded},
          ${payment.id}, ${iso(paid_at)}, ${payment.refunded_at && iso(payment.refunded_at)}
        from public.plans where code = ${plan};
      select private.book(${payment.id}, 'CHARGE', ${payment.amount}, ${payment.currency})`);
    for (const { kind, at, amount, account } of movesOf(payment).slice(1)) {
      await run(sql`insert into public.ledger_entries (payment_id, account, amount, currency, kind, created_at)
        values (${payment.id}, 'CASH', ${amount}, ${payment.currency}, ${kind}, ${iso(at)}),
          (${payment.id}, ${account}, ${-amount}, ${payment.currency}, ${kind}, ${iso(at)})`);
    }
  }
  return payments;
}

const inside = (at: number | null, from: string, to: string) =>
  at !== null && dayOf(at) >= from && dayOf(at) <= to;

/** Money in and out for some payments over a period, added up by hand. */
function moneyOf(payments: Payment[], from: string, to: string) {
  const moves = payments.flatMap(movesOf).filter(({ at }) => inside(at, from, to));
  const sum = (list: { amount: number }[]) => list.reduce((total, one) => total + one.amount, 0);
  const of = (start: string) => moves.filter(({ kind }) => kind.startsWith(start));
  const paid = payments.filter((one) => inside(one.paid_at, from, to));
  return {
    payments: paid.length,
    gross: sum(paid),
    refunds: 0 - sum(of('REFUND')),
    disputes: 0 - sum(of('DISPUTE')),
    net: sum(moves),
    discounts: paid.reduce((total, one) => total + one.discount, 0),
  };
}

/** Monthly revenue per person at a time: each person's last payment that covers it. */
function payingAt(payments: Payment[], at: number): Map<string, [currency: string, value: number]> {
  const paying = new Map<string, [string, number]>();
  for (const one of payments.toSorted((a, b) => a.paid_at - b.paid_at)) {
    const undone = one.refunded === one.amount && one.refunded_at !== null && one.refunded_at <= at;
    const taken = isDisputed(one) && (one.disputed_at ?? 0) <= at;
    if (one.one_off || undone || taken || one.paid_at > at || one.period_end <= at) continue;
    paying.set(one.user_id, [one.currency, (one.amount + one.credit) / one.months]);
  }
  return paying;
}

function recurringOf(payments: Payment[], currency: string, since: number, until: number) {
  const valueAt = (at: number) =>
    new Map(
      [...payingAt(payments, at)].flatMap(([who, [of, value]]) =>
        of === currency ? [[who, value] as const] : [],
      ),
    );
  const before = valueAt(since);
  const after = valueAt(until);
  const total = (values: Iterable<number>) => [...values].reduce((sum, value) => sum + value, 0);
  const fresh = [...after].filter(([who]) => !before.has(who));
  const lost = [...before].filter(([who]) => !after.has(who));
  const moved = [...after].flatMap(([who, value]) => {
    const old = before.get(who);
    return old === undefined ? [] : [value - old];
  });
  const start = total(before.values());
  const less = -total(moved.filter((by) => by < 0));
  const lostValue = total(lost.map(([, value]) => value));
  return {
    mrr_start: start,
    mrr_end: total(after.values()),
    paying_start: before.size,
    paying_end: after.size,
    new_people: fresh.length,
    lost_people: lost.length,
    new_mrr: total(fresh.map(([, value]) => value)),
    expansion: total(moved.filter((by) => by > 0)),
    contraction: less,
    lost_mrr: lostValue,
    logo_churn_pct: before.size === 0 ? null : (100 * lost.length) / before.size,
    revenue_churn_pct: start === 0 ? null : (100 * (lostValue + less)) / start,
    arpu: after.size === 0 ? null : total(after.values()) / after.size,
  };
}

function expectClose(row: Row | undefined, own: Record<string, number | null>, what: string): void {
  for (const [name, value] of Object.entries(own)) {
    const theirs = row?.[name] === null || row?.[name] === undefined ? null : Number(row[name]);
    if (value === null || theirs === null)
      expect([what, name, theirs]).toEqual([what, name, value]);
    else
      expect(Math.abs(theirs - value), `${what} ${name}: ${value}, ${theirs}`).toBeLessThan(0.51);
  }
}

describe.each(TARGETS)('reports on money on %s', (target) => {
  let world: World;
  let payments: Payment[];
  const rows = async (name: string, args: object, sender: 'finance' | 'support' = 'finance') =>
    (await world.rpc(sender, name, args)).json as Row[];

  beforeAll(async () => {
    world = await openWorld(target);
    payments = await fillBooks(world);
  });
  afterAll(() => world?.close());

  it.each(['EUR', 'NGN'])('add up payments and reversals in %s', async (currency) => {
    const own = payments.filter((one) => one.currency === currency);
    const periods: [string, string][] = [
      [dayOf(monthStart(9)), dayOf(Date.now())],
      [dayOf(monthStart(6) + 11 * DAY), dayOf(monthStart(3) + 4 * DAY)],
    ];
    const groups: Record<string, (one: Payment, at: number) => string> = {
      all: () => 'all',
      provider: (one) => one.provider,
      plan: (one) => one.plan,
      purpose: (one) => one.purpose,
      month: (_one, at) => dayOf(at).slice(0, 7),
      day: (_one, at) => dayOf(at),
    };
    for (const [from_day, to_day] of periods) {
      for (const [group_by, nameOf] of Object.entries(groups)) {
        const found = await rows('report_revenue', { currency, group_by, from_day, to_day });
        const names = new Set(
          own.flatMap((one) =>
            movesOf(one).flatMap(({ at }) =>
              inside(at, from_day, to_day) ? [nameOf(one, at)] : [],
            ),
          ),
        );
        expect(found.map(({ bucket }) => bucket).sort()).toEqual([...names].sort());
        for (const row of found) {
          const name = String(row.bucket);
          const timed = group_by === 'day' || group_by === 'month';
          const from = timed ? `${name}-01`.slice(0, 10) : from_day;
          const to = timed ? `${name}-31`.slice(0, 10) : to_day;
          const group = own.filter((one) => timed || nameOf(one, 0) === name);
          const [first = from] = [from, from_day].sort().reverse();
          const [last = to] = [to, to_day].sort();
          expectClose(row, moneyOf(group, first, last), `${group_by} ${name}`);
        }
      }
    }
  });

  it.each(['EUR', 'NGN'])('follow recurring revenue and churn in %s', async (currency) => {
    const from_day = dayOf(monthStart(5));
    const to_day = dayOf(monthStart(1) - DAY);
    const [whole] = await rows('report_recurring', { currency, from_day, to_day });
    const own = recurringOf(payments, currency, monthStart(5), monthStart(1));
    expect(own.paying_start + own.paying_end).toBeGreaterThan(1);
    expectClose(whole, own, 'whole');
    const months = await rows('report_recurring', { currency, from_day, to_day, by_month: true });
    expect(months.map(({ bucket }) => bucket)).toEqual(
      [5, 4, 3, 2].map((back) => dayOf(monthStart(back)).slice(0, 7)),
    );
    for (const [index, row] of months.entries()) {
      const back = 5 - index;
      expectClose(
        row,
        recurringOf(payments, currency, monthStart(back), monthStart(back - 1)),
        String(row.bucket),
      );
    }
  });

  it.each(['EUR', 'NGN'])(
    'lead to their rows, which add up to the figure, in %s',
    async (currency) => {
      const amounts = { gross: 1, refunds: -1, disputes: -1, net: 1 };
      for (const group_by of ['all', 'purpose', 'month']) {
        for (const group of await rows('report_revenue', { currency, group_by })) {
          const behind = (figure?: string) => {
            const bucket = group_by === 'all' ? null : group.bucket;
            const args = { currency, group_by, bucket, row_limit: 1000, figure };
            return rows('report_revenue_rows', args);
          };
          const sum = (moves: Row[], of = 'amount') =>
            moves.reduce((total, row) => total + Number(row[of]), 0);
          for (const [figure, sign] of Object.entries(amounts)) {
            expect([figure, sum(await behind(figure))]).toEqual([
              figure,
              Number(group[figure]) * sign || 0,
            ]);
          }
          expect(sum(await behind())).toBe(Number(group.net));
          expect(await behind('payments')).toHaveLength(Number(group.payments));
          const discounted = await behind('discounts');
          expect(sum(discounted, 'discount')).toBe(Number(group.discounts));
          expect(discounted.every(({ discount }) => Number(discount) > 0)).toBe(true);
        }
      }
      expect(await rows('report_revenue_rows', { currency, figure: 'nothing' })).toEqual([]);
      const [all] = await rows('report_revenue', { currency });
      expect(Number(all?.disputes)).toBeGreaterThan(0);
    },
  );

  it.each(['EUR', 'NGN'])(
    'lead from recurring revenue to the people behind it, in %s',
    async (currency) => {
      const period = { from_day: dayOf(monthStart(5)), to_day: dayOf(monthStart(1) - DAY) };
      const [figures] = await rows('report_recurring', { currency, ...period });
      for (const [bucket, column] of [
        ['NEW', 'new_people'],
        ['LOST', 'lost_people'],
        ['PAYING', 'paying_end'],
        ['STARTED', 'paying_start'],
      ] as const) {
        const people = await rows('report_recurring_rows', { currency, bucket, ...period });
        expect([bucket, people.length]).toEqual([bucket, Number(figures?.[column])]);
      }
      for (const [bucket, columns] of [
        ['MORE', ['expansion']],
        ['LESS', ['contraction']],
        ['CHURNED', ['contraction', 'lost_mrr']],
      ] as const) {
        const people = await rows('report_recurring_rows', { currency, bucket, ...period });
        const moved = people.reduce((sum, one) => sum + Number(one.after) - Number(one.before), 0);
        const figure = columns.reduce((sum, column) => sum + Number(figures?.[column]), 0);
        // Each person's amount is rounded separately.
        expect(Math.abs(Math.abs(moved) - figure), bucket).toBeLessThanOrEqual(people.length + 1);
        for (const one of people)
          expect(bucket === 'MORE').toBe(Number(one.after) > Number(one.before));
      }
    },
  );

  it('list the currencies of payments, never their sum', async () => {
    const found = await rows('report_currencies', {});
    expect(found.map(({ currency }) => currency).sort()).toEqual(['EUR', 'NGN']);
  });

  it('count people by tier, by step and by month of sign-up, and lead to them', async () => {
    const tiers = await rows('report_people', { report: 'TIER' }, 'support');
    const people = Object.keys(world.accounts).length;
    const byTier = Object.fromEntries(tiers.map((row) => [row.bucket, Number(row.people)]));
    expect(byTier).toEqual({ BASIC: 1, PREMIUM: 1, VIP: 3, FREE: people - 5 });
    const funnel = await rows('report_people', { report: 'FUNNEL' }, 'support');
    const byStep = Object.fromEntries(funnel.map((row) => [row.bucket, Number(row.people)]));
    const payers = new Set(payments.map((one) => one.user_id)).size;
    expect(byStep.SIGNED_UP).toBe(people);
    expect([byStep.CHECKOUT, byStep.PAID]).toEqual([payers, payers]);
    const vips = await rows('report_people_rows', { report: 'TIER', bucket: 'VIP' }, 'support');
    expect(vips.map(({ total }) => Number(total))).toEqual([3, 3, 3]);

    // Everybody signed up five months ago: the cohort's payments equal all payments.
    await world.run(sql`update public.profiles set created_at = ${iso(monthStart(5) + DAY)}`);
    const cohort = await rows('report_people', { report: 'COHORT' }, 'support');
    const month = dayOf(monthStart(5)).slice(0, 7);
    const plain = payments.map((one) => ({ ...one, one_off: false }));
    const own: Record<string, number> = { [`${month} all`]: people };
    for (const passed of [0, 1, 2, 3, 4]) {
      const paying = payingAt(plain, monthStart(4 - passed)).size;
      if (paying > 0) own[`${month} ${passed}`] = paying;
    }
    expect(Object.fromEntries(cohort.map((row) => [row.bucket, Number(row.people)]))).toEqual(own);
  });

  it('lead from each step and each month of sign-up to the very people behind it', async () => {
    const ids = Object.values(world.accounts).map(({ id }) => id);
    // They signed up in two months. Three of them tried a plan, one of these twice; one only started.
    const joined = new Map(ids.map((id, index) => [id, monthStart(4 + (index % 2)) + 3 * DAY]));
    const trials = [
      [0, 'EXPIRED'],
      [0, 'EXPIRED'],
      [3, 'EXPIRED'],
      [5, 'TRIALING'],
      [6, 'INCOMPLETE'],
    ] as const;
    await world.run(
      [...joined]
        .map(([id, at]) => sql`update public.profiles set created_at = ${iso(at)} where id = ${id}`)
        .concat(
          trials.map(
            ([person, state]) => sql`
              insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency,
                amount, state, provider, trial_ends_at, current_period_start, current_period_end)
              select ${ids[person]}, id, tier, billing_interval, 'EUR', 900, ${state}, 'sandbox',
                now() + interval '5 days', now() - interval '2 days', now() + interval '5 days'
              from public.plans where code = 'BASIC_MONTH'`,
          ),
        )
        .join(';'),
    );
    const plain = payments.map((one) => ({ ...one, one_off: false }));
    const payers = new Set(payments.map((one) => one.user_id));
    const people = async (report: string, bucket: string, period: object = {}) => {
      const args = { report, bucket, row_limit: 1000, ...period };
      const found = await rows('report_people_rows', args, 'support');
      for (const row of found) expect(Number(row.total)).toBe(found.length);
      return found.map(({ user_id }) => String(user_id)).sort();
    };
    const counts = async (report: string, period: object = {}) => {
      const found = await rows('report_people', { report, ...period }, 'support');
      return Object.fromEntries(found.map((row) => [row.bucket, Number(row.people)]));
    };
    /** Every group of a report, by its figure and by its rows. */
    const expectGroups = async (
      report: string,
      own: Map<string, string[]>,
      period: object = {},
    ) => {
      const full = [...own].filter(([, list]) => list.length > 0);
      expect(await counts(report, period)).toEqual(
        Object.fromEntries(full.map(([bucket, list]) => [bucket, list.length])),
      );
      for (const [bucket, list] of own) {
        expect([bucket, await people(report, bucket, period)]).toEqual([bucket, list.toSorted()]);
      }
    };

    for (const [first, last] of [
      [9, 0],
      [4, 3],
    ] as const) {
      const period = {
        from_day: dayOf(monthStart(first)),
        to_day: dayOf(monthStart(last - 1) - DAY),
      };
      const from = monthStart(first);
      const to = monthStart(last - 1);
      const among = (has: (id: string, index: number) => boolean) =>
        ids.filter((id, index) => {
          const at = joined.get(id) ?? 0;
          return at >= from && at < to && has(id, index);
        });
      // Retried in case a paid period ends between their query and ours.
      await vi.waitFor(
        async () => {
          const paying = payingAt(plain, Date.now());
          expect(paying.size).toBeGreaterThan(0);
          const own = new Map([
            ['SIGNED_UP', among(() => true)],
            [
              'CHECKOUT',
              among((id, index) => payers.has(id) || trials.some(([one]) => one === index)),
            ],
            ['TRIAL', among((_id, index) => [0, 3, 5].includes(index))],
            ['PAID', among((id) => payers.has(id))],
            ['PAYING', among((id) => paying.has(id))],
          ]);
          await expectGroups('FUNNEL', own, period);
        },
        { timeout: PATIENCE.wait },
      );
    }

    for (const last of [0, 2]) {
      const own = new Map<string, string[]>();
      for (const back of [5, 4]) {
        const month = dayOf(monthStart(back)).slice(0, 7);
        const cohort = ids.filter((id) => dayOf(joined.get(id) ?? 0).slice(0, 7) === month);
        own.set(`${month} all`, cohort);
        // Month 0 ends when the next begins; the current month has no end yet.
        for (let passed = 0; back - passed > 0 && back - passed >= last; passed += 1) {
          const paying = payingAt(plain, monthStart(back - passed - 1));
          own.set(
            `${month} ${passed}`,
            cohort.filter((id) => paying.has(id)),
          );
        }
      }
      const wanted = `${dayOf(monthStart(5)).slice(0, 7)} 3`;
      expect(own.get(wanted)?.length).toBeGreaterThan(0);
      await expectGroups('COHORT', own, last === 0 ? {} : { to_day: dayOf(monthStart(last)) });
    }
  });

  it.each([
    ['report_revenue', { currency: 'EUR' }, ['finance', 'admin']],
    ['report_revenue_rows', { currency: 'EUR' }, ['finance', 'admin']],
    ['report_recurring', { currency: 'EUR' }, ['finance', 'admin']],
    ['report_recurring_rows', { currency: 'EUR' }, ['finance', 'admin']],
    ['report_currencies', {}, ['finance', 'admin']],
    ['report_people', { report: 'TIER' }, ['support', 'finance', 'admin']],
    ['report_people_rows', { report: 'TIER' }, ['support', 'finance', 'admin']],
  ] as const)('%s is for its roles only', async (name, args, allowed) => {
    for (const sender of ['free', 'vip', 'support', 'tipster', 'finance', 'admin'] as const) {
      const { status } = await world.rpc(sender, name, args);
      expect([sender, status]).toEqual([
        sender,
        (allowed as readonly string[]).includes(sender) ? 200 : 403,
      ]);
    }
    for (const sender of ['anonymous', 'secret'] as const) {
      expect([401, 403]).toContain((await world.rpc(sender, name, args)).status);
    }
  });

  it('cause no hidden error', () => {
    expect(world.hidden).toEqual([]);
  });
});
