import type { FunctionContext } from '../context.ts';
import { callAsServer } from './database.ts';
import type { PaymentProvider } from './provider.ts';
import { providerWithKeys } from './providers.ts';
import { stateJson } from './state-json.ts';

/** A refund to ask a provider for, as the database gives it. Amounts are in the smallest unit. */
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
 * Sends money back through a provider and writes down what it says.
 * @returns how much of the payment is refunded now, and what came of it
 * @throws when the provider does not answer or refuses
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
 * Sends back what was paid for nothing, as during a break. Whatever can't be sent now is tried again by the hourly
 * job, and finance has it on its list.
 * @param payment one payment; all of them without it
 * @returns how many went back
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
