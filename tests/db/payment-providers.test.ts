import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountName } from './support/accounts.ts';
import { contextOver, runFunctions, SITE } from './support/functions-over.ts';
import { openWorld, type World } from './support/world.ts';

const STRIPE_KEY = 'sk_test_only_here';
const STRIPE_HOOK = 'whsec_only_here';
const PAYSTACK_KEY = 'sk_paystack_only_here';

interface Remote {
  paymentId: string;
  /** Which charge names the payment. */
  charge: 1 | 2;
  amount: number;
  currency: string;
  status: 'open' | 'paid' | 'failed';
  refunded: number;
  dispute: 'open' | 'won' | null;
}

let world: World;
let run: (request: Request) => Promise<Response>;
let remote: Remote;
let sent: { url: string; method: string; body: string; headers: Headers }[];
let attempt = 0;

/** Stripe's answers, in the shape that its API has. */
function stripeAnswer(path: string): object {
  const { paymentId, charge, amount, currency, status, refunded, dispute } = remote;
  const metadata = { payment_id: paymentId };
  const intent = {
    id: `pi_${charge}`,
    object: 'payment_intent',
    amount,
    amount_received: status === 'paid' ? amount : 0,
    currency: currency.toLowerCase(),
    status: status === 'paid' ? 'succeeded' : 'requires_payment_method',
    customer: 'cus_1',
    payment_method: 'pm_1',
    setup_future_usage: 'off_session',
    metadata,
    last_payment_error: status === 'failed' ? { code: 'card_declined' } : null,
    latest_charge: {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: refunded,
      disputed: dispute !== null,
    },
  };
  if (path.startsWith('/v1/payment_intents/')) return intent;
  if (path === '/v1/payment_intents') return { object: 'list', data: [intent], has_more: false };
  if (path === '/v1/disputes') {
    const status = dispute === 'won' ? 'won' : 'needs_response';
    const evidence_details = { due_by: Date.parse(ANSWER_BY) / 1000 };
    const data = [{ id: 'dp_1', object: 'dispute', status, evidence_details }];
    return { object: 'list', data, has_more: false };
  }
  if (path === '/v1/refunds') return { id: 're_1', object: 'refund', status: 'succeeded' };
  return {
    id: `cs_test_${paymentId}`,
    object: 'checkout.session',
    url: 'https://checkout.stripe.com/c/pay/cs_test',
    status: status === 'paid' ? 'complete' : 'open',
    payment_status: status === 'paid' ? 'paid' : 'unpaid',
    payment_intent: status === 'open' ? null : `pi_${charge}`,
    amount_total: amount,
    currency: currency.toLowerCase(),
    metadata,
  };
}

/** Both providers' deadline for answering a dispute. */
const ANSWER_BY = '2031-02-03T00:00:00.000Z';

/** Paystack's answers, in the shape that its API has. */
function paystackAnswer(path: string): object {
  const { paymentId, charge, amount, currency, status, refunded, dispute } = remote;
  const transaction = {
    id: 4099260515 + charge,
    status: { open: 'ongoing', paid: 'success', failed: 'failed' }[status],
    reference: `ref-${charge}`,
    amount,
    currency,
    gateway_response: status === 'failed' ? 'Declined' : 'Successful',
    metadata: { payment_id: paymentId },
    customer: { email: 'ann@example.com' },
    authorization: { authorization_code: 'AUTH_x', reusable: true },
  };
  if (path === '/transaction/initialize')
    return { authorization_url: 'https://checkout.paystack.com/abc', reference: 'ref' };
  if (path === '/transaction') return [transaction];
  if (path === '/refund') return refunded ? [{ status: 'processed', amount: refunded }] : [];
  if (path === '/dispute') {
    return dispute
      ? [
          {
            status: dispute === 'won' ? 'resolved' : 'awaiting-merchant-feedback',
            resolution: dispute === 'won' ? 'declined' : null,
            dueAt: ANSWER_BY,
          },
        ]
      : [];
  }
  return transaction;
}

/** What Paystack has seen: it accepts each reference once. */
const references = new Set<string>();
let unreachable = false;

