import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import type { AccountName } from './support/accounts.ts';
import { asSeen } from './support/as-seen.ts';
import { changesNothing } from './support/attack.ts';
import { detailsOf } from './support/details-of.ts';
import { addSales } from './support/sales.ts';
import { MONEY_FACTS } from './support/seen-facts.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Args = Record<string, unknown>;

/** A question about money or access, and what somebody else changes before it is confirmed. */
interface Case {
  name: string;
  as: AccountName;
  /** Makes the record, and says which one is asked about. */
  about: () => Promise<Args>;
  change: (about: Args) => string;
  /** The fact that no longer holds. */
  what: string;
  /** What the new state is refused for, if it allows the step no more. */
  refusal?: string;
  /** Where it has a code of its own. */
  code?: string;
}

describe.each(TARGETS)('money and access on %s', (target) => {
  let world: World;
  let affiliate: string;
  let made = 0;
  const reason = 'They asked for it';
  const id = async (text: string) => rowText((await world.run(text))[0], 'id');

  beforeAll(async () => {
    world = await openWorld(target);
    const { free, premium, basic, vip } = world.accounts;
    affiliate = await id(
      sql`insert into public.affiliates (user_id, code, status, rate_bps)
          values (${vip.id}, 'VIPLINK', 'ACTIVE', 2000) returning id`,
    );
    await world.run(
      sql`insert into public.affiliate_referrals (user_id, affiliate_id) values (${basic.id}, ${affiliate})`,
    );
    await addSales(world.run, { free: free.id, premium: premium.id });
  });
  afterAll(() => world?.close());

  /** A payment of 10 dollars, 31 days old, with its commission of 2 dollars. */
  async function paid(status = 'SUCCEEDED', provider = 'sandbox') {
    made += 1;
    const payment = await id(
      sql`insert into public.payments (user_id, provider, provider_ref, purpose, amount, currency, idempotency_key)
          values (${world.accounts.basic.id}, ${provider}, ${`seen-money-${made}`}, 'NEW', 1000, 'USD', ${`seen-money-${made}`})
          returning id`,
    );
    await world.run(
      sql`update public.payments set status = ${status},
            receipt_number = case when ${status} = 'SUCCEEDED' then ${`seen-money-${made}`} end,
            paid_at = case when ${status} = 'SUCCEEDED' then now() - interval '31 days' end
          where id = ${payment}`,
    );
    return payment;
  }
  const commission = async () =>
    id(sql`select id from public.commissions where payment_id = ${await paid()}`);
  const approved = async () =>
    world.run(
      sql`update public.commissions set status = 'APPROVED' where id = ${await commission()}`,
    );
  const refundPart = ({ payment_id }: Args) =>
    sql`update public.payments set status = 'PARTIALLY_REFUNDED', refunded_amount = refunded_amount + 400
        where id = ${payment_id}`;
  const renew = () =>
    sql`update public.subscriptions set current_period_end = current_period_end + interval '1 month'
        where user_id = ${world.accounts.premium.id} and state not in ('INCOMPLETE', 'EXPIRED')`;
  const ofAffiliate = () => ({ affiliate_id: affiliate, currency: 'USD' });

  const CASES: Case[] = [
    {
      name: 'approve_commissions',
      as: 'finance',
      about: async () => ({ commission_ids: [await commission()] }),
      change: ({ commission_ids }) =>
        sql`update public.payments set status = 'PARTIALLY_REFUNDED', refunded_amount = 400
            where id = (select payment_id from public.commissions where id = ${(commission_ids as string[])[0]})`,
      what: 'amount',
    },
    {
      name: 'approve_due_commissions',
      as: 'finance',
      about: async () => {
        await commission();
        return ofAffiliate();
      },
      change: () =>
        `update public.commissions set status = 'APPROVED'
          where id = (select id from public.commissions where status = 'HELD' order by id limit 1)`,
      what: 'amount',
    },
    {
      name: 'pay_affiliate',
      as: 'finance',
      about: async () => {
        await approved();
        await commission();
        return { ...ofAffiliate(), reference: 'Transfer 1', payout_key: crypto.randomUUID() };
      },
      change: () => `update public.commissions set status = 'APPROVED' where status = 'HELD'`,
      what: 'amount',
    },
    {
      name: 'begin_refund',
      as: 'finance',
      about: async () => ({ payment_id: await paid(), amount: null, reason }),
      change: refundPart,
      what: 'refunded_amount',
    },
    {
      name: 'settle_refund',
      as: 'finance',
      about: async () => {
        const payment_id = await paid();
        await world.run(
          sql`update public.payments set refund_due_at = now() where id = ${payment_id}`,
        );
        return { payment_id, reason };
      },
      change: refundPart,
      what: 'refunded_amount',
    },
    {
      name: 'dispute_step',
      as: 'finance',
      about: async () => ({ payment_id: await paid(), step: 'OPENED', reason }),
      change: refundPart,
      what: 'status',
    },
    {
      name: 'dispute_step',
      as: 'finance',
      about: async () => {
        const payment_id = await paid();
        await world.run(refundPart({ payment_id }));
        return { payment_id, step: 'OPENED', reason };
      },
      change: refundPart,
      what: 'refunded_amount',
    },
    {
      name: 'approve_payment',
      as: 'finance',
      about: async () => ({ payment_id: await paid('AWAITING_APPROVAL', 'manual'), note: null }),
      change: ({ payment_id }) =>
        sql`update public.payments set status = 'FAILED' where id = ${payment_id}`,
      what: 'status',
      refusal: 'NOT_AWAITING',
    },
    {
      name: 'reject_payment',
      as: 'finance',
      about: async () => ({ payment_id: await paid('AWAITING_APPROVAL', 'manual'), reason }),
      change: ({ payment_id }) =>
        sql`update public.payments set status = 'ABANDONED' where id = ${payment_id}`,
      what: 'status',
      refusal: 'NOT_AWAITING',
    },
    {
      name: 'revoke_entitlement',
      as: 'support',
      about: async () => ({
        entitlement_id: await id(
          sql`select private.grant_tier(${world.accounts.basic.id}, 'VIP', now(), now() + interval '9 days',
                'STAFF', null, 'why') as id`,
        ),
        reason,
      }),
      change: ({ entitlement_id }) =>
        sql`update public.entitlements set ends_at = ends_at + interval '30 days' where id = ${entitlement_id}`,
      what: 'until',
    },
    {
      name: 'review_affiliate',
      as: 'admin',
      about: async () => ({ affiliate_id: affiliate, decision: 'SUSPENDED', note: reason }),
      change: () => sql`update public.affiliates set rate_bps = 4000 where id = ${affiliate}`,
      what: 'rate_bps',
    },
    {
      name: 'review_affiliate',
      as: 'admin',
      about: async () => ({ affiliate_id: affiliate, decision: 'ACTIVE', note: null }),
      change: () => sql`update public.affiliates set status = 'REJECTED' where id = ${affiliate}`,
      what: 'status',
    },
    {
      name: 'change_plan',
      as: 'premium',
      about: async () => ({ plan_code: 'BASIC_MONTH' }),
      change: renew,
      what: 'current_period_end',
    },
    {
      name: 'cancel_subscription',
      as: 'premium',
      about: async () => ({}),
      change: renew,
      what: 'current_period_end',
    },
    {
      name: 'resume_subscription',
      as: 'premium',
      about: async () => ({}),
      change: renew,
      what: 'current_period_end',
    },
    {
      name: 'cancel_subscription',
      as: 'premium',
      about: async () => ({}),
      change: () =>
        sql`update public.subscriptions set state = 'PAST_DUE', grace_until = now() + interval '3 days'
            where user_id = ${world.accounts.premium.id} and state = 'ACTIVE'`,
      what: 'state',
    },
    {
      name: 'begin_checkout',
      as: 'expired',
      about: async () => ({
        plan_code: 'VIP_MONTH',
        currency: 'USD',
        provider: 'sandbox',
        promo_code: null,
        idempotency_key: 'seen-checkout-1',
      }),
      change: () =>
        `update public.plan_prices set amount = amount + 500 where currency = 'USD'
          and plan_id = (select id from public.plans where code = 'VIP_MONTH')`,
      what: 'amount',
      code: 'PRICE_CHANGED',
    },
    {
      name: 'remove_transfer_receipt',
      as: 'basic',
      about: async () => {
        const payment_id = await paid('AWAITING_APPROVAL', 'manual');
        await world.run(
          sql`insert into public.transfer_receipts (payment_id, user_id, key, content_type, size)
              values (${payment_id}, ${world.accounts.basic.id}, gen_random_uuid(), 'image/png', 99)`,
        );
        return { payment_id };
      },
      change: ({ payment_id }) =>
        sql`update public.transfer_receipts set key = gen_random_uuid(), created_at = clock_timestamp()
            where payment_id = ${payment_id}`,
      what: 'created_at',
    },
    {
      name: 'claim_welcome_bonus',
      as: 'basic',
      about: async () => {
        await world.run(
          sql`update public.profiles set age_confirmed_at = now() where id = ${world.accounts.basic.id}`,
        );
        return {};
      },
      // A release, while the page is open.
      change: () => `create or replace function private.bonus_rule(kind text)
        returns table (tier text, days integer) language sql immutable set search_path = ''
        as $$ select r.tier, r.days from (values ('WELCOME', 'BASIC', 3), ('REFERRAL', 'PREMIUM', 7))
          as r (kind, tier, days) where r.kind = bonus_rule.kind $$`,
      what: 'days',
    },
  ];

  it.each(CASES)(
    '$name: another $what in between is refused with the new value, and confirmed again',
    async ({ name, as, about, change, what, refusal, code = 'CHANGED_MEANWHILE' }) => {
      const args = await about();
      const look = () => asSeen(world.run, name, args, world.accounts[as].id);
      const before = await look();
      const blind = Object.fromEntries(
        Object.keys(before).flatMap((key) => (key.startsWith('seen_') ? [[key, null]] : [])),
      );
      await world.run(change(args));
      const after = await look();
      const [stale, unseen] = await changesNothing(world, async () => [
        await world.rpc(as, name, before),
        await world.rpc(as, name, { ...before, ...blind }),
      ]);
      expect([stale?.status, stale?.json]).toMatchObject([409, { message: code }]);
      expect([unseen?.status, unseen?.json]).toMatchObject([422, { message: 'SEEN_MISSING' }]);
      if (stale && code === 'CHANGED_MEANWHILE') {
        const told = detailsOf(stale) as Record<string, unknown>;
        expect(told.what).toBe(what);
        expect(told.now).not.toEqual(told.seen);
      }
      const again = await world.rpc(as, name, after);
      expect(again.json).toMatchObject(refusal ? { message: refusal } : {});
      expect([name, again.status < 300 || refusal]).toEqual([name, refusal ?? true]);
    },
  );

  it('has a case for every question that sends a fact', () => {
    const covered = new Set(CASES.map(({ name }) => name));
    const asked = Object.keys(MONEY_FACTS).filter((name) => Array.isArray(MONEY_FACTS[name]));
    expect([...covered].sort()).toEqual(asked.sort());
  });
});
