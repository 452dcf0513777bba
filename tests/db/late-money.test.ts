import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, signUp } from './support/accounts.ts';
import { asSeen, rpcAsSeen } from './support/as-seen.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;

describe.each(TARGETS)('money that arrives after things have changed on %s', (target) => {
  let world: World;
  let run: (request: Request) => Promise<Response>;
  let made = 0;
  const one = async (text: string) => ((await world.run(text))[0] ?? {}) as Row;
  const paymentOf = (id: unknown) => one(sql`select * from public.payments where id = ${id}`);
  const cashOf = async (id: unknown) =>
    Number(
      (
        await one(sql`select coalesce(sum(amount), 0) as cash from public.ledger_entries
          where payment_id = ${id} and account = 'CASH'`)
      ).cash,
    );
  const tierOf = async ({ token }: Account) =>
    ((await world.rpc({ token }, 'my_access')).json as Row).tier;
  const told = async ({ id }: Account) =>
    (await world.run(sql`select payload ->> 'reason' as reason from public.notifications
      where user_id = ${id} and kind = 'PAYMENT_RETURNED' order by created_at`)) as Row[];
  const work = async () =>
    ((await world.rpc('finance', 'my_work')).json as Row[]).filter(({ kind }) => kind === 'REFUND');

  const someone = () => {
    made += 1;
    return signUp(world.fetch, `late-${made}@example.com`, { age_confirmed: true });
  };
  async function call({ token }: { token: string }, path: string, body: object) {
    const request = new Request(`${SITE}/functions/v1/${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const response = await run(request);
    return { status: response.status, json: (await response.json()) as Row };
  }
  const checkout = async (person: Account, plan_code: string, more: object = {}) => {
    made += 1;
    const order = { plan_code, currency: 'USD', provider: 'sandbox', ...more };
    const { json } = await call(person, 'checkout', {
      ...(await asSeen(world.run, 'checkout', order, person.id)),
      idempotency_key: `late-money-${made}`,
    });
    if (!json.payment_id) throw new Error(JSON.stringify(json));
    return json.payment_id;
  };
  const pay = (person: Account, payment_id: unknown) =>
    call(person, 'sandbox-checkout', { payment_id, outcome: 'succeed' });
  const addCode = (code: string, uses: number) =>
    world.run(sql`insert into public.promo_codes (code, percent_off, max_redemptions)
      values (${code}, 50, ${uses})`);
  const usesOf = async (code: string) =>
    (await one(sql`select redemptions from public.promo_codes where code = ${code}`)).redemptions;

  async function expectReturned(person: Account, payment: unknown, reason: string) {
    expect(await paymentOf(payment)).toMatchObject({
      status: 'REFUNDED',
      bought_nothing: true,
      failure_code: reason,
      entitlement_id: null,
      refund_due_at: null,
    });
    expect(await cashOf(payment)).toBe(0);
    expect((await told(person)).map((row) => row.reason)).toContain(reason);
  }

  beforeAll(async () => {
    world = await openWorld(target);
    run = runFunctions(contextOver(world));
    await addPrices(world.run);
  });
  afterAll(() => world?.close());

  it('a single-use code pays for one of five checkouts opened with it', async () => {
    const person = await someone();
    await addCode('FIVEFOLD', 1);
    const opened: unknown[] = [];
    for (let n = 0; n < 5; n += 1)
      opened.push(await checkout(person, 'VIP_MONTH', { promo_code: 'FIVEFOLD', amount: 2000 }));
    for (const id of opened.toReversed()) await pay(person, id);
    const [last, ...earlier] = opened.toReversed();
    expect(await paymentOf(last)).toMatchObject({ status: 'SUCCEEDED', bought_nothing: false });
    for (const id of earlier) await expectReturned(person, id, 'PROMO_GONE');
    expect(await usesOf('FIVEFOLD')).toBe(1);
    expect(await tierOf(person)).toBe('VIP');
  });

  it('a returned use that somebody else has taken is gone', async () => {
    const [first, second] = [await someone(), await someone()];
    await addCode('PASSEDON', 1);
    const early = await checkout(first, 'VIP_MONTH', { promo_code: 'PASSEDON' });
    const plain = await checkout(first, 'BASIC_YEAR');
    const theirs = await checkout(second, 'VIP_MONTH', { promo_code: 'PASSEDON' });
    await pay(first, early);
    await expectReturned(first, early, 'PROMO_GONE');
    await pay(second, theirs);
    expect(await tierOf(second)).toBe('VIP');
    // The person's other checkouts are still valid.
    await pay(first, plain);
    expect(await tierOf(first)).toBe('BASIC');
    expect(await usesOf('PASSEDON')).toBe(1);
  });

  const CHANGES: [string, string, (person: Account) => Promise<unknown>][] = [
    [
      'a break has begun',
      'SELF_EXCLUDED',
      ({ token }) => world.rpc({ token }, 'exclude_myself', { days: 30 }),
    ],
    [
      'the person is suspended',
      'SUSPENDED',
      ({ id }) => world.rpc('support', 'suspend_user', { user_id: id, reason: 'Shared it' }),
    ],
    [
      'the plan is not sold any more',
      'PLAN_GONE',
      () => world.run(`update public.plans set active = false where code = 'PREMIUM_QUARTER'`),
    ],
  ];

  it.each(CHANGES)('is refunded if %s', async (_what, reason, change) => {
    const person = await someone();
    await addCode(`KEPT_${reason}`, 1);
    const id = await checkout(person, 'PREMIUM_QUARTER', { promo_code: `KEPT_${reason}` });
    await change(person);
    // As the provider reports it: the person may not act any more.
    const { amount, currency } = await paymentOf(id);
    await world.rpc('secret', 'sandbox_charge', {
      ref: `sandbox:${id}`,
      change: { status: 'SUCCEEDED', method_ref: 'saved' },
    });
    const state = { status: 'SUCCEEDED', amount, currency, method_ref: 'saved' };
    const applied = await world.rpc('secret', 'apply_payment_state', { payment: id, state });
    expect(applied.json).toBe('RETURN_DUE');
    expect(await work()).toMatchObject([{ items: 1 }]);
    // Refunds that failed at once are made by the hourly job.
    await call({ token: contextOver(world).secretKey }, 'renewals', {});
    await expectReturned(person, id, reason);
    expect(await usesOf(`KEPT_${reason}`)).toBe(0);
    expect(await work()).toEqual([]);
    await world.run(`update public.plans set active = true`);
  });

  it('is refunded at once if the provider’s message arrives during a break', async () => {
    const person = await someone();
    const id = await checkout(person, 'VIP_MONTH');
    await world.rpc({ token: person.token }, 'exclude_myself', { days: 30 });
    await pay(person, id);
    await expectReturned(person, id, 'SELF_EXCLUDED');
    expect(await tierOf(person)).toBe('FREE');
  });

  it('is refunded if the account is gone', async () => {
    const person = await someone();
    const id = await checkout(person, 'VIP_MONTH');
    await world.run(sql`delete from auth.users where id = ${person.id}`);
    const { amount, currency } = await paymentOf(id);
    const state = { status: 'SUCCEEDED', amount, currency };
    await world.rpc('secret', 'apply_payment_state', { payment: id, state });
    await call({ token: contextOver(world).secretKey }, 'renewals', {});
    expect(await paymentOf(id)).toMatchObject({ status: 'REFUNDED', failure_code: 'ACCOUNT_GONE' });
    expect(await cashOf(id)).toBe(0);
  });

  it('gives no commission and no bonus if it bought nothing', async () => {
    const [referrer, payer] = [await someone(), await someone()];
    await world.run(sql`
      update public.profiles set referred_by = ${referrer.id} where id = ${payer.id};
      insert into public.affiliates (user_id, code, status) values (${referrer.id}, 'LATE', 'ACTIVE');
      insert into public.affiliate_referrals (user_id, affiliate_id)
        select ${payer.id}, id from public.affiliates where code = 'LATE'`);
    const id = await checkout(payer, 'VIP_MONTH');
    await world.rpc({ token: payer.token }, 'exclude_myself', { days: 30 });
    await pay(payer, id);
    await expectReturned(payer, id, 'SELF_EXCLUDED');
    expect(
      await one(sql`select (select count(*)::int from public.commissions where payment_id = ${id}) as commissions,
        (select count(*)::int from public.bonuses where user_id = ${referrer.id}) as bonuses`),
    ).toEqual({ commissions: 0, bonuses: 0 });
  });

  it('is not taken for a renewal requested before a break', async () => {
    const person = await someone();
    await pay(person, await checkout(person, 'VIP_MONTH'));
    await one(sql`select private.advance_subscriptions((select current_period_end - interval '1 hour'
      from public.subscriptions where user_id = ${person.id}))`);
    await world.rpc({ token: person.token }, 'exclude_myself', { days: 300 });
    await call({ token: contextOver(world).secretKey }, 'renewals', {});
    expect(
      await one(sql`select status from public.payments
        where user_id = ${person.id} and purpose = 'RENEWAL'`),
    ).toEqual({ status: 'PENDING' });
  });

  it.each([
    ['the plan was cancelled', 'cancel_subscription', {}, 'CANCELED', 'CANCELED'],
    [
      'a smaller plan was chosen',
      'change_plan',
      { plan_code: 'BASIC_MONTH' },
      'REPLACED',
      'ACTIVE',
    ],
  ])('for a renewal is refunded if %s meanwhile', async (_what, action, args, reason, state) => {
    const person = await someone();
    await pay(person, await checkout(person, 'VIP_MONTH'));
    await one(sql`select private.advance_subscriptions((select current_period_end - interval '1 hour'
      from public.subscriptions where user_id = ${person.id}))`);
    const renewal = await one(sql`select id, amount::int as amount, currency from public.payments
      where user_id = ${person.id} and purpose = 'RENEWAL'`);
    const plan = () =>
      one(sql`select state, current_period_end, next_plan_id, cancel_at_period_end
        from public.subscriptions where user_id = ${person.id}`);
    expect((await rpcAsSeen(world, { token: person.token }, action, args)).status).toBe(200);
    const before = await plan();
    // The card was being charged at that moment.
    const { id, amount, currency } = renewal;
    const ref = `sandbox:${id}`;
    await world.rpc('secret', 'sandbox_charge', {
      ref,
      change: { payment_id: id, amount, currency, status: 'SUCCEEDED' },
    });
    await world.rpc('secret', 'attach_checkout', { payment: id, provider_ref: ref });
    const paid = { status: 'SUCCEEDED', amount, currency, refunded: 0, method_ref: 'card' };
    expect(
      (await world.rpc('secret', 'apply_payment_state', { payment: id, state: paid })).json,
    ).toBe('RETURN_DUE');
    await call({ token: contextOver(world).secretKey }, 'renewals', {});
    await expectReturned(person, id, reason);
    expect(before.state).toBe(state);
    expect(await plan()).toEqual(before);
  });

  it('in another currency does not become credit for the current plan', async () => {
    const person = await someone();
    const dollars = await checkout(person, 'VIP_MONTH');
    const naira = await checkout(person, 'BASIC_YEAR', { currency: 'NGN' });
    await pay(person, naira);
    const { current_period_end: end } = await one(
      sql`select current_period_end from public.subscriptions where user_id = ${person.id}`,
    );
    await pay(person, dollars);
    await expectReturned(person, dollars, 'PLAN_CURRENCY');
    expect(
      await one(sql`select tier, currency, current_period_end from public.subscriptions
        where user_id = ${person.id}`),
    ).toEqual({ tier: 'BASIC', currency: 'NGN', current_period_end: end });
  });

  it('as a transfer during a break waits for finance, and is not kept silently', async () => {
    const person = await someone();
    const id = await checkout(person, 'VIP_MONTH', { provider: 'manual' });
    await world.rpc({ token: person.token }, 'exclude_myself', { days: 30 });
    const approved = await rpcAsSeen(world, 'finance', 'approve_payment', { payment_id: id });
    expect(approved.json).toMatchObject({ status: 'SUCCEEDED', refund_due: 'SELF_EXCLUDED' });
    expect(await tierOf(person)).toBe('FREE');
    expect(await told(person)).toEqual([{ reason: 'SELF_EXCLUDED' }]);
    expect(await work()).toMatchObject([{ items: 1 }]);
    const refund = { payment_id: id, seen_refunded_amount: 0, reason: 'On a break' };
    const { json } = await call(world.accounts.finance, 'refund', refund);
    expect(json).toMatchObject({ outcome: 'REFUNDED' });
    expect(await work()).toEqual([]);
  });

  it('is either approved or rejected, even by simultaneous decisions', async () => {
    const person = await someone();
    for (let round = 0; round < 6; round += 1) {
      const id = await checkout(person, 'VIP_MONTH', { provider: 'manual' });
      const decisions = [0, 1, 2].flatMap(() => [
        rpcAsSeen(world, 'finance', 'approve_payment', { payment_id: id }),
        rpcAsSeen(world, 'admin', 'reject_payment', { payment_id: id, reason: 'Not arrived' }),
      ]);
      const answers = await Promise.all(round % 2 === 0 ? decisions : decisions.toReversed());
      const { status } = await paymentOf(id);
      // The second person is told; the first may repeat the decision.
      const good = answers.filter((answer) => answer.status === 200);
      expect(good).toHaveLength(3);
      expect(new Set(good.map(({ json }) => (json as Row).status))).toEqual(new Set([status]));
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(3);
      expect(await cashOf(id)).toBe(status === 'SUCCEEDED' ? 4000 : 0);
      await world.run(`update public.subscriptions set state = 'EXPIRED' where state <> 'EXPIRED'`);
    }
  });
});