async function outgoing(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const body = request.method === 'GET' ? '' : await request.text();
  sent.push({ url: request.url, method: request.method, body, headers: request.headers });
  if (request.method === 'POST' && /refund/.test(url.pathname)) {
    const amount = /amount"?[=:](\d+)/.exec(body)?.[1];
    remote.refunded += Number(amount);
    return Response.json(
      url.host === 'api.paystack.co' ? { status: true, data: {} } : stripeAnswer('/v1/refunds'),
    );
  }
  if (unreachable) throw new TypeError('fetch failed');
  if (url.pathname === '/transaction/initialize') {
    const { reference } = JSON.parse(body) as { reference: string };
    if (references.has(reference)) {
      const message = 'Duplicate Transaction Reference';
      return Response.json({ status: false, message }, { status: 400 });
    }
    references.add(reference);
  }
  return url.host === 'api.paystack.co'
    ? Response.json({ status: true, data: paystackAnswer(url.pathname) })
    : Response.json(stripeAnswer(url.pathname));
}

/** A provider's message, with its signature. */
type Sign = (
  id: string,
  kind: 'paid' | 'failed' | 'refunded' | 'refundFailed' | 'other',
  ageSeconds?: number,
  secret?: string,
) => { body: string; headers: Record<string, string> };

const STRIPE_TYPES = {
  paid: ['checkout.session.completed', 'checkout.session'],
  failed: ['payment_intent.payment_failed', 'payment_intent'],
  refunded: ['charge.refunded', 'charge'],
  refundFailed: ['refund.failed', 'refund'],
  other: ['invoice.created', 'invoice'],
} as const;

const stripeMessage: Sign = (id, kind, ageSeconds = 0, secret = STRIPE_HOOK) => {
  const [type, object] = STRIPE_TYPES[kind];
  const about = {
    'checkout.session': `cs_test_${remote.paymentId}`,
    payment_intent: `pi_${remote.charge}`,
    charge: 'ch_1',
    refund: 're_1',
    invoice: 'in_1',
  };
  const body = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    api_version: '2025-01-27.acacia',
    created: 1_760_000_000,
    type,
    data: { object: { id: about[object], object, payment_intent: `pi_${remote.charge}` } },
  });
  const header = new Stripe(STRIPE_KEY).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  });
  return { body, headers: { 'stripe-signature': header } };
};

const paystackMessage: Sign = (id, kind, _age, secret = PAYSTACK_KEY) => {
  const event = {
    paid: 'charge.success',
    failed: 'charge.failed',
    refunded: 'refund.processed',
    refundFailed: 'refund.failed',
    other: 'transfer.success',
  }[kind];
  const body = JSON.stringify({
    event,
    data: {
      id,
      domain: 'test',
      status: kind,
      reference: `ref-${remote.charge}`,
      transaction_reference: `ref-${remote.charge}`,
      amount: remote.amount,
    },
  });
  const signature = createHmac('sha512', secret).update(body).digest('hex');
  return { body, headers: { 'x-paystack-signature': signature } };
};

const PROVIDERS: [string, string, Sign][] = [
  ['stripe', 'USD', stripeMessage],
  ['paystack', 'NGN', paystackMessage],
];

const first = async (text: string) => (await world.run(text))[0] ?? {};

beforeAll(async () => {
  world = await openWorld('PostgreSQL');
  const settings: Record<string, string> = {
    PAYMENT_PROVIDERS: 'stripe,paystack',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_HOOK,
    PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
  };
  run = runFunctions(
    contextOver(world, { hosted: true, setting: (name) => settings[name], outgoing }),
  );
  await world.run(`insert into public.plan_prices (plan_id, currency, amount)
    select id, c, 4000 from public.plans, unnest(array['USD', 'NGN']) as c where code = 'VIP_MONTH'`);
});
afterAll(() => world?.close());

