import {
  type BillingInterval,
  INTERVALS,
  isInterval,
  type SoldTier,
} from '@/product/resources/plans/row';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';
import { isTier, TIERS } from '@/product/sports/tiers';

/** A plan that can be bought, from `plan_offers`. */
export interface Offer {
  code: string;
  tier: SoldTier;
  interval: BillingInterval;
  /** Free days before the first payment; 0 for who had a plan already. */
  trialDays: number;
  currency: string;
  /** In the currency's smallest unit. */
  amount: number;
}

const MONTHS: Record<BillingInterval, number> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** Reads the rows of `plan_offers`; what is no offer is left out. */
export function readOffers(rows: unknown): Offer[] {
  return (Array.isArray(rows) ? rows : []).flatMap((row: Record<string, unknown>) => {
    const { code, tier, billing_interval: interval, currency_code: currency } = row;
    if (!isTier(tier) || tier === 'FREE' || !isInterval(interval)) return [];
    return [
      {
        code: String(code),
        tier,
        interval,
        trialDays: Number(row.trial_days ?? 0),
        currency: String(currency),
        amount: Number(row.amount),
      },
    ];
  });
}

/** What a plan comes to in a month, rounded to the smallest unit. */
export function perMonth({ amount, interval }: Pick<Offer, 'amount' | 'interval'>): number {
  return Math.round(amount / MONTHS[interval]);
}

/** By how many whole per cent a plan is cheaper than the same tier by the month; 0 where it is not. */
export function savingOf(offer: Offer, offers: readonly Offer[]): number {
  const monthly = offers.find((one) => one.tier === offer.tier && one.interval === 'MONTH');
  if (!monthly || offer.interval === 'MONTH') return 0;
  const full = monthly.amount * MONTHS[offer.interval];
  return Math.max(0, Math.floor((100 * (full - offer.amount)) / full));
}

/** The lengths in which anything is sold, shortest first. */
export function intervalsOf(offers: readonly Offer[]): BillingInterval[] {
  return INTERVALS.filter((interval) => offers.some((offer) => offer.interval === interval));
}

/** What choosing a plan would mean. */
export type Step = 'choose' | 'trial' | 'current' | 'pay' | 'upgrade' | 'downgrade' | 'switch';

type Held = Pick<SubscriptionRow, 'tier' | 'billing_interval' | 'state' | 'one_off'>;

/** The step from what a person holds to an offer. The database decides in the end; this names the button. */
export function stepTo(offer: Offer, held: Held | null): Step {
  if (!held || held.state === 'INCOMPLETE' || held.state === 'EXPIRED') {
    return offer.trialDays > 0 ? 'trial' : 'choose';
  }
  const difference = TIERS.indexOf(offer.tier) - TIERS.indexOf(held.tier);
  if (difference > 0) return 'upgrade';
  if (difference < 0) return 'downgrade';
  if (held.billing_interval !== offer.interval) return 'switch';
  return held.one_off || held.state === 'PAST_DUE' || held.state === 'UNPAID' ? 'pay' : 'current';
}
