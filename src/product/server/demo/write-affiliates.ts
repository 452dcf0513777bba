import type { Query } from './demo-types.ts';

/**
 * An affiliate with clicks and a referral, a pending application, a referred friend, and
 * bonuses whose days are over. Written before any payment, so that payments create their commissions.
 */
export async function writeAffiliates(query: Query, now: Date): Promise<void> {
  const at = now.toISOString();
  await query(
    `insert into public.affiliates
       (user_id, code, status, rate_bps, audience, payout_method, payout_details, created_at)
     select p.id, demo.code, demo.status, demo.rate_bps, demo.audience, 'BANK', demo.details,
       $1::timestamptz - make_interval(days => demo.days)
     from (values
       ('vip@example.com', 'VIKTOR', 'ACTIVE', 2500, 'A weekly newsletter', 'AE07 0331 2345', 70),
       ('premium@example.com', 'PRIYA', 'PENDING', 2000, 'A cricket and football podcast', null, 2)
     ) as demo (email, code, status, rate_bps, audience, details, days)
     join public.profiles as p using (email)`,
    [at],
  );
  await query(
    `insert into public.affiliate_clicks (affiliate_id, day, clicks)
     select a.id, ($1::timestamptz - make_interval(days => d))::date, 3 + (d * 7) % 11
     from public.affiliates as a, generate_series(1, 45) as d
     where a.code = 'VIKTOR'`,
    [at],
  );
  await query(
    `insert into public.affiliate_referrals (user_id, affiliate_id, signed_up_at)
     select p.id, a.id, $1::timestamptz - interval '50 days'
     from public.profiles as p, public.affiliates as a
     where p.email in ('basic@example.com', 'expired@example.com') and a.code = 'VIKTOR'`,
    [at],
  );
  await query(
    `update public.profiles as p set referred_by = v.id
     from public.profiles as v
     where p.email = 'free@example.com' and v.email = 'vip@example.com'`,
  );
  await query(
    `with access as (
       insert into public.entitlements (user_id, tier, source, starts_at, ends_at, reason)
       select p.id, demo.tier, 'BONUS', begun, begun + make_interval(days => 7), demo.reason
       from public.profiles as p,
         (values ('BASIC', 74, 'WELCOME'), ('VIP', 40, 'For reporting a wrong score')) as demo (tier, ago, reason),
         lateral (select $1::timestamptz - make_interval(days => demo.ago) as begun) as at
       where p.email = 'vip@example.com' returning *)
     insert into public.bonuses (user_id, kind, cause, tier, days, reason, entitlement_id, created_at)
     select user_id, demo.kind, demo.kind, tier, 7, nullif(reason, 'WELCOME'), id, starts_at
     from access, lateral (select case reason when 'WELCOME' then reason else 'STAFF' end as kind) as demo`,
    [at],
  );
  // Paid and held long enough: the first commission that finance can approve and pay.
  await query(
    `insert into public.payments (user_id, plan_id, provider, purpose, amount, currency, status,
       receipt_number, idempotency_key, paid_at, created_at)
     select p.id, plan.id, 'manual', 'NEW', r.amount, r.currency, 'SUCCEEDED', 'DEMO-1', 'demo-1-paid',
       $1::timestamptz - interval '48 days', $1::timestamptz - interval '48 days'
     from public.profiles as p, public.plans as plan
     join public.plan_prices as r on r.plan_id = plan.id and r.currency = 'USD'
     where p.email = 'expired@example.com' and plan.code = 'VIP_MONTH'`,
    [at],
  );
  await query(
    `select private.book(p.id, 'CHARGE', p.amount, p.currency) from public.payments as p
     where p.idempotency_key = 'demo-1-paid'`,
  );
}

/** Dates commissions by their payments: these are written later than they were paid. */
export async function dateCommissions(query: Query): Promise<void> {
  await query(
    `update public.commissions as c set created_at = p.paid_at
     from public.payments as p where p.id = c.payment_id`,
  );
}
