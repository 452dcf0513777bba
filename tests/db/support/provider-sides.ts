import type { RunSql } from '../../../server/database/run-sql.ts';
import { sql } from './sql.ts';

/** A charge on the provider's side, independent of its terms. */
export interface TheirCharge {
  /** Its id; Stripe's checkout and the charge inside it are named after it. */
  ref: string;
  /** Our id, as we gave it to the provider; missing if somebody else requested the charge. */
  paymentId: string | null;
  amount: number;
  currency: string;
  status: 'paid' | 'open' | 'failed';
  refunded: number;
  dispute: 'open' | 'won' | 'lost' | null;
  at: string;
}

/** One provider's side of the payments. */
export interface Side {
  /** A charge's `payments.provider_ref`. */
  ourName: (ref: string) => string;
  /** The comparison's name for a charge that is not ours. */
  theirName: (ref: string) => string;
  add: (charges: TheirCharge[]) => Promise<void>;
}

const inSeconds = (at: string) => Math.floor(Date.parse(at) / 1000);
const newestFirst = (one: TheirCharge, other: TheirCharge) =>
  Date.parse(other.at) - Date.parse(one.at);

/** A list of Stripe's API: newest first, a hundred at a time, continued after an id. */
function stripePage<T extends { id: string; created: number }>(all: T[], query: URLSearchParams) {
  const within = all.filter(
    ({ created }) =>
      created >= Number(query.get('created[gte]')) && created < Number(query.get('created[lt]')),
  );
  const start = within.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Number(query.get('limit'));
  return { object: 'list', data: within.slice(start, end), has_more: end < within.length };
}

/** Answers in the format of Stripe's API, for charges paid through its checkout. */
export function stripeApi() {
  const charges: TheirCharge[] = [];
  const intentOf = (charge: TheirCharge) => ({
    id: `pi_${charge.ref}`,
    object: 'payment_intent',
    created: inSeconds(charge.at),
    amount: charge.amount,
    amount_received: charge.status === 'paid' ? charge.amount : 0,
    currency: charge.currency.toLowerCase(),
    status: charge.status === 'paid' ? 'succeeded' : 'requires_payment_method',
    customer: 'cus_1',
    payment_method: 'pm_1',
    setup_future_usage: 'off_session',
    metadata: charge.paymentId ? { payment_id: charge.paymentId } : {},
    last_payment_error: charge.status === 'failed' ? { code: 'card_declined' } : null,
    latest_charge: {
      id: `ch_${charge.ref}`,
      object: 'charge',
      amount_refunded: charge.refunded,
      disputed: charge.dispute !== null,
    },
  });
  const sessionOf = (charge: TheirCharge, expanded: boolean) => ({
    id: `cs_${charge.ref}`,
    object: 'checkout.session',
    created: inSeconds(charge.at),
    status: { paid: 'complete', open: 'open', failed: 'expired' }[charge.status],
    payment_status: charge.status === 'paid' ? 'paid' : 'unpaid',
    payment_intent:
      charge.status !== 'paid' ? null : expanded ? intentOf(charge) : `pi_${charge.ref}`,
    amount_total: charge.amount,
    currency: charge.currency.toLowerCase(),
    metadata: charge.paymentId ? { payment_id: charge.paymentId } : {},
  });
  const unknown = () =>
    Response.json(
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such…' } },
      { status: 404 },
    );

  function respond(url: URL): Response {
    const { pathname, searchParams: query } = url;
    const sorted = charges.toSorted(newestFirst);
    const name = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/^(cs|pi)_/, '');
    const one = charges.find(({ ref }) => ref === name);
    if (pathname === '/v1/checkout/sessions') {
      const sessions = sorted.map((charge) => sessionOf(charge, true));
      return Response.json(stripePage(sessions, query));
    }
    if (pathname === '/v1/payment_intents') {
      const started = sorted.filter(({ status }) => status !== 'open').map(intentOf);
      return Response.json(stripePage(started, query));
    }
    if (pathname === '/v1/disputes') {
      const intent = query.get('payment_intent');
      const disputed = charges.find(({ ref }) => `pi_${ref}` === intent);
      const status = disputed?.dispute === 'open' ? 'needs_response' : disputed?.dispute;
      return Response.json({ object: 'list', data: [{ id: 'dp_1', status }], has_more: false });
    }
    if (!one) return unknown();
    if (pathname.startsWith('/v1/checkout/sessions/')) return Response.json(sessionOf(one, false));
    return Response.json(intentOf(one));
  }

  const side: Side = {
    ourName: (ref) => `cs_${ref}`,
    theirName: (ref) => `pi_${ref}`,
    add: async (more) => void charges.push(...more),
  };
  return { respond, side };
}

