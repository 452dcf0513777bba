import { isTier, TIERS } from '@/product/record/tiers';
import {
  type BillingInterval,
  INTERVALS,
  isInterval,
  type SoldTier,
} from '@/product/resources/plans/row';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';

/** A plan that can be bought, from `plan_offers`. */
export interface Offer {
  code: string;
  tier: SoldTier;
  interval: BillingInterval;
  /** Free days before the first payment; 0 for people who had a plan. */
  trialDays: number;
  currency: string;
  /** In the currency's smallest unit. */
  amount: number;
}

const MONTHS: Record<BillingInterval, number> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** Reads the rows of `plan_offers`; invalid ones are left out. */
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

/** The monthly price of a plan, rounded to the smallest unit. */
export function perMonth({ amount, interval }: Pick<Offer, 'amount' | 'interval'>): number {
  return Math.round(amount / MONTHS[interval]);
}

/** The whole percentage by which a plan is cheaper than the same tier paid monthly; 0 if it isn't. */
export function savingOf(offer: Offer, offers: readonly Offer[]): number {
  const monthly = offers.find(
    (candidate) => candidate.tier === offer.tier && candidate.interval === 'MONTH',
  );
  if (!monthly || offer.interval === 'MONTH') return 0;
  const full = monthly.amount * MONTHS[offer.interval];
  return Math.max(0, Math.floor((100 * (full - offer.amount)) / full));
}

/** The lengths in which anything is sold, shortest first. */
export function intervalsOf(offers: readonly Offer[]): BillingInterval[] {
  return INTERVALS.filter((interval) => offers.some((offer) => offer.interval === interval));
}

/** The effect of choosing a plan. */
export type Step =
  | 'choose'
  | 'trial'
  | 'current'
  | 'next'
  | 'pay'
  | 'upgrade'
  | 'downgrade'
  | 'switch';

type Held = Pick<SubscriptionRow, 'tier' | 'billing_interval' | 'state' | 'one_off'> & {
  /** What it changes to at the end of its period. */
  next?: { code: string } | null;
};

/** The step from a person's plan to an offer. The database decides in the end; this labels the button. */
export function stepTo(offer: Offer, held: Held | null): Step {
  if (!held || held.state === 'INCOMPLETE' || held.state === 'EXPIRED') {
    return offer.trialDays > 0 ? 'trial' : 'choose';
  }
  if (held.next?.code === offer.code) return 'next';
  const difference = TIERS.indexOf(offer.tier) - TIERS.indexOf(held.tier);
  if (difference > 0) return 'upgrade';
  if (difference < 0) return 'downgrade';
  if (held.billing_interval !== offer.interval) return 'switch';
  return held.one_off || held.state === 'PAST_DUE' || held.state === 'UNPAID' ? 'pay' : 'current';
}
