import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountName, signIn } from './support/accounts.ts';
import { provenSession } from './support/assurance.ts';
import { SEEN_NOW } from './support/seen-now.ts';
import { sql } from './support/sql.ts';
import { type Answer, openWorld, type Sender, TARGETS, type World } from './support/world.ts';

const code = ({ json }: Answer) => (json as { message?: string } | null)?.message;

describe.each(TARGETS)('recovery codes and lost factors on %s', (target) => {
  let world: World;

  const idOf = (name: AccountName) => world.accounts[name].id;
  const proven = (...how: [AccountName, number?]) => provenSession(world, ...how);
  const giveFactor = (name: AccountName) =>
    world.run(sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${idOf(name)}, 'totp', 'verified', now(), now())`);
  const makeCodes = async (name: AccountName) =>
    (await world.rpc(await proven(name), 'make_recovery_codes')).json as string[];
  const use = (sender: Sender, text: string) =>
    world.rpc(sender, 'use_recovery_code', { code: text });
  const securityOf = async (sender: Sender) => (await world.rpc(sender, 'my_security')).json;
  const approve = (sender: Sender, name: AccountName) =>
    world.rpc(sender, 'approve_factor_reset', { person: idOf(name) });
  /** Gives a role, and signs in again: a new role may end the sessions. */
  const setRole = async (name: AccountName, role: string) => {
    await world.run(
      sql`update public.profiles set profile_role = ${role} where id = ${idOf(name)}`,
    );
    world.accounts[name] = await signIn(world.fetch, world.accounts[name].email);
  };
  const eventsOf = async (name: AccountName) =>
    (
      await world.run(sql`select kind || ' ' || result || ' ' || detail as line from public.security_events
        where subject_id = ${idOf(name)} and kind like 'FACTOR%' order by id`)
    ).map(({ line }) => line);

  beforeAll(async () => {
    world = await openWorld(target);
    // Three administrators, and a tipster who loses their factor.
    for (const name of ['finance', 'support'] as const) await setRole(name, 'ADMIN');
    for (const name of ['admin', 'finance', 'support', 'tipster', 'vip'] as const) {
      await giveFactor(name);
    }
  });
  beforeEach(() => world.run('delete from private.attempts'));
  afterAll(() => world?.close());

  it('are ten, of fifty random bits each, and kept as hashes only', async () => {
    const codes = await makeCodes('vip');
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const kept = JSON.stringify(
      await world.run('select encode(hash, $$escape$$) as hash from private.recovery_codes'),
    );
    for (const one of codes) expect(kept).not.toContain(one.slice(0, 5));
    expect(await securityOf('vip')).toMatchObject({ has_factor: true, recovery_left: 10 });
  });

  it('are made only by whoever has a factor and has just proven it', async () => {
    expect(code(await world.rpc('vip', 'make_recovery_codes'))).toBe('STEP_UP_NEEDED');
    expect(code(await world.rpc(await proven('vip', 16), 'make_recovery_codes'))).toBe(
      'STEP_UP_NEEDED',
    );
    expect(code(await world.rpc('premium', 'make_recovery_codes'))).toBe('SECOND_FACTOR_NEEDED');
    expect((await world.rpc('anonymous', 'make_recovery_codes')).status).toBe(401);
  });

  it('work once each, however they are typed, and for this session alone', async () => {
    const [first = '', second = ''] = await makeCodes('tipster');
    const [other = ''] = await makeCodes('vip');
    const elsewhere = await signIn(world.fetch, world.accounts.tipster.email);
    expect((await use('tipster', other)).json).toBe(false);
    expect(code(await world.rpc('tipster', 'settle_due'))).toBe('STEP_UP_NEEDED');
    expect((await use('tipster', ` ${first.toUpperCase().replace('-', ' ')}`)).json).toBe(true);
    expect((await world.rpc('tipster', 'settle_due')).status).toBe(200);
    expect(code(await world.rpc({ token: elsewhere.token }, 'settle_due'))).toBe('STEP_UP_NEEDED');
    expect((await use('tipster', first)).json).toBe(false);
    await world.run(
      `update private.session_assurance set factor_at = factor_at - interval '16 minutes'`,
    );
    expect(code(await world.rpc('tipster', 'settle_due'))).toBe('STEP_UP_NEEDED');
    expect((await use('tipster', second)).json).toBe(true);
    expect(await securityOf('tipster')).toMatchObject({ recovery_left: 8 });
    const fresh = await makeCodes('tipster');
    expect((await use('tipster', second)).json).toBe(false);
    expect(fresh).toHaveLength(10);
    expect(await eventsOf('tipster')).toEqual([
      'FACTOR_CHANGED OK recovery codes made',
      'FACTOR_TRIED FAILED recovery code',
      'FACTOR_TRIED OK recovery code',
      'FACTOR_TRIED FAILED recovery code',
      'FACTOR_TRIED OK recovery code',
      'FACTOR_CHANGED OK recovery codes made',
      'FACTOR_TRIED FAILED recovery code',
    ]);
  });

  it('work once when many requests race', async () => {
    const [one = ''] = await makeCodes('vip');
    const answers = await Promise.all(Array.from({ length: 8 }, () => use('vip', one)));
    expect(answers.filter(({ json }) => json === true)).toHaveLength(1);
    expect(await securityOf('vip')).toMatchObject({ recovery_left: 9 });
  });

  it('cannot be guessed: ten wrong ones an hour, however many are sent at once', async () => {
    const [right = ''] = await makeCodes('vip');
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => use('vip', `00000-0000${at % 10}`)),
    );
    expect(answers.filter(({ json }) => json === false)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(refused.map(code))).toEqual(new Set(['TOO_MANY_CODES']));
    expect(refused).toHaveLength(15);
    // Not even the right one, nor from another session; nobody else is kept waiting.
    const elsewhere = await signIn(world.fetch, world.accounts.vip.email);
    expect((await use({ token: elsewhere.token }, right)).status).toBe(429);
    const [own = ''] = await makeCodes('tipster');
    expect((await use('tipster', own)).json).toBe(true);
    await world.run(`update private.attempts set until = now() - interval '1 second'`);
    expect((await use('vip', right)).json).toBe(true);
  });

  it.each(['', '-', 'null', "' or true --", '🙂'.repeat(50), 'x'.repeat(5000)])(
    'answer junk like any wrong code: %s',
    async (junk) => {
      expect(await use('vip', junk)).toMatchObject({ status: 200, json: false });
    },
  );

  it('are reset by two administrators, and nobody less', async () => {
    await world.run(
      'update private.session_assurance set factor_kind = null, factor_at = null, factor_id = null',
    );
    expect(code(await approve(await proven('admin'), 'tipster'))).toBe('NOT_FOUND');
    expect((await world.rpc('tipster', 'ask_factor_reset')).status).toBe(200);
    expect((await world.rpc('tipster', 'ask_factor_reset')).status).toBe(200);
    expect(code(await world.rpc('premium', 'ask_factor_reset'))).toBe('NO_FACTOR');
    expect((await world.rpc('anonymous', 'ask_factor_reset')).status).toBe(401);

    const open = await world.rpc(await proven('admin'), 'open_factor_resets');
    expect(open.json).toMatchObject([{ user_id: idOf('tipster'), first_approved_by: null }]);
    for (const name of ['premium', 'tipster', 'rival'] as const) {
      expect(code(await world.rpc(name, 'open_factor_resets'))).toBe('NOT_ALLOWED');
      expect(code(await approve(await proven(name), 'tipster'))).toBe('NOT_ALLOWED');
    }
    // A stolen password of an administrator, an old proof, and one who has no factor.
    expect(code(await approve('admin', 'tipster'))).toBe('STEP_UP_NEEDED');
    expect(code(await approve(await proven('admin', 16), 'tipster'))).toBe('STEP_UP_NEEDED');
    await setRole('free', 'ADMIN');
    expect(code(await approve('free', 'tipster'))).toBe('SECOND_FACTOR_NEEDED');
    await setRole('free', 'USER');

    expect((await approve(await proven('admin'), 'tipster')).json).toBe(false);
    expect(code(await approve(await proven('admin'), 'tipster'))).toBe('FACTOR_RESET_TWICE');
    // The approval of somebody who is no administrator any more counts for nothing.
    await setRole('admin', 'SUPPORT');
    expect((await approve(await proven('finance'), 'tipster')).json).toBe(false);
    await setRole('admin', 'ADMIN');
    expect(await securityOf('tipster')).toMatchObject({ has_factor: true });

    await makeCodes('tipster');
    expect((await approve(await proven('support'), 'tipster')).json).toBe(true);
    // Every session has ended; a new one finds no factor.
    expect((await world.rpc('tipster', 'check_session')).status).toBe(401);
    const { token } = await signIn(world.fetch, world.accounts.tipster.email);
    expect(await securityOf({ token })).toMatchObject({ has_factor: false, recovery_left: 0 });
    expect((await eventsOf('tipster')).slice(-4)).toEqual([
      'FACTOR_CHANGED OK reset approved by one',
      'FACTOR_CHANGED OK reset approved by one',
      'FACTOR_CHANGED OK recovery codes made',
      'FACTOR_CHANGED OK reset by two administrators',
    ]);
    expect(code(await approve(await proven('admin'), 'tipster'))).toBe('NOT_FOUND');
  });

  it('whose reset is asked for are in the work of the other administrators, and the owner takes it back', async () => {
    await world.run('delete from private.factor_resets');
    const waiting = async (name: AccountName) => {
      const rows = (await world.rpc(await proven(name), 'my_work')).json as {
        kind: string;
        items: number;
      }[];
      return rows.find(({ kind }) => kind === 'FACTOR_RESET')?.items ?? 0;
    };
    // Somebody with the password alone asks; the owner is mailed.
    const { token } = await signIn(world.fetch, world.accounts.vip.email);
    expect((await world.rpc({ token }, 'ask_factor_reset')).status).toBe(200);
    const mailed = await world.run(sql`select 1 from public.mail_outbox
      where user_id = ${idOf('vip')} and payload ->> 'event' = 'FACTOR_RESET_ASKED'`);
    expect(mailed).toHaveLength(1);
    expect([await waiting('admin'), await waiting('finance')]).toEqual([1, 1]);
    await approve(await proven('admin'), 'vip');
    expect([await waiting('admin'), await waiting('finance')]).toEqual([0, 1]);
    const asked = await securityOf({ token });
    expect(asked).toMatchObject({ reset_asked_at: expect.any(String) });

    // Neither the password alone nor anybody else takes it back.
    expect(code(await world.rpc({ token }, 'cancel_factor_reset'))).toBe('STEP_UP_NEEDED');
    expect((await world.rpc('anonymous', 'cancel_factor_reset')).status).toBe(401);
    expect((await world.rpc(await proven('admin'), 'cancel_factor_reset')).json).toBe(false);
    expect((await world.rpc(await proven('vip', 600), 'cancel_factor_reset')).json).toBe(true);
    expect((await world.rpc(await proven('vip'), 'cancel_factor_reset')).json).toBe(false);
    expect(await securityOf({ token })).toMatchObject({ reset_asked_at: null });
    expect(await waiting('finance')).toBe(0);
    expect(code(await approve(await proven('finance'), 'vip'))).toBe('NOT_FOUND');
    expect((await eventsOf('vip')).at(-1)).toBe('FACTOR_CHANGED OK reset cancelled');
  });

  it('are never reset by the person themselves, nor after seven days', async () => {
    await world.rpc('admin', 'ask_factor_reset');
    expect(code(await approve(await proven('admin'), 'admin'))).toBe('FACTOR_RESET_OWN');
    expect((await approve(await proven('finance'), 'admin')).json).toBe(false);
    expect(code(await approve(await proven('admin'), 'admin'))).toBe('FACTOR_RESET_OWN');
    await world.run(`update private.factor_resets set asked_at = now() - interval '8 days'`);
    expect(code(await approve(await proven('support'), 'admin'))).toBe('NOT_FOUND');
    // Asked again, it needs two approvals again.
    await world.rpc('admin', 'ask_factor_reset');
    expect((await approve(await proven('support'), 'admin')).json).toBe(false);
    expect(await securityOf('admin')).toMatchObject({
      required: true,
      has_factor: true,
      administrators_with_factor: 3,
    });
  });

  it('reset by two at once leaves one approval: nobody’s is the last without their knowing it', async () => {
    await world.run('delete from private.factor_resets');
    await world.rpc('vip', 'ask_factor_reset');
    const args = { person: idOf('vip') };
    const seen = { ...args, ...(await SEEN_NOW.approve_factor_reset?.(world.run, args)) };
    const answers = await Promise.all(
      (['finance', 'finance', 'support'] as const).map(async (name) =>
        world.rpc(await proven(name), 'approve_factor_reset', seen),
      ),
    );
    expect(answers.map(({ json }) => json)).toContain(false);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    // Whoever comes second sees the first approval, and then confirms the reset.
    const last = [
      await approve(await proven('finance'), 'vip'),
      await approve(await proven('support'), 'vip'),
    ];
    expect(last.map(({ json }) => json)).toContain(true);
  });
});
