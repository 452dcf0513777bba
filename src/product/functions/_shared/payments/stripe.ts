import Stripe from 'stripe';
import { inTurns } from './in-turns.ts';
import { type PaymentProvider, type PaymentState, ProviderError } from './provider.ts';
import { fromProvider, toProvider } from './provider-units.ts';
import { paymentIdOf } from './state-json.ts';

/** Kinds of messages that concern a payment, and the field that identifies it. */
const ABOUT_PAYMENTS = /^(checkout\.session|payment_intent|charge|refund)\./;

/** Page size of checkout and payment lists, and how many details are fetched at a time. */
const PAGE = 100;
const CALLS = 8;

type Send = (request: Request) => Promise<Response>;

/** An amount in our smallest unit; Stripe writes currencies in lower case. */
const ours = (amount: number, currency: string) =>
  fromProvider('stripe', amount, currency.toUpperCase());

const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The object to fetch for a message: the checkout, or the payment that a charge or dispute belongs to. */
function refOf(event: Stripe.Event): string | null {
  if (!ABOUT_PAYMENTS.test(event.type)) return null;
  const about = event.data.object as unknown as {
    id: string;
    object: string;
    payment_intent?: string | { id: string } | null;
  };
  if (about.object === 'checkout.session' || about.object === 'payment_intent') return about.id;
  return idOf(about.payment_intent);
}

function disputeOf(disputes: Stripe.Dispute[]): PaymentState['dispute'] {
  const [latest] = disputes;
  if (!latest || latest.status.startsWith('warning_')) return null;
  if (latest.status === 'won') return 'WON';
  return latest.status === 'lost' ? 'LOST' : 'OPEN';
}

/** The refunded part of a charge: failed or cancelled refunds don't count, even if the total still includes them. */
function refundedOf(charge: Stripe.Charge | null): number {
  const sum = charge?.amount_refunded ?? 0;
  const refunds = charge?.refunds;
  if (!refunds || refunds.has_more) return sum;
  const good = refunds.data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
  return Math.min(
    sum,
    good.reduce((total, { amount }) => total + amount, 0),
  );
}

function dueOf([latest]: Stripe.Dispute[]): string | null {
  const seconds = latest?.evidence_details?.due_by;
  return seconds ? new Date(seconds * 1000).toISOString() : null;
}

async function* pagesOf<T extends { id: string }>(
  list: (after: string | undefined) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  let after: string | undefined;
  do {
    const { data, has_more: more } = await list(after);
    yield data;
    after = more ? data.at(-1)?.id : undefined;
  } while (after);
}

/**
 * Stripe, through its own library. A payment is a checkout in mode `payment`, and a renewal a charge
 * to the payment method that it saved: a plan's length and price remain ours.
 * @param send sends the library's requests, so that tests can answer them
 */
