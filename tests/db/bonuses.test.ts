import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, signUp } from './support/accounts.ts';
import { rpcAsSeen } from './support/as-seen.ts';
import { changesNothing } from './support/attack.ts';
import { sql } from './support/sql.ts';
import { openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const DAY = 86_400_000;

describe.each(TARGETS)('bonuses on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  const idOf = (name: AccountName) => world.accounts[name].id;
  const bonusesOf = (id: string) =>
    world.run(sql`select b.kind, b.tier, b.days, b.revoked_at, e.starts_at, e.ends_at, e.source,
        e.revoked_at as access_revoked_at
      from public.bonuses as b left join public.entitlements as e on e.id = b.entitlement_id
      where b.user_id = ${id} order by b.created_at`);
  const confirmAge = (id: string) =>
    world.run(sql`update public.profiles set age_confirmed_at = now() where id = ${id}`);
  const state = async (sender: Sender) =>
    (await world.rpc(sender, 'my_bonus_state')).json as {
      welcome: { obstacle: string | null };
      referral: { code: string; joined: number; paid: number };
    };
  const grant = (sender: Sender, args: object = {}) =>
    world.rpc(sender, 'grant_bonus', {
      user_id: idOf('free'),
      tier: 'PREMIUM',
      days: 10,
      reason: 'An outage',
      grant_key: crypto.randomUUID(),
      ...args,
    });

  it('welcome: once, after age and email are confirmed, however often it is claimed at once', async () => {
    const early = await rpcAsSeen(world, 'free', 'claim_welcome_bonus');
    expect([early.status, early.json]).toMatchObject([409, { message: 'AGE_NOT_CONFIRMED' }]);
    await confirmAge(idOf('free'));
    await world.run(
      sql`update auth.users set email_confirmed_at = null where id = ${idOf('free')}`,
    );
    const unconfirmed = await rpcAsSeen(world, 'free', 'claim_welcome_bonus');
    expect(unconfirmed.json).toMatchObject({ message: 'BONUS_EMAIL_NOT_CONFIRMED' });
    await world.run(sql`select private.vouch_for_account(${idOf('free')})`);
    await confirmAge(idOf('free'));
    expect((await state('free')).welcome.obstacle).toBeNull();

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rpcAsSeen(world, 'free', 'claim_welcome_bonus')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await bonusesOf(idOf('free'))).toMatchObject([
      { kind: 'WELCOME', tier: 'BASIC', days: 7, source: 'BONUS' },
    ]);
    expect((await state('free')).welcome.obstacle).toBe('CLAIMED');
    expect((await world.rpc('free', 'my_access')).json).toMatchObject({ tier: 'BASIC' });
  });

  it('start when the person’s current access to that tier ends', async () => {
    await confirmAge(idOf('vip'));
    await rpcAsSeen(world, 'vip', 'claim_welcome_bonus');
    const [bonus] = await bonusesOf(idOf('vip'));
    const from = new Date(String(bonus?.starts_at)).getTime();
    const to = new Date(String(bonus?.ends_at)).getTime();
    expect(Math.round((from - Date.now()) / DAY)).toBe(30);
    expect(Math.round((to - from) / DAY)).toBe(7);
  });

  it('staff: with a reason, once per click, never for themselves or for self-excluded people', async () => {
    const grant_key = crypto.randomUUID();
    const twice = await Promise.all([
      grant('support', { grant_key }),
      grant('support', { grant_key }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const given = (await bonusesOf(idOf('free'))).filter(({ kind }) => kind === 'STAFF');
    expect(given).toMatchObject([{ tier: 'PREMIUM', days: 10 }]);
    expect((await world.rpc('free', 'my_access')).json).toMatchObject({ tier: 'PREMIUM' });
    expect((await grant('admin', { user_id: idOf('basic') })).status).toBe(200);

    const refused = await changesNothing(world, async () => {
      const answers = [];
      for (const sender of ['anonymous', 'secret', 'free', 'vip', 'tipster', 'finance'] as const) {
        answers.push(await grant(sender));
      }
      answers.push(
        await grant('support', { user_id: idOf('support') }),
        await grant('support', { user_id: idOf('excluded') }),
        await grant('support', { user_id: crypto.randomUUID() }),
        await grant('support', { tier: 'FREE' }),
        await grant('support', { tier: 'GOLD' }),
        await grant('support', { days: 0 }),
        await grant('support', { days: 367 }),
        await grant('support', { days: -1 }),
        await grant('support', { reason: '  x ' }),
        await grant('support', { reason: null }),
        await grant('support', { reason: 'x'.repeat(1_000_000) }),
        await grant('support', { grant_key: null }),
        await grant('support', { user_id: "'; drop table profiles; --" }),
      );
      return answers;
    });
    expect(refused.filter(({ status }) => status < 400)).toEqual([]);
    const excluded = await grant('support', { user_id: idOf('excluded') });
    expect(excluded.json).toMatchObject({ message: 'PERSON_SELF_EXCLUDED' });
  });

  it('staff: revoked days are also revoked in the list of bonuses', async () => {
    expect((await grant('support', { user_id: idOf('vip'), days: 2 })).status).toBe(200);
    const [row] = await world.run(
      sql`select entitlement_id as id from public.bonuses
          where user_id = ${idOf('vip')} and kind = 'STAFF'`,
    );
    const taken = await rpcAsSeen(world, 'support', 'revoke_entitlement', {
      entitlement_id: row?.id,
      reason: 'Given to the wrong person',
    });
    expect(taken.status).toBe(200);
    const [bonus] = (await bonusesOf(idOf('vip'))).filter(({ kind }) => kind === 'STAFF');
    expect(bonus?.revoked_at).toBeTruthy();
    expect(bonus?.access_revoked_at).toEqual(bonus?.revoked_at);
  });

  it('can’t be claimed by self-excluded people, visitors or the secret key', async () => {
    await confirmAge(idOf('excluded'));
    const answers = await changesNothing(world, async () => [
      await rpcAsSeen(world, 'excluded', 'claim_welcome_bonus'),
      await rpcAsSeen(world, 'anonymous', 'claim_welcome_bonus'),
      await rpcAsSeen(world, 'keyless', 'claim_welcome_bonus'),
      await rpcAsSeen(world, 'secret', 'claim_welcome_bonus'),
      await world.rpc('free', 'give_bonus', { user_id: idOf('free'), kind: 'STAFF' }),
      await world.rpc('free', 'take_bonus_back', { cause: 'WELCOME' }),
    ]);
    expect(answers.filter(({ status }) => status < 400)).toEqual([]);
    expect(answers[0]?.json).toMatchObject({ message: 'SELF_EXCLUDED' });
  });

  it('promo code: gives its days once per person, up to its limit of people', async () => {
    await world.run(`
      insert into public.promo_codes (code, free_days, tier, max_redemptions, active, starts_at, ends_at)
      values ('TWODAYS', 2, 'VIP', 3, true, now(), null), ('SLEEPING', 2, 'VIP', 3, false, now(), null),
        ('EARLY', 2, 'VIP', 3, true, now() + interval '1 day', null),
        ('OVER', 2, 'VIP', 3, true, now() - interval '2 days', now() - interval '1 day');
      insert into public.promo_codes (code, percent_off) values ('CHEAPER', 10)`);
    const redeem = (sender: Sender, code: unknown) =>
      world.rpc(sender, 'redeem_promo_code', { code });
    const often = await Promise.all(
      Array.from({ length: 10 }, () => redeem('tipster', ' twodays ')),
    );
    expect(often.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const many = await Promise.all(
      (['basic', 'premium', 'vip', 'expired', 'rival'] as const).map((who) =>
        redeem(who, 'TWODAYS'),
      ),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    expect(many.find(({ status }) => status === 409)?.json).toMatchObject({
      message: 'PROMO_CODE_USED_UP',
    });
    const refused = await changesNothing(world, async () => [
      await redeem('excluded', 'TWODAYS'),
      await redeem('anonymous', 'TWODAYS'),
      await redeem('secret', 'TWODAYS'),
      await redeem('free', 'CHEAPER'),
      await redeem('free', 'SLEEPING'),
      await redeem('free', 'EARLY'),
      await redeem('free', 'OVER'),
      await redeem('free', "'; drop table profiles; --"),
      await redeem('free', null),
      await redeem('free', 'x'.repeat(1_000_000)),
    ]);
    expect(refused.filter(({ status }) => status < 400)).toEqual([]);
    expect(
      await world.run(`select redemptions from public.promo_codes where code = 'TWODAYS'`),
    ).toEqual([{ redemptions: 3 }]);
  });

  it('referral: a sign-up through a link belongs to its owner, and to nobody by any other way', async () => {
    const { referral } = await state('premium');
    expect(referral.joined).toBe(0);
    const join = (email: string, referral_code: unknown) =>
      signUp(world.fetch, email, { referral_code });
    const friend = await join('friend@example.com', ` ${referral.code.toLowerCase()} `);
    expect((await state('premium')).referral).toMatchObject({ joined: 1, paid: 0 });

    // The same mailbox, a wrong code and hostile ones are ignored, and block no sign-up.
    await join('premium+2@example.com', referral.code);
    await join('p.remium@example.com', referral.code);
    for (const [index, code] of ['NOPE', '', { a: 1 }, ['x'], 7, 'x'.repeat(9999)].entries()) {
      await join(`nobody${index}@example.com`, code);
    }
    expect((await state('premium')).referral).toMatchObject({ joined: 1 });

    await changesNothing(world, async () => [
      await world.send({ token: friend.token }, 'PATCH', `/rest/v1/profiles?id=eq.${friend.id}`, {
        body: { referred_by: idOf('vip') },
      }),
      await world.send({ token: friend.token }, 'PUT', '/auth/v1/user', {
        body: { data: { referral_code: 'NOPE' } },
      }),
    ]);
    await expect(
      world.run(sql`update public.profiles set referred_by = id where id = ${friend.id}`),
    ).rejects.toThrow();
  });
});
