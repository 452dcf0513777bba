import { hmacHex, readObject, sameText } from 'touchline/functions';
import { inTurns } from './in-turns.ts';
import {
  type PaymentProvider,
  type PaymentState,
  ProviderError,
  type WebhookMessage,
} from './provider.ts';
import { fromProvider, toProvider } from './provider-units.ts';
import { paymentIdOf } from './state-json.ts';

const API = 'https://api.paystack.co';
/** Page size of transaction lists, and how many details are fetched at a time. */
const PAGE = 100;
const CALLS = 8;

type Send = (request: Request) => Promise<Response>;
type Json = Record<string, unknown>;

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);

/** Paystack's states mapped to ours; `reversed` was paid and went back. */
const STATUS: Record<string, PaymentState['status']> = {
  success: 'SUCCEEDED',
  reversed: 'SUCCEEDED',
  failed: 'FAILED',
  abandoned: 'ABANDONED',
};

/** A renewal needs a saved authorization and the email address that it belongs to. */
const methodOf = (transaction: Json): string | null => {
  const authorization = objectOf(transaction.authorization);
  const code = textOf(authorization.authorization_code);
  const email = textOf(objectOf(transaction.customer).email);
  return authorization.reusable === true && code && email ? `${code}|${email}` : null;
};

function disputeOf(disputes: Json[]): PaymentState['dispute'] {
  if (disputes.length === 0) return null;
  const [latest = {}] = disputes;
  if (latest.status !== 'resolved') return 'OPEN';
  return latest.resolution === 'declined' ? 'WON' : 'LOST';
}

