import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailOf } from './support/accounts.ts';
import { rpcAsSeen } from './support/as-seen.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openSession, openWorld, type Session, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;
/** Number of histories; more for a nightly run: `HISTORIES=10000`, with `--testTimeout=0`. */
const HISTORIES = Number(process.env.HISTORIES ?? 1000);

/** A provider's states of a payment of 4,000 over time. */
interface Report {
  refunded: number;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
}

const AMOUNT = 4000;
const RATE_BPS = 1500;
/** Histories that share a transaction. */
const AT_ONCE = 100;
const refunds = fc.array(fc.constantFrom(0, 0, 1, 500, 1500, AMOUNT - 1, AMOUNT, AMOUNT), {
  minLength: 1,
  maxLength: 7,
});
/** What a dispute can become: a bank may withdraw its decision, and a payment be disputed again. */
const DISPUTES = {
  NONE: ['NONE', 'OPEN'],
  OPEN: ['OPEN', 'WON', 'LOST'],
  WON: ['WON', 'OPEN', 'LOST'],
  LOST: ['LOST', 'WON'],
} as const;
/** A provider's history: refunds increase and fail again, disputes are opened, decided and decided again. */
const history = fc
  .tuple(refunds, fc.array(fc.nat(11), { minLength: 7, maxLength: 7 }), fc.nat(3))
  .map(([sums, turns, disputed]) => {
    let now: keyof typeof DISPUTES = 'NONE';
    return sums.map((refunded, index): Report => {
      const choices: readonly (keyof typeof DISPUTES)[] = DISPUTES[now];
      if (disputed <= 1) now = choices[(turns[index] ?? 0) % choices.length] ?? now;
      return { refunded, dispute: now === 'NONE' ? null : now };
    });
  });
/** What says nothing about the charge that paid: other states, and a second charge that was refunded. */
const NOISE = {
  PENDING: { status: 'PENDING' },
  FAILED: { status: 'FAILED' },
  ABANDONED: { status: 'ABANDONED' },
  SECOND: { charge: 'second', refunded: AMOUNT },
};
/** Each report is delivered at least once, some repeatedly, in any order, with noise between them. */
const deliveries = history.chain((reports) =>
  fc.record({
    reports: fc.constant(reports),
    order: fc
      .tuple(
        fc.shuffledSubarray([...reports.keys()], { minLength: reports.length }),
        fc.array(fc.nat(reports.length - 1), { maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom('PENDING', 'FAILED', 'ABANDONED', 'SECOND'), fc.nat(9)), {
          maxLength: 3,
        }),
      )
      .map(([once, again, noise]) => {
        const told = again.reduce((list, index) => list.toSpliced(index, 0, index), once);
        return noise.reduce<(number | keyof typeof NOISE)[]>((list, [what, place]) => {
          // Whichever charge is reported first has paid.
          const first = list.findIndex((one) => typeof one === 'number') + 1;
          return list.toSpliced(what === 'SECOND' ? Math.max(place, first) : place, 0, what);
        }, told);
      }),
  }),
);

