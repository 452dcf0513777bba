import type { Query } from './demo-types.ts';

export const DEMO_CURRENCIES = ['USD', 'EUR', 'GBP', 'NGN', 'KES'] as const;
export type DemoCurrency = (typeof DEMO_CURRENCIES)[number];
export type PaidTier = 'BASIC' | 'PREMIUM' | 'VIP';
export type BillingInterval = 'MONTH' | 'QUARTER' | 'YEAR';

/** Monthly price in the smallest unit; quarters and years are cheaper per month. */
const MONTHLY: Record<PaidTier, Record<DemoCurrency, number>> = {
  BASIC: { USD: 900, EUR: 900, GBP: 800, NGN: 450_000, KES: 90_000 },
  PREMIUM: { USD: 1900, EUR: 1900, GBP: 1700, NGN: 950_000, KES: 190_000 },
  VIP: { USD: 3900, EUR: 3900, GBP: 3500, NGN: 1_950_000, KES: 390_000 },
};
const MONTHS_PAID: Record<BillingInterval, number> = { MONTH: 1, QUARTER: 2.7, YEAR: 9.6 };

/** Price of a plan in the demo, in the smallest unit of the currency. */
export function demoPrice(tier: PaidTier, interval: BillingInterval, currency: DemoCurrency) {
  return Math.round(MONTHLY[tier][currency] * MONTHS_PAID[interval]);
}

const PROMO_CODES = [
  { code: 'KICKOFF20', percent_off: 20, ends_in_days: 60, max_redemptions: 200 },
  { code: 'VIPYEAR', percent_off: 15, tiers: ['VIP'], ends_in_days: 120 },
  { code: 'SPRING24', percent_off: 30, ends_in_days: -20 },
  { code: 'WINTERBREAK', percent_off: 25, starts_in_days: 20, ends_in_days: 50 },
  { code: 'TRYPREMIUM', free_days: 7, tier: 'PREMIUM', ends_in_days: 90, max_redemptions: 500 },
];

/** Sets the plans' prices and adds a few promo codes, one of them expired and one that begins later. */
export async function writePrices(query: Query, now: Date): Promise<void> {
  const tiers = Object.keys(MONTHLY) as PaidTier[];
  const intervals = Object.keys(MONTHS_PAID) as BillingInterval[];
  const prices = tiers.flatMap((tier) =>
    intervals.flatMap((interval) =>
      DEMO_CURRENCIES.map((currency) => ({
        code: `${tier}_${interval}`,
        currency,
        amount: demoPrice(tier, interval, currency),
      })),
    ),
  );
  await query(
    `insert into public.plan_prices (plan_id, currency, amount)
     select plan.id, demo.currency, demo.amount
       from jsonb_to_recordset($1::jsonb) as demo(code text, currency text, amount bigint)
       join public.plans as plan using (code)`,
    [JSON.stringify(prices)],
  );
  await query(
    `insert into public.promo_codes
       (code, percent_off, free_days, tier, tiers, max_redemptions, starts_at, ends_at)
     select code, percent_off, free_days, tier, tiers, max_redemptions,
            $2::timestamptz + make_interval(days => coalesce(starts_in_days, -90)),
            $2::timestamptz + make_interval(days => ends_in_days)
       from jsonb_to_recordset($1::jsonb)
            as demo(code text, percent_off integer, free_days integer, tier text, tiers text[],
                    max_redemptions integer, starts_in_days integer, ends_in_days integer)`,
    [JSON.stringify(PROMO_CODES), now.toISOString()],
  );
}
