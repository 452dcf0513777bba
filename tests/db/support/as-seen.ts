import type { RunSql } from '../../../server/database/run-sql.ts';
import { sql } from './sql.ts';
import type { Answer, Sender, World } from './world.ts';

type Args = Record<string, unknown>;

/** Odd values of tests find nothing. */
const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

const PLAN_FACTS = `select state as seen_state, current_period_end as seen_current_period_end
  from public.subscriptions where state not in ('INCOMPLETE', 'EXPIRED') and user_id = `;

/** What a page shows before each call, by the parameters that send it along. */
const FACTS: Record<string, (args: Args, userId: string | null) => string> = {
  approve_payment: ({ payment_id }) =>
    sql`select status as seen_status from public.payments where id::text = ${textOf(payment_id)}`,
  dispute_step: ({ payment_id }) =>
    sql`select status as seen_status, refunded_amount::int as seen_refunded_amount
        from public.payments where id::text = ${textOf(payment_id)}`,
  begin_refund: ({ payment_id }) =>
    sql`select refunded_amount::int as seen_refunded_amount
        from public.payments where id::text = ${textOf(payment_id)}`,
  revoke_entitlement: ({ entitlement_id }) =>
    sql`select until::text as seen_until from public.entitlements where id::text = ${textOf(entitlement_id)}`,
  claim_welcome_bonus: () =>
    `select tier as seen_tier, days as seen_days from private.bonus_rule('WELCOME')`,
  cancel_subscription: (_args, userId) => PLAN_FACTS + sql`${userId}`,
  change_plan: (_args, userId) =>
    sql`select current_period_end as seen_current_period_end from public.subscriptions
        where state not in ('INCOMPLETE', 'EXPIRED') and user_id = ${userId}`,
  begin_checkout: ({ plan_code, currency, promo_code = null }, userId) =>
    sql`select (private.quote(${userId}, ${textOf(plan_code)}, upper(${textOf(currency)}),
          ${textOf(promo_code)}, now()) ->> 'amount_due')::int as seen_amount`,
  approve_commissions: ({ commission_ids }) =>
    sql`select coalesce(jsonb_agg(coalesce(c.amount, 0) order by i.n), '[]') as seen_amounts
        from jsonb_array_elements_text(${commission_ids}) with ordinality as i (id, n)
        left join public.commissions as c on c.id::text = i.id`,
  approve_due_commissions: ({ affiliate_id, currency }) =>
    sql`select coalesce(sum(amount), 0)::int as seen_amount from public.commissions
        where affiliate_id = ${affiliate_id} and currency = ${currency} and status = 'HELD' and held_until <= now()`,
  pay_affiliate: ({ affiliate_id, currency }) =>
    sql`select coalesce(greatest(0, coalesce(sum(amount) filter (where status = 'APPROVED'), 0) - sum(owed_back - recovered)), 0)::int
          as seen_amount
        from public.commissions where affiliate_id = ${affiliate_id} and currency = ${currency}`,
  remove_transfer_receipt: ({ payment_id }) =>
    sql`select created_at::text as seen_created_at from public.transfer_receipts where payment_id = ${payment_id}`,
  review_affiliate: ({ affiliate_id }) =>
    sql`select status as seen_status, rate_bps as seen_rate_bps
        from public.affiliates where id::text = ${textOf(affiliate_id)}`,
};
const SAME: Record<string, string> = {
  reject_payment: 'approve_payment',
  settle_refund: 'begin_refund',
  refund: 'begin_refund',
  resume_subscription: 'cancel_subscription',
  checkout: 'begin_checkout',
};

/**
 * The arguments of a call with what its page shows now; what `args` says wins. Nothing is added where there is nothing
 * to see.
 */
export async function asSeen(
  run: RunSql,
  name: string,
  args: Args = {},
  userId: string | null = null,
): Promise<Args> {
  const facts = FACTS[SAME[name] ?? name];
  const [row = {}] = facts ? await run(facts(args, userId)).catch(() => []) : [];
  // A quote that is refused shows no price; the call is refused for the same reason.
  if (name === 'begin_checkout') return { seen_amount: 0, ...row, ...args };
  if (name !== 'checkout') return { ...row, ...args };
  return { amount: (row as Args).seen_amount ?? 0, ...args };
}

function userIdOf(world: World, sender: Sender): string | null {
  if (typeof sender === 'object') {
    const [, claims = ''] = sender.token.split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
  }
  return sender in world.accounts ? world.accounts[sender as keyof World['accounts']].id : null;
}

/** Calls a function as somebody who has just looked at what it is about. */
export async function rpcAsSeen(
  world: World,
  sender: Sender,
  name: string,
  args: Args = {},
): Promise<Answer> {
  return world.rpc(sender, name, await asSeen(world.run, name, args, userIdOf(world, sender)));
}
