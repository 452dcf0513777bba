import {
  answer,
  callAs,
  type FunctionContext,
  fieldsOf,
  personOf,
  preflight,
  refuse,
} from 'touchline/functions';
import { providerOf } from '../_shared/payments/providers.ts';
import { type RefundStep, sendBack } from '../_shared/payments/send-back.ts';
import { paymentIdOf } from '../_shared/payments/state-json.ts';

/**
 * Refunds money; for FINANCE and ADMIN, which the database checks. A full refund ends the access
 * that was paid for.
 * @param request POST `{ payment_id, seen_refunded_amount, amount?, reason }`; without an amount, the remaining amount.
 *   `seen_refunded_amount` is how much the person saw refunded before: if it is another by now, it is refused
 * @returns `{ payment_id, refunded, outcome }`
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const token = await personOf(request, context);
  if (token instanceof Response) return token;
  const body = await fieldsOf(request);
  if (body instanceof Response) return body;
  const { amount = null, seen_refunded_amount = null, reason } = body;
  const payment_id = paymentIdOf(body.payment_id);
  if (!payment_id) return refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');
  if (typeof reason !== 'string') return refuse(422, 'REASON_MISSING', 'Say why, in a few words.');
  if (amount !== null && !Number.isSafeInteger(amount))
    return refuse(422, 'REFUND_TOO_HIGH', 'Give the amount in the smallest unit of the currency.');
  if (!Number.isSafeInteger(seen_refunded_amount))
    return refuse(422, 'SEEN_MISSING', 'Say in seen_refunded_amount what you saw.');

  const begun = await callAs<RefundStep>(context, token, 'begin_refund', {
    payment_id,
    seen_refunded_amount,
    amount,
    reason,
  });
  if (!begun.ok) return refuse(begun.status, begun.code, begun.message, begun.details);
  const step = begun.value;
  const provider = await providerOf(context, step.provider);
  if (!provider) return refuse(409, 'PROVIDER_UNKNOWN', 'This way to pay is switched off.');
  try {
    const sent = await sendBack(context, provider, step, reason);
    return answer(200, { payment_id: step.payment_id, ...sent });
  } catch (error) {
    console.error('refund', provider.id, error);
    return refuse(502, 'PROVIDER_FAILED', 'The payment service does not answer. Try again.');
  }
}
