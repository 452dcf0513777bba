export type ProviderId = 'sandbox' | 'manual' | 'stripe' | 'paystack';

export const PROVIDER_IDS: readonly ProviderId[] = ['sandbox', 'manual', 'stripe', 'paystack'];

/** What a provider says of a payment, in our words. */
export interface PaymentState {
  /** Our payment's id, as we gave it to the provider; null when it is none of ours. */
  paymentId: string | null;
  /** What the provider calls it. */
  providerRef: string;
  /**
   * The charge inside the checkout that `providerRef` names, null while there is none; left out where
   * `providerRef` names the charge itself.
   */
  charge?: string | null;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | 'ABANDONED';
  /** In the smallest unit of the currency; what was asked for until it is paid, then what came. */
  amount: number;
  currency: string;
  refunded: number;
  dispute: 'OPEN' | 'WON' | 'LOST' | null;
  /** The deadline for answering an open dispute, as an instant, if the provider sets one. */
  disputeDue?: string | null;
  /** A saved way to pay, for renewals. */
  methodRef: string | null;
  failureCode: string | null;
}

export interface CheckoutRequest {
  paymentId: string;
  /** The name that people see and quote. */
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
  /** How much goes back now; `refundedBefore` and `total` say what it stands beside. */
  amount: number;
  refundedBefore: number;
  total: number;
  currency: string;
  reason: string;
  /** The same for the same step: a repeated request is one refund. */
  key: string;
}

/** A message that was proved to come from the provider. */
export interface WebhookMessage {
  eventId: string;
  type: string;
  /** What to fetch the state of; null for messages that are not about a payment. */
  ref: string | null;
  payload: unknown;
}

/** A way to be paid. Periods, prices and renewals are ours: a provider only moves money. */
export interface PaymentProvider {
  id: ProviderId;
  capabilities: {
    /** Saves a way to pay, so that plans renew by themselves. */
    recurring: boolean;
    /** Has a state of its own that can be asked for. */
    remote: boolean;
  };
  createCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** @returns null when the signature is missing, wrong or too old */
  verifyWebhook(rawBody: string, headers: Headers, now: Date): Promise<WebhookMessage | null>;
  /** @returns null when the provider knows nothing by this name */
  fetchState(ref: string): Promise<PaymentState | null>;
  /** Closes an open checkout, so that it can't be paid any more. */
  cancel(ref: string): Promise<void>;
  /** Sends money back; gives the state after it. */
  refund(request: RefundRequest): Promise<PaymentState>;
  /** Takes a renewal from the saved way to pay; where `capabilities.recurring`. */
  charge?(request: ChargeRequest): Promise<PaymentState>;
  /**
   * Everything that began in a time (whole seconds, the end not included), page by page: checkouts
   * before the charges inside them. A thing may come twice.
   */
  listStates?(from: Date, to: Date): AsyncIterable<PaymentState[]>;
}

/** The provider could not be reached, or did not want to. */
export class ProviderError extends Error {}
