import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rpcAsSeen } from './support/as-seen.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;

/** The times at which access is checked; `end` is the end of the paid period. */
const MOMENTS = {
  'at once': `now() + interval '1 second'`,
  'before the end': `s.current_period_end - interval '1 second'`,
  'after the end': `s.current_period_end + interval '1 second'`,
  'in grace': `s.current_period_end + interval '3 days' - interval '1 second'`,
  'after grace': `s.current_period_end + interval '3 days 1 second'`,
};
type Moment = keyof typeof MOMENTS;

type Step = 'pay' | 'renewal fails' | 'grace ends' | 'cancel' | 'dispute' | 'refund' | 'end comes';

/** How a subscription reaches each of its states, and when it then opens its tier. */
const CASES: { state: string; plan?: string; steps: Step[]; opens: Moment[] }[] = [
  { state: 'INCOMPLETE', steps: [], opens: [] },
  { state: 'TRIALING', plan: 'BASIC_MONTH', steps: [], opens: ['at once', 'before the end'] },
  { state: 'ACTIVE', steps: ['pay'], opens: ['at once', 'before the end'] },
  {
    state: 'PAST_DUE',
    steps: ['pay', 'renewal fails'],
    opens: ['at once', 'before the end', 'after the end', 'in grace'],
  },
  { state: 'CANCELED', steps: ['pay', 'cancel'], opens: ['at once', 'before the end'] },
  // The days before are unchanged; nothing is open from the end of grace on.
  {
    state: 'UNPAID',
    steps: ['pay', 'renewal fails', 'grace ends'],
    opens: ['at once', 'before the end', 'after the end', 'in grace'],
  },
  { state: 'PAUSED', steps: ['pay', 'dispute'], opens: [] },
  { state: 'EXPIRED', steps: ['pay', 'refund'], opens: [] },
  {
    state: 'EXPIRED',
    steps: ['pay', 'cancel', 'end comes'],
    opens: ['at once', 'before the end'],
  },
];

let attempt = 0;

describe.each(TARGETS)('access by subscription on %s', (target) => {
  let world: World;
  let who: string;
  const one = async (text: string) => ((await world.run(text)) as Row[])[0] ?? {};

  const subscription = () =>
    one(
      sql`select state from public.subscriptions where user_id = ${who} order by created_at desc limit 1`,
    );

  /** Has the provider report something about the latest payment. */
  async function tell(state: Row): Promise<void> {
    const payment = await one(sql`select id, amount::int as amount, currency
      from public.payments where user_id = ${who} order by created_at desc, id limit 1`);
    const { status } = await world.rpc('secret', 'apply_payment_state', {
      payment: payment.id,
      state: { amount: payment.amount, currency: payment.currency, method_ref: 'saved', ...state },
    });
    expect(status).toBe(200);
  }
  const advance = (after: string) =>
    one(sql`select private.advance_subscriptions(current_period_end + ${after}::interval)
      from public.subscriptions where user_id = ${who} order by created_at desc limit 1`);
  const TAKE: Record<Step, () => Promise<unknown>> = {
    pay: () => tell({ status: 'SUCCEEDED' }),
    'renewal fails': async () => {
      await advance('-1 hour');
      await tell({ status: 'FAILED', failure_code: 'card_declined' });
    },
    'grace ends': () => advance('3 days 1 second'),
    'end comes': () => advance('1 second'),
    cancel: () => rpcAsSeen(world, 'free', 'cancel_subscription'),
    dispute: () => tell({ status: 'SUCCEEDED', dispute: 'OPEN' }),
    refund: () => tell({ status: 'SUCCEEDED', refunded: 4000 }),
  };

  beforeAll(async () => {
    world = await openWorld(target);
    who = world.accounts.free.id;
    await addPrices(world.run);
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    await world.run(sql`
      update public.payments set status = 'ABANDONED' where user_id = ${who} and status = 'PENDING';
      update public.entitlements set revoked_at = now()
        where user_id = ${who} and source = 'SUBSCRIPTION' and revoked_at is null;
      delete from public.subscriptions where user_id = ${who}`);
  });

  it.each(CASES)('$state, after: $steps', async ({ state, plan = 'VIP_MONTH', steps, opens }) => {
    attempt += 1;
    const begun = await rpcAsSeen(world, 'free', 'begin_checkout', {
      plan_code: plan,
      currency: 'USD',
      provider: 'sandbox',
      promo_code: null,
      idempotency_key: `attempt-${attempt}`,
    });
    expect(begun.json).toMatchObject({ currency: 'USD' });
    for (const step of steps) await TAKE[step]();
    expect(await subscription()).toMatchObject({ state });

    const moments = Object.entries(MOMENTS)
      .map(([name, at]) => `('${name}', ${at})`)
      .join(', ');
    const rows = (await world.run(
      sql`
      select m.name from public.subscriptions as s
      cross join lateral (values __) as m (name, at)
      where s.user_id = ${who} and exists (
        select from public.entitlements as e where e.user_id = s.user_id and e.tier = s.tier
          and e.source = 'SUBSCRIPTION' and e.revoked_at is null
          and e.starts_at <= m.at and e.ends_at > m.at)`.replace('__', moments),
    )) as Row[];
    expect(rows.map(({ name }) => name).sort()).toEqual([...opens].sort());

    const { tier } = (await world.rpc('free', 'my_access')).json as Row;
    expect(tier).toBe(opens.includes('at once') ? plan.split('_')[0] : 'FREE');
  });
});
