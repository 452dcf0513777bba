import type { PaymentState } from './provider.ts';

/** A provider's state as the database functions read it. */
export function stateJson(state: PaymentState): Record<string, unknown> {
  return {
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

/** A text as the id of one of our payments; null when it can't be one. */
export function paymentIdOf(value: unknown): string | null {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : null;
}
