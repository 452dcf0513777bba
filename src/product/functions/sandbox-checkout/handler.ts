import {
  answer,
  callAs,
  type FunctionContext,
  fieldsOf,
  personOf,
  preflight,
  refuse,
} from 'touchline/functions';
import { enabledProviders } from '../_shared/payments/providers.ts';
import {
  changeSandboxCharge,
  FAILING_METHOD,
  signSandboxMessage,
} from '../_shared/payments/sandbox.ts';
import { paymentIdOf } from '../_shared/payments/state-json.ts';
import { handler as webhook } from '../payment-webhook/handler.ts';

const CHANGES = {
  succeed: { status: 'SUCCEEDED' },
  fail: { status: 'FAILED', failure_code: 'card_declined' },
  abandon: { status: 'ABANDONED' },
} as const;
const KINDS = { succeed: 'succeeded', fail: 'failed', abandon: 'abandoned' } as const;
const DELIVERIES = ['once', 'twice', 'out_of_order', 'slow'] as const;
const SLOW_MS = 5000;

/** The kinds of messages of one delivery, in the order of sending. */
function messagesOf(kind: string, delivery: (typeof DELIVERIES)[number]): string[] {
  if (delivery === 'twice') return [`charge.${kind}`, `charge.${kind}`];
  return delivery === 'out_of_order' ? [`charge.${kind}`, 'charge.created'] : [`charge.${kind}`];
}

async function deliver(context: FunctionContext, ref: string, type: string): Promise<number> {
  const body = JSON.stringify({ id: `${type}:${ref}`, type, ref });
  const request = new Request(`${context.siteUrl}/functions/v1/payment-webhook/sandbox`, {
    method: 'POST',
    headers: await signSandboxMessage(context, body, new Date()),
    body,
  });
  return (await webhook(request, context)).status;
}

/**
 * The sandbox's control panel: the tester chooses the outcome of one of their payments, and how our webhook
 * is notified.
 * @param request POST `{ payment_id, outcome: succeed|fail|abandon, delivery: once|twice|out_of_order|slow,
 *   renewals?: succeed|fail }` with the payer's access token
 * @returns `{ delivered: [200, …] }`, the webhook's answers; 202 if they come later
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  if (!enabledProviders(context).includes('sandbox'))
    return refuse(404, 'NOT_FOUND', 'There is no sandbox here.');
  const token = await personOf(request, context);
  if (token instanceof Response) return token;
  const body = await fieldsOf(request);
  if (body instanceof Response) return body;
  const payment = paymentIdOf(body.payment_id);
  const outcome = (['succeed', 'fail', 'abandon'] as const).find((one) => one === body.outcome);
  const delivery = DELIVERIES.find((one) => one === (body.delivery ?? 'once'));
  if (!payment || !outcome || !delivery)
    return refuse(422, 'FIELD_INVALID', 'Give a payment, an outcome and a way of delivery.');
  const mine = await callAs<{ provider: string; provider_ref: string | null } | null>(
    context,
    token,
    'my_payment',
    { payment_id: payment },
  );
  if (!mine.ok) return refuse(mine.status, mine.code, mine.message);
  const ref = mine.value?.provider === 'sandbox' ? mine.value.provider_ref : null;
  if (!ref) return refuse(404, 'PAYMENT_UNKNOWN', 'There is no such payment.');

  await changeSandboxCharge(context, ref, {
    ...CHANGES[outcome],
    ...(outcome === 'succeed'
      ? { method_ref: body.renewals === 'fail' ? FAILING_METHOD : `sandbox-method-${payment}` }
      : {}),
  });
  const types = messagesOf(KINDS[outcome], delivery);
  if (delivery === 'slow') {
    setTimeout(() => void deliver(context, ref, types[0] ?? ''), SLOW_MS);
    return answer(202, { delivered: [] });
  }
  const delivered: number[] = [];
  for (const type of types) delivered.push(await deliver(context, ref, type));
  return answer(200, { delivered });
}
