import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changeSandboxCharge,
  signSandboxMessage,
} from '../../src/product/functions/_shared/payments/sandbox.ts';
import type { Difference } from '../../src/product/functions/reconcile/differences.ts';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { ACCOUNT_NAMES } from './support/accounts.ts';
import { asSeen, rpcAsSeen } from './support/as-seen.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

let world: World;
let context: FunctionContext;
let run: (request: Request) => Promise<Response>;
let attempt = 0;

const tokenOf = (name: string) => {
  const account = ACCOUNT_NAMES.find((known) => known === name);
  return account ? world.accounts[account].token : name;
};

async function call(name: string | null, path: string, body?: object, headers = {}) {
  const response = await run(
    new Request(`${SITE}/functions/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(name ? { Authorization: `Bearer ${tokenOf(name)}` } : {}), ...headers },
      body: body ? JSON.stringify(body) : undefined,
    }),
  );
  const json = (await response.json()) as Record<string, unknown>;
  return { status: response.status, json };
}

async function checkout(name: string | null, plan_code: string, more: object = {}) {
  attempt += 1;
  const idempotency_key = `attempt-${attempt}`;
  const body = { plan_code, currency: 'USD', provider: 'sandbox', idempotency_key, ...more };
  const account = ACCOUNT_NAMES.find((known) => known === name);
  const userId = account ? world.accounts[account].id : null;
  return call(name, 'checkout', await asSeen(world.run, 'checkout', body, userId));
}
/** A refund by finance, who have just looked at the payment. */
const refundAsSeen = async (body: Record<string, unknown>) =>
  call('finance', 'refund', await asSeen(world.run, 'refund', body));
const paymentOf = async (id: unknown) =>
  (await world.run(`select * from public.payments where id = '${String(id)}'`))[0] ?? {};
const events = async (id: unknown) =>
  (
    await world.run(
      `select 1 from public.webhook_events where payload ->> 'ref' = 'sandbox:${String(id)}'`,
    )
  ).length;

describe.each(TARGETS)('payments through the functions on %s', (target) => {
  beforeAll(async () => {
    world = await openWorld(target);
    context = contextOver(world);
    run = runFunctions(context);
    await world.run(`insert into public.plan_prices (plan_id, currency, amount)
    select id, 'USD', 1000 * private.months_of(billing_interval) * private.tier_rank(tier) from public.plans`);
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    await world.run(`
    update public.payments set status = 'ABANDONED' where status in ('PENDING', 'AWAITING_APPROVAL');
    update public.subscriptions set state = 'EXPIRED' where state <> 'EXPIRED';
    update public.entitlements set revoked_at = now() where revoked_at is null`);
  });

  describe('paying in the sandbox', () => {
    it('names the ways to pay', async () => {
      expect((await call(null, 'checkout')).json).toEqual({ providers: ['sandbox', 'manual'] });
    });

    it.each(['once', 'twice', 'out_of_order'])(
      'opens the plan, with the message sent %s',
      async (delivery) => {
        const { json } = await checkout('free', 'VIP_MONTH');
        expect(json.redirect_url).toBe(`/checkout/sandbox/${String(json.payment_id)}`);
        const told = await call('free', 'sandbox-checkout', {
          payment_id: json.payment_id,
          outcome: 'succeed',
          delivery,
        });
        expect(told.json.delivered).toEqual(delivery === 'once' ? [200] : [200, 200]);
        expect(await paymentOf(json.payment_id)).toMatchObject({ status: 'SUCCEEDED' });
        expect(
          await world.run(
            `select count(*)::int as n from public.entitlements where revoked_at is null`,
          ),
        ).toEqual([{ n: 1 }]);
      },
    );

    it.each([
      { amount: 1.5 },
      { amount: '5000' },
      { amount: 1e30 },
      { amount: {} },
      { promo_code: {} },
      { promo_code: 7 },
    ])('begins no payment with %j, which can be no price or code', async (wrong) => {
      const { status, json } = await checkout('free', 'VIP_MONTH', wrong);
      expect([status, json.code]).toEqual(
        'amount' in wrong ? [409, 'PRICE_CHANGED'] : [422, 'PROMO_UNKNOWN'],
      );
    });

    it('opens the plan after a delayed message: nothing changes before, then everything once', async () => {
      const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
      const later: (() => void)[] = [];
      const { setTimeout: real } = globalThis;
      const timers = vi.spyOn(globalThis, 'setTimeout');
      timers.mockImplementation(((callback: () => void, ms?: number, ...more: []) => {
        const isMessage = ms === 5000 && String(callback).includes('deliver');
        return isMessage ? later.push(callback) : real(callback, ms, ...more);
      }) as typeof setTimeout);
      const told = await call('free', 'sandbox-checkout', {
        payment_id,
        outcome: 'succeed',
        delivery: 'slow',
      }).finally(() => timers.mockRestore());
      expect(told).toEqual({ status: 202, json: { delivered: [] } });
      expect(later).toHaveLength(1);
      expect(await paymentOf(payment_id)).toMatchObject({ status: 'PENDING' });
      expect(await events(payment_id)).toBe(0);
      expect(await world.run('select 1 from public.entitlements where revoked_at is null')).toEqual(
        [],
      );

      const end = async () => [
        (await paymentOf(payment_id)).status,
        await events(payment_id),
        (await world.run('select 1 from public.entitlements where revoked_at is null')).length,
        (
          await world.run(
            `select 1 from public.ledger_entries where payment_id = '${String(payment_id)}'`,
          )
        ).length,
      ];
      later[0]?.();
      await expect.poll(end).toEqual(['SUCCEEDED', 1, 1, 2]);
      // The same again, simultaneously: it remains one change.
      const again = { payment_id, outcome: 'succeed', delivery: 'once' };
      expect((await call('free', 'sandbox-checkout', again)).json).toEqual({ delivered: [200] });
      expect(await end()).toEqual(['SUCCEEDED', 1, 1, 2]);
    });

    it.each([
      ['fail', 'FAILED'],
      ['abandon', 'ABANDONED'],
    ])('opens nothing when they %s', async (outcome, status) => {
      const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
      await call('free', 'sandbox-checkout', { payment_id, outcome, delivery: 'twice' });
      expect(await paymentOf(payment_id)).toMatchObject({ status });
      expect(await events(payment_id)).toBe(1);
      expect(await world.run('select 1 from public.entitlements where revoked_at is null')).toEqual(
        [],
      );
    });

    it("is nobody else's to decide, and nobody's without a session", async () => {
      const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
      const body = { payment_id, outcome: 'succeed', delivery: 'once' };
      for (const [name, status] of [
        ['basic', 404],
        ['finance', 404],
        ['forged', 401],
        [null, 401],
      ] as const) {
        expect((await call(name, 'sandbox-checkout', body)).status).toBe(status);
        expect(
          (await checkout(name === 'basic' || name === 'finance' ? null : name, 'VIP_MONTH'))
            .status,
        ).toBe(401);
      }
      expect(await paymentOf(payment_id)).toMatchObject({ status: 'PENDING' });
    });

    it('does not run on a hosted project', async () => {
      const hosted = runFunctions({ ...context, hosted: true });
      const post = (path: string, body: string, headers: Record<string, string>) =>
        hosted(new Request(`${SITE}/functions/v1/${path}`, { method: 'POST', headers, body }));
      const bearer = { Authorization: `Bearer ${world.accounts.free.token}` };
      const order = {
        plan_code: 'VIP_MONTH',
        currency: 'USD',
        provider: 'sandbox',
        amount: 4100,
        idempotency_key: 'hosted-key',
      };
      expect((await post('checkout', JSON.stringify(order), bearer)).status).toBe(422);
      expect((await post('sandbox-checkout', '{}', bearer)).status).toBe(404);
      const message = JSON.stringify({ id: 'x', type: 'charge.succeeded', ref: 'x' });
      const signed = await signSandboxMessage(context, message, new Date());
      expect((await post('payment-webhook/sandbox', message, signed)).status).toBe(404);
    });
  });

  describe('the sandbox’s webhook', () => {
    async function message(payment: unknown, type = 'charge.succeeded') {
      return JSON.stringify({
        id: `${type}:${String(payment)}`,
        type,
        ref: `sandbox:${String(payment)}`,
      });
    }
    const send = (body: string, headers: Record<string, string>) =>
      run(
        new Request(`${SITE}/functions/v1/payment-webhook/sandbox`, {
          method: 'POST',
          headers,
          body,
        }),
      );

    it('takes one message five times at once and shuffled with others: one change', async () => {
      const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
      await world.run(`update private.sandbox_charges set status = 'SUCCEEDED'
      where payment_id = '${String(payment_id)}'`);
      const types = ['charge.succeeded', 'charge.created', 'charge.failed'];
      const bodies = await Promise.all(
        Array.from({ length: 15 }, (_, index) => message(payment_id, types[(index * 7) % 3])),
      );
      const answers = await Promise.all(
        bodies.map(async (body) => send(body, await signSandboxMessage(context, body, new Date()))),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await events(payment_id)).toBe(3);
      expect(await paymentOf(payment_id)).toMatchObject({ status: 'SUCCEEDED' });
      expect(
        await world.run(`select count(*)::int as n, sum(amount)::int as sum from public.ledger_entries
      where payment_id = '${String(payment_id)}'`),
      ).toEqual([{ n: 2, sum: 0 }]);
    });

    it('refuses messages that are badly signed, unsigned, altered, old or from the future', async () => {
      const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
      await world.run(`update private.sandbox_charges set status = 'SUCCEEDED'
      where payment_id = '${String(payment_id)}'`);
      const body = await message(payment_id);
      const at = (seconds: number) =>
        signSandboxMessage(context, body, new Date(Date.now() + seconds * 1000));
      const other = await signSandboxMessage({ ...context, secretKey: 'x' }, body, new Date());
      for (const headers of [
        {},
        other,
        await at(-301),
        await at(400),
        { 'sandbox-signature': 't=1' },
      ]) {
        expect((await send(body, headers as Record<string, string>)).status).toBe(400);
      }
      expect((await send(`${body} `, await at(0))).status).toBe(400);
      expect(await paymentOf(payment_id)).toMatchObject({ status: 'PENDING' });
      expect(await events(payment_id)).toBe(0);
    });

    it.each(['\\u0000', '\\ud83d', '\\\\\\u0000\\udfff'])(
      'is processed although the database can’t store its %s',
      async (sign) => {
        const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
        const ref = `sandbox:${String(payment_id)}`;
        await changeSandboxCharge(context, ref, { status: 'SUCCEEDED' });
        const body = `{"id":"odd:${ref}","type":"charge.succeeded","ref":"${ref}","name":"a${sign}b"}`;
        const answer = await send(body, await signSandboxMessage(context, body, new Date()));
        expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'SUCCEEDED' }]);
        expect(await events(payment_id)).toBe(1);
      },
    );

    it('answers 200 to unknown messages, and 503 if it can’t check', async () => {
      const signed = async (body: string) =>
        send(body, await signSandboxMessage(context, body, new Date()));
      const unknown = await signed(JSON.stringify({ id: 'u1', type: 'customer.created' }));
      expect([unknown.status, await unknown.json()]).toEqual([200, { outcome: 'IGNORED' }]);
      expect(
        (await signed(JSON.stringify({ id: 'u2', type: 'charge.x', ref: 'sandbox:none' }))).status,
      ).toBe(200);
      const down = runFunctions({
        ...context,
        fetch: async () => new Response('{}', { status: 500 }),
      });
      const body = JSON.stringify({ id: 'u3', type: 'charge.x', ref: 'sandbox:none' });
      const headers = await signSandboxMessage(context, body, new Date());
      const answer = await down(
        new Request(`${SITE}/functions/v1/payment-webhook/sandbox`, {
          method: 'POST',
          headers,
          body,
        }),
      );
      expect(answer.status).toBe(503);
      for (const path of ['payment-webhook', 'payment-webhook/manual', 'payment-webhook/stripe']) {
        expect((await call(null, path, {})).status).toBe(404);
      }
    });
  });

  describe('refunds, renewals and reconciliation', () => {
    async function paid() {
      const { payment_id } = (await checkout('free', 'VIP_MONTH')).json;
      await call('free', 'sandbox-checkout', { payment_id, outcome: 'succeed' });
      return String(payment_id);
    }

    it('refunds a part, then the rest, for finance only; the rest ends the access', async () => {
      const payment_id = await paid();
      for (const name of ['free', 'basic', null]) {
        expect(
          (await call(name, 'refund', { payment_id, seen_refunded_amount: 0, reason: 'Because' }))
            .status,
        ).toBeGreaterThanOrEqual(401);
      }
      const refund = (body: object) => refundAsSeen({ payment_id, reason: 'Because', ...body });
      expect((await refund({ amount: 0.5 })).status).toBe(422);
      for (const odd of [{ toString: 'x' }, [{ toString: 'x', valueOf: 1 }], { a: 1 }, 12345]) {
        expect((await refund({ payment_id: odd })).json.code).toBe('PAYMENT_UNKNOWN');
        expect((await refund({ reason: odd })).json.code).toBe('REASON_MISSING');
        const { status } = await rpcAsSeen(world, 'finance', 'begin_refund', {
          payment_id: odd,
          seen_refunded_amount: 0,
          amount: null,
          reason: 'Because',
        });
        expect(status).toBe(400);
      }
      expect((await refund({ amount: 999_999 })).status).toBe(422);
      expect((await refund({ reason: '' })).status).toBe(422);
      expect((await refund({ amount: 100 })).json).toMatchObject({
        refunded: 100,
        outcome: 'PARTIALLY_REFUNDED',
      });
      expect(
        await world.run('select 1 from public.entitlements where revoked_at is null'),
      ).toHaveLength(1);
      expect((await refund({})).json).toMatchObject({ refunded: 4000, outcome: 'REFUNDED' });
      expect(await world.run('select 1 from public.entitlements where revoked_at is null')).toEqual(
        [],
      );
      expect((await refund({})).status).toBe(409);
      expect(
        await world.run(`select sum(amount)::int as cash from public.ledger_entries
      where payment_id = '${payment_id}' and account = 'CASH'`),
      ).toEqual([{ cash: 0 }]);
    });

    it('reverses the affiliate’s commission with the refund, however often it is reported', async () => {
      const idOf = (name: string) =>
        `(select id from public.profiles where email = '${name}@example.com')`;
      await world.run(`
      insert into public.affiliates (user_id, code, status, rate_bps)
        values (${idOf('basic')}, 'BASICLINK', 'ACTIVE', 2000);
      insert into public.affiliate_referrals (user_id, affiliate_id)
        select ${idOf('free')}, id from public.affiliates where code = 'BASICLINK'`);
      const payment_id = await paid();
      const commission = async () =>
        (
          await world.run(`select status, amount::int as amount, reversed_at is not null as reversed
          from public.commissions where payment_id = '${payment_id}'`)
        )[0];
      expect(await commission()).toEqual({ status: 'HELD', amount: 800, reversed: false });
      const refund = (body: object) => refundAsSeen({ payment_id, reason: 'Because', ...body });
      expect((await refund({ amount: 1000 })).json).toMatchObject({
        outcome: 'PARTIALLY_REFUNDED',
      });
      expect(await commission()).toEqual({ status: 'HELD', amount: 600, reversed: false });
      expect((await refund({})).json).toMatchObject({ outcome: 'REFUNDED' });
      expect(await commission()).toMatchObject({ status: 'REVERSED', reversed: true });

      // The provider reports it too, twice: nothing more happens, and nothing is restored.
      const body = JSON.stringify({
        id: `charge.refunded:${payment_id}`,
        type: 'charge.refunded',
        ref: `sandbox:${payment_id}`,
      });
      for (const _time of [1, 2]) {
        const answer = await run(
          new Request(`${SITE}/functions/v1/payment-webhook/sandbox`, {
            method: 'POST',
            headers: await signSandboxMessage(context, body, new Date()),
            body,
          }),
        );
        expect(answer.status).toBe(200);
      }
      expect(await commission()).toMatchObject({ status: 'REVERSED', reversed: true });
      expect(await paymentOf(payment_id)).toMatchObject({ status: 'REFUNDED' });
      await world.run(`delete from public.affiliate_referrals`);
    });

    it('charges a renewal once, however often the job runs, and only with the secret key', async () => {
      const payment_id = await paid();
      await world.run(`update public.subscriptions set current_period_end = now() + interval '1 hour',
      current_period_start = now() - interval '30 days' where state = 'ACTIVE'`);
      expect((await call('finance', 'renewals', {})).status).toBe(403);
      const job = () => call(context.secretKey, 'renewals', {});
      expect((await job()).json).toMatchObject({ charged: { SUCCEEDED: 1 } });
      expect((await job()).json).toMatchObject({ charged: {} });
      expect(
        await world.run(`select count(*)::int as n from public.payments where purpose = 'RENEWAL'
      and subscription_id = (select subscription_id from public.payments where id = '${payment_id}')`),
      ).toEqual([{ n: 1 }]);
    });

    it('charges a renewal although more subscriptions than one step takes can’t be charged', async () => {
      await paid();
      await world.run(`update public.subscriptions set current_period_end = now() + interval '1 hour',
        current_period_start = now() - interval '30 days' where state = 'ACTIVE';
        insert into auth.users (id, email)
          select format('00000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid, format('past%s@example.com', n)
          from generate_series(1, 501) as n;
        insert into public.subscriptions (id, user_id, plan_id, tier, billing_interval, currency, amount, state,
            provider, current_period_start, current_period_end, grace_until)
          select u.id, u.id, s.plan_id, s.tier, s.billing_interval, s.currency, s.amount, 'PAST_DUE', 'manual',
            now() - interval '31 days', now() - interval '1 day', now() + interval '2 days'
          from (select * from public.subscriptions where state = 'ACTIVE' limit 1) as s,
            auth.users as u where u.email like 'past%'`);
      const { json } = await call(context.secretKey, 'renewals', {});
      expect(json).toMatchObject({ charged: { SUCCEEDED: 1 } });
      await world.run(`delete from auth.users where email like 'past%'`);
    });

    it('lists every difference between the provider and us', async () => {
      const range = `reconcile?from=2020-01-01&to=2090-01-01`;
      expect((await call('free', range)).status).toBe(403);
      const list = async () => (await call('finance', range)).json.differences as Difference[];
      const first = await paid();
      const before = await list();
      expect(before.filter(({ payment_id }) => payment_id === first)).toEqual([]);
      await world.run(`
      update private.sandbox_charges set amount = amount + 1, refunded = 7 where payment_id = '${first}';
      insert into private.sandbox_charges (ref, payment_id, amount, currency, status)
        values ('sandbox:stray', gen_random_uuid(), 5, 'USD', 'SUCCEEDED')`);
      const found = await list();
      expect(found.filter((one) => one.payment_id === first).map(({ field }) => field)).toEqual([
        'amount',
        'refunded',
      ]);
      expect(found).toContainEqual(
        expect.objectContaining({
          reference: 'sandbox:stray',
          ours: 'MISSING',
          theirs: 'SUCCEEDED',
        }),
      );
    });
  });
});