/** Answers in the format of Paystack's API. */
export function paystackApi() {
  const charges: TheirCharge[] = [];
  const transactionOf = (charge: TheirCharge) => ({
    id: 4_000_000 + charges.indexOf(charge),
    domain: 'live',
    status: { open: 'ongoing', paid: 'success', failed: 'failed' }[charge.status],
    reference: charge.ref,
    amount: charge.amount,
    currency: charge.currency,
    gateway_response: charge.status === 'failed' ? 'Declined' : 'Successful',
    created_at: new Date(charge.at).toISOString(),
    metadata: charge.paymentId ? { payment_id: charge.paymentId } : '',
    customer: { email: 'ann@example.com' },
    authorization: { authorization_code: 'AUTH_x', reusable: true },
  });
  const good = (data: unknown, meta?: object) =>
    Response.json({ status: true, message: 'Retrieved', data, meta });

  function respond(url: URL): Response {
    const { pathname, searchParams: query } = url;
    const about = charges[Number(query.get('transaction')) - 4_000_000];
    if (pathname === '/transaction') {
      const perPage = Number(query.get('perPage'));
      const page = Number(query.get('page'));
      // Both ends included, because they are days.
      const within = charges
        .filter(
          ({ at }) =>
            Date.parse(at) >= Date.parse(query.get('from') ?? '') &&
            Date.parse(at) <= Date.parse(query.get('to') ?? ''),
        )
        .toSorted(newestFirst);
      const data = within.slice((page - 1) * perPage, page * perPage).map(transactionOf);
      const pageCount = Math.ceil(within.length / perPage);
      return good(data, { total: within.length, perPage, page, pageCount });
    }
    if (pathname === '/refund') {
      const refunded = about?.refunded ?? 0;
      return good(refunded > 0 ? [{ status: 'processed', amount: refunded }] : []);
    }
    if (pathname === '/dispute') {
      if (!about?.dispute) return good([]);
      const open = about.dispute === 'open';
      const resolution = about.dispute === 'won' ? 'declined' : 'merchant-accepted';
      return good([
        open ? { status: 'awaiting-merchant-feedback' } : { status: 'resolved', resolution },
      ]);
    }
    const name = decodeURIComponent(pathname.slice('/transaction/verify/'.length));
    const one = charges.find(({ ref }) => ref === name);
    if (one) return good(transactionOf(one));
    const message = 'Transaction reference not found.';
    return Response.json({ status: false, message }, { status: 404 });
  }

  const side: Side = {
    ourName: (ref) => ref,
    theirName: (ref) => ref,
    add: async (more) => void charges.push(...more),
  };
  return { respond, side };
}

/** The sandbox keeps its side in its own table. */
export function sandboxSide(run: RunSql): Side {
  return {
    ourName: (ref) => `sandbox:${ref}`,
    theirName: (ref) => `sandbox:${ref}`,
    async add(charges) {
      const rows = charges.map((charge) => ({
        ...charge,
        status: { paid: 'SUCCEEDED', open: 'PENDING', failed: 'FAILED' }[charge.status],
        dispute: charge.dispute?.toUpperCase() ?? null,
      }));
      await run(sql`
        insert into private.sandbox_charges (ref, payment_id, amount, currency, status, refunded,
          dispute, created_at)
        select 'sandbox:' || ref, coalesce("paymentId", gen_random_uuid()), amount, currency, status,
          refunded, dispute, at
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (ref text, "paymentId" uuid,
          amount bigint, currency text, status text, refunded bigint, dispute text, at timestamptz)`);
    },
  };
}