function dueOf([latest = {}]: Json[]): string | null {
  const time = Date.parse(textOf(latest.dueAt) ?? textOf(latest.due_at) ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The transaction that a message concerns, by our reference. */
function refOf(type: string, data: Json): string | null {
  if (type.startsWith('charge.dispute.')) return textOf(objectOf(data.transaction).reference);
  if (type.startsWith('refund.')) {
    return textOf(data.transaction_reference) ?? textOf(objectOf(data.transaction).reference);
  }
  return type.startsWith('charge.') ? textOf(data.reference) : null;
}

/**
 * Paystack. Messages are signed with the secret key over the raw
 * body (HMAC-SHA512). They carry neither a time nor an id: the kind and the transaction identify them,
 * and the state is always fetched, so that an old message can only confirm the current state.
 */
export function paystackProvider(secretKey: string, send: Send): PaymentProvider {
  async function call(path: string, body?: object): Promise<Json | null> {
    const response = await send(
      new Request(`${API}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${secretKey}`, 'Content-Type': 'application/json' },
        body: body ? JSON.stringify(body) : undefined,
      }),
    );
    if (response.status === 404) return null;
    const answer = readObject(await response.text());
    if (!response.ok || answer?.status !== true) {
      throw new ProviderError(
        `Paystack ${path.split('?')[0]}: ${response.status} ${String(answer?.message ?? '')}`,
      );
    }
    return answer;
  }

  async function stateOf(transaction: Json): Promise<PaymentState> {
    const paid = STATUS[String(transaction.status)] === 'SUCCEEDED';
    const id = String(transaction.id);
    const currency = String(transaction.currency);
    const ours = (theirs: unknown) => fromProvider('paystack', Number(theirs), currency);
    const amount = ours(transaction.amount);
    const paymentId = paymentIdOf(objectOf(transaction.metadata).payment_id);
    // Charges that are not ours are listed without details.
    const ask = paid && paymentId !== null;
    const [refunds = [], disputes = []] = ask
      ? await Promise.all(
          ['refund', 'dispute'].map(async (what) =>
            listOf((await call(`/${what}?transaction=${id}`))?.data),
          ),
        )
      : [];
    const refunded = refunds
      // Pending refunds count, so that none is sent twice; failed ones don't.
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, refund) => sum + ours(refund.amount), 0);
    return {
      paymentId,
      providerRef: String(transaction.reference),
      status: STATUS[String(transaction.status)] ?? 'PENDING',
      amount,
      currency,
      refunded: transaction.status === 'reversed' ? amount : refunded,
      dispute: disputeOf(disputes),
      disputeDue: dueOf(disputes),
      methodRef: paid ? methodOf(transaction) : null,
      failureCode: paid ? null : textOf(transaction.gateway_response),
    };
  }

  async function fetchState(ref: string): Promise<PaymentState | null> {
    const answer = await call(`/transaction/verify/${encodeURIComponent(ref)}`);
    return answer ? stateOf(objectOf(answer.data)) : null;
  }

  return {
    id: 'paystack',
    capabilities: { recurring: true, remote: true },
    async createCheckout({ paymentId, reference, amount, currency, email, returnUrl, cancelUrl }) {
      const answer = await call('/transaction/initialize', {
        email,
        amount: toProvider('paystack', amount, currency),
        currency,
        reference,
        callback_url: returnUrl,
        metadata: { payment_id: paymentId, cancel_action: cancelUrl },
      });
      const redirectUrl = textOf(objectOf(answer?.data).authorization_url);
      if (!redirectUrl) throw new ProviderError('Paystack gave no address to go to.');
      return { providerRef: reference, redirectUrl };
    },
    async verifyWebhook(rawBody, headers): Promise<WebhookMessage | null> {
      const expected = await hmacHex('SHA-512', secretKey, rawBody);
      const body = readObject(rawBody);
      if (!sameText(headers.get('x-paystack-signature') ?? '', expected)) return null;
      if (typeof body?.event !== 'string') return null;
      const data = objectOf(body.data);
      const about =
        data.id ?? data.refund_reference ?? data.reference ?? data.transaction_reference;
      // Several refunds of a transaction may not have an id yet.
      const amount = body.event.startsWith('refund.') ? `:${String(data.amount ?? '')}` : '';
      return {
        eventId: `${body.event}:${String(about)}:${String(data.status ?? '')}${amount}`.slice(
          0,
          200,
        ),
        type: body.event,
        ref: refOf(body.event, data),
        payload: body,
      };
    },
    fetchState,
    // Their open pages can't be closed; a late success is booked as one.
    async cancel() {},
    async refund({ paymentId, providerRef, amount, refundedBefore, total, currency, reason }) {
      // They have no idempotency keys, so first check whether it has already happened.
      const before = await fetchState(providerRef);
      if (!before) throw new ProviderError('Paystack does not know this payment.');
      if (before.refunded > refundedBefore) return before;
      await call('/refund', {
        transaction: providerRef,
        amount: toProvider('paystack', amount, currency),
        merchant_note: reason,
      });
      const after = await fetchState(providerRef);
      return {
        ...(after ?? before),
        paymentId,
        amount: total,
        currency,
        refunded: Math.max(after?.refunded ?? 0, refundedBefore + amount),
      };
    },
    async charge({ paymentId, reference, amount, currency, methodRef }) {
      const known = await fetchState(reference);
      if (known) return known;
      // An address may hold the separator, a code doesn't.
      const [code, ...email] = methodRef.split('|');
      const answer = await call('/transaction/charge_authorization', {
        authorization_code: code,
        email: email.join('|'),
        amount: toProvider('paystack', amount, currency),
        currency,
        reference,
        metadata: { payment_id: paymentId },
      });
      return stateOf({ metadata: { payment_id: paymentId }, ...objectOf(answer?.data) });
    },
    async *listStates(from, to) {
      let before: unknown;
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          from: from.toISOString(),
          to: to.toISOString(),
          perPage: String(PAGE),
          page: String(page),
        });
        const answer = await call(`/transaction?${query}`);
        const found = listOf(answer?.data);
        if (page > 1 && found[0] && found[0].id === before) {
          throw new ProviderError('Paystack gives the same page again.');
        }
        before = found[0]?.id;
        // Their range may end by the day, or include its end.
        const within = found.filter(({ created_at, createdAt }) => {
          const time = Date.parse(textOf(created_at) ?? textOf(createdAt) ?? '');
          return Number.isNaN(time) || (time >= from.getTime() && time < to.getTime());
        });
        yield await inTurns(within, CALLS, stateOf);
        const pages = Number(objectOf(answer?.meta).pageCount);
        if (found.length === 0 || page >= (pages || Infinity)) break;
      }
    },
  };
}