export function stripeProvider(
  secretKey: string,
  webhookSecret: string,
  send: Send,
): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      send(new Request(url, init)),
    ),
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const crypto = Stripe.createSubtleCryptoProvider();

  async function intentState(intent: Stripe.PaymentIntent): Promise<PaymentState> {
    const charge = intent.latest_charge;
    const paid = intent.status === 'succeeded';
    const details = typeof charge === 'object' ? charge : null;
    const paymentId = paymentIdOf(intent.metadata.payment_id);
    // Charges that are not ours are listed without details.
    const disputed =
      paymentId && details?.disputed
        ? (await stripe.disputes.list({ payment_intent: intent.id, limit: 1 })).data
        : [];
    const customer = idOf(intent.customer);
    const method = idOf(intent.payment_method);
    // On a checkout's page another card can be tried, which only its end rules out. Only its payments save the card.
    const declined = Boolean(intent.last_payment_error) && !intent.setup_future_usage;
    const failed = intent.status === 'canceled' || declined;
    return {
      paymentId,
      providerRef: intent.id,
      status: paid ? 'SUCCEEDED' : failed ? 'FAILED' : 'PENDING',
      amount: ours(paid ? intent.amount_received : intent.amount, intent.currency),
      currency: intent.currency.toUpperCase(),
      refunded: ours(refundedOf(details), intent.currency),
      dispute: disputeOf(disputed),
      disputeDue: dueOf(disputed),
      methodRef: paid && customer && method ? `${customer}|${method}` : null,
      failureCode: paid ? null : (intent.last_payment_error?.code ?? null),
    };
  }

  async function fetchIntent(id: string): Promise<PaymentState> {
    return intentState(
      await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }),
    );
  }

  async function sessionState(session: Stripe.Checkout.Session): Promise<PaymentState> {
    const { payment_intent: intent } = session;
    const charge = idOf(intent);
    if (intent && charge && session.payment_status === 'paid') {
      const state = typeof intent === 'string' ? fetchIntent(intent) : intentState(intent);
      return { ...(await state), providerRef: session.id, charge };
    }
    return {
      paymentId: paymentIdOf(session.metadata?.payment_id),
      providerRef: session.id,
      charge,
      status: session.status === 'expired' ? 'ABANDONED' : 'PENDING',
      amount: ours(session.amount_total ?? 0, session.currency ?? ''),
      currency: (session.currency ?? '').toUpperCase(),
      refunded: 0,
      dispute: null,
      methodRef: null,
      failureCode: null,
    };
  }

  const fetchSession = async (id: string) =>
    sessionState(await stripe.checkout.sessions.retrieve(id));

  async function fetchState(ref: string): Promise<PaymentState | null> {
    try {
      return await (ref.startsWith('cs_') ? fetchSession(ref) : fetchIntent(ref));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) {
        return null;
      }
      throw error;
    }
  }

  /** The payment behind a checkout, needed for refunds. */
  async function intentOf(ref: string): Promise<string> {
    if (!ref.startsWith('cs_')) return ref;
    const intent = idOf((await stripe.checkout.sessions.retrieve(ref)).payment_intent);
    if (!intent) throw new ProviderError('This checkout was never paid.');
    return intent;
  }

  return {
    id: 'stripe',
    capabilities: { recurring: true, remote: true },
    async createCheckout(request) {
      const { paymentId, reference, amount, currency, email } = request;
      const metadata = { payment_id: paymentId, reference };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer_creation: 'always',
          customer_email: email,
          client_reference_id: reference,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: toProvider('stripe', amount, currency),
                product_data: { name: request.description },
              },
            },
          ],
          metadata,
          payment_intent_data: { metadata, setup_future_usage: 'off_session' },
          success_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: `checkout:${paymentId}` },
      );
      if (!session.url) throw new ProviderError('Stripe gave no address to go to.');
      return { providerRef: session.id, redirectUrl: session.url };
    },
    async verifyWebhook(rawBody, headers, now) {
      try {
        const event = await stripe.webhooks.constructEventAsync(
          rawBody,
          headers.get('stripe-signature') ?? '',
          webhookSecret,
          300,
          crypto,
          now.getTime(),
        );
        return { eventId: event.id, type: event.type, ref: refOf(event), payload: event };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        throw error;
      }
    },
    fetchState,
    async cancel(ref) {
      if (ref.startsWith('cs_')) await stripe.checkout.sessions.expire(ref);
    },
    async refund({ paymentId, providerRef, amount, currency, key, reason }) {
      const intent = await intentOf(providerRef);
      await stripe.refunds.create(
        {
          payment_intent: intent,
          amount: toProvider('stripe', amount, currency),
          metadata: { payment_id: paymentId, reason },
        },
        { idempotencyKey: key },
      );
      return { ...(await fetchIntent(intent)), providerRef, charge: intent };
    },
    async charge({ paymentId, reference, amount, currency, methodRef }) {
      const [customer, method] = methodRef.split('|');
      try {
        const intent = await stripe.paymentIntents.create(
          {
            amount: toProvider('stripe', amount, currency),
            currency: currency.toLowerCase(),
            customer,
            payment_method: method,
            off_session: true,
            confirm: true,
            metadata: { payment_id: paymentId, reference },
          },
          { idempotencyKey: `charge:${paymentId}` },
        );
        return await fetchIntent(intent.id);
      } catch (error) {
        // A declined card is an answer, not a failure of the call.
        const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : null;
        if (!intent) throw error;
        return { ...(await intentState(intent)), status: 'FAILED' };
      }
    },
    async *listStates(from, to) {
      const created = {
        gte: Math.floor(from.getTime() / 1000),
        lt: Math.floor(to.getTime() / 1000),
      };
      const sessions = pagesOf((starting_after) =>
        stripe.checkout.sessions.list({
          created,
          limit: PAGE,
          starting_after,
          expand: ['data.payment_intent.latest_charge.refunds'],
        }),
      );
      for await (const page of sessions) yield await inTurns(page, CALLS, sessionState);
      const intents = pagesOf((starting_after) =>
        stripe.paymentIntents.list({
          created,
          limit: PAGE,
          starting_after,
          expand: ['data.latest_charge.refunds'],
        }),
      );
      for await (const page of intents) yield await inTurns(page, CALLS, intentState);
    },
  };
}