/** Buys one plan for each history, delivers its reports in that order, and returns where it ended. */
const PLAY = sql`
  create table pg_temp.ends (n int, found jsonb);
  create function pg_temp.play(who uuid, histories jsonb, noise jsonb) returns void language plpgsql as $play$
  declare h jsonb; n int := 0; k jsonb; pay uuid; partner uuid; due public.commissions; t0 timestamptz := clock_timestamp() - interval '1 day';
    month uuid := (select id from public.plans where code = 'VIP_MONTH');
  begin
    insert into public.affiliates (user_id, code, status, rate_bps)
    select id, 'PARTNER', 'ACTIVE', ${RATE_BPS} from public.profiles where email = ${emailOf('vip')}
    returning id into partner;
    insert into public.affiliate_referrals (user_id, affiliate_id) values (who, partner);
    for h in select value from jsonb_array_elements(histories) loop
      n := n + 1;
      update public.subscriptions set state = 'EXPIRED' where user_id = who and state <> 'EXPIRED';
      update public.entitlements set revoked_at = '2020-01-01', reason = 'x' where user_id = who and revoked_at is null;
      insert into public.payments (user_id, plan_id, provider, purpose, amount, currency, idempotency_key)
      values (who, month, 'stripe', 'NEW', ${AMOUNT}, 'USD', 'report-' || n) returning id into pay;
      for k in select value from jsonb_array_elements(h -> 'order') loop
        perform private.apply_payment_state(pay, jsonb_build_object('status', 'SUCCEEDED', 'amount', ${AMOUNT},
          'currency', 'USD', 'method_ref', 'card', 'charge', 'first', 'as_of', t0 + make_interval(secs => i))
          || report, '2031-01-01')
        from (select case when jsonb_typeof(k) = 'number' then k::int else 99 end as i,
          case when jsonb_typeof(k) = 'number' then h -> 'reports' -> k::int
            else noise -> (k #>> '{}') end as report) as r;
        -- Every second affiliate is paid as early as possible.
        select * into due from public.commissions where payment_id = pay and status = 'HELD' and amount > 0 and n % 2 = 0;
        if due.id is not null then
          insert into public.payouts (affiliate_id, currency, earned, recovered, amount, commissions, reference, payout_key)
          values (partner, 'USD', due.amount, 0, due.amount, 1, 'transfer', gen_random_uuid()) returning id into due.payout_id;
          update public.commissions set status = 'PAID', payout_id = due.payout_id where id = due.id;
        end if;
      end loop;
      insert into pg_temp.ends
      select n, jsonb_build_object('status', p.status, 'refunded', p.refunded_amount, 'dispute', p.dispute,
        'due', p.refund_due_at is not null, 'refunds', b.refunds, 'sum', b.sum, 'charged', b.charged,
        'disputed', b.disputed, 'open', e.revoked_at is null, 'ends', private.iso_instant(e.ends_at), 'state', s.state,
        'commission', c.status, 'paid', o.amount, 'still', coalesce(o.amount, 0) + case when c.payout_id is null
          then case when c.status = 'REVERSED' then 0 else c.amount end else c.recovered - c.owed_back end)
      from public.payments as p
      join public.entitlements as e on e.id = p.entitlement_id
      join public.subscriptions as s on s.id = p.subscription_id
      left join public.commissions as c on c.payment_id = p.id
      left join public.payouts as o on o.id = c.payout_id
      cross join lateral (
        select sum(l.amount) as sum, -sum(l.amount) filter (where l.account = 'REVENUE') as charged,
          coalesce(sum(l.amount) filter (where l.account = 'REFUNDS'), 0) as refunds,
          coalesce(sum(l.amount) filter (where l.account = 'DISPUTES'), 0) as disputed
        from public.ledger_entries as l where l.payment_id = p.id) as b
      where p.id = pay;
    end loop;
  end $play$;`;

