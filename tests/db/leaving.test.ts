import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, signIn, signUp } from './support/accounts.ts';
import { asSeen, rpcAsSeen } from './support/as-seen.ts';
import { addPrices } from './support/sales.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

type Row = Record<string, unknown>;

describe.each(TARGETS)('leaving and coming back on %s', (target) => {
  let world: World;
  let person = 0;
  const one = async (text: string) => ((await world.run(text))[0] ?? {}) as Row;
  const profile = ({ id }: Account) =>
    one(sql`select *, self_excluded_until > now() + interval '3600 days' as excluded,
      suspended_until > now() as suspended from public.profiles where id = ${id}`);
  const remembered = () =>
    world.run('select * from private.remembered_mailboxes') as Promise<Row[]>;
  const call = async ({ token }: Account, name: string, args = {}) => {
    const answer = await world.rpc({ token }, name, args);
    expect([name, answer.status, answer.text]).toEqual([name, 200, expect.anything()]);
    return answer.json as Row;
  };
  const someone = () => {
    person += 1;
    return signUp(world.fetch, `jo.ann${person}@example.com`, { age_confirmed: true });
  };
  const leave = async ({ email }: Account) =>
    call(await signIn(world.fetch, email), 'delete_my_account');
  const backAs = (name: string) =>
    signUp(world.fetch, `${name}${person}@example.com`, { age_confirmed: true });

  beforeAll(async () => {
    world = await openWorld(target);
    await addPrices(world.run);
  });
  afterAll(() => world?.close());

  it('makes the hash as RFC 2104 says', async () => {
    for (const [key, message] of [
      ['0b'.repeat(20), 'Hi There'],
      ['4a656665', 'what do ya want for nothing?'],
      ['aa'.repeat(32), ''],
    ] as const) {
      const { hash } = await one(sql`select encode(private.hmac_sha256(decode(${key}, 'hex'),
        convert_to(${message}, 'UTF8')), 'hex') as hash`);
      const expected = createHmac('sha256', Buffer.from(key, 'hex')).update(message).digest('hex');
      expect(hash).toBe(expected);
    }
  });

  it('keeps a break, whatever the spelling of the mailbox', async () => {
    const leaver = await someone();
    await call(leaver, 'exclude_myself', { days: 3650 });
    await leave(leaver);
    const [kept] = await remembered();
    expect(JSON.stringify(kept)).not.toContain('joann');
    const back = await backAs('joann');
    expect(await profile(back)).toMatchObject({ excluded: true });
    const order = {
      plan_code: 'VIP_MONTH',
      currency: 'USD',
      provider: 'sandbox',
      promo_code: null,
    };
    const bought = await rpcAsSeen(world, { token: back.token }, 'begin_checkout', {
      ...order,
      idempotency_key: 'after-leaving',
    });
    expect([bought.status, (bought.json as Row).message]).toEqual([403, 'SELF_EXCLUDED']);
    await leave(back);
    expect(await profile(await backAs('J.O.Ann'))).toMatchObject({ excluded: true });
  });

  it('keeps a break through another address', async () => {
    const leaver = await someone();
    await call(leaver, 'exclude_myself', { days: 3650 });
    await world.run(
      sql`update auth.users set email = 'thrown-away@example.com' where id = ${leaver.id}`,
    );
    expect(await profile(await backAs('joann'))).toMatchObject({ excluded: true });
    const other = await signUp(world.fetch, 'quite-another@example.com');
    expect(await profile(other)).toMatchObject({ self_excluded_until: null });
  });

  it('keeps a suspension until staff lift it, and no longer', async () => {
    const leaver = await someone();
    await world.rpc('support', 'suspend_user', {
      user_id: leaver.id,
      reason: 'Shared the account',
    });
    await leave(leaver);
    const back = await backAs('joann');
    expect(await profile(back)).toMatchObject({ suspended: true });
    expect(JSON.stringify(await profile(back))).not.toContain('Shared');
    await world.rpc('support', 'lift_suspension', { user_id: back.id, reason: 'Talked about it' });
    await leave(back);
    expect(await profile(await backAs('jo.ann'))).toMatchObject({ suspended_until: null });
  });

  it('gives free days and the welcome bonus once', async () => {
    const terms = async (account: Account) => {
      const args = { plan_code: 'BASIC_MONTH', currency: 'USD', promo_code: null };
      return (await call(account, 'preview_plan_change', args)).trial_days;
    };
    const leaver = await someone();
    expect(await terms(leaver)).toBe(7);
    await call(leaver, 'claim_welcome_bonus', await asSeen(world.run, 'claim_welcome_bonus'));
    await call(leaver, 'begin_checkout', {
      plan_code: 'BASIC_MONTH',
      seen_amount: 0,
      currency: 'USD',
      provider: 'sandbox',
      promo_code: null,
      idempotency_key: 'a-trial-of-mine',
    });
    await leave(leaver);
    for (const name of ['joann', 'jo.ann']) {
      const back = await backAs(name);
      expect(await terms(back)).toBe(0);
      const offers = (await world.rpc({ token: back.token }, 'plan_offers', { currency: 'USD' }))
        .json as Row[];
      expect(offers.filter(({ trial_days: days }) => Number(days) > 0)).toEqual([]);
      const welcome = await rpcAsSeen(world, { token: back.token }, 'claim_welcome_bonus');
      expect([welcome.status, (welcome.json as Row).message]).toEqual([409, 'BONUS_TAKEN']);
      await leave(back);
    }
    // After two years it is forgotten.
    await world.run(
      `update private.remembered_mailboxes set kept_until = now() - interval '1 second'`,
    );
    expect(await terms(await backAs('joann'))).toBe(7);
    await world.run('select private.forget_mailboxes(now())');
    expect(await remembered()).toEqual([]);
  });

  it('keeps nothing about people who had nothing', async () => {
    const before = (await remembered()).length;
    await leave(await someone());
    expect(await remembered()).toHaveLength(before);
  });

  it('shows the hashes and the key to nobody', async () => {
    for (const sender of ['anonymous', 'free', 'admin', 'secret'] as const) {
      for (const table of ['remembered_mailboxes', 'mailbox_key', 'carried_values']) {
        expect(
          (await world.send(sender, 'GET', `/rest/v1/${table}`)).status,
        ).toBeGreaterThanOrEqual(400);
      }
      expect(
        (await world.rpc(sender, 'mailbox_hash', { email: 'x' })).status,
      ).toBeGreaterThanOrEqual(400);
    }
  });

  it('ends writes with the session, at once', async () => {
    const account = await someone();
    const sender = { token: account.token };
    const rename = (full_name: string) =>
      world.send(sender, 'PATCH', `/rest/v1/profiles?id=eq.${account.id}`, { body: { full_name } });
    const exclude = () => world.rpc(sender, 'set_avatar', { picture: 'x' });
    expect((await rename('Before')).status).toBeLessThan(300);
    await world.send(sender, 'POST', '/auth/v1/logout?scope=global');
    expect((await rename('After')).status).toBe(401);
    expect((await exclude()).status).toBeGreaterThanOrEqual(400);
    const deleted = await world.rpc(sender, 'delete_my_account');
    expect(deleted.status).toBe(403);
    expect(await profile(account)).toMatchObject({ full_name: 'Before' });
    // Another person's session id in one's own token does not help either: the token is signed.
    expect(
      (await world.send(await signIn(world.fetch, account.email), 'GET', '/rest/v1/profiles'))
        .status,
    ).toBe(200);
  });
});
