import { integer, type Random, seededRandom, seededUuid } from 'touchline/server';
import { DAY, HOUR } from './demo-types.ts';
import type { DemoBuyer, DemoPayment, DemoSales, DemoSubscription } from './sales-types.ts';
import { HOMES } from './subscribers.ts';
import {
  type BillingInterval,
  type DemoCurrency,
  demoPrice,
  type PaidTier,
} from './write-prices.ts';

const MONTHS: Record<BillingInterval, number> = { MONTH: 1, QUARTER: 3, YEAR: 12 };
const HISTORY_DAYS = 360;
const TRIAL_DAYS = 7;
const GRACE = 3 * DAY;
/** Probabilities that a person leaves at the end of a period, and that a charge fails at first. */
const LEAVING: Record<BillingInterval, number> = { MONTH: 0.06, QUARTER: 0.15, YEAR: 0.4 };
const DECLINED = 0.06;

/** Final states of people who would be active now, in turn: most simply are. */
const ENDINGS = ['PAST_DUE', 'CANCELED', 'CANCELED', 'UNPAID', 'PAUSED'] as const;

/** Some months later in UTC's calendar; the 31st becomes the last day of a shorter month. */
function afterMonths(anchor: Date, months: number): Date {
  const later = new Date(anchor);
  later.setUTCDate(1);
  later.setUTCMonth(anchor.getUTCMonth() + months);
  const days = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(anchor.getUTCDate(), days));
  return later;
}

function pickTier(random: Random): PaidTier {
  const roll = random();
  return roll < 0.5 ? 'BASIC' : roll < 0.83 ? 'PREMIUM' : 'VIP';
}

function pickInterval(random: Random): BillingInterval {
  const roll = random();
  return roll < 0.72 ? 'MONTH' : roll < 0.9 ? 'QUARTER' : 'YEAR';
}

interface Choice {
  tier: PaidTier;
  interval: BillingInterval;
  currency: DemoCurrency;
  provider: 'sandbox' | 'manual';
}

/** One person's subscription and payments, from their first day to now or their last. */
class Account {
  readonly payments: DemoPayment[] = [];
  readonly subscription: DemoSubscription;
  private readonly email: string;
  private readonly choice: Choice;

  constructor(email: string, choice: Choice, startsAt: Date) {
    this.email = email;
    this.choice = choice;
    const { tier, interval, currency, provider } = choice;
    this.subscription = {
      id: seededUuid('subscription', email),
      email,
      tier,
      interval,
      currency,
      amount: demoPrice(tier, interval, currency),
      state: 'ACTIVE',
      provider,
      providerRef: provider === 'sandbox' ? `sandbox-method-${email}` : null,
      oneOff: provider === 'manual',
      trialEndsAt: null,
      anchorAt: startsAt,
      periodStart: startsAt,
      periodEnd: startsAt,
      graceUntil: null,
      canceledAt: null,
      createdAt: startsAt,
    };
  }

  /** Records a payment; a paid one extends the subscription's period. */
  pay(at: Date, about: Partial<DemoPayment> = {}): DemoPayment {
    const { tier, interval, currency, provider } = this.choice;
    const { id, amount } = this.subscription;
    const payment: DemoPayment = {
      id: seededUuid('payment', this.email, this.payments.length),
      email: this.email,
      subscriptionId: id,
      tier,
      interval,
      provider,
      purpose: this.payments.some(({ paidAt }) => paidAt) ? 'RENEWAL' : 'NEW',
      amount: amount - (about.discount ?? 0),
      currency,
      discount: 0,
      promoCode: null,
      status: 'SUCCEEDED',
      failureCode: null,
      note: null,
      trial: false,
      refunded: 0,
      periodStart: null,
      periodEnd: null,
      revokedAt: null,
      at,
      paidAt: at,
      refundedAt: null,
      ...about,
    };
    this.payments.push(payment);
    if (payment.status === 'SUCCEEDED') {
      Object.assign(this.subscription, {
        periodStart: payment.periodStart,
        periodEnd: payment.periodEnd,
      });
    }
    return payment;
  }

  /** A free week. */
  tryOut(at: Date): Date {
    const ends = new Date(at.getTime() + TRIAL_DAYS * DAY);
    const discount = this.subscription.amount;
    this.pay(at, { discount, amount: 0, trial: true, periodStart: at, periodEnd: ends });
    Object.assign(this.subscription, { state: 'TRIALING', trialEndsAt: ends, anchorAt: ends });
    return ends;
  }