describe.each(TARGETS)('providers’ refund reports on %s', (target) => {
  let session: Session;

  beforeAll(async () => {
    session = await openSession(target);
    await addPrices(session.run);
  });
  afterAll(() => session?.close());

  it('ends in the provider’s state, in any order and number of reports', async () => {
    const numRuns = target === 'PostgreSQL' ? HISTORIES : 200;
    const cases = fc.sample(deliveries, { numRuns, seed: 14 });
    const found: Row[] = [];
    for (let start = 0; start < cases.length; start += AT_ONCE) {
      const some = cases.slice(start, start + AT_ONCE);
      await session.run(`begin; ${PLAY}`);
      const rows = (await session.run(sql`
        select pg_temp.play((select id from public.profiles where email = ${emailOf('free')}), ${some}, ${NOISE});
        select found from pg_temp.ends order by n`)) as Row[];
      found.push(...rows.map((row) => row.found as Row));
      // Revoked rows slow the next ones down until they are vacuumed.
      await session.run('rollback');
      await session.run('vacuum');
    }
    expect(found).toHaveLength(cases.length);
    for (const [index, { reports, order }] of cases.entries()) {
      const last = reports.at(-1) as Report;
      const end = found[index] as Row;
      const complete = last.refunded === AMOUNT;
      const held = end.dispute === 'OPEN' || end.dispute === 'LOST';
      const why = JSON.stringify({ reports, order, end });
      expect(end, why).toMatchObject({
        refunded: last.refunded,
        refunds: last.refunded,
        sum: 0,
        charged: AMOUNT,
        open: !complete && !held,
        // A month from 1 January, whatever was revoked and restored in between.
        ends: '2031-02-01T00:00:00.000Z',
        status: complete
          ? 'REFUNDED'
          : held
            ? 'DISPUTED'
            : last.refunded > 0
              ? 'PARTIALLY_REFUNDED'
              : 'SUCCEEDED',
      });
      // A full refund leaves nothing to dispute.
      if (!complete) expect(end.dispute, why).toBe(last.dispute);
      if (!held) expect(end.disputed, why).toBe(0);
      if (!complete && !held) expect(end.state, why).toBe('ACTIVE');
      // What the affiliate has got and still gets, less what is taken back, is a share of the money kept.
      const kept = complete || held ? 0 : AMOUNT - last.refunded;
      expect(end.still, why).toBe(Math.floor((kept * RATE_BPS) / 10_000));
      expect(end.commission, why).toBe(kept === 0 ? 'REVERSED' : end.paid ? 'PAID' : 'HELD');
    }
    const word = (status: string) => found.filter((end) => end.status === status).length;
    for (const status of ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DISPUTED'])
      expect(word(status)).toBeGreaterThan(5);
  });

  it('restores an upgrade’s length, part by part', async () => {
    await session.run(`begin`);
    try {
      const [row] = (await session.run(sql`
        create table pg_temp.seen (step text, days numeric, state text);
        create function pg_temp.look(step text, payment uuid) returns void language sql as $play$
          insert into pg_temp.seen
          select look.step, case when e.revoked_at is null
            then round((extract(epoch from e.ends_at - e.starts_at) / 86400)::numeric, 2) else 0 end, s.state
          from public.payments as p join public.entitlements as e on e.id = p.entitlement_id
          join public.subscriptions as s on s.id = p.subscription_id where p.id = look.payment
        $play$;
        do $play$
        declare who uuid := (select id from public.profiles where email = 'premium@example.com');
          first uuid; second uuid; t timestamptz := '2031-01-01';
          procedure_state jsonb := '{"status": "SUCCEEDED", "currency": "USD", "method_ref": "card"}';
        begin
          insert into public.payments (user_id, plan_id, provider, purpose, amount, currency, idempotency_key)
          select who, id, 'stripe', 'NEW', 2000, 'USD', 'part-first' from public.plans where code = 'PREMIUM_MONTH'
          returning id into first;
          perform private.apply_payment_state(first, procedure_state || '{"amount": 2000}', t);
          insert into public.payments (user_id, plan_id, provider, purpose, amount, currency, credit, credit_until,
            idempotency_key)
          select who, p.id, 'stripe', 'UPGRADE', 2000, 'USD', 2000, s.current_period_end, 'part-second'
          from public.plans as p, public.subscriptions as s
          where p.code = 'VIP_MONTH' and s.user_id = who and s.state = 'ACTIVE'
          returning id into second;
          perform private.apply_payment_state(second, procedure_state || '{"amount": 2000}', t);
          perform pg_temp.look('both', second);
          perform private.apply_payment_state(first, procedure_state || '{"amount": 2000, "refunded": 2000}', t);
          perform pg_temp.look('first back', second);
          perform private.apply_payment_state(second, procedure_state || '{"amount": 2000, "refunded": 2000}', t);
          perform pg_temp.look('both back', second);
          perform private.apply_payment_state(second, procedure_state || '{"amount": 2000, "refunded": 0}', t);
          perform pg_temp.look('second failed', second);
          perform private.apply_payment_state(first, procedure_state || '{"amount": 2000, "refunded": 0}', t);
          perform pg_temp.look('both failed', second);
        end $play$;
        select jsonb_object_agg(step, jsonb_build_array(days, state)) as seen from pg_temp.seen`)) as Row[];
      expect(row?.seen).toEqual({
        both: [31, 'ACTIVE'],
        'first back': [15.5, 'ACTIVE'],
        'both back': [0, 'EXPIRED'],
        'second failed': [15.5, 'ACTIVE'],
        'both failed': [31, 'ACTIVE'],
      });
    } finally {
      await session.run('rollback');
    }
  });

  it('leaves the new plan alone if the refund of an old one fails', async () => {
    await session.run('begin');
    try {
      const [row] = (await session.run(sql`
        do $play$
        declare who uuid := (select id from public.profiles where email = 'vip@example.com'); id uuid; k text;
          month uuid := (select x.id from public.plans as x where x.code = 'BASIC_MONTH');
          paid jsonb := '{"status": "SUCCEEDED", "amount": 1000, "currency": "USD"}';
        begin
          foreach k in array array['old-plan', 'new-plan'] loop
            insert into public.payments (user_id, plan_id, provider, purpose, amount, currency, idempotency_key)
            values (who, month, 'stripe', 'NEW', 1000, 'USD', k) returning payments.id into id;
            perform private.apply_payment_state(id, paid, now());
            if k = 'old-plan' then
              perform private.apply_payment_state(id, paid || '{"refunded": 1000}', now());
            end if;
          end loop;
          select p.id into id from public.payments as p where p.idempotency_key = 'old-plan';
          perform private.apply_payment_state(id, paid || '{"refunded": 0}', now());
        end $play$;
        select (select jsonb_agg(state order by state) from public.subscriptions as s
            where s.user_id = p.user_id) as states,
          (select count(*)::int from public.entitlements as e
            where e.user_id = p.user_id and e.source = 'SUBSCRIPTION' and e.revoked_at is null) as open
        from public.payments as p where p.idempotency_key = 'old-plan'`)) as Row[];
      expect(row).toEqual({ states: ['ACTIVE', 'EXPIRED'], open: 2 });
    } finally {
      await session.run('rollback');
    }
  });
});

describe.each(TARGETS)('a refund returned by the bank on %s', (target) => {
  let world: World;
  let run: (request: Request) => Promise<Response>;
  const one = async (text: string) => ((await world.run(text))[0] ?? {}) as Row;
  const call = async (name: 'free' | 'finance', path: string, body: object) => {
    const headers = { Authorization: `Bearer ${world.accounts[name].token}` };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await run(new Request(`${SITE}/functions/v1/${path}`, init))).json()) as Row;
  };
  const work = async () =>
    ((await world.rpc('finance', 'my_work')).json as Row[])
      .filter(({ kind }) => kind === 'REFUND')
      .map(({ items }) => items);

  beforeAll(async () => {
    world = await openWorld(target);
    run = runFunctions(contextOver(world));
    await addPrices(world.run);
  });
  afterAll(() => world?.close());

  it('restores the access, books it beside the refund, and appears on finance’s list', async () => {
    const { payment_id: id } = await call('free', 'checkout', {
      plan_code: 'VIP_MONTH',
      currency: 'USD',
      provider: 'sandbox',
      amount: AMOUNT,
      idempotency_key: 'comes-back',
    });
    await call('free', 'sandbox-checkout', { payment_id: id, outcome: 'succeed' });
    const tier = async () => ((await world.rpc('free', 'my_access')).json as Row).tier;
    const refund = () => {
      const asked = { payment_id: id, seen_refunded_amount: 0, reason: 'Asked for it' };
      return call('finance', 'refund', asked);
    };
    const booked = () =>
      one(sql`select jsonb_agg(jsonb_build_array(kind, amount) order by id) as entries
        from public.ledger_entries where payment_id = ${id} and account = 'CASH'`);
    const fail = async () => {
      await world.rpc('secret', 'sandbox_charge', {
        ref: `sandbox:${id}`,
        change: { refund_failed: AMOUNT },
      });
      const state = { status: 'SUCCEEDED', amount: AMOUNT, currency: 'USD', refunded: 0 };
      return (await world.rpc('secret', 'apply_payment_state', { payment: id, state })).json;
    };
    expect(await refund()).toMatchObject({ outcome: 'REFUNDED', refunded: AMOUNT });
    expect([await tier(), await work()]).toEqual(['FREE', []]);
    expect(await fail()).toBe('REFUND_FAILED');
    expect([await tier(), await work()]).toEqual(['VIP', [1]]);
    expect(
      await one(sql`select p.status, s.state, p.refunded_amount::int as refunded from public.payments as p
        join public.subscriptions as s on s.id = p.subscription_id where p.id = ${id}`),
    ).toEqual({ status: 'SUCCEEDED', state: 'ACTIVE', refunded: 0 });
    // It can be sent again at once, under another name.
    expect(await refund()).toMatchObject({ outcome: 'REFUNDED', refunded: AMOUNT });
    expect([await tier(), await work()]).toEqual(['FREE', []]);
    expect((await booked()).entries).toEqual([
      ['CHARGE', AMOUNT],
      ['REFUND', -AMOUNT],
      ['REFUND_FAILED', AMOUNT],
      ['REFUND', -AMOUNT],
    ]);
    // Or finance handles it in another way.
    await fail();
    for (const sender of ['anonymous', 'free', 'support', 'tipster', 'secret'] as const) {
      const args = { payment_id: id, reason: 'Sent by bank' };
      expect([401, 403]).toContain((await rpcAsSeen(world, sender, 'settle_refund', args)).status);
      expect([401, 403, 404]).toContain(
        (await world.rpc(sender === 'secret' ? 'free' : sender, 'returns_due', {})).status,
      );
    }
    expect(
      (await rpcAsSeen(world, 'finance', 'settle_refund', { payment_id: id, reason: ' ' })).status,
    ).toBe(422);
    expect(await work()).toEqual([1]);
    await rpcAsSeen(world, 'finance', 'settle_refund', { payment_id: id, reason: 'Sent by bank' });
    expect(await work()).toEqual([]);
  });
});
