import { type RunSql, rowText } from '../../../server/database/run-sql.ts';
import { sql } from './sql.ts';

/** The rows about money used by the checks. */
export interface Sales {
  /** A plan that nobody has bought. */
  sparePlan: string;
  /** Premium's payment: paid, active and in the ledger. */
  subscription: string;
  paid: string;
  /** Free's payment: requested, not paid. */
  pending: string;
  promo: string;
  usedPromo: string;
}

const PRICES = { MONTH: 1000, QUARTER: 2700, YEAR: 9600 } as const;
const TIMES = { BASIC: 1, PREMIUM: 2, VIP: 4 } as const;

/** A plan's price in these tests, in the smallest unit of every currency. */
export function testPrice(tier: keyof typeof TIMES, interval: keyof typeof PRICES): number {
  return TIMES[tier] * PRICES[interval];
}

/** Gives every plan a price in dollars, euros and naira. */
export async function addPrices(run: RunSql): Promise<void> {
  await run(`
    insert into public.plan_prices (plan_id, currency, amount)
    select p.id, c.currency,
      case p.billing_interval when 'MONTH' then 1000 when 'QUARTER' then 2700 else 9600 end
        * case p.tier when 'BASIC' then 1 when 'PREMIUM' then 2 else 4 end
    from public.plans as p
    cross join unnest(array['USD', 'EUR', 'NGN']) as c (currency)
    on conflict do nothing`);
}

/** Prices, codes, a paid subscription of premium's and a payment started by free. */
export async function addSales(
  run: RunSql,
  people: { free: string; premium: string },
): Promise<Sales> {
  const first = async (text: string) => rowText((await run(text))[0], 'id');
  await addPrices(run);
  const sparePlan = await first(
    `insert into public.plans (code, tier, billing_interval) values ('SPARE', 'VIP', 'YEAR') returning id`,
  );
  const plan = await first(`select id from public.plans where code = 'PREMIUM_MONTH'`);
  const promo = await first(
    `insert into public.promo_codes (code, percent_off, max_redemptions) values ('SCENE', 20, 3) returning id`,
  );
  const usedPromo = await first(
    `insert into public.promo_codes (code, percent_off, redemptions) values ('USED', 20, 2) returning id`,
  );
  const subscription = await first(sql`
    insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency, amount, state,
      provider, provider_ref, anchor_at, current_period_start, current_period_end)
    values (${people.premium}, ${plan}, 'PREMIUM', 'MONTH', 'USD', 2000, 'ACTIVE', 'sandbox', 'saved',
      now() - interval '10 days', now() - interval '10 days', now() + interval '20 days')
    returning id`);
  const paid = await first(sql`
    insert into public.payments (user_id, subscription_id, plan_id, provider, provider_ref, purpose,
      amount, currency, status, idempotency_key, receipt_number, paid_at)
    values (${people.premium}, ${subscription}, ${plan}, 'sandbox', 'scene-paid', 'NEW', 2000, 'USD',
      'SUCCEEDED', 'scene-paid', 'R-SCENE', now() - interval '10 days')
    returning id`);
  const incomplete = await first(sql`
    insert into public.subscriptions (user_id, plan_id, tier, billing_interval, currency, amount, provider)
    values (${people.free}, ${plan}, 'PREMIUM', 'MONTH', 'USD', 2000, 'sandbox')
    returning id`);
  const pending = await first(sql`
    insert into public.payments (user_id, subscription_id, plan_id, provider, provider_ref, purpose,
      amount, currency, idempotency_key)
    values (${people.free}, ${incomplete}, ${plan}, 'sandbox', 'scene-pending', 'NEW', 2000, 'USD',
      'scene-pending')
    returning id`);
  await run(sql`select private.book(${paid}, 'CHARGE', 2000, 'USD');
    insert into public.transfer_receipts (payment_id, user_id, key, content_type, size)
      values (${paid}, ${people.premium}, gen_random_uuid(), 'application/pdf', 16);
    insert into public.webhook_events (provider, event_id, type, payload, processed_at, outcome)
      values ('sandbox', 'scene', 'charge.succeeded', '{}', now(), 'SUCCEEDED')`);
  return { sparePlan, subscription, paid, pending, promo, usedPromo };
}
