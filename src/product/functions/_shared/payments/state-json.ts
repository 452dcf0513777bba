import type { PaymentState } from './provider.ts';

/**
 * A provider's state as the database functions expect it.
 * @param asked when the provider was asked: an older answer never overrides a newer one
 */
export function stateJson(state: PaymentState, asked: Date): Record<string, unknown> {
  return {
    as_of: asked.toISOString(),
    charge: state.charge === undefined ? state.providerRef : state.charge,
    status: state.status,
    amount: state.amount,
    currency: state.currency,
    refunded: state.refunded,
    dispute: state.dispute,
    dispute_due: state.disputeDue ?? null,
    method_ref: state.methodRef,
    failure_code: state.failureCode,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A text as the id of one of our payments; null if it can't be one. */
export function paymentIdOf(value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;
}
