export type ProviderId = 'sandbox' | 'manual' | 'stripe' | 'paystack';

export const PROVIDER_IDS: readonly ProviderId[] = ['sandbox', 'manual', 'stripe', 'paystack'];

/** A provider's state of a payment, in our terms. */
export interface PaymentState {
  /** Our payment's id, as we gave it to the provider; null if it is not ours. */
  paymentId: string | null;
  /** The provider's id. */
  providerRef: string;
  /**
   * The charge inside the checkout that `providerRef` names, null while there is none; omitted if
   * `providerRef` names the charge itself.
   */
  charge?: string | null;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED';
  /** In the smallest unit of the currency; the requested amount until it is paid, then the received one. */
  amount: number;
  currency: string;
  refunded: number;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
  /** The deadline for answering an open dispute, as a time, if the provider sets one. */
  disputeDue?: string | null;
  /** A saved payment method, for renewals. */
  methodRef: string | null;
  failureCode: string | null;
}

export interface CheckoutRequest {
  paymentId: string;
  /** The reference that people see and quote. */
  reference: string;
  amount: number;
  currency: string;
  email: string;
  /** One line for the provider's page and the card statement. */
  description: string;
  /** Where the provider sends people back to. */
  returnUrl: string;
  cancelUrl: string;
}

/** Either an address to go to, or instructions to follow. */
export type Checkout =
  | { providerRef: string; redirectUrl: string }
  | { providerRef: string; instructions: { reference: string; lines: string[] } };

export interface ChargeRequest {
  paymentId: string;
  reference: string;
  amount: number;
  currency: string;
  email: string;
  methodRef: string;
}

export interface RefundRequest {
  paymentId: string;
  providerRef: string;
  /** The amount to refund now; `refundedBefore` and `total` give its context. */
  amount: number;
  refundedBefore: number;
  total: number;
  currency: string;
  reason: string;
  /** The same for the same step: a repeated request is one refund. */
  key: string;
}

/** A message with a verified signature. */
export interface WebhookMessage {
  eventId: string;
  type: string;
  /** The id whose state to fetch; null for messages that don't concern a payment. */
  ref: string | null;
  payload: unknown;
}

/** A payment provider. Periods, prices and renewals are ours: a provider only moves money. */
export interface PaymentProvider {
  id: ProviderId;
  capabilities: {
    /** Saves a payment method, so that plans renew automatically. */
    recurring: boolean;
    /** Has a state of its own that can be queried. */
    remote: boolean;
  };
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** @returns null if the signature is missing, wrong or too old */
  verifyWebhook(rawBody: string, headers: Headers, now: Date): Promise<WebhookMessage | null>;
  /** @returns null if the provider knows nothing by this id */
  fetchState(ref: string): Promise<PaymentState | null>;
  /** Closes an open checkout, so that it can no longer be paid. */
  cancel(ref: string): Promise<void>;
  /** Refunds money; returns the state afterwards. */
  refund(request: RefundRequest): Promise<PaymentState>;
  /** Charges a renewal to the saved payment method; requires `capabilities.recurring`. */
  charge?(request: ChargeRequest): Promise<PaymentState>;
  /**
   * Everything started within a period (whole seconds, the end excluded), page by page: checkouts
   * before the charges inside them. An item may be repeated.
   */
  listStates?(from: Date, to: Date): AsyncIterable<PaymentState[]>;
}

/** The provider could not be reached, or refused. */
export class ProviderError extends Error {}
