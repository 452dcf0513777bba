import {
  answer,
  callAs,
  callAsServer,
  type FunctionContext,
  fieldsOf,
  personOf,
  preflight,
  refuse,
} from 'touchline/functions';
import type { Checkout } from '../_shared/payments/provider.ts';
import { takes } from '../_shared/payments/provider-units.ts';
import { enabledProviders, providerOf } from '../_shared/payments/providers.ts';

interface Begun {
  payment_id: string;
  status: string;
  amount: number;
  currency: string;
  reference: string;
  plan_code: string;
  email: string;
  replaced: { provider: string; provider_ref: string }[];
}

/** Where a provider's page sends people back to, to see the result. */
const RETURN_PAGE = '/checkout/return';

function answerOf(begun: Begun, checkout: Checkout): Response {
  const rest =
    'redirectUrl' in checkout
      ? { redirect_url: checkout.redirectUrl }
      : { instructions: checkout.instructions };
  return answer(200, { payment_id: begun.payment_id, ...rest });
}

/** Stores the first answer for a payment and returns it; null while there is none. */
const keptAnswer = (
  context: FunctionContext,
  { payment_id: payment }: Begun,
  answer: Checkout | null = null,
) => callAsServer<Checkout | null>(context, 'keep_checkout', { payment, answer });

/** A provider refuses a repeated reference: then the same click has succeeded elsewhere, or is about to. */
async function answerOfTheOther(context: FunctionContext, begun: Begun): Promise<Checkout | null> {
  for (let round = 0; round < 4; round += 1) {
    const first = await keptAnswer(context, begun).catch(() => null);
    if (first) return first;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return null;
}

/** Closes superseded checkouts, so that they can't be paid as well; late money is handled anyway. */
async function closeReplaced(context: FunctionContext, { replaced }: Begun) {
  for (const { provider: id, provider_ref: ref } of replaced) {
    const provider = await providerOf(context, id);
    await provider?.cancel(ref).catch((error) => console.error('checkout', id, error));
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * Starts a payment. `GET` lists the payment providers: `{ providers: ['stripe', 'manual'] }`.
 * @param request POST `{ plan_code, currency, provider, promo_code?, idempotency_key, amount }` with
 *   the caller's access token; the same key again is the same payment, and `amount` is the price that
 *   the person was shown: a different one is refused
 * @returns `{ payment_id, redirect_url }` or `{ payment_id, instructions: { reference, lines } }`;
 *   if nothing is due the plan has started and the address is our own
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method === 'GET') return answer(200, { providers: enabledProviders(context) });
  if (request.method !== 'POST') return refuse(405, 'METHOD_NOT_ALLOWED', 'Use POST.');
  const token = await personOf(request, context);
  if (token instanceof Response) return token;
  const body = await fieldsOf(request);
  if (body instanceof Response) return body;
  const provider = await providerOf(context, text(body.provider) ?? '');
  if (!provider) return refuse(422, 'PROVIDER_UNKNOWN', 'This way to pay is not offered.');

  const currency = (text(body.currency) ?? '').toUpperCase();
  if (!takes(provider.id, currency)) {
    return refuse(422, 'PROVIDER_CURRENCY', 'This way to pay does not take this currency.');
  }

  const { amount = null, promo_code = null } = body;
  if (amount === null) return refuse(422, 'SEEN_MISSING', 'Say in amount which price was shown.');
  if (!Number.isSafeInteger(amount)) {
    return refuse(409, 'PRICE_CHANGED', 'The price is another one now. Look at it again.');
  }
  if (promo_code !== null && typeof promo_code !== 'string') {
    return refuse(422, 'PROMO_UNKNOWN', 'This code is not valid, or not any more.');
  }

  const begun = await callAs<Begun>(context, token, 'begin_checkout', {
    plan_code: text(body.plan_code),
    currency,
    provider: provider.id,
    promo_code,
    idempotency_key: text(body.idempotency_key),
    seen_amount: amount,
  });
  if (!begun.ok) return refuse(begun.status, begun.code, begun.message);
  const payment = begun.value;
  await closeReplaced(context, payment);
  const back = `${RETURN_PAGE}?payment=${payment.payment_id}`;
  if (!['PENDING', 'AWAITING_APPROVAL'].includes(payment.status)) {
    return answer(200, { payment_id: payment.payment_id, redirect_url: back });
  }

  try {
    const before = await keptAnswer(context, payment);
    if (before) return answerOf(payment, before);
    const checkout = await provider.createCheckout({
      paymentId: payment.payment_id,
      reference: payment.reference,
      amount: payment.amount,
      currency: payment.currency,
      email: payment.email,
      description: `${context.appName} ${payment.plan_code.replace('_', ' ')}`,
      returnUrl: `${context.siteUrl}${back}`,
      cancelUrl: `${context.siteUrl}/subscriptions`,
    });
    await callAsServer(context, 'attach_checkout', {
      payment: payment.payment_id,
      provider_ref: checkout.providerRef,
    });
    return answerOf(payment, (await keptAnswer(context, payment, checkout)) ?? checkout);
  } catch (error) {
    const first = await answerOfTheOther(context, payment);
    if (first) return answerOf(payment, first);
    console.error('checkout', provider.id, error);
    return refuse(502, 'PROVIDER_FAILED', 'The payment service does not answer. Try again.');
  }
}
