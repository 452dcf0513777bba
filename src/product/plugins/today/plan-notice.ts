import { isTier, type Tier } from '@/product/record/tiers';
import type { SubscriptionRow } from '@/product/resources/subscriptions/row';

/** What the notice needs of a person's last subscription. */
export type LastSubscription = Pick<
  SubscriptionRow,
  | 'id'
  | 'tier'
  | 'state'
  | 'one_off'
  | 'cancel_at_period_end'
  | 'current_period_end'
  | 'grace_until'
  | 'updated_at'
  | 'currency'
  | 'billing_interval'
> & { plan?: { code: string } | null };

/** One line about the person's plan over their tips. */
export type PlanNotice =
  | { kind: 'ended'; tier: Tier; at: string; renew: string }
  | { kind: 'ending'; tier: Tier; at: string }
  | { kind: 'free' };

const DAY = 86_400_000;
/** The end of a plan is mentioned this long before. */
const SOON = 7 * DAY;
/** An ended plan is mentioned for this long. */
const LONG_AGO = 60 * DAY;

/** Business that has a banner of its own on every page. */
const UNPAID = ['PAST_DUE', 'UNPAID', 'PAUSED'];

interface Facts {
  /** The tier that the person may read now, and until when; null without an end. */
  tier: Tier;
  tierEndsAt: string | null;
  /** The last one, whatever its state. */
  subscription: LastSubscription | undefined;
  /** In milliseconds. */
  now: number;
}

/** The plans' page with the checkout of the same plan open over it. */
function renewalOf({ plan, currency, billing_interval }: LastSubscription): string {
  if (!plan) return '/subscriptions';
  const asked = { plan: plan.code, currency, every: billing_interval };
  return `/subscriptions?${new URLSearchParams(asked)}`;
}

/** What there is to say: a plan that ended or is about to end, the next step of a free member, or nothing. */
export function planNotice(facts: Facts): PlanNotice | null {
  const { tier, tierEndsAt, subscription, now } = facts;
  if (subscription && UNPAID.includes(subscription.state)) return null;
  if (tier !== 'FREE') {
    const renews =
      subscription &&
      ['TRIALING', 'ACTIVE'].includes(subscription.state) &&
      !subscription.one_off &&
      !subscription.cancel_at_period_end;
    const left = Date.parse(tierEndsAt ?? '') - now;
    return tierEndsAt && !renews && left > 0 && left <= SOON
      ? { kind: 'ending', tier, at: tierEndsAt }
      : null;
  }
  if (subscription?.state === 'EXPIRED' && isTier(subscription.tier)) {
    const { current_period_end: end, updated_at } = subscription;
    // A refund ends a plan before its time.
    const at = end && Date.parse(end) <= now ? end : updated_at;
    if (now - Date.parse(at) < LONG_AGO) {
      return { kind: 'ended', tier: subscription.tier, at, renew: renewalOf(subscription) };
    }
  }
  return { kind: 'free' };
}