  /** Pays period after period until chance or the clock ends it. */
  run(random: Random, startsAt: Date, now: Date, promo: boolean): void {
    const { subscription, choice } = this;
    Object.assign(subscription, { state: 'ACTIVE', anchorAt: startsAt });
    for (let period = 0; ; period += 1) {
      const starts = afterMonths(startsAt, period * MONTHS[choice.interval]);
      if (starts.getTime() > now.getTime()) return;
      if (period > 0 && random() < LEAVING[choice.interval]) {
        const canceledAt = new Date(starts.getTime() - integer(random, 1, 12) * DAY);
        Object.assign(subscription, { state: 'EXPIRED', canceledAt });
        return;
      }
      if (random() < DECLINED && choice.provider === 'sandbox') {
        this.pay(new Date(starts.getTime() - HOUR), {
          status: 'FAILED',
          failureCode: 'card_declined',
          paidAt: null,
        });
      }
      const discount = promo && period === 0 ? Math.floor((subscription.amount * 20) / 100) : 0;
      this.pay(starts, {
        discount,
        amount: subscription.amount - discount,
        promoCode: discount ? 'KICKOFF20' : null,
        periodStart: starts,
        periodEnd: afterMonths(startsAt, (period + 1) * MONTHS[choice.interval]),
      });
    }
  }

  private last(): DemoPayment | undefined {
    return this.payments.filter(({ status }) => status === 'SUCCEEDED').at(-1);
  }

  /** Reverses the last payment: refunded, or disputed. */
  takeBack(status: 'REFUNDED' | 'DISPUTED', now: Date): void {
    const payment = this.last();
    if (!payment?.paidAt) return;
    const at = new Date(Math.min(payment.paidAt.getTime() + 2 * DAY, now.getTime() - HOUR));
    Object.assign(payment, {
      status,
      revokedAt: at,
      refundedAt: status === 'REFUNDED' ? at : null,
      refunded: status === 'REFUNDED' ? payment.amount : 0,
      note: status === 'REFUNDED' ? 'Asked for on the first day' : null,
    });
    this.subscription.state = status === 'REFUNDED' ? 'EXPIRED' : 'PAUSED';
  }

  /** Moves the last period so that it ended some days ago, with a declined renewal. */
  fallBehind(state: 'PAST_DUE' | 'UNPAID', endedAt: Date): void {
    const payment = this.last();
    const { subscription } = this;
    if (!payment?.paidAt) return;
    const starts = afterMonths(endedAt, -MONTHS[subscription.interval]);
    Object.assign(payment, { at: starts, paidAt: starts, periodStart: starts, periodEnd: endedAt });
    Object.assign(subscription, {
      state,
      periodStart: starts,
      periodEnd: endedAt,
      graceUntil: new Date(endedAt.getTime() + GRACE),
      providerRef: 'sandbox-method-declined',
    });
    this.pay(new Date(endedAt.getTime() - HOUR), {
      status: 'FAILED',
      failureCode: 'card_declined',
      paidAt: null,
    });
  }

  cancel(now: Date): void {
    this.subscription.state = 'CANCELED';
    this.subscription.canceledAt = new Date(now.getTime() - 2 * DAY);
  }
}

function fictionalBuyers(now: Date): { buyer: DemoBuyer; currency: DemoCurrency }[] {
  return HOMES.flatMap(({ country, timezone, currency, names }) =>
    names.map((fullName) => {
      const slug = fullName
        .normalize('NFD')
        .replaceAll(/[^a-z ]/gi, '')
        .toLowerCase()
        .replaceAll(' ', '.');
      const random = seededRandom('buyer', slug);
      // Sign-ups grow: the year is weighted slightly towards its end.
      const daysAgo = HISTORY_DAYS * (1 - random() ** 0.8);
      const joinedAt = new Date(now.getTime() - (daysAgo + 1) * DAY - random() * DAY);
      const email = `${slug}@subscribers.example`;
      return {
        buyer: { id: seededUuid('buyer', slug), email, fullName, country, timezone, joinedAt },
        currency,
      };
    }),
  );
}

