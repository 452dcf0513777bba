import { callAsServer, type FunctionContext } from 'touchline/functions';
import type { PaymentProvider } from './provider.ts';
import { providerWithKeys } from './providers.ts';
import { stateJson } from './state-json.ts';

/** A refund to request from a provider, as read from the database. Amounts are in the smallest unit. */
export interface RefundStep {
  payment_id: string;
  provider: 'sandbox' | 'manual' | 'stripe' | 'paystack';
  provider_ref: string;
  amount: number;
  refunded_before: number;
  total: number;
  currency: string;
  key: string;
}

/**
 * Refunds money through a provider and records the result.
 * @returns how much of the payment is refunded now, and the outcome
 * @throws if the provider does not answer or refuses
 */
export async function sendBack(
  context: FunctionContext,
  provider: PaymentProvider,
  step: RefundStep,
  reason: string,
): Promise<{ refunded: number; outcome: string }> {
  const asked = new Date();
  const state = await provider.refund({
    paymentId: step.payment_id,
    providerRef: step.provider_ref,
    amount: step.amount,
    refundedBefore: step.refunded_before,
    total: step.total,
    currency: step.currency,
    reason,
    key: step.key,
  });
  const outcome = await callAsServer<string>(context, 'apply_payment_state', {
    payment: step.payment_id,
    state: stateJson(state, asked),
  });
  return { refunded: state.refunded, outcome };
}

/**
 * Refunds payments that bought nothing, for example during a break. Failures are tried again by the hourly
 * job, and appear on finance's list.
 * @param payment one payment; all of them if omitted
 * @returns how many were refunded
 */
export async function returnMoney(context: FunctionContext, payment?: string): Promise<number> {
  const due = await callAsServer<RefundStep[]>(context, 'returns_due', {
    payment: payment ?? null,
  });
  let returned = 0;
  for (const step of due) {
    try {
      const provider = await providerWithKeys(context, step.provider);
      if (!provider) continue;
      await sendBack(context, provider, step, 'This payment bought nothing.');
      returned += 1;
    } catch (error) {
      console.error('return', step.provider, error);
    }
  }
  return returned;
}
