import {
  callAsServer,
  type FunctionContext,
  hmacHex,
  readObject,
  sameText,
} from 'touchline/functions';
import { type PaymentProvider, type PaymentState, ProviderError } from './provider.ts';
import { paymentIdOf } from './state-json.ts';

/** Maximum age of a signed message, in seconds. */
const TOLERANCE = 300;
const HEADER = 'sandbox-signature';
/** Page size of lists of charges. */
const PAGE = 500;

interface Charge {
  ref: string;
  payment_id: string;
  amount: number;
  currency: string;
  status: PaymentState['status'];
  refunded: number;
  dispute: PaymentState['dispute'];
  method_ref: string | null;
  failure_code: string | null;
  created_at: string;
}

/** A saved payment method that the sandbox always declines. */
export const FAILING_METHOD = 'sandbox-method-declined';

function stateOf(charge: Charge): PaymentState {
  return {
    paymentId: paymentIdOf(charge.payment_id),
    providerRef: charge.ref,
    status: charge.status,
    amount: Number(charge.amount),
    currency: charge.currency,
    refunded: Number(charge.refunded),
    dispute: charge.dispute,
    methodRef: charge.status === 'SUCCEEDED' ? charge.method_ref : null,
    failureCode: charge.failure_code,
  };
}

/** Signs a message as the sandbox does: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export async function signSandboxMessage(
  context: FunctionContext,
  body: string,
  now: Date,
): Promise<Record<string, string>> {
  const seconds = Math.floor(now.getTime() / 1000);
  const signature = await hmacHex('SHA-256', `sandbox:${context.secretKey}`, `${seconds}.${body}`);
  return { [HEADER]: `t=${seconds},v1=${signature}` };
}

/** The outcome of a sandbox charge, as chosen by the tester. */
export function changeSandboxCharge(
  context: FunctionContext,
  ref: string,
  change: Record<string, unknown>,
): Promise<Charge | null> {
  return callAsServer<Charge | null>(context, 'sandbox_charge', { ref, change });
}

/**
 * A provider for trying things out: it moves no money and keeps its own side of every payment in its own
 * table. Never for a hosted project.
 */
export function sandboxProvider(context: FunctionContext): PaymentProvider {
  const refuseHosted = () => {
    if (context.hosted) throw new ProviderError('The sandbox does not run on a hosted project.');
  };
  const change = (ref: string, what: Record<string, unknown> = {}) => {
    refuseHosted();
    return changeSandboxCharge(context, ref, what);
  };
  const changed = async (ref: string, what: Record<string, unknown>) => {
    const charge = await change(ref, what);
    if (!charge) throw new ProviderError(`The sandbox knows no charge ${ref}.`);
    return stateOf(charge);
  };
  return {
    id: 'sandbox',
    capabilities: { recurring: true, remote: true },
    async createCheckout({ paymentId, amount, currency }) {
      const ref = `sandbox:${paymentId}`;
      await changed(ref, { payment_id: paymentId, amount, currency });
      return { providerRef: ref, redirectUrl: `/checkout/sandbox/${paymentId}` };
    },
    async verifyWebhook(rawBody, headers, now) {
      if (context.hosted) return null;
      const [, time = '', signature = ''] =
        /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(headers.get(HEADER) ?? '') ?? [];
      const expected = await hmacHex(
        'SHA-256',
        `sandbox:${context.secretKey}`,
        `${time}.${rawBody}`,
      );
      const fresh = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE;
      if (!signature || !fresh || !sameText(signature, expected)) return null;
      const body = readObject(rawBody);
      if (typeof body?.id !== 'string' || typeof body.type !== 'string') return null;
      const ref = typeof body.ref === 'string' && body.type.startsWith('charge.') ? body.ref : null;
      return { eventId: body.id, type: body.type, ref, payload: body };
    },
    async fetchState(ref) {
      const charge = await change(ref);
      return charge ? stateOf(charge) : null;
    },
    async cancel(ref) {
      await change(ref, { status: 'ABANDONED' });
    },
    async refund({ providerRef, refundedBefore, amount }) {
      return changed(providerRef, { refunded: refundedBefore + amount });
    },
    async charge({ paymentId, amount, currency, methodRef }) {
      const ref = `sandbox:${paymentId}`;
      await changed(ref, { payment_id: paymentId, amount, currency });
      return changed(
        ref,
        methodRef === FAILING_METHOD
          ? { status: 'FAILED', failure_code: 'card_declined' }
          : { status: 'SUCCEEDED', method_ref: methodRef },
      );
    },
    async *listStates(from, to) {
      refuseHosted();
      let last: Charge | undefined;
      do {
        const charges = await callAsServer<Charge[]>(context, 'sandbox_charges_between', {
          from_at: from.toISOString(),
          to_at: to.toISOString(),
          after_at: last?.created_at ?? null,
          after_ref: last?.ref ?? null,
          page: PAGE,
        });
        yield charges.map(stateOf);
        last = charges.length === PAGE ? charges.at(-1) : undefined;
      } while (last);
    },
  };
}
