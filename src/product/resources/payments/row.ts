import type { Tables } from 'touchline/data';
import type { Payer } from '@/product/sports/payments/payer-name';

/** A row of `payments`; amounts are in the currency's smallest unit. */
export interface PaymentRow extends Tables<'payments'> {
  person?: Payer | null;
}

/** The same with what its reader may do with it, as staff list it. */
export interface ListedPayment extends PaymentRow, Pick<Tables<'listed_payments'>, 'may'> {}

export const PAYMENT_STATUSES = [
  'PENDING',
  'AWAITING_APPROVAL',
  'SUCCEEDED',
  'FAILED',
  'ABANDONED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'DISPUTED',
] as const;

/** Who moves the money, as `payments.provider` stores it. */
export const PROVIDERS = ['sandbox', 'manual', 'stripe', 'paystack'] as const;
export type Provider = (typeof PROVIDERS)[number];

/** What a payment is for. */
export const PURPOSES = ['NEW', 'RENEWAL', 'UPGRADE'] as const;

declare module 'touchline/plugin-api' {
  interface ResourceRecords {
    payments: PaymentRow;
    listed_payments: ListedPayment;
  }
}
