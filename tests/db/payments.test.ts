import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountName } from './support/accounts.ts';
import { rpcAsSeen } from './support/as-seen.ts';
import { changesNothing } from './support/attack.ts';
import { addPrices, testPrice } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;
let attempt = 0;

describe.each(TARGETS)('payments on %s', (target) => {
  let world: World;
  const rows = (text: string) => world.run(text) as Promise<Row[]>;
  const one = async (text: string) => (await rows(text))[0] ?? {};
  const subscriptionOf = (name: AccountName) =>
    one(sql`select * from public.subscriptions where user_id = ${world.accounts[name].id}
      order by created_at desc limit 1`);
  const tierOf = async (name: AccountName) =>
    ((await world.rpc(name, 'my_access')).json as Row).tier;

  async function begin(sender: Sender, plan: string, more: Row = {}) {
    attempt += 1;
    return rpcAsSeen(world, sender, 'begin_checkout', {
      plan_code: plan,
      currency: 'USD',
      provider: 'sandbox',
      promo_code: null,
      idempotency_key: `attempt-${attempt}`,
      ...more,
    });
  }
  const pay = (begun: unknown, state: Row = {}) => {
    const { payment_id, amount, currency } = begun as Row;
    return world.rpc('secret', 'apply_payment_state', {
      payment: payment_id,
      state: { status: 'SUCCEEDED', amount, currency, method_ref: 'saved', ...state },
    });
  };
  async function buy(sender: Sender, plan: string, more: Row = {}, state: Row = {}) {
    const begun = (await begin(sender, plan, more)).json as Row;
    const { json } = await pay(begun, state);
    expect(json).toBe('SUCCEEDED');
    return begun;
  }
  const advance = (when: string) => one(`select private.advance_subscriptions(${when}) as moved`);
  const cashOf = async (payment: unknown) =>
    Number(
      (
        await one(sql`select coalesce(sum(amount) filter (where account = 'CASH'), 0) as cash
          from public.ledger_entries where payment_id = ${payment}`)
      ).cash,
    );

  beforeAll(async () => {
    world = await openWorld(target);
    await addPrices(world.run);
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    await world.run(`update public.payments set status = 'ABANDONED' where status = 'PENDING';
      update public.subscriptions set state = 'EXPIRED' where state <> 'EXPIRED';
      update public.entitlements set revoked_at = now() where source = 'SUBSCRIPTION' and revoked_at is null;
      delete from public.notifications where kind = 'PAYMENT_FAILED'`);
  });

  it('open the tier at once, with a receipt and a balanced ledger', async () => {
    const begun = await buy('free', 'VIP_MONTH');
    expect(await tierOf('free')).toBe('VIP');
    expect(await subscriptionOf('free')).toMatchObject({
      state: 'ACTIVE',
      tier: 'VIP',
      one_off: false,
    });
    expect(
      await one(sql`select * from public.payments where id = ${begun.payment_id}`),
    ).toMatchObject({
      status: 'SUCCEEDED',
      purpose: 'NEW',
      receipt_number: expect.stringMatching(/^R-\d{4}-\d{6}$/),
    });
    expect(await cashOf(begun.payment_id)).toBe(testPrice('VIP', 'MONTH'));
  });

  it.each([
    ['too little', { amount: 1 }],
    ['too much', { amount: 999_999 }],
    ['in another currency', { currency: 'NGN' }],
    ['without a sum', { amount: null }],
  ])('grant nothing for money that is %s', async (_what, state) => {
    const { json } = await begin('free', 'VIP_MONTH');
    expect((await pay(json, state)).json).toBe('MISMATCH');
    expect(await tierOf('free')).toBe('FREE');
    const found = await one(
      sql`select * from public.payments where id = ${(json as Row).payment_id}`,
    );
    expect(found).toMatchObject({ status: 'FAILED', failure_code: 'AMOUNT_MISMATCH' });
    expect(await cashOf((json as Row).payment_id)).toBe(0);
    expect((await pay(json)).json).toBe('SUCCEEDED');
    expect(await tierOf('free')).toBe('VIP');
  });

  it('have the same result for every order and number of messages', async () => {
    const states = [
      { status: 'PENDING' },
      { status: 'FAILED', failure_code: 'card_declined' },
      { status: 'SUCCEEDED', refunded: 0 },
      { status: 'SUCCEEDED', refunded: 500 },
      { status: 'SUCCEEDED', refunded: 4000 },
    ].map((state, index) => ({ ...state, as_of: `2025-01-01T00:00:0${index}Z` }));
    const orders = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 2, 4, 0, 4, 1, 3],
      [1, 4, 4, 2, 0, 3],
    ];
    for (const order of orders) {
      const { json } = await begin('free', 'VIP_MONTH');
      for (const index of order) await pay(json, states[index]);
      const { payment_id } = json as Row;
      expect(
        await one(sql`select status, refunded_amount::int as refunded from public.payments
        where id = ${payment_id}`),
      ).toEqual({ status: 'REFUNDED', refunded: 4000 });
      expect(await cashOf(payment_id)).toBe(0);
      expect(await tierOf('free')).toBe('FREE');
      expect(await subscriptionOf('free')).toMatchObject({ state: 'EXPIRED' });
    }
  });

  it('record a message once, however often it is sent', async () => {
    const { json } = await begin('free', 'BASIC_YEAR');
    const { payment_id: payment, amount, currency } = json as Row;
    const message = {
      provider: 'sandbox',
      event_id: `evt-${target}`,
      type: 'charge.succeeded',
      payload: { id: 1 },
      payment,
      state: { status: 'SUCCEEDED', amount, currency },
    };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.rpc('secret', 'record_payment_event', message)),
    );
    expect(answers.map(({ json: word }) => word).sort()).toEqual([
      ...Array(9).fill('DUPLICATE'),
      'SUCCEEDED',
    ]);
    expect(await cashOf(payment)).toBe(amount);
    const other = { ...message, event_id: 'other', provider: 'stripe' };
    expect((await world.rpc('secret', 'record_payment_event', other)).json).toBe('UNKNOWN_PAYMENT');
  });

  it('upgrade at once with the rest of the old plan as credit, given once', async () => {
    await buy('free', 'BASIC_MONTH', {}, {});
    // The first plan was a trial of no value: buy a real one.
    await world.run(`update public.subscriptions set state = 'EXPIRED' where state <> 'EXPIRED'`);
    await buy('free', 'BASIC_MONTH');
    await world.run(sql`with half as (
        update public.subscriptions set current_period_start = now() - interval '15 days',
          current_period_end = now() + interval '15 days'
        where state = 'ACTIVE' and user_id = ${world.accounts.free.id} returning *
      )
      update public.entitlements set starts_at = current_period_start, ends_at = current_period_end
      from half where source_id = half.id`);
    const { json } = await world.rpc('free', 'preview_plan_change', {
      plan_code: 'VIP_MONTH',
      currency: 'USD',
      promo_code: null,
    });
    expect(json).toMatchObject({ kind: 'UPGRADE', price: 4000, discount: 0, currency: 'USD' });
    expect((json as Row).credit).toBeGreaterThanOrEqual(499);
    expect((json as Row).credit).toBeLessThanOrEqual(500);
    const first = (await begin('free', 'VIP_MONTH')).json as Row;
    const second = (await begin('free', 'VIP_MONTH')).json as Row;
    expect((await pay(second)).json).toBe('SUCCEEDED');
    expect(await tierOf('free')).toBe('VIP');
    const before = await subscriptionOf('free');
    // The abandoned payment is paid after all: it buys a period, shortened by the credit already used.
    expect((await pay(first)).json).toBe('SUCCEEDED');
    const after = await subscriptionOf('free');
    const days = (to: unknown, from: unknown) =>
      (new Date(String(to)).getTime() - new Date(String(from)).getTime()) / 86_400_000;
    const longer = days(after.current_period_end, before.current_period_end);
    expect(longer).toBeGreaterThan(24);
    expect(longer).toBeLessThan(27.5);
  });

  it('keep an old plan’s value beyond the price of the new one', async () => {
    await world.run(sql`insert into public.subscriptions (user_id, plan_id, tier, billing_interval,
        currency, amount, state, provider) select ${world.accounts.free.id}, id, tier,
        billing_interval, 'USD', 9600, 'EXPIRED', 'manual' from public.plans where code = 'BASIC_YEAR'`);
    await buy('free', 'BASIC_YEAR');
    const { json } = await begin('free', 'VIP_MONTH');
    expect(json).toMatchObject({ amount: 0, status: 'SUCCEEDED', purpose: 'UPGRADE' });
    const { id, current_period_end, tier } = await subscriptionOf('free');
    const { worth } = await one(sql`select private.unused_of(${id}, now())::int as worth`);
    expect([tier, worth]).toEqual(['VIP', expect.closeTo(9600, -1)]);
    const days = (new Date(String(current_period_end)).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(65);
    expect(days).toBeLessThan(76);
  });

  it('downgrade, cancel and resume at the end of the period', async () => {
    await buy('free', 'VIP_MONTH');
    expect((await begin('free', 'BASIC_MONTH')).json).toMatchObject({ message: 'DOWNGRADE_LATER' });
    expect((await begin('free', 'VIP_MONTH')).json).toMatchObject({
      message: 'ALREADY_SUBSCRIBED',
    });
    expect(
      (await rpcAsSeen(world, 'free', 'change_plan', { plan_code: 'BASIC_MONTH' })).json,
    ).toMatchObject({
      kind: 'DOWNGRADE',
    });
    const { current_period_end: end } = await subscriptionOf('free');
    const soon = sql`${end}::timestamptz - interval '1 hour'`;
    await advance(soon);
    const renewal =
      await one(sql`select id as payment_id, amount::int as amount, currency from public.payments
      where user_id = ${world.accounts.free.id} and automatic and status = 'PENDING'`);
    expect(renewal.amount).toBe(testPrice('BASIC', 'MONTH'));
    await pay(renewal);
    expect(await tierOf('free')).toBe('VIP');
    expect(
      await one(sql`select tier, starts_at = ${end} as follows from public.entitlements
      where user_id = ${world.accounts.free.id} and revoked_at is null and source = 'SUBSCRIPTION'
      order by starts_at desc limit 1`),
    ).toEqual({ tier: 'BASIC', follows: true });

    expect((await rpcAsSeen(world, 'free', 'cancel_subscription')).json).toMatchObject({
      state: 'CANCELED',
    });
    expect(await tierOf('free')).toBe('VIP');
    expect((await rpcAsSeen(world, 'free', 'resume_subscription')).json).toMatchObject({
      state: 'ACTIVE',
    });
    await rpcAsSeen(world, 'free', 'cancel_subscription');
    const { current_period_end: last } = await subscriptionOf('free');
    await advance(sql`${last}::timestamptz + interval '1 second'`);
    expect(await subscriptionOf('free')).toMatchObject({ state: 'EXPIRED' });
  });

  it('give three days of grace if a renewal fails, then none, and can be paid later', async () => {
    await buy('free', 'PREMIUM_MONTH');
    const { current_period_end: end, id } = await subscriptionOf('free');
    const at = (text: string) => `${sql`${end}::timestamptz + interval `}'${text}'`;
    const asked = (await advance(at('-1 hour'))).moved;
    expect(asked).toMatchObject({ ASKED: 1 });
    const renewals = () =>
      rows(sql`select id as payment_id, amount::int as amount, currency, status
      from public.payments where subscription_id = ${id} and purpose = 'RENEWAL' order by created_at`);
    await pay((await renewals())[0], { status: 'FAILED', failure_code: 'card_declined' });
    expect(await subscriptionOf('free')).toMatchObject({ state: 'PAST_DUE' });
    expect(
      await rows(sql`select kind from public.notifications
      where user_id = ${world.accounts.free.id} and kind = 'PAYMENT_FAILED'`),
    ).toHaveLength(1);
    const covers = async (text: string) =>
      (
        await rows(`select 1 from public.entitlements where source_id = '${String(id)}' and revoked_at is null
        and starts_at <= ${at(text)} and ends_at > ${at(text)}`)
      ).length > 0;
    expect([await covers('71 hours'), await covers('73 hours')]).toEqual([true, false]);
    await advance(at('1 hour'));
    expect(await renewals()).toHaveLength(2);
    await advance(at('73 hours'));
    expect(await subscriptionOf('free')).toMatchObject({ state: 'UNPAID' });
    expect((await renewals()).map(({ status }) => status)).toEqual(['FAILED', 'ABANDONED']);
    await buy('free', 'PREMIUM_MONTH');
    expect(await subscriptionOf('free')).toMatchObject({ id, state: 'ACTIVE' });
    expect(await tierOf('free')).toBe('PREMIUM');
  });

  it('extend a plan from the end of its paid period', async () => {
    const manual = { provider: 'manual' };
    const begun = (await begin('free', 'PREMIUM_MONTH', manual)).json as Row;
    const attach = { payment: begun.payment_id, provider_ref: begun.reference };
    expect((await world.rpc('secret', 'attach_checkout', attach)).json).toBe('AWAITING_APPROVAL');
    const approve = (sender: Sender) =>
      rpcAsSeen(world, sender, 'approve_payment', { payment_id: begun.payment_id, note: 'Bank' });
    expect((await approve('free')).status).toBe(403);
    expect((await approve('support')).status).toBe(403);
    expect((await approve('finance')).json).toMatchObject({ status: 'SUCCEEDED' });
    expect((await approve('finance')).status).toBe(200);
    expect(await tierOf('free')).toBe('PREMIUM');
    const first = await subscriptionOf('free');
    expect(first.one_off).toBe(true);
    const next = (await begin('free', 'PREMIUM_MONTH', manual)).json as Row;
    expect(next.purpose).toBe('RENEWAL');
    await world.rpc('secret', 'attach_checkout', {
      payment: next.payment_id,
      provider_ref: next.reference,
    });
    await rpcAsSeen(world, 'admin', 'approve_payment', { payment_id: next.payment_id });
    expect(
      await one(sql`select period_start = ${first.current_period_end} as follows
      from public.payments where id = ${next.payment_id}`),
    ).toEqual({ follows: true });
    await advance(`now() + interval '70 days'`);
    expect(await subscriptionOf('free')).toMatchObject({ state: 'EXPIRED' });
  });

  it('charge the displayed price, for half an hour, and nothing else', async () => {
    await buy('free', 'PREMIUM_MONTH');
    await world.run(`update public.subscriptions set current_period_start = now() - interval '10 days',
      current_period_end = now() + interval '20 days' where state = 'ACTIVE'`);
    const preview = async () =>
      (
        await world.rpc('free', 'preview_plan_change', {
          plan_code: 'VIP_MONTH',
          currency: 'USD',
          promo_code: null,
        })
      ).json as Row;
    const { amount_due, price, credit } = await preview();
    const due = Number(amount_due);
    expect(due).toBe(Number(price) - Number(credit));
    for (const seen_amount of [due + 100, due - 100, 0]) {
      const answers = await changesNothing(world, async () => [
        await begin('free', 'VIP_MONTH', { seen_amount }),
      ]);
      expect(answers[0]).toMatchObject({ status: 409, json: { message: 'PRICE_CHANGED' } });
    }
    // The price was a cent lower some minutes ago, when more of the old plan was left.
    const upgrade = (await begin('free', 'VIP_MONTH', { seen_amount: due - 1 })).json as Row;
    expect(upgrade).toMatchObject({ amount: due - 1, purpose: 'UPGRADE' });
    await pay(upgrade);
    expect(await subscriptionOf('free')).toMatchObject({ state: 'ACTIVE', tier: 'VIP' });
    expect(await cashOf(upgrade.payment_id)).toBe(due - 1);
  });

  it('let time pass for sandbox purchases only', async () => {
    const pass = (payment: unknown, hours: number) =>
      world.rpc('secret', 'sandbox_pass_time', { payment, hours });
    await world.run(
      sql`insert into public.affiliates (user_id, code, status)
          values (${world.accounts.vip.id}, 'CLOCK', 'ACTIVE')`,
    );
    await world.run(
      sql`insert into public.affiliate_referrals (user_id, affiliate_id)
          select ${world.accounts.free.id}, id from public.affiliates where code = 'CLOCK'`,
    );
    const first = await buy('free', 'VIP_MONTH');
    const heldFor = () =>
      one(sql`select extract(day from held_until - now())::int as days
          from public.commissions where payment_id = ${first.payment_id}`);
    expect(await heldFor()).toEqual({ days: 29 });
    expect((await pass(first.payment_id, 32 * 24)).status).toBe(200);
    expect(await heldFor()).toEqual({ days: -2 });
    await advance('now()');
    expect(await subscriptionOf('free')).toMatchObject({ state: 'PAST_DUE' });
    expect(await tierOf('free')).toBe('VIP');
    await pass(first.payment_id, 73);
    await advance('now()');
    expect(await subscriptionOf('free')).toMatchObject({ state: 'UNPAID' });
    expect(await tierOf('free')).toBe('FREE');
    const manual = await buy('premium', 'VIP_MONTH', { provider: 'manual' });
    expect((await pass(manual.payment_id, 9)).status).toBe(404);
    expect((await pass(first.payment_id, 0)).status).toBe(422);
  });

  it('pause access while disputed, restore it if won, end it if lost', async () => {
    const first = await buy('free', 'VIP_MONTH');
    await pay(first, { dispute: 'OPEN' });
    expect(await subscriptionOf('free')).toMatchObject({ state: 'PAUSED' });
    expect([await tierOf('free'), await cashOf(first.payment_id)]).toEqual(['FREE', 0]);
    await pay(first, { dispute: 'WON' });
    // An older message that arrives last.
    await pay(first, { dispute: 'OPEN', as_of: '2025-01-01T00:00:00Z' });
    expect(await subscriptionOf('free')).toMatchObject({ state: 'ACTIVE' });
    expect([await tierOf('free'), await cashOf(first.payment_id)]).toEqual(['VIP', 4000]);
    await world.run(`update public.subscriptions set state = 'EXPIRED' where state <> 'EXPIRED'`);
    await world.run(
      `update public.entitlements set revoked_at = now() where source = 'SUBSCRIPTION'`,
    );
    const second = await buy('free', 'VIP_MONTH');
    await pay(second, { dispute: 'LOST' });
    expect(await subscriptionOf('free')).toMatchObject({ state: 'EXPIRED' });
    expect(await tierOf('free')).toBe('FREE');
  });

  it('are disputed, answered and decided by finance if there is no provider to report it', async () => {
    const step = (sender: Sender, payment_id: unknown, name: string, reason = 'The bank wrote') =>
      rpcAsSeen(world, sender, 'dispute_step', { payment_id, step: name, reason });
    const { payment_id: id } = await buy('free', 'VIP_MONTH', { provider: 'manual' });
    for (const sender of ['anonymous', 'free', 'support', 'tipster', 'secret'] as const) {
      const [answer] = await changesNothing(world, async () => [await step(sender, id, 'OPENED')]);
      expect([401, 403]).toContain(answer?.status);
    }
    for (const early of ['EVIDENCE_SENT', 'WON', 'LOST', 'ACCEPTED']) {
      expect((await step('finance', id, early)).json).toMatchObject({ message: 'NOT_DISPUTED' });
    }
    expect((await step('finance', id, 'OPENED', ' ')).status).toBe(422);
    expect((await step('finance', id, 'CLOSED')).status).toBe(422);
    expect((await step('finance', id, 'OPENED')).json).toMatchObject({ dispute: 'OPEN' });
    expect((await step('finance', id, 'OPENED')).status).toBe(200);
    expect([await tierOf('free'), await cashOf(id)]).toEqual(['FREE', 0]);
    expect(
      await one(sql`select dispute_due_at = dispute_opened_at + interval '7 days' as a_week,
        evidence_sent_at is null as to_do from public.payments where id = ${id}`),
    ).toEqual({ a_week: true, to_do: true });
    await step('finance', id, 'EVIDENCE_SENT');
    await step('admin', id, 'WON');
    expect((await step('admin', id, 'WON')).status).toBe(200);
    expect(
      await one(sql`select status, dispute, evidence_sent_at is null as to_do
      from public.payments where id = ${id}`),
    ).toEqual({
      status: 'SUCCEEDED',
      dispute: 'WON',
      to_do: false,
    });
    expect([await tierOf('free'), await cashOf(id)]).toEqual(['VIP', 4000]);
    // The same payment, disputed again.
    expect((await step('finance', id, 'OPENED')).json).toMatchObject({ dispute: 'OPEN' });
    expect([await tierOf('free'), await cashOf(id)]).toEqual(['FREE', 0]);
    expect(
      await one(
        sql`select evidence_sent_at is null as to_do from public.payments where id = ${id}`,
      ),
    ).toEqual({ to_do: true });
    await step('admin', id, 'WON');
    expect([await tierOf('free'), await cashOf(id)]).toEqual(['VIP', 4000]);

    const second = await buy('premium', 'VIP_MONTH');
    expect(await tierOf('premium')).toBe('VIP');
    await step('finance', second.payment_id, 'OPENED');
    expect((await step('finance', second.payment_id, 'ACCEPTED')).json).toMatchObject({
      status: 'DISPUTED',
      dispute: 'LOST',
    });
    expect(await subscriptionOf('premium')).toMatchObject({ state: 'EXPIRED' });
    expect(await tierOf('premium')).not.toBe('VIP');
    expect(await cashOf(second.payment_id)).toBe(0);
    expect((await step('admin', second.payment_id, 'WON')).json).toMatchObject({
      message: 'NOT_DISPUTED',
    });
    const theirs = await buy('basic', 'VIP_MONTH', { provider: 'stripe' });
    expect((await step('finance', theirs.payment_id, 'OPENED')).json).toMatchObject({
      message: 'PROVIDER_DECIDES',
    });
  });

  it('count a promo code once per person and never beyond its limit', async () => {
    await world.run(`insert into public.promo_codes (code, percent_off, max_redemptions)
      values ('LIMITED', 25, 3)`);
    const buyers = ['free', 'basic', 'premium', 'vip', 'expired', 'revoked'] as const;
    const answers = await Promise.all(
      buyers.map((name) => begin(name, 'VIP_YEAR', { promo_code: 'limited' })),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(3);
    expect(taken[0]?.json).toMatchObject({ amount: 28_800 });
    expect(answers.filter(({ json }) => (json as Row).message === 'PROMO_USED_UP')).toHaveLength(3);
    // The price preview already reports it, not only the checkout.
    const looked = { plan_code: 'VIP_YEAR', currency: 'USD', promo_code: 'LIMITED' };
    expect((await world.rpc('revoked', 'preview_plan_change', looked)).json).toMatchObject({
      message: 'PROMO_USED_UP',
    });
    for (const { json } of taken) await pay(json);
    const again = await begin('free', 'PREMIUM_YEAR', { promo_code: 'LIMITED' });
    expect(again.status).toBeGreaterThanOrEqual(400);
    await begin(buyers[5], 'VIP_YEAR');
    expect(await one(`select redemptions from public.promo_codes where code = 'LIMITED'`)).toEqual({
      redemptions: 3,
    });
  });

  it.each([
    [100, 0],
    // Forty cents are less than a card can be charged.
    [98, 0],
    [97, 60],
  ])('take what can be charged, with %i percent off: %i', async (percent_off, due) => {
    await world.run(
      sql`insert into public.promo_codes (code, percent_off) values (${`OFF-${percent_off}`}, ${percent_off})`,
    );
    const { json } = await begin('free', 'PREMIUM_MONTH', { promo_code: `OFF-${percent_off}` });
    expect(json).toMatchObject({ amount: due, status: due > 0 ? 'PENDING' : 'SUCCEEDED' });
    if (due > 0) return;
    const { payment_id } = json as Row;
    expect(await tierOf('free')).toBe('PREMIUM');
    expect(await cashOf(payment_id)).toBe(0);
    const refund = { payment_id, amount: null, reason: 'test' };
    expect((await rpcAsSeen(world, 'finance', 'begin_refund', refund)).text).toContain(
      'NOT_REFUNDABLE',
    );
    // There is no card to renew with.
    const { moved } = await advance(`now() + interval '40 days'`);
    expect(moved).not.toHaveProperty('ASKED');
    expect(await subscriptionOf('free')).toMatchObject({ state: 'EXPIRED', one_off: true });
  });

  it('charge no amount that can’t be charged, even if it might have been seen', async () => {
    await buy('free', 'PREMIUM_MONTH');
    const price = (amount: number) =>
      world.run(sql`update public.plan_prices as r set amount = ${amount} from public.plans as p
        where p.id = r.plan_id and p.code = 'VIP_MONTH' and r.currency = 'USD'`);
    // Half an hour ago the credit left 49 cents, which are given away.
    await price(2049);
    for (const seen_amount of [1, 49]) {
      expect((await begin('free', 'VIP_MONTH', { seen_amount })).text).toContain('PRICE_CHANGED');
    }
    expect((await begin('free', 'VIP_MONTH', { seen_amount: 50 })).json).toMatchObject({
      amount: 50,
    });
    await price(testPrice('VIP', 'MONTH'));
  });

  it('return a code’s use when a checkout is abandoned', async () => {
    await world.run(`insert into public.promo_codes (code, percent_off, max_redemptions)
      values ('ONLYONE', 100, 1)`);
    await begin('vip', 'VIP_YEAR', { promo_code: 'LIMITED-NOT' });
    const uses = async () =>
      (await one(`select redemptions from public.promo_codes where code = 'ONLYONE'`)).redemptions;
    await world.run(`update public.promo_codes set percent_off = 50 where code = 'ONLYONE'`);
    await begin('vip', 'VIP_YEAR', { promo_code: 'ONLYONE' });
    expect(await uses()).toBe(1);
    await begin('vip', 'VIP_YEAR');
    expect(await uses()).toBe(0);
    await begin('free', 'VIP_YEAR', { promo_code: 'ONLYONE' });
    await advance(`now() + interval '25 hours'`);
    expect(await uses()).toBe(0);
  });

  it('become one for twenty simultaneous clicks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        begin('free', 'VIP_MONTH', { idempotency_key: 'the-same-click' }),
      ),
    );
    expect(new Set(answers.map(({ json }) => (json as Row).payment_id)).size).toBe(1);
  });

  it('start a trial once per person', async () => {
    await world.run(
      sql`delete from public.subscriptions where user_id = ${world.accounts.rival.id}`,
    );
    expect((await begin('rival', 'BASIC_MONTH')).json).toMatchObject({
      amount: 0,
      status: 'SUCCEEDED',
    });
    expect(await subscriptionOf('rival')).toMatchObject({ state: 'TRIALING', one_off: true });
    await advance(`now() + interval '8 days'`);
    expect(await subscriptionOf('rival')).toMatchObject({ state: 'EXPIRED' });
    expect((await begin('rival', 'BASIC_MONTH')).json).toMatchObject({ amount: 1000 });
  });

  it('are refused to self-excluded people, and pause at their renewal', async () => {
    const answer = await begin('excluded', 'VIP_MONTH');
    expect([answer.status, (answer.json as Row).message]).toEqual([403, 'SELF_EXCLUDED']);
    await buy('premium', 'VIP_MONTH');
    const { current_period_end: end } = await subscriptionOf('premium');
    await world.run(sql`update public.profiles set self_excluded_until = now() + interval '400 days'
      where id = ${world.accounts.premium.id}`);
    await advance(sql`${end}::timestamptz + interval '1 minute'`);
    expect(await subscriptionOf('premium')).toMatchObject({ state: 'PAUSED' });
  });

  it('let staff give and revoke access with a reason, except their own', async () => {
    const give = (sender: Sender, name: AccountName, more: Row = {}) =>
      world.rpc(sender, 'grant_entitlement', {
        user_id: world.accounts[name].id,
        tier: 'VIP',
        days: 5,
        reason: 'Sorry for the trouble',
        ...more,
      });
    const { json: id } = await give('support', 'free');
    expect((await give('support', 'free')).json).toBe(id);
    expect(await tierOf('free')).toBe('VIP');
    for (const [sender, name, more] of [
      ['free', 'free', {}],
      ['finance', 'free', {}],
      ['tipster', 'free', {}],
      ['support', 'support', {}],
      ['admin', 'admin', {}],
      ['support', 'free', { reason: ' ' }],
      ['support', 'free', { tier: 'FREE' }],
      ['support', 'free', { days: 9999 }],
    ] as const) {
      expect((await give(sender, name, more)).status).toBeGreaterThanOrEqual(403);
    }
    const take = (sender: Sender) =>
      rpcAsSeen(world, sender, 'revoke_entitlement', { entitlement_id: id, reason: 'By mistake' });
    expect((await take('finance')).status).toBe(403);
    expect((await take('support')).status).toBeLessThan(300);
    expect(await tierOf('free')).toBe('FREE');
  });

  it('are refunded by a second person, one refund at a time', async () => {
    const paid = await buy('finance', 'VIP_MONTH');
    const refund = (sender: Sender, amount: number) =>
      rpcAsSeen(world, sender, 'begin_refund', {
        payment_id: paid.payment_id,
        amount,
        reason: 'test',
      });
    const own = await refund('finance', 100);
    expect(own.status).toBe(403);
    expect(own.text).toContain('OWN_PAYMENT');
    const both = await Promise.all([refund('admin', 500), refund('admin', 700)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const through = both.find(({ status }) => status === 200)?.json;
    const { amount, key } = (through ?? {}) as { amount: number; key: string };
    // Repeating the step gives the same refund.
    expect((await refund('admin', amount)).json).toMatchObject({ key });
    await world.run(
      sql`update public.payments set refunded_amount = ${amount} where id = ${String(paid.payment_id)}`,
    );
    expect((await refund('admin', 100)).status).toBe(200);
  });

  it('change nothing for attackers', async () => {
    const begun = (await begin('vip', 'VIP_YEAR')).json as Row;
    const payment = begun.payment_id;
    const state = { status: 'SUCCEEDED', amount: begun.amount, currency: 'USD' };
    const people = ['anonymous', 'free', 'vip', 'support', 'tipster', 'finance', 'admin'] as const;
    for (const name of people) {
      const answers = await changesNothing(world, async () => [
        await world.rpc(name, 'apply_payment_state', { payment, state }),
        await world.rpc(name, 'record_payment_event', {
          provider: 'sandbox',
          event_id: 'x',
          type: 'x',
          payload: {},
          payment,
          state,
        }),
        await world.rpc(name, 'attach_checkout', { payment, provider_ref: 'x' }),
        await world.rpc(name, 'sandbox_charge', { ref: 'x', change: { payment_id: payment } }),
        await world.rpc(name, 'sandbox_pass_time', { payment, hours: 9 }),
        await world.rpc(name, 'run_renewals'),
        await world.rpc(name, 'sandbox_charges_between', {
          from_at: '2020-01-01',
          to_at: '2090-01-01',
        }),
        await rpcAsSeen(world, name, 'approve_payment', { payment_id: payment, note: null }),
      ]);
      for (const { status } of answers) expect([401, 403, 404, 409]).toContain(status);
    }
    for (const name of ['anonymous', 'free', 'support', 'tipster'] as const) {
      const answers = await changesNothing(world, async () => [
        await rpcAsSeen(world, name, 'begin_refund', {
          payment_id: payment,
          amount: null,
          reason: 'mine',
        }),
        await rpcAsSeen(world, name, 'reject_payment', { payment_id: payment, reason: 'mine' }),
        await world.rpc(name, 'payments_to_reconcile', {
          from_at: '2020-01-01',
          to_at: '2090-01-01',
        }),
        await world.rpc(name, 'payments_by_name', {
          provider: 'sandbox',
          ids: [payment],
          refs: [],
        }),
        await world.rpc(name, 'reconciled_providers', {
          from_at: '2020-01-01',
          to_at: '2090-01-01',
        }),
      ]);
      for (const { status } of answers) expect([401, 403]).toContain(status);
    }
    const answers = await changesNothing(world, async () => [
      await begin('free', "VIP_YEAR'; drop table payments; --"),
      await begin('free', 'VIP_YEAR', { currency: 'XXX' }),
      await begin('free', 'VIP_YEAR', { provider: 'mine' }),
      await begin('free', 'VIP_YEAR', { promo_code: "' or 1=1 --" }),
      await begin('free', 'VIP_YEAR', { idempotency_key: 'x' }),
      await begin('free', 'VIP_YEAR', { idempotency_key: 'renewal:1:2:3' }),
      await begin('free', 'x'.repeat(1e6)),
    ]);
    for (const { status } of answers) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  it('are read page by page for the reconciliation, each once, however many and however close in time', async () => {
    const many = 1203;
    // Seven in each millisecond, with times in microseconds.
    await world.run(`
      insert into public.payments (provider, provider_ref, purpose, amount, currency, status,
        idempotency_key, created_at)
      select 'paystack', 'many-' || n, 'NEW', n, 'NGN', 'ABANDONED', 'many-key-' || n,
        timestamptz '2031-05-01 00:00:00.0001Z' + make_interval(secs => (n / 7) * 0.001)
      from generate_series(1, ${many}) as n`);
    const span = { from_at: '2031-05-01', to_at: '2031-05-02' };
    const seen: string[] = [];
    let last: Row | undefined;
    do {
      const { status, json } = await world.rpc('finance', 'payments_to_reconcile', {
        ...span,
        after_at: last?.created_at ?? null,
        after_id: last?.payment_id ?? null,
        page: 250,
      });
      expect(status).toBe(200);
      const page = json as Row[];
      expect(page.length).toBeLessThanOrEqual(250);
      seen.push(...page.map(({ provider_ref: ref }) => String(ref)));
      last = page.length === 250 ? page.at(-1) : undefined;
    } while (last);
    expect(seen).toHaveLength(many);
    expect(new Set(seen).size).toBe(many);
    expect((await world.rpc('finance', 'payments_to_reconcile', span)).json).toHaveLength(1000);
    expect((await world.rpc('admin', 'reconciled_providers', span)).json).toEqual(['paystack']);
    const named = await world.rpc('finance', 'payments_by_name', {
      provider: 'paystack',
      ids: [],
      refs: ['many-1', 'many-1203', 'nothing'],
    });
    expect(named.json).toHaveLength(2);
    const other = { provider: 'stripe', ids: [], refs: ['many-1'] };
    expect((await world.rpc('finance', 'payments_by_name', other)).json).toEqual([]);
    const refs = Array.from({ length: 1001 }, String);
    expect((await world.rpc('finance', 'payments_by_name', { ...other, refs })).status).toBe(422);
  });
});
