import { answer, callAsServer, type FunctionContext, refuse } from 'touchline/functions';
import { providerOf } from '../_shared/payments/providers.ts';
import { returnMoney } from '../_shared/payments/send-back.ts';
import { stateJson } from '../_shared/payments/state-json.ts';

const PATH = /\/payment-webhook\/([a-z]+)\/?$/;

/**
 * Receives a provider's message, `POST /functions/v1/payment-webhook/<provider>`. Messages may arrive
 * twice, late and in any order: only the state counts, and it is always fetched. Each is recorded
 * once and processed in the same transaction. Money that bought nothing is refunded at once.
 * @returns 200 if it was processed, already known or not for us; 400 only for a bad signature;
 *   503 if it has to be sent again
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const provider = await providerOf(context, PATH.exec(new URL(request.url).pathname)?.[1]);
  if (!provider?.capabilities.remote) return refuse(404, 'NOT_FOUND', 'There is no such provider.');
  try {
    const rawBody = await request.text();
    const message = await provider.verifyWebhook(rawBody, request.headers, new Date());
    if (!message) return refuse(400, 'SIGNATURE_INVALID', 'The signature is not valid.');
    const asked = new Date();
    const state = message.ref === null ? null : await provider.fetchState(message.ref);
    const outcome = await callAsServer<string>(context, 'record_payment_event', {
      provider: provider.id,
      event_id: message.eventId,
      type: message.type,
      payload: message.payload,
      payment: state?.paymentId ?? null,
      state: state ? stateJson(state, asked) : null,
    });
    if (outcome === 'RETURN_DUE' && state?.paymentId) await returnMoney(context, state.paymentId);
    return answer(200, { outcome });
  } catch (error) {
    console.error('payment-webhook', provider.id, error);
    return refuse(503, 'TRY_AGAIN', 'This could not be processed now. Send it again.');
  }
}
