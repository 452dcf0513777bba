import type { BillingInterval, DemoCurrency, PaidTier } from './write-prices.ts';

/** A fictional person of the sales history. */
export interface DemoBuyer {
  id: string;
  email: string;
  fullName: string;
  country: string;
  timezone: string;
  joinedAt: Date;
}

export interface DemoSubscription {
  id: string;
  email: string;
  tier: PaidTier;
  interval: BillingInterval;
  currency: DemoCurrency;
  amount: number;
  state: 'TRIALING' | 'ACTIVE' | 'PAST_DUE' | 'CANCELED' | 'UNPAID' | 'PAUSED' | 'EXPIRED';
  provider: 'sandbox' | 'manual';
  providerRef: string | null;
  oneOff: boolean;
  trialEndsAt: Date | null;
  anchorAt: Date;
  periodStart: Date;
  periodEnd: Date;
  graceUntil: Date | null;
  canceledAt: Date | null;
  createdAt: Date;
}

export interface DemoPayment {
  id: string;
  email: string;
  /** null if the person never subscribed. */
  subscriptionId: string | null;
  tier: PaidTier;
  interval: BillingInterval;
  provider: 'sandbox' | 'manual';
  purpose: 'NEW' | 'RENEWAL';
  amount: number;
  currency: DemoCurrency;
  discount: number;
  promoCode: string | null;
  status:
    | 'PENDING'
    | 'AWAITING_APPROVAL'
    | 'SUCCEEDED'
    | 'FAILED'
    | 'ABANDONED'
    | 'REFUNDED'
    | 'PARTIALLY_REFUNDED'
    | 'DISPUTED';
  failureCode: string | null;
  note: string | null;
  trial: boolean;
  refunded: number;
  periodStart: Date | null;
  periodEnd: Date | null;
  /** When access was revoked; null if it was not. */
  revokedAt: Date | null;
  at: Date;
  paidAt: Date | null;
  refundedAt: Date | null;
}

/** Everything sold in the demo's last year, as plain values. */
export interface DemoSales {
  buyers: DemoBuyer[];
  subscriptions: DemoSubscription[];
  payments: DemoPayment[];
}