/** A made-up person's year: some only look, some try a week first, most pay for a while. */
function playFictional(buyer: DemoBuyer, currency: DemoCurrency, now: Date): Account | null {
  const random = seededRandom('sales', buyer.email);
  if (random() < 0.12) return null;
  const local = currency === 'NGN' || currency === 'KES';
  const choice: Choice = {
    tier: pickTier(random),
    interval: pickInterval(random),
    currency,
    provider: local && random() < 0.5 ? 'manual' : 'sandbox',
  };
  let startsAt = new Date(buyer.joinedAt.getTime() + random() * DAY);
  const account = new Account(buyer.email, choice, startsAt);
  if (choice.tier === 'BASIC' && choice.interval === 'MONTH') {
    startsAt = account.tryOut(startsAt);
    if (startsAt.getTime() > now.getTime()) return account;
    if (random() < 0.35) {
      account.subscription.state = 'EXPIRED';
      return account;
    }
  }
  account.run(random, startsAt, now, random() < 0.15);
  if (account.subscription.state === 'EXPIRED' && random() < 0.12)
    account.takeBack('REFUNDED', now);
  return account;
}

/** What the demo's accounts bought last; days are relative to the time of loading. */
const MEMBERS = [
  // Due for renewal soon: this member gets the notice.
  { who: 'basic', tier: 'BASIC', interval: 'MONTH', from: -24, until: 6.5 },
  { who: 'premium', tier: 'PREMIUM', interval: 'YEAR', from: -40, until: 325 },
  { who: 'vip', tier: 'VIP', interval: 'QUARTER', from: -75, until: 15 },
  { who: 'expired', tier: 'VIP', interval: 'QUARTER', from: -96, until: -6 },
] as const;

/** The demo accounts' own history, ending in their current access. */
function demoAccounts(now: Date): Account[] {
  return MEMBERS.map(({ who, tier, interval, from, until }) => {
    const at = (days: number) => new Date(now.getTime() + days * DAY);
    const choice: Choice = { tier, interval, currency: 'USD', provider: 'sandbox' };
    const [periodStart, periodEnd] = [at(from), at(until)];
    const account = new Account(`${who}@example.com`, choice, periodStart);
    if (tier === 'BASIC') {
      const before = at(from - 30);
      account.pay(before, { periodStart: before, periodEnd: periodStart });
      account.subscription.createdAt = before;
    }
    account.pay(periodStart, { periodStart, periodEnd });
    account.subscription.anchorAt = periodStart;
    if (periodEnd.getTime() < now.getTime()) account.subscription.state = 'EXPIRED';
    if (tier === 'BASIC') account.subscription.oneOff = true;
    return account;
  });
}

/** Transfers that await finance, and an abandoned checkout. */
function openCheckouts(accounts: Account[], buyers: DemoBuyer[], now: Date): DemoPayment[] {
  const busy = new Set(accounts.map(({ subscription }) => subscription.email));
  const statuses = ['AWAITING_APPROVAL', 'AWAITING_APPROVAL', 'ABANDONED'] as const;
  return buyers
    .filter(({ email }) => !busy.has(email))
    .slice(0, statuses.length)
    .flatMap((buyer, index) => {
      const status = statuses[index] ?? 'ABANDONED';
      const provider = status === 'ABANDONED' ? 'sandbox' : 'manual';
      const currency = HOMES.find(({ country }) => country === buyer.country)?.currency ?? 'USD';
      const at = new Date(now.getTime() - (index * 20 + 5) * HOUR);
      const account = new Account(
        buyer.email,
        { tier: 'PREMIUM', interval: 'MONTH', currency, provider },
        at,
      );
      return [account.pay(at, { status, paidAt: null, subscriptionId: null })];
    });
}

/** Plans a year of sales around `now`. The same time gives the same year. */
export function salesPlan(now: Date): DemoSales {
  const people = fictionalBuyers(now);
  const fictional = people.flatMap(
    ({ buyer, currency }) => playFictional(buyer, currency, now) ?? [],
  );
  const monthly = fictional.filter(
    ({ subscription: { state, interval, provider }, payments }) =>
      state === 'ACTIVE' && interval === 'MONTH' && provider === 'sandbox' && payments.length > 2,
  );
  for (const [index, ending] of ENDINGS.entries()) {
    const account = monthly[index * 2];
    if (!account) continue;
    if (ending === 'CANCELED') account.cancel(now);
    else if (ending === 'PAUSED') account.takeBack('DISPUTED', now);
    else {
      const days = ending === 'PAST_DUE' ? 1 : 6;
      account.fallBehind(ending, new Date(now.getTime() - days * DAY));
    }
  }
  const buyers = people.map(({ buyer }) => buyer);
  const open = openCheckouts(fictional, buyers, now);
  const accounts = [...demoAccounts(now), ...fictional];
  return {
    buyers,
    subscriptions: accounts.map(({ subscription }) => subscription),
    payments: [...accounts.flatMap(({ payments }) => payments), ...open],
  };
}