describe.each(PROVIDERS)('payments by %s', (provider, currency, sign) => {
  const send = ({ body, headers }: ReturnType<Sign>) =>
    run(
      new Request(`${SITE}/functions/v1/payment-webhook/${provider}`, {
        method: 'POST',
        headers,
        body,
      }),
    );
  const call = async (path: string, body: object, name: AccountName = 'free') => {
    const headers = { Authorization: `Bearer ${world.accounts[name].token}` };
    const response = await run(
      new Request(`${SITE}/functions/v1/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      }),
    );
    return (await response.json()) as Record<string, unknown>;
  };
  const payment = () =>
    first(
      `select *, refunded_amount::int as refunded from public.payments where id = '${remote.paymentId}'`,
    );
  const booked = () =>
    first(`select count(*)::int as entries, coalesce(sum(amount), 0)::int as sum,
    coalesce(sum(amount) filter (where account = 'CASH'), 0)::int as cash
    from public.ledger_entries where payment_id = '${remote.paymentId}'`);

  beforeEach(async () => {
    sent = [];
    remote = {
      paymentId: '',
      charge: 1,
      amount: 4000,
      currency,
      status: 'open',
      refunded: 0,
      dispute: null,
    };
    await world.run(`
      update public.payments set provider_ref = id::text;
      update public.payments set status = 'ABANDONED' where status = 'PENDING';
      update public.subscriptions set state = 'EXPIRED' where state <> 'EXPIRED';
      delete from public.webhook_events`);
    attempt += 1;
    const begun = await call('checkout', {
      plan_code: 'VIP_MONTH',
      currency,
      provider,
      amount: 4000,
      idempotency_key: `${provider}-${attempt}`,
    });
    expect(begun.redirect_url).toMatch(/^https:\/\/checkout\./);
    remote.paymentId = String(begun.payment_id);
  });

  it('request the right amount, with the key and our own id', () => {
    const [request] = sent;
    expect(request?.headers.get('authorization')).toContain(
      provider === 'stripe' ? STRIPE_KEY : PAYSTACK_KEY,
    );
    expect(decodeURIComponent(request?.body ?? '')).toMatch(/amount\]?"?[=:]4000/);
    expect(request?.body).toContain(remote.paymentId);
  });

  it('change once for one message sent five times at once', async () => {
    remote.status = 'paid';
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(sign('1', 'paid'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await payment()).toMatchObject({ status: 'SUCCEEDED' });
    expect(await booked()).toEqual({ entries: 2, sum: 0, cash: 4000 });
    expect(
      await first(`select one_off, tier from public.subscriptions where state = 'ACTIVE'`),
    ).toEqual({
      one_off: false,
      tier: 'VIP',
    });
  });

  it.each([
    ['in order', ['failed', 'paid', 'refunded']],
    ['backwards', ['refunded', 'paid', 'failed']],
    ['mixed and repeated', ['paid', 'refunded', 'paid', 'failed', 'refunded']],
  ] as const)('end the same for messages %s', async (_how, kinds) => {
    Object.assign(remote, { status: 'paid', refunded: 4000 });
    for (const [index, kind] of kinds.entries()) {
      expect((await send(sign(`${kind}-${index % 2}`, kind))).status).toBe(200);
    }
    expect(await payment()).toMatchObject({ status: 'REFUNDED', refunded: 4000 });
    expect(await booked()).toEqual({ entries: 4, sum: 0, cash: 0 });
  });

  it('return the same address for a repeated click, even at once', async () => {
    const click = {
      plan_code: 'VIP_MONTH',
      currency,
      provider,
      amount: 4000,
      idempotency_key: crypto.randomUUID(),
    };
    const answers = await Promise.all([call('checkout', click), call('checkout', click)]);
    answers.push(await call('checkout', click));
    expect(answers[0]).toMatchObject({ redirect_url: expect.stringMatching(/^https:/) });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('are reported as not compared while the provider is unreachable', async () => {
    unreachable = true;
    const answer = await run(
      new Request(`${SITE}/functions/v1/reconcile?from=2020-01-01&to=2090-01-01`, {
        headers: { Authorization: `Bearer ${world.accounts.finance.token}` },
      }),
    );
    unreachable = false;
    expect(await answer.json()).toMatchObject({ failed: expect.arrayContaining([provider]) });
  });

  it('follow every change: failed, then paid, then disputed, then won', async () => {
    const steps: [Partial<Remote>, string][] = [
      // On Stripe's page another card can be tried.
      [{ status: 'failed' }, provider === 'stripe' ? 'PENDING' : 'FAILED'],
      [{ status: 'paid' }, 'SUCCEEDED'],
      [{ dispute: 'open' }, 'DISPUTED'],
      [{ dispute: 'won' }, 'SUCCEEDED'],
    ];
    for (const [index, [change, status]] of steps.entries()) {
      Object.assign(remote, change);
      await send(sign(`step-${index}`, index === 0 ? 'failed' : 'refunded'));
      expect(await payment()).toMatchObject({ status });
      if (status === 'DISPUTED') {
        const { dispute_due_at: due } = await payment();
        expect(new Date(String(due)).toISOString()).toBe(ANSWER_BY);
      }
    }
    expect(await booked()).toMatchObject({ sum: 0, cash: 4000 });
  });

  it('stay as they are when a second charge for them is refunded', async () => {
    remote.status = 'paid';
    await send(sign('first', 'paid'));
    Object.assign(remote, { charge: 2, refunded: 4000 });
    const heard = await send(sign('second', 'refunded'));
    expect(await heard.json()).toEqual({ outcome: 'OTHER_CHARGE' });
    expect(await payment()).toMatchObject({ status: 'SUCCEEDED', refunded: 0 });
    expect(await booked()).toMatchObject({ sum: 0, cash: 4000 });
    remote.charge = 1;
    await send(sign('back', 'refunded'));
    expect(await payment()).toMatchObject({ status: 'REFUNDED', refunded: 4000 });
  });

  it('learn that a refund failed, and undo it', async () => {
    Object.assign(remote, { status: 'paid', refunded: 4000 });
    await send(sign('back', 'refunded'));
    expect(await payment()).toMatchObject({ status: 'REFUNDED' });
    remote.refunded = 0;
    const heard = await send(sign('failed', 'refundFailed'));
    expect(await heard.json()).toEqual({ outcome: 'REFUND_FAILED' });
    expect(await payment()).toMatchObject({ status: 'SUCCEEDED', refunded: 0 });
    expect(await booked()).toMatchObject({ sum: 0, cash: 4000 });
  });

  it('are refunded automatically if they arrive during a break', async () => {
    await world.run(`update public.profiles set self_excluded_until = now() + interval '1 day'
      where id = '${world.accounts.free.id}'`);
    remote.status = 'paid';
    await send(sign('break', 'paid'));
    await world.run(`update public.profiles set self_excluded_until = null
      where id = '${world.accounts.free.id}'`);
    expect(await payment()).toMatchObject({ status: 'REFUNDED', failure_code: 'SELF_EXCLUDED' });
    expect(await booked()).toMatchObject({ sum: 0, cash: 0 });
    expect(remote.refunded).toBe(4000);
  });

  it('grant nothing for another amount or currency', async () => {
    Object.assign(remote, { status: 'paid', amount: 3999 });
    await send(sign('sum', 'paid'));
    Object.assign(remote, { amount: 4000, currency: 'KES' });
    await send(sign('currency', 'paid'));
    expect(await payment()).toMatchObject({ status: 'FAILED', failure_code: 'AMOUNT_MISMATCH' });
    expect(await booked()).toEqual({ entries: 0, sum: 0, cash: 0 });
  });

  it('refuse a bad signature, and an old one where the provider signs the time', async () => {
    remote.status = 'paid';
    const good = sign('bad', 'paid');
    const bad = [
      sign('bad', 'paid', 0, 'another secret'),
      { ...good, headers: {} },
      { ...good, body: `${good.body} ` },
      ...(provider === 'stripe' ? [sign('bad', 'paid', 600)] : []),
    ];
    for (const message of bad) expect((await send(message)).status).toBe(400);
    expect(await payment()).toMatchObject({ status: 'PENDING' });
    expect(await first('select count(*)::int as n from public.webhook_events')).toEqual({ n: 0 });
  });

  it('answer 200 to messages that don’t concern a payment', async () => {
    expect(await (await send(sign('other', 'other'))).json()).toEqual({ outcome: 'IGNORED' });
  });

  it('refund money through the provider', async () => {
    remote.status = 'paid';
    await send(sign('1', 'paid'));
    const body = {
      payment_id: remote.paymentId,
      seen_refunded_amount: 0,
      amount: 1500,
      reason: 'Because',
    };
    const answer = await call('refund', body, 'finance');
    expect(answer).toMatchObject({ refunded: 1500, outcome: 'PARTIALLY_REFUNDED' });
    expect(await booked()).toMatchObject({ sum: 0, cash: 2500 });
  });
});
