import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/database/run-sql.ts';
import { type Account, signIn, signUp } from './support/accounts.ts';
import { asSeen, rpcAsSeen } from './support/as-seen.ts';
import { changesNothing } from './support/attack.ts';
import { detailsOf } from './support/details-of.ts';
import { sql } from './support/sql.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

describe.each(TARGETS)('commissions on %s', (target) => {
  let world: World;
  let affiliate: string;
  let friend: Account;
  let counter = 0;

  beforeAll(async () => {
    world = await openWorld(target);
    const [row] = await world.run(
      sql`insert into public.affiliates (user_id, code, status, rate_bps)
          values (${world.accounts.vip.id}, 'VIPLINK', 'ACTIVE', 2000) returning id`,
    );
    affiliate = rowText(row, 'id');
    friend = await signUp(world.fetch, 'brought@example.com', {
      affiliate_code: 'VIPLINK',
      affiliate_clicked_at: new Date().toISOString(),
    });
  });
  afterAll(() => world?.close());

  /** A person's payment, started and received `daysAgo`, unless specified otherwise. */
  async function pay(userId: string, amount: number, daysAgo = 0, currency = 'USD') {
    counter += 1;
    const key = `payment-${counter}`;
    const [row] = await world.run(
      sql`insert into public.payments (user_id, provider, purpose, amount, currency, idempotency_key)
          values (${userId}, 'sandbox', 'NEW', ${amount}, ${currency}, ${key}) returning id`,
    );
    const id = rowText(row, 'id');
    await world.run(
      sql`update public.payments set status = 'SUCCEEDED', receipt_number = ${key},
            paid_at = now() - make_interval(days => ${daysAgo}) where id = ${id}`,
    );
    return id;
  }
  const become = (id: string, status: string, refunded = 0) =>
    world.run(
      sql`update public.payments set status = ${status}, refunded_amount = ${refunded} where id = ${id}`,
    );
  async function commissionOf(payment: string) {
    const rows = await world.run(
      sql`select id, status, amount::int as amount, owed_back::int as owed_back,
            recovered::int as recovered, held_until > now() as held
          from public.commissions where payment_id = ${payment}`,
    );
    return rows[0];
  }
  const approve = (sender: Sender, ids: unknown) =>
    rpcAsSeen(world, sender, 'approve_commissions', { commission_ids: ids });
  const payOut = (sender: Sender, more: object = {}) =>
    rpcAsSeen(world, sender, 'pay_affiliate', {
      affiliate_id: affiliate,
      currency: 'USD',
      reference: 'Transfer 1',
      payout_key: crypto.randomUUID(),
      ...more,
    });
  /** Pays, approves and returns the ids. */
  async function approved(amount: number, currency = 'USD') {
    const payment = await pay(friend.id, amount, 31, currency);
    const commission = rowText(await commissionOf(payment), 'id');
    expect((await approve('finance', [commission])).status).toBe(200);
    return { payment, commission };
  }

  it('are a share of referred people’s payments, rounded down, held 30 days', async () => {
    const payment = await pay(friend.id, 1999);
    expect(await commissionOf(payment)).toMatchObject({ status: 'HELD', amount: 399, held: true });
    expect(await commissionOf(await pay(world.accounts.basic.id, 5000))).toBeUndefined();
    expect(await commissionOf(await pay(world.accounts.vip.id, 5000))).toBeUndefined();
    expect(await commissionOf(await pay(friend.id, 0))).toBeUndefined();
    // A repeated message creates no second one.
    await world.run(sql`update public.payments set status = 'SUCCEEDED' where id = ${payment}`);
    const early = await approve('finance', [rowText(await commissionOf(payment), 'id')]);
    expect([early.status, early.json]).toMatchObject([409, { message: 'COMMISSION_HELD' }]);
    await become(payment, 'REFUNDED', 1999);
    expect(await commissionOf(payment)).toMatchObject({ status: 'REVERSED', owed_back: 0 });
    const late = await approve('finance', [rowText(await commissionOf(payment), 'id')]);
    expect(late.json).toMatchObject({ message: 'COMMISSION_NOT_OPEN' });
  });

  it('earn nothing for an affiliate who is suspended', async () => {
    await world.run(sql`update public.affiliates set status = 'SUSPENDED' where id = ${affiliate}`);
    expect(await commissionOf(await pay(friend.id, 1000))).toBeUndefined();
    await world.run(sql`update public.affiliates set status = 'ACTIVE' where id = ${affiliate}`);
  });

  it('follow a part refund, a dispute and its end', async () => {
    const payment = await pay(friend.id, 1000);
    await become(payment, 'PARTIALLY_REFUNDED', 400);
    expect(await commissionOf(payment)).toMatchObject({ status: 'HELD', amount: 120 });
    await become(payment, 'DISPUTED', 400);
    expect(await commissionOf(payment)).toMatchObject({ status: 'REVERSED' });
    await become(payment, 'PARTIALLY_REFUNDED', 400);
    expect(await commissionOf(payment)).toMatchObject({ status: 'HELD', amount: 120 });
    await become(payment, 'REFUNDED', 1000);
    expect(await commissionOf(payment)).toMatchObject({ status: 'REVERSED' });
  });

  it('stay reversed if finance accepts the loss of a dispute', async () => {
    const payment = await pay(friend.id, 1000);
    const step = async (name: string) => {
      const reason = 'The bank wrote to us';
      const args = { payment_id: payment, step: name, reason };
      return (await rpcAsSeen(world, 'finance', 'dispute_step', args)).json;
    };
    expect(await step('OPENED')).toMatchObject({ status: 'DISPUTED', dispute: 'OPEN' });
    expect(await commissionOf(payment)).toMatchObject({ status: 'REVERSED' });
    expect(await step('ACCEPTED')).toMatchObject({ status: 'DISPUTED', dispute: 'LOST' });
    expect(await commissionOf(payment)).toMatchObject({ status: 'REVERSED', owed_back: 0 });
    const late = await approve('finance', [rowText(await commissionOf(payment), 'id')]);
    expect(late.json).toMatchObject({ message: 'COMMISSION_NOT_OPEN' });
    expect(
      await world.run(sql`select account, sum(amount)::int as sum from public.ledger_entries
        where payment_id = ${payment} and account = 'DISPUTES' group by account`),
    ).toEqual([{ account: 'DISPUTES', sum: 1000 }]);
  });

  it('are approved and paid by finance, once, and a later refund is deducted', async () => {
    const first = await approved(1000);
    const second = await approved(505);
    const once = { payout_key: crypto.randomUUID(), seen_amount: 301 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => payOut('finance', once)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers[0]?.json).toMatchObject({ earned: 301, recovered: 0, commissions: 2 });
    expect(await world.run('select amount::int as amount from public.payouts')).toEqual([
      { amount: 301 },
    ]);
    expect(await commissionOf(first.payment)).toMatchObject({ status: 'PAID' });
    expect((await payOut('finance')).json).toMatchObject({ message: 'NOTHING_TO_PAY' });

    await become(first.payment, 'REFUNDED', 1000);
    expect(await commissionOf(first.payment)).toMatchObject({ status: 'REVERSED', owed_back: 200 });
    await become(second.payment, 'PARTIALLY_REFUNDED', 205);
    expect(await commissionOf(second.payment)).toMatchObject({ status: 'PAID', owed_back: 41 });
    await approved(1000);
    const both = await Promise.all([payOut('finance'), payOut('admin')]);
    expect(both.map(({ status }) => status).sort()).toEqual([409, 409]);
    await approved(1000);
    expect((await payOut('finance')).json).toMatchObject({
      earned: 400,
      recovered: 241,
      amount: 159,
    });
    expect((await payOut('finance')).json).toMatchObject({ message: 'NOTHING_TO_PAY' });
    const figures = await world.rpc('vip', 'affiliate_figures');
    expect(figures.json).toMatchObject({
      sign_ups: 1,
      paying: 1,
      sums: [{ currency: 'USD', approved: 0, owed_back: 0 }],
    });
  });

  it('are paid the rest if a refund fails after the payout', async () => {
    const payment = await pay(friend.id, 1000, 31, 'GHS');
    await become(payment, 'PARTIALLY_REFUNDED', 400);
    await approve('finance', [rowText(await commissionOf(payment), 'id')]);
    const paid = async () => (await payOut('finance', { currency: 'GHS' })).json;
    expect(await paid()).toMatchObject({ earned: 120, recovered: 0, amount: 120 });
    await become(payment, 'SUCCEEDED');
    expect(await commissionOf(payment)).toMatchObject({ status: 'PAID', amount: 200 });
    expect(await paid()).toMatchObject({ earned: 0, recovered: -80, amount: 80 });
    await become(payment, 'REFUNDED', 1000);
    expect(await commissionOf(payment)).toMatchObject({ owed_back: 200, recovered: 0 });
  });

  it('are paid as the amount that was confirmed, or not at all', async () => {
    const paidSo = () =>
      world.run('select sum(amount)::int as sum, count(*)::int as payouts from public.payouts');
    await approved(1000);
    const { seen_amount } = await asSeen(world.run, 'pay_affiliate', {
      affiliate_id: affiliate,
      currency: 'USD',
    });
    const seen = Number(seen_amount);
    const before = await paidSo();
    // A colleague approves more while the question is open.
    const more = await approved(500);
    const stale = await payOut('finance', { seen_amount: seen });
    expect([stale.status, stale.json]).toMatchObject([409, { message: 'CHANGED_MEANWHILE' }]);
    expect(detailsOf(stale)).toEqual({ what: 'amount', seen, now: seen + 100 });
    // A refund makes it less.
    await become(more.payment, 'REFUNDED', 500);
    const less = await payOut('finance', { seen_amount: seen + 100 });
    expect(detailsOf(less)).toEqual({ what: 'amount', seen: seen + 100, now: seen });
    expect((await payOut('finance', { seen_amount: null })).json).toMatchObject({
      message: 'SEEN_MISSING',
    });
    expect(await paidSo()).toEqual(before);
    const once = { seen_amount: seen, payout_key: crypto.randomUUID() };
    expect((await payOut('finance', once)).json).toMatchObject({ amount: seen });
    expect((await payOut('finance', once)).json).toMatchObject({ amount: seen });
    expect((await payOut('finance', { ...once, seen_amount: seen + 1 })).json).toMatchObject({
      message: 'PAYOUT_KEY_USED',
    });
  });

  it('keep currencies apart', async () => {
    await approved(1000, 'EUR');
    expect((await payOut('finance')).json).toMatchObject({ message: 'NOTHING_TO_PAY' });
    expect((await payOut('finance', { currency: 'EUR' })).json).toMatchObject({ amount: 200 });
  });

  it('are approved and paid by nobody else, and not for themselves', async () => {
    const { commission } = await approved(1000);
    const payment = await pay(friend.id, 1000, 31);
    const ripe = rowText(await commissionOf(payment), 'id');
    const refused = await changesNothing(world, async () => {
      const sent = [];
      for (const sender of ['anonymous', 'secret', 'free', 'vip', 'support', 'tipster'] as const) {
        sent.push(await approve(sender, [ripe]), await payOut(sender));
      }
      for (const sender of ['anonymous', 'free', 'premium', 'support', 'tipster'] as const) {
        sent.push(await world.rpc(sender, 'affiliate_figures', { affiliate_id: affiliate }));
      }
      sent.push(
        await approve('finance', [ripe, crypto.randomUUID()]),
        await approve('finance', []),
        await approve('finance', null),
        await approve('finance', ["'; drop table x"]),
        await payOut('finance', { reference: ' ' }),
        await payOut('finance', { payout_key: null }),
        await payOut('finance', { affiliate_id: crypto.randomUUID() }),
        await payOut('finance', { currency: 'XXX' }),
        await payOut('finance', { currency: "U'D" }),
      );
      return sent;
    });
    expect(refused.filter(({ status }) => status < 400)).toEqual([]);
    // A new role begins with a new sign-in.
    const role = async (name: string) => {
      const { id, email } = world.accounts.vip;
      await world.run(sql`update public.profiles set profile_role = ${name} where id = ${id}`);
      world.accounts.vip = await signIn(world.fetch, email);
    };
    await role('FINANCE');
    expect((await approve('vip', [ripe])).status).toBe(403);
    expect((await payOut('vip')).status).toBe(403);
    await role('USER');
    expect(await commissionOf(payment)).toMatchObject({ status: 'HELD' });
    expect(
      await world.run(sql`select status from public.commissions where id = ${commission}`),
    ).toEqual([{ status: 'APPROVED' }]);
  });

  it('belong to the affiliate reported after a sign-up without a form', async () => {
    const [row] = await world.run(
      sql`select referral_code from public.profiles where id = ${world.accounts.premium.id}`,
    );
    const late = await signUp(world.fetch, 'by-google@example.com');
    const claim = async (more: object) => (await world.rpc(late, 'claim_origin', more)).json;
    const origin = {
      referral_code: row?.referral_code,
      affiliate_code: 'VIPLINK',
      affiliate_clicked_at: new Date().toISOString(),
    };
    const found = () =>
      world.run(sql`select p.referred_by, r.affiliate_id from public.profiles as p
        left join public.affiliate_referrals as r on r.user_id = p.id where p.id = ${late.id}`);
    // An account is as new as its confirmation.
    const age = (made: number, confirmed: number) =>
      world.run(sql`
        update public.profiles set created_at = now() - ${made} * interval '1 hour' where id = ${late.id};
        update auth.users set email_confirmed_at = now() - ${confirmed} * interval '1 hour'
          where id = ${late.id}`);
    await age(30, 2);
    expect(await claim(origin)).toBe(false);
    expect(await found()).toEqual([{ referred_by: null, affiliate_id: null }]);
    await age(30, 0);
    expect(await claim({ referral_code: 'NOBODY' })).toBe(true);
    expect(await claim(origin)).toBe(true);
    expect(await claim({ ...origin, referral_code: 'OTHER' })).toBe(true);
    expect(await found()).toEqual([
      { referred_by: world.accounts.premium.id, affiliate_id: affiliate },
    ]);
  });

  it('bring the referrer days for the first payment, once, and take them back with it', async () => {
    const [row] = await world.run(
      sql`select referral_code from public.profiles where id = ${world.accounts.basic.id}`,
    );
    const { id } = await signUp(world.fetch, 'referred@example.com', row);
    const referralOf = () =>
      world.run(
        sql`select kind, days, revoked_at is null as kept from public.bonuses
            where user_id = ${world.accounts.basic.id}`,
      );
    const first = await pay(id, 1000);
    const second = await pay(id, 1000);
    expect(await referralOf()).toEqual([{ kind: 'REFERRAL', days: 7, kept: true }]);
    const state = await world.rpc('basic', 'my_bonus_state');
    expect(state.json).toMatchObject({ referral: { joined: 1, paid: 1 } });
    await become(second, 'REFUNDED', 1000);
    expect(await referralOf()).toEqual([{ kind: 'REFERRAL', days: 7, kept: true }]);
    await become(first, 'DISPUTED');
    expect(await referralOf()).toEqual([{ kind: 'REFERRAL', days: 7, kept: false }]);
    await become(first, 'SUCCEEDED');
    expect(await referralOf()).toEqual([{ kind: 'REFERRAL', days: 7, kept: true }]);
    expect(
      await world.run(
        sql`select count(*)::int as open from public.entitlements
            where user_id = ${world.accounts.basic.id} and source = 'BONUS' and revoked_at is null
              and ends_at > now() + interval '6 days'`,
      ),
    ).toEqual([{ open: 1 }]);
    await become(first, 'REFUNDED', 1000);
    expect(await referralOf()).toEqual([{ kind: 'REFERRAL', days: 7, kept: false }]);
    await pay(id, 1000);
    expect(await referralOf()).toEqual([{ kind: 'REFERRAL', days: 7, kept: false }]);
  });

  it('give the referrer days once, even if 20 payments of a friend arrive at once, each reported 20 times', async () => {
    const referrer = world.accounts.free.id;
    const [code] = await world.run(
      sql`select referral_code from public.profiles where id = ${referrer}`,
    );
    const { id } = await signUp(world.fetch, 'eager@example.com', code);
    const given = () =>
      world.run(sql`select b.kind, b.days, count(e.id)::int as entitlements
        from public.bonuses as b left join public.entitlements as e on e.user_id = b.user_id
          and e.source = 'BONUS' and e.revoked_at is null
        where b.user_id = ${referrer} group by b.id`);
    const once = [{ kind: 'REFERRAL', days: 7, entitlements: 1 }];
    const payments = await Promise.all(Array.from({ length: 20 }, () => pay(id, 1000)));
    expect(await given()).toEqual(once);
    await Promise.all(Array.from({ length: 20 }, () => become(payments[0] ?? '', 'SUCCEEDED')));
    expect(await given()).toEqual(once);
    const state = await world.rpc('free', 'my_bonus_state');
    expect(state.json).toMatchObject({ referral: { joined: 1, paid: 1 } });
  });
});
