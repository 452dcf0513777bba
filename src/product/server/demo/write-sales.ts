import { seededUuid } from 'touchline/server';
import type { Query } from './demo-types.ts';
import type { DemoBuyer, DemoPayment, DemoSales, DemoSubscription } from './sales-types.ts';

/** Fictional people: accounts without a password, so nobody can sign in as one of them. */
async function writeBuyers(query: Query, buyers: DemoBuyer[]): Promise<void> {
  const rows = JSON.stringify(buyers);
  await query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
     select id, email, "joinedAt", jsonb_build_object('full_name', "fullName", 'timezone', timezone,
            'age_confirmed', true)
       from jsonb_to_recordset($1::jsonb)
            as demo(id uuid, email text, "fullName" text, timezone text, "joinedAt" timestamptz)`,
    [rows],
  );
  await query(
    `update public.profiles as profile
        set country = demo.country, created_at = demo."joinedAt", age_confirmed_at = demo."joinedAt"
       from jsonb_to_recordset($1::jsonb) as demo(id uuid, country text, "joinedAt" timestamptz)
      where profile.id = demo.id`,
    [rows],
  );
}

async function writeSubscriptions(query: Query, rows: DemoSubscription[]): Promise<void> {
  await query(
    `insert into public.subscriptions (id, user_id, plan_id, tier, billing_interval, currency, amount,
       state, provider, provider_ref, one_off, trial_ends_at, anchor_at, current_period_start,
       current_period_end, grace_until, cancel_at_period_end, canceled_at, created_at, updated_at)
     select demo.id, profile.id, plan.id, demo.tier, demo.interval, currency, amount, state, provider,
            "providerRef", "oneOff", "trialEndsAt", "anchorAt", "periodStart", "periodEnd",
            "graceUntil", "canceledAt" is not null, "canceledAt", demo."createdAt", demo."createdAt"
       from jsonb_to_recordset($1::jsonb)
            as demo(id uuid, email text, tier text, interval text, currency text, amount bigint,
                    state text, provider text, "providerRef" text, "oneOff" boolean,
                    "trialEndsAt" timestamptz, "anchorAt" timestamptz, "periodStart" timestamptz,
                    "periodEnd" timestamptz, "graceUntil" timestamptz, "canceledAt" timestamptz,
                    "createdAt" timestamptz)
       join public.profiles as profile using (email)
       join public.plans as plan on plan.code = demo.tier || '_' || demo.interval`,
    [JSON.stringify(rows)],
  );
  await query(
    `insert into public.entitlements (user_id, tier, source, source_id, starts_at, ends_at, kind,
       created_at)
     select user_id, tier, 'SUBSCRIPTION', id, current_period_end, grace_until, 'GRACE',
            current_period_end
       from public.subscriptions where state in ('PAST_DUE', 'UNPAID')`,
  );
}

const PAYMENT_ROWS = `jsonb_to_recordset($1::jsonb)
  as demo(id uuid, reference text, email text, "subscriptionId" uuid, "entitlementId" uuid, tier text, interval text,
          provider text, purpose text, amount bigint, currency text, discount bigint,
          "promoCode" text, status text, "failureCode" text, note text, trial boolean, refunded bigint,
          "periodStart" timestamptz, "periodEnd" timestamptz, "revokedAt" timestamptz,
          at timestamptz, "paidAt" timestamptz, "refundedAt" timestamptz)`;

/** In the form of `private.new_reference`, from the payment's id. */
function reference({ id }: DemoPayment): string {
  const hex = id.replaceAll('-', '').toUpperCase();
  return `TL-${hex.slice(0, 6)}-${hex.slice(6, 12)}`;
}

async function writePayments(query: Query, payments: DemoPayment[]): Promise<void> {
  const rows = JSON.stringify(
    payments.map((payment) => ({
      ...payment,
      entitlementId: payment.periodEnd ? seededUuid('entitlement', payment.id) : null,
      reference: reference(payment),
    })),
  );
  await query(
    `insert into public.entitlements (id, user_id, tier, source, source_id, starts_at, ends_at,
       revoked_at, closed_as, payment_reference, created_at)
     select "entitlementId", profile.id, tier, 'SUBSCRIPTION', "subscriptionId", "periodStart",
            "periodEnd", "revokedAt", case when "revokedAt" is not null then status end, reference,
            "paidAt"
       from ${PAYMENT_ROWS}
       join public.profiles as profile using (email)
      where "entitlementId" is not null`,
    [rows],
  );
  await query(
    `insert into public.payments (id, reference, user_id, subscription_id, plan_id, provider,
       provider_ref, purpose, amount, currency, discount, promo_code_id, status, failure_code, note, trial,
       refunded_amount, dispute, dispute_opened_at, dispute_due_at, period_start, period_end,
       entitlement_id, idempotency_key, receipt_number, paid_at, refunded_at, created_at, updated_at)
     select demo.id, reference, profile.id, "subscriptionId", plan.id, provider,
            provider || ':' || demo.id, purpose, amount, demo.currency, discount, promo.id, status,
            "failureCode", note, trial,
            refunded, case when status = 'DISPUTED' then 'OPEN' end,
            case when status = 'DISPUTED' then "revokedAt" end,
            case when status = 'DISPUTED'
              then greatest("revokedAt", now() - interval '4 days') + interval '7 days' end,
            "periodStart", "periodEnd",
            "entitlementId", 'demo:' || demo.id,
            case when "paidAt" is not null then private.next_receipt_number("paidAt") end,
            "paidAt", "refundedAt", at, coalesce("refundedAt", "paidAt", at)
       from (select * from ${PAYMENT_ROWS} order by "paidAt") as demo
       join public.profiles as profile using (email)
       join public.plans as plan on plan.code = demo.tier || '_' || demo.interval
       left join public.promo_codes as promo on promo.code = demo."promoCode"`,
    [rows],
  );
}

/** The ledger and the sandbox's own records, consistent with what was written. */
async function writeBooks(query: Query): Promise<void> {
  await query(
    `insert into public.ledger_entries (payment_id, account, amount, currency, kind, created_at)
     select p.id, entry.account, entry.sign * entry.amount, p.currency, entry.kind, entry.at
       from public.payments as p
      cross join lateral (values
        ('CHARGE', 'CASH', 1, p.amount, p.paid_at),
        ('CHARGE', 'REVENUE', -1, p.amount, p.paid_at),
        ('REFUND', 'REFUNDS', 1, p.refunded_amount, p.refunded_at),
        ('REFUND', 'CASH', -1, p.refunded_amount, p.refunded_at),
        ('DISPUTE', 'DISPUTES', 1, case when p.dispute is null then 0 else p.amount end, p.updated_at),
        ('DISPUTE', 'CASH', -1, case when p.dispute is null then 0 else p.amount end, p.updated_at)
      ) as entry (kind, account, sign, amount, at)
      where p.paid_at is not null and entry.amount > 0 and p.idempotency_key like 'demo:%'
      order by entry.at, p.id, entry.kind`,
  );
  await query(
    `insert into private.sandbox_charges (ref, payment_id, amount, currency, status, refunded,
       dispute, method_ref, failure_code, created_at)
     select p.provider_ref, p.id, p.amount, p.currency,
            case when p.paid_at is not null then 'SUCCEEDED' else p.status end,
            p.refunded_amount, p.dispute, s.provider_ref, p.failure_code, p.created_at
       from public.payments as p
       left join public.subscriptions as s on s.id = p.subscription_id
      where p.provider = 'sandbox' and p.idempotency_key like 'demo:%'`,
  );
  await query(
    `update public.promo_codes as c
        set redemptions = (select count(*) from public.payments as p
                            where p.promo_code_id = c.id and p.status not in ('FAILED', 'ABANDONED'))`,
  );
}

/** Writes a year of sales: people, subscriptions, payments, access and a consistent ledger. */
export async function writeSales(query: Query, sales: DemoSales): Promise<void> {
  await writeBuyers(query, sales.buyers);
  await writeSubscriptions(query, sales.subscriptions);
  await writePayments(query, sales.payments);
  await writeBooks(query);
}
