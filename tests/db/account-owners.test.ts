import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { literal } from '../../server/database/run-sql.ts';
import { integer, pickOne, seededRandom } from '../../server/demo/random.ts';
import { claimsOf } from '../../server/http/signed-token.ts';
import { CLIENT, person, standInGoogle } from '../../server/testing/stand-in-google.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { BOTH_IN_MAIN, createDatabase } from './support/world.ts';

const SITE = 'http://localhost:3000';
const MINE = 'the owner chose this';
const THEIRS = 'a thief chose this';
/** What a thief says about the owner of an address. */
const LIES = {
  full_name: 'Thief',
  locale: 'fr',
  timezone: 'Africa/Lagos',
  age_confirmed: true,
  landing: '/predictions/vip',
  invited: true,
  claim: createHash('sha256').update('the secret of a thief').digest('hex'),
};

interface Answer {
  status: number;
  json: Record<string, unknown>;
}

interface Profile {
  full_name: string | null;
  locale: string;
  timezone: string;
  age_confirmed_at: string | null;
  referred_by: string | null;
}

describe.each(BOTH_IN_MAIN)('whose an account is, on %s', (target) => {
  let site: TestBackend;
  let people = 0;
  const google = standInGoogle();
  beforeAll(async () => {
    // The backend prints each refusal.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(globalThis, 'fetch').mockImplementation(google.fetch);
    const url = target === 'PGlite' ? null : await createDatabase('owners', TEMPLATE);
    const ofGoogle = { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'secret' };
    site = await openTestBackend({ ...ofGoogle, ...(url && { DATABASE_URL: url }) });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await site.close();
  });

  const run = (query: string) => site.backend.runSql(query);
  const newAddress = () => `owner.${target.toLowerCase()}.${++people}@example.com`;

  async function call(
    path: string,
    body?: object,
    { token, method }: { token?: string | undefined; method?: string } = {},
  ): Promise<Answer> {
    const request = new Request(`${SITE}${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        apikey: site.secrets.publishableKey,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body && JSON.stringify(body),
      redirect: 'manual',
    });
    const answer = await site.backend.fetch(request, `10.${people >> 8}.${people & 255}.1`);
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? {} : JSON.parse(text) };
  }

  const signUp = (email: string, password: string, data: object = {}) =>
    call('/auth/v1/signup', { email, password, data });
  const signIn = (email: string, password: string) =>
    call('/auth/v1/token?grant_type=password', { email, password });
  const tokenIn = ({ json }: Answer) => String(json.access_token);
  const stealsInto = async (email: string) => (await signIn(email, THEIRS)).status === 200;

  /** The newest link that was mailed to an address. */
  function linkTo(email: string) {
    const link = site.mail.list().find(({ to }) => to === email)?.links[0];
    return link ? Object.fromEntries(new URL(link).searchParams) : null;
  }

  /** What was mailed to an address up to now: the fields of every link, and every code. */
  const mailedTo = (email: string) =>
    site.mail
      .list()
      .filter(({ to }) => to === email)
      .flatMap(({ links, code }) => [
        ...links
          .filter((one) => one.includes('token_hash'))
          .map((one) => Object.fromEntries(new URL(one).searchParams)),
        ...['signup', 'recovery'].map((type) => ({ type, email, token: code })),
      ]);

  /** Presses the button of a link. */
  const press = (link: object | null, token?: string) =>
    call('/auth/v1/verify', link ?? {}, { token });

  async function sendAgain(email: string) {
    await run(`update auth.users set confirmation_sent_at = now() - interval '61 seconds'
      where email = ${literal(email)}`);
    return call('/auth/v1/resend', { type: 'signup', email });
  }

  const recover = (email: string) => call('/auth/v1/recover', { email });
  const claim = (token: string, secret: string | null) =>
    call('/rest/v1/rpc/claim_sign_up', { secret }, { token });
  const choose = (token: string, password: string) =>
    call('/auth/v1/user', { password }, { token, method: 'PUT' });

  async function profileOf(token: string): Promise<Profile> {
    const id = String(claimsOf(token).sub);
    const { json } = await call(
      `/rest/v1/profiles?select=full_name,locale,timezone,age_confirmed_at,referred_by&id=eq.${id}`,
      undefined,
      { token },
    );
    return (json as unknown as Profile[])[0] as Profile;
  }

  const BLANK = {
    full_name: null,
    locale: 'en',
    timezone: 'UTC',
    age_confirmed_at: null,
    referred_by: null,
  };

  async function expectNothingOfTheThief(email: string, token: string) {
    expect(await stealsInto(email)).toBe(false);
    expect(await profileOf(token)).toEqual(BLANK);
    const own = await call('/auth/v1/user', undefined, { token });
    expect(JSON.stringify(own.json)).not.toMatch(/Thief|Lagos|predictions|invited/);
    const origin = await run(`select 1 from public.affiliate_referrals where user_id =
      ${literal(String(claimsOf(token).sub))}`);
    expect(origin).toEqual([]);
  }

  it('a thief who signed up first has nothing of an account whose owner signs up, too', async () => {
    const email = newAddress();
    expect((await signUp(email, THEIRS, LIES)).status).toBe(200);
    expect((await signUp(email, MINE)).status).toBe(200);
    expect((await sendAgain(email)).status).toBe(200);
    const pressed = await press(linkTo(email));
    expect(pressed.status).toBe(200);
    expect(JSON.stringify(pressed.json)).not.toMatch(/Thief|Lagos|predictions/);
    const token = tokenIn(pressed);
    await expectNothingOfTheThief(email, token);

    // Their own form came second, so the page asks for everything again.
    expect((await claim(token, 'the secret of the second form')).json).toEqual({
      unfinished: true,
      landing: null,
    });
    expect((await choose(token, MINE)).status).toBe(200);
    expect((await signIn(email, MINE)).status).toBe(200);
    await expectNothingOfTheThief(email, token);
  });

  describe('a thief’s sign-up gives them nothing', () => {
    it('when the owner asks for a new password', async () => {
      const email = newAddress();
      await signUp(email, THEIRS, LIES);
      await recover(email);
      const token = tokenIn(await press(linkTo(email)));
      await expectNothingOfTheThief(email, token);
      expect((await choose(token, MINE)).status).toBe(200);
      expect((await signIn(email, MINE)).status).toBe(200);
      expect(await stealsInto(email)).toBe(false);
    });

    it('when staff invite the owner, whom the sign-up doesn’t hide', async () => {
      const email = newAddress();
      await signUp(email, THEIRS, LIES);
      const staff = newAddress();
      await signUp(staff, MINE);
      await press(linkTo(staff));
      await run(
        `update public.profiles set profile_role = 'SUPPORT' where email = ${literal(staff)}`,
      );
      const { json } = await call(
        '/rest/v1/rpc/has_account',
        { email },
        {
          token: tokenIn(await press((await recover(staff)) && linkTo(staff))),
        },
      );
      expect(json).toBe(false);
    });

    it('when a mailed link only signs in', async () => {
      const email = newAddress();
      await signUp(email, THEIRS, LIES);
      await recover(email);
      const { token_hash } = linkTo(email) ?? {};
      const pressed = await press({ type: 'magiclink', token_hash });
      expect(pressed.status).toBe(200);
      await expectNothingOfTheThief(email, tokenIn(pressed));
    });

    it('when the owner types the code of the mail', async () => {
      const email = newAddress();
      await signUp(email, THEIRS, LIES);
      const token = site.mail.list().find(({ to }) => to === email)?.code;
      const pressed = await press({ type: 'signup', email, token });
      expect(pressed.status).toBe(200);
      await expectNothingOfTheThief(email, tokenIn(pressed));
    });

    it('when a friend’s or an affiliate’s code came with it', async () => {
      const friend = newAddress();
      await signUp(friend, MINE);
      await press(linkTo(friend));
      const [row] = await run(`insert into public.affiliates (user_id, code, status, payout_method)
        select id, 'THIEF${people}', 'ACTIVE', 'OTHER' from public.profiles where email = ${literal(friend)}
        returning (select referral_code from public.profiles where id = user_id) as code`);
      const email = newAddress();
      await signUp(email, THEIRS, {
        ...LIES,
        referral_code: row?.code,
        affiliate_code: `THIEF${people - 1}`,
        affiliate_clicked_at: new Date().toISOString(),
      });
      await expectNothingOfTheThief(email, tokenIn(await press(linkTo(email))));
    });

    it('when the owner comes with a provider that has verified the address', async () => {
      const email = newAddress();
      await signUp(email, THEIRS, LIES);
      google.next = { claims: person(`g-${email}`, email, { name: 'Olive Owner' }) };
      const token = await byGoogle();
      expect(token).not.toBeNull();
      expect(await stealsInto(email)).toBe(false);
      expect(await profileOf(token ?? '')).toEqual({ ...BLANK, full_name: 'Olive Owner' });
      const own = await call('/auth/v1/user', undefined, { token: token ?? '' });
      expect(JSON.stringify(own.json)).not.toMatch(/Thief|Lagos|predictions/);
    });
  });

  it('a provider that has not verified an address opens nothing, then or once its owner confirms it', async () => {
    const email = newAddress();
    const unverified = {
      claims: person(`t-${email}`, email, { email_verified: false, name: 'Thief' }),
    };
    google.next = unverified;
    expect(await byGoogle()).toBeNull();
    await recover(email);
    const token = tokenIn(await press(linkTo(email)));
    await expectNothingOfTheThief(email, token);
    google.next = unverified;
    expect(await byGoogle()).toBeNull();
  });

  /** Signs in with Google in a browser of its own; null if that is refused. */
  async function byGoogle(): Promise<string | null> {
    const verifier = randomBytes(32).toString('hex');
    const query = new URLSearchParams({
      provider: 'google',
      redirect_to: `${SITE}/auth/callback?provider=google`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    const get = (path: string) =>
      site.backend.fetch(
        new Request(`${SITE}${path}`, {
          headers: { apikey: site.secrets.publishableKey },
          redirect: 'manual',
        }),
        '10.250.0.1',
      );
    const begun = await get(`/auth/v1/authorize?${query}`);
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const back = await get(
      `/auth/v1/callback?${new URLSearchParams({ code: 'of Google', state })}`,
    );
    const location = back.headers.get('location');
    const auth_code = location && new URL(location).searchParams.get('code');
    if (!auth_code) return null;
    const answer = await call('/auth/v1/token?grant_type=pkce', {
      auth_code,
      code_verifier: verifier,
    });
    return answer.status === 200 ? tokenIn(answer) : null;
  }

  describe('what a person asked for at sign-up', () => {
    const secret = 'kept in their browser';
    const ABOUT = {
      full_name: 'Olive Owner',
      locale: 'ar',
      timezone: 'Africa/Cairo',
      age_confirmed: true,
      landing: '/bonus',
      claim: createHash('sha256').update(secret).digest('hex'),
    };

    it('is theirs in the browser that sent the form', async () => {
      const email = newAddress();
      await signUp(email, MINE, ABOUT);
      const token = tokenIn(await press(linkTo(email)));
      expect((await signIn(email, MINE)).status).toBe(400);
      expect((await claim(token, secret)).json).toEqual({ unfinished: false, landing: '/bonus' });
      expect((await signIn(email, MINE)).status).toBe(200);
      expect(await profileOf(token)).toMatchObject({
        full_name: 'Olive Owner',
        locale: 'ar',
        timezone: 'Africa/Cairo',
        age_confirmed_at: expect.any(String),
      });
      // As when the page is loaded again.
      expect((await claim(token, secret)).json).toEqual({ unfinished: false, landing: null });
      const mails = await run(`select payload ->> 'event' as event from public.mail_outbox
        where user_id = ${literal(String(claimsOf(token).sub))} and payload ->> 'event' = 'PASSWORD_CHANGED'`);
      expect(mails).toEqual([]);
    });

    it.each([
      ['another browser', ''],
      [
        'an hour later',
        `update private.sign_up_claims set confirmed_at = now() - interval '61 minutes'`,
      ],
    ])('is not there in %s, where they choose again', async (_where, later) => {
      const email = newAddress();
      await signUp(email, MINE, ABOUT);
      const token = tokenIn(await press(linkTo(email)));
      if (later) await run(later);
      const given = later ? secret : 'another secret';
      expect((await claim(token, given)).json).toEqual({ unfinished: true, landing: null });
      expect((await signIn(email, MINE)).status).toBe(400);
      expect(await profileOf(token)).toEqual(BLANK);
      expect((await choose(token, 'chosen in this one')).status).toBe(200);
      expect((await signIn(email, 'chosen in this one')).status).toBe(200);
      // The password is the account's now: nothing brings the other back.
      await claim(token, secret);
      expect((await signIn(email, MINE)).status).toBe(400);
    });

    it('is for nobody else, and nobody reads it', async () => {
      const email = newAddress();
      await signUp(email, MINE, ABOUT);
      await press(linkTo(email));
      const other = newAddress();
      await signUp(other, THEIRS);
      const token = tokenIn(await press(linkTo(other)));
      expect((await claim(token, secret)).json).toEqual({ unfinished: true, landing: null });
      expect(await stealsInto(other)).toBe(false);
      expect((await call('/rest/v1/rpc/claim_sign_up', { secret })).status).toBe(401);
    });

    it('is chosen within the hour after the link, without a current password', async () => {
      const email = newAddress();
      await signUp(email, THEIRS);
      const token = tokenIn(await press(linkTo(email)));
      await run(`update auth.sessions set created_at = created_at - interval '50 minutes'`);
      expect((await choose(token, MINE)).status).toBe(200);
      expect((await signIn(email, MINE)).status).toBe(200);
    });
  });

  describe('a change of address', () => {
    const change = (token: string, email: string) =>
      call('/auth/v1/user', { email }, { token, method: 'PUT' });

    /** An account that asks for another address, whose present mailbox has agreed. */
    async function asksFor(wanted: string, password = MINE) {
      const email = newAddress();
      await signUp(email, password);
      const token = tokenIn(await press(linkTo(email)));
      expect((await choose(token, password)).status).toBe(200);
      expect((await change(token, wanted)).status).toBe(200);
      expect((await press(linkTo(email))).status).toBe(200);
      return { email, token };
    }

    it('is completed in a session of the account that asked', async () => {
      const wanted = newAddress();
      const { token } = await asksFor(wanted);
      const pressed = await press(linkTo(wanted), token);
      expect(pressed.status).toBe(200);
      expect((await signIn(wanted, MINE)).status).toBe(200);
    });

    it('doesn’t give a stranger’s account the address of somebody who presses the link', async () => {
      const wanted = newAddress();
      const { email } = await asksFor(wanted, THEIRS);
      const owner = newAddress();
      await signUp(owner, MINE);
      const other = tokenIn(await press(linkTo(owner)));
      for (const token of [undefined, other]) {
        expect(await press(linkTo(wanted), token)).toMatchObject({
          status: 403,
          json: { error_code: 'email_change_other_account', msg: expect.stringContaining(email) },
        });
      }
      expect(await stealsInto(wanted)).toBe(false);
      // The address is still free.
      await signUp(wanted, MINE);
      expect((await press(linkTo(wanted))).status).toBe(200);
    });

    it.each<[string, (who: { email: string; token: string }) => Promise<unknown>]>([
      ['a new password', ({ token }) => choose(token, 'yet another horse')],
      [
        'a link to choose a password',
        async ({ email }) => {
          await recover(email);
          expect((await press(linkTo(email))).status).toBe(200);
        },
      ],
      [
        'signing out everywhere else',
        ({ token }) => call('/rest/v1/rpc/end_other_sessions', {}, { token }),
      ],
      [
        'signing out everywhere',
        ({ token }) => call('/auth/v1/logout?scope=global', {}, { token }),
      ],
    ])('ends with %s', async (_what, act) => {
      const wanted = newAddress();
      const who = await asksFor(wanted);
      const link = linkTo(wanted);
      await act(who);
      const [row] = await run(
        `select email_change from auth.users where email = ${literal(who.email)}`,
      );
      expect(row?.email_change).toBe('');
      expect((await press(link, who.token)).status).toBeGreaterThanOrEqual(400);
    });

    it('a link to choose a password ends every other session, too', async () => {
      const email = newAddress();
      await signUp(email, MINE);
      const token = tokenIn(await press(linkTo(email)));
      await choose(token, MINE);
      const { json } = await signIn(email, MINE);
      await recover(email);
      await press(linkTo(email));
      const renewed = await call('/auth/v1/token?grant_type=refresh_token', {
        refresh_token: json.refresh_token,
      });
      expect(renewed.status).toBe(400);
    });
  });

  describe('what was mailed before', () => {
    const TOKEN = /(^|_)token(_|$)/;

    it('opens nothing after another link has confirmed the address, nor at another address', async () => {
      const email = newAddress();
      await signUp(email, THEIRS);
      await recover(email);
      const before = mailedTo(email);
      expect(before.length).toBeGreaterThan(2);
      const token = tokenIn(await press(linkTo(email)));
      expect((await choose(token, MINE)).status).toBe(200);
      const wanted = newAddress();
      await call('/auth/v1/user', { email: wanted }, { token, method: 'PUT' });
      await press(linkTo(email), token);
      expect((await press(linkTo(wanted), token)).status).toBe(200);
      for (const one of [...before, ...before.map((old) => ({ ...old, email: wanted }))])
        expect((await press(one)).json.access_token).toBeUndefined();
    });

    it.each<[string, (email: string, token: string) => Promise<unknown>]>([
      ['a new password', (_email, token) => choose(token, 'chosen some time later')],
      [
        'another address',
        (email) =>
          run(
            `update auth.users set email = ${literal(newAddress())} where email = ${literal(email)}`,
          ),
      ],
      [
        'a confirmation',
        (email) =>
          run(`update auth.users set email_confirmed_at = now() where email = ${literal(email)}`),
      ],
      [
        'signing out everywhere else',
        (_email, token) => call('/rest/v1/rpc/end_other_sessions', {}, { token }),
      ],
      [
        'signing out everywhere',
        (_email, token) => call('/auth/v1/logout?scope=global', {}, { token }),
      ],
      [
        'signing out the others',
        (_email, token) => call('/auth/v1/logout?scope=others', {}, { token }),
      ],
      [
        'a link to choose a password',
        async (email) => {
          await recover(email);
          await press(linkTo(email));
        },
      ],
      [
        'a reset of the factors',
        (email) =>
          run(
            `select private.remove_factors(id, 'a test') from auth.users where email = ${literal(email)}`,
          ),
      ],
    ])('ends with %s, whichever column holds it', async (_what, act) => {
      const email = newAddress();
      await signUp(email, THEIRS);
      const token = tokenIn(await press(linkTo(email)));
      const [row] = await run(`select * from auth.users where email = ${literal(email)}`);
      const columns = Object.keys(row ?? {}).filter((name) => TOKEN.test(name));
      expect(columns.length).toBeGreaterThan(4);
      await run(`update auth.users set ${columns.map((name) => `${name} = '${name} of ${people}'`)}
        where id = ${literal(String(row?.id))};
        update private.session_assurance set owner_token = 'asked', owner_asked_at = now()`);
      await act(email, token);
      const [after] =
        await run(`select u.*, (select count(*)::int from private.session_assurance as a
          where a.user_id = u.id and a.owner_token is not null) as asked
        from auth.users as u where id = ${literal(String(row?.id))}`);
      expect([after?.asked, ...columns.filter((name) => after?.[name])]).toEqual([0]);
    });
  });

  it('whatever happens in whatever order, the thief never gets in', async () => {
    const random = seededRandom('owners and thieves', target);
    // The database changes between histories, never what a history may do.
    await run(`delete from private.attempts`);
    for (let history = 0; history < (target === 'PGlite' ? 25 : 50); history += 1) {
      const email = newAddress();
      const done: string[] = [];
      let mine: string | undefined;
      let old: object[] = [];
      const steps: Record<string, () => Promise<unknown>> = {
        'thief signs up': () => signUp(email, THEIRS, LIES),
        'owner signs up': () => signUp(email, MINE),
        'thief asks for the mail again': () => sendAgain(email),
        'thief asks for a new password': () => recover(email),
        'thief comes with an unverified provider': async () => {
          google.next = { claims: person(`t-${email}`, email, { email_verified: false }) };
          expect(await byGoogle()).toBeNull();
        },
        'owner comes with a provider': async () => {
          google.next = { claims: person(`o-${email}`, email) };
          mine = (await byGoogle()) ?? mine;
        },
        'owner presses the newest link': async () => {
          const pressed = await press(linkTo(email));
          if (pressed.status !== 200) return;
          mine = tokenIn(pressed);
          old = mailedTo(email);
        },
        'owner chooses a password': async () => {
          if (mine && (await choose(mine, MINE)).status === 200) old = mailedTo(email);
        },
        'owner claims': async () => mine && claim(mine, 'the owner’s'),
        'thief changes the address': async () => {
          const { status, json } = await signIn(email, THEIRS);
          if (status === 200)
            await call(
              '/auth/v1/user',
              { email: `thief.${email}` },
              { token: String(json.access_token), method: 'PUT' },
            );
        },
      };
      for (let n = integer(random, 3, 8); n > 0; n -= 1) {
        const step = pickOne(random, Object.keys(steps));
        done.push(step);
        await steps[step]?.();
        if (step.startsWith('owner'))
          expect([done, await stealsInto(email)]).toEqual([done, false]);
        // Whoever read the mails of another time, or has the mailbox of an earlier address.
        await run(`delete from private.attempts`);
        for (const one of old) expect([done, one, (await press(one)).status]).not.toContain(200);
      }
      await run(`delete from private.attempts`);
    }
  });
});
