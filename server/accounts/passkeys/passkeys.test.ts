import { testAuthenticator } from '@tests/support/authenticator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { literal } from '../../database/run-sql.ts';
import { claimsOf } from '../../http/signed-token.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-site.ts';
import { eventOf } from '../../watch/security-events.ts';
import { relyingParty } from './relying-party.ts';

const SITE = 'http://localhost:3000';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend({ CONFIRM_EMAIL: 'off' });
});
afterAll(() => site.close());

interface Call {
  method?: string;
  token?: string;
  body?: object;
  peer?: string;
}

let peers = 0;

async function call(path: string, { method, token, body, peer }: Call = {}) {
  peers += 1;
  const answer = await site.backend.fetch(
    new Request(`${SITE}/auth/v1/${path}`, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        apikey: site.secrets.publishableKey,
        'User-Agent': FIREFOX,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: body && JSON.stringify(body),
    }),
    // Limits have tests of their own.
    peer ?? `10.0.${peers >> 8}.${peers & 255}`,
  );
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    ...(text ? JSON.parse(text) : {}),
    rows: text ? JSON.parse(text) : null,
  };
}

let people = 0;

/** Somebody with an account; returns its address, id and the token of their first session. */
async function somebody() {
  people += 1;
  const email = `person${people}@example.com`;
  const { access_token: token, user } = await call('signup', {
    body: { email, password: 'correct horse' },
  });
  // They may add a first factor.
  await sql(`update private.session_assurance set owner_at = now()
    where session_id = ${literal(String(claimsOf(token).session_id))}`);
  return { email, id: user.id as string, token: token as string };
}

type Authenticator = ReturnType<typeof testAuthenticator>;
type How = Parameters<Authenticator['prove']>[1];

/** Adds a passkey; returns the answer and its authenticator. */
async function add(token: string, how: How = {}, authenticator = testAuthenticator(SITE)) {
  const { challenge_id, options } = await call('passkeys/registration/options', {
    token,
    body: {},
  });
  const credential = authenticator.make(options, how);
  const body = { challenge_id, credential };
  const answer = await call('passkeys/registration/verify', { token, body });
  return { authenticator, answer, again: { token, body } };
}

/** Signs in with a passkey. */
async function enter(authenticator: Authenticator, how: How = {}, peer?: string) {
  const { challenge_id, options } = await call('passkeys/authentication/options', { body: {} });
  const body = { challenge_id, credential: authenticator.prove(options, how) };
  return { ...(await call('passkeys/authentication/verify', { body, peer })), body };
}

/** Makes it so that the token's session proved a second factor some minutes ago. */
const prove = (token: string, minutes: number) =>
  sql(`update private.session_assurance set factor_kind = 'RECOVERY_CODE', factor_id = null,
    factor_at = now() - interval '${minutes} minutes'
    where session_id = ${literal(String(claimsOf(token).session_id))}`);
const sql = (text: string) => site.backend.runSql(text);

it('signs in with a passkey as a password would, and says how', async () => {
  const { id, token, email } = await somebody();
  const { authenticator, answer } = await add(token);
  expect(answer).toMatchObject({ status: 200, friendly_name: 'Passkey (Firefox, Linux)' });
  const session = await enter(authenticator);
  expect(session).toMatchObject({ status: 200, token_type: 'bearer', user: { id, email } });
  const { aal, amr, session_id, sub, iat } = claimsOf(session.access_token);
  expect({ aal, sub }).toEqual({ aal: 'aal1', sub: id });
  expect(amr).toEqual([{ method: 'passkey', timestamp: expect.any(Number) }]);
  const [{ timestamp }] = amr as [{ timestamp: number }];
  expect(Math.abs(timestamp - Number(iat))).toBeLessThan(60);
  expect(
    await sql(`select user_agent from auth.sessions where id = ${literal(String(session_id))}`),
  ).toEqual([{ user_agent: 'Firefox, Linux' }]);
  expect(await call('user', { token: session.access_token })).toMatchObject({ status: 200, id });
  const renewed = await call('token?grant_type=refresh_token', {
    body: { refresh_token: session.refresh_token },
  });
  expect(claimsOf(renewed.access_token).session_id).toBe(session_id);
  // The device is known from now on, as after a password.
  expect(session.headers.get('set-cookie')).toMatch(/^touchline-device-/);
});

it('offers passkeys where browsers do', async () => {
  expect(await call('settings')).toMatchObject({ passkeys_enabled: true });
  expect(relyingParty('http://127.0.0.1:3000', 'Acme')?.id).toBe('localhost');
  expect(relyingParty('https://tips.example.com', 'Acme')).toMatchObject({
    id: 'tips.example.com',
    name: 'Acme',
    origins: ['https://tips.example.com'],
  });
  expect(relyingParty('https://192.0.2.7', 'Acme')).toBeNull();
  expect(relyingParty('https://[2001:db8::1]', 'Acme')).toBeNull();
});

it('asks for a passkey that the authenticator keeps and whose person it verifies', async () => {
  const { token, id } = await somebody();
  const { options, expires_at } = await call('passkeys/registration/options', { token, body: {} });
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { id: Buffer.from(id).toString('base64url') },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(expires_at * 1000 - Date.now()).toBeGreaterThan(290_000);
  const asked = await call('passkeys/authentication/options', { body: {} });
  expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(asked.options.allowCredentials ?? []).toEqual([]);
});

describe('a password where there is a passkey', () => {
  /** A person with a passkey and no app, and what the password alone gives. */
  async function halfSignedIn() {
    const { email, token } = await somebody();
    const { authenticator, answer } = await add(token);
    const signIn = () =>
      call('token?grant_type=password', { body: { email, password: 'correct horse' } });
    return { token, authenticator, passkey: answer.id as string, half: await signIn(), signIn };
  }
  const rest = async (token: string) => {
    const answer = await site.backend.fetch(
      new Request(`${SITE}/rest/v1/people?select=id`, {
        headers: { apikey: site.secrets.publishableKey, Authorization: `Bearer ${token}` },
      }),
      '192.0.2.1',
    );
    return answer.status;
  };
  const factorsOf = (session: { user: { factors?: { factor_type: string }[] } }) =>
    (session.user.factors ?? []).map(({ factor_type }) => factor_type);

  it('leads to the second step, as with an app', async () => {
    const { passkey, half, authenticator } = await halfSignedIn();
    expect(half.user.factors).toMatchObject([
      {
        id: passkey,
        factor_type: 'webauthn',
        status: 'verified',
        friendly_name: expect.any(String),
      },
    ]);
    const renewed = await call('token?grant_type=refresh_token', {
      body: { refresh_token: half.refresh_token },
    });
    expect(factorsOf(renewed)).toEqual(['webauthn']);
    expect(await rest(renewed.access_token)).toBe(403);
    const whole = await enter(authenticator);
    expect(await rest(whole.access_token)).toBe(200);
  });

  it('changes nothing of the account by itself', async () => {
    const { half, passkey } = await halfSignedIn();
    const token = half.access_token as string;
    const refused = [
      await call('user', { method: 'PUT', token, body: { data: { full_name: 'Eve' } } }),
      await call('user', { method: 'PUT', token, body: { password: 'another horse' } }),
      await call('factors', { token, body: { factor_type: 'totp', friendly_name: 'mine' } }),
      await call('passkeys/registration/options', { token, body: {} }),
      await call(`passkeys/${passkey}`, {
        method: 'PATCH',
        token,
        body: { friendly_name: 'mine' },
      }),
      await call(`passkeys/${passkey}`, { method: 'DELETE', token }),
    ];
    expect(new Set(refused.map(({ error_code }) => error_code))).toEqual(
      new Set(['insufficient_aal']),
    );
    // What the second step needs to ask for.
    expect((await call('passkeys', { token })).rows).toHaveLength(1);
  });

  it('asks nothing of the session in which the passkey was made', async () => {
    const { token } = await somebody();
    await add(token);
    expect(await rest(token)).toBe(200);
  });
});

describe('a registration is refused', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example.com' }],
    ['from another port of this machine', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'evil.example.com' }],
    ['without its person', { verified: false }],
  ])('%s', async (_what, how) => {
    const { token } = await somebody();
    const { answer } = await add(token, how);
    expect(answer).toMatchObject({ status: 400, error_code: 'webauthn_verification_failed' });
    expect((await call('passkeys', { token })).rows).toEqual([]);
  });

  it('with a challenge that is used, expired, or somebody else’s', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const first = await add(one.token);
    const { access_token: token } = await enter(first.authenticator);
    expect(await call('passkeys/registration/verify', { ...first.again, token })).toMatchObject({
      status: 400,
      error_code: 'webauthn_challenge_not_found',
    });
    const { challenge_id, options } = await call('passkeys/registration/options', {
      token,
      body: {},
    });
    const body = { challenge_id, credential: testAuthenticator(SITE).make(options) };
    expect(await call('passkeys/registration/verify', { token: other.token, body })).toMatchObject({
      status: 400,
      error_code: 'webauthn_challenge_not_found',
    });
    await sql(`update auth.webauthn_challenges set expires_at = now() - interval '1 second'`);
    expect(await call('passkeys/registration/verify', { token, body })).toMatchObject({
      status: 400,
      error_code: 'webauthn_challenge_expired',
    });
    expect((await call('passkeys', { token })).rows).toHaveLength(1);
  });

  it('of a passkey that somebody has, and of the eleventh', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { authenticator } = await add(one.token);
    const { answer } = await add(other.token, {}, authenticator);
    expect(answer).toMatchObject({ status: 422, error_code: 'webauthn_credential_exists' });
    const { id, token } = await somebody();
    await sql(`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      select ${literal(id)}, decode(md5(n || ${literal(id)}), 'hex'), '' from generate_series(1, 10) as n`);
    await prove(token, 1);
    expect(await call('passkeys/registration/options', { token, body: {} })).toMatchObject({
      status: 422,
      error_code: 'too_many_passkeys',
    });
  });

  it('without a sign-in', async () => {
    for (const step of ['options', 'verify']) {
      expect((await call(`passkeys/registration/${step}`, { body: {} })).status).toBe(401);
    }
    const missing = await call('passkeys/registration/verify', {
      token: (await somebody()).token,
      body: {},
    });
    expect(missing).toMatchObject({ status: 400, error_code: 'validation_failed' });
  });
});

describe('a sign-in is refused', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.example.com' }],
    ['for another site', { rpId: 'evil.example.com' }],
    ['without its person', { verified: false }],
    ['in another’s name', { userHandle: Buffer.from('another').toString('base64url') }],
  ])('%s', async (_what, how) => {
    const { authenticator } = await add((await somebody()).token);
    expect(await enter(authenticator, how)).toMatchObject({
      status: 400,
      error_code: 'webauthn_verification_failed',
    });
    expect((await enter(authenticator)).status).toBe(200);
  });

  it('with a passkey that nobody has, or in the name of somebody with another', async () => {
    const stranger = testAuthenticator(SITE);
    expect(await enter(stranger)).toMatchObject({ error_code: 'webauthn_verification_failed' });
    const [one, other] = [await somebody(), await somebody()];
    const { authenticator } = await add(one.token);
    await add(other.token);
    const userHandle = Buffer.from(other.id).toString('base64url');
    expect(await enter(authenticator, { userHandle })).toMatchObject({
      error_code: 'webauthn_verification_failed',
    });
  });

  it('with a challenge that is used, expired or a registration’s', async () => {
    const { token } = await somebody();
    const { authenticator } = await add(token);
    const { body, access_token: proved } = await enter(authenticator);
    const late = { status: 400, error_code: 'webauthn_challenge_expired' };
    const none = { status: 400, error_code: 'webauthn_challenge_not_found' };
    const verify = (given: object) => call('passkeys/authentication/verify', { body: given });
    expect(await verify(body)).toMatchObject(none);
    const asked = await call('passkeys/authentication/options', { body: {} });
    await sql(`update auth.webauthn_challenges set expires_at = now() - interval '1 second'`);
    const credential = authenticator.prove(asked.options);
    expect(await verify({ challenge_id: asked.challenge_id, credential })).toMatchObject(late);
    const other = await call('passkeys/registration/options', { token: proved, body: {} });
    const wrong = {
      challenge_id: other.challenge_id,
      credential: authenticator.prove(other.options),
    };
    expect(await verify(wrong)).toMatchObject(none);
    // The answer to one challenge with the id of another.
    const [mine, yours] = [
      await call('passkeys/authentication/options', { body: {} }),
      await call('passkeys/authentication/options', { body: {} }),
    ];
    expect(
      await verify({
        challenge_id: yours.challenge_id,
        credential: authenticator.prove(mine.options),
      }),
    ).toMatchObject({ error_code: 'webauthn_verification_failed' });
  });

  it('of a banned person, and of one whose address is not confirmed', async () => {
    const { id, token } = await somebody();
    const { authenticator } = await add(token);
    const set = (what: string) => sql(`update auth.users set ${what} where id = ${literal(id)}`);
    await set(`banned_until = now() + interval '1 day'`);
    expect(await enter(authenticator)).toMatchObject({ status: 403, error_code: 'user_banned' });
    expect((await call('passkeys', { token })).status).toBe(403);
    await set('banned_until = null, email_confirmed_at = null');
    expect(await enter(authenticator)).toMatchObject({
      status: 403,
      error_code: 'email_not_confirmed',
    });
    const sessions = await sql(`select id from auth.sessions where user_id = ${literal(id)}`);
    expect(sessions).toHaveLength(1);
  });

  it('of a copied passkey, and noted', async () => {
    const { id, token } = await somebody();
    const { authenticator } = await add(token);
    expect((await enter(authenticator, { count: 7 })).status).toBe(200);
    for (const count of [7, 3, 0]) {
      expect(await enter(authenticator, { count })).toMatchObject({
        status: 400,
        error_code: 'webauthn_verification_failed',
      });
    }
    expect(
      await sql(
        `select kind, result, detail, agent from public.security_events where subject_id = ${literal(id)} limit 1`,
      ),
    ).toEqual([
      {
        kind: 'SIGN_IN',
        result: 'REFUSED',
        detail: 'passkey counter went back',
        agent: 'Firefox, Linux',
      },
    ]);
    expect((await enter(authenticator, { count: 8 })).status).toBe(200);
  });

  it('after sixty wrong ones from one address', async () => {
    const peer = '192.0.2.200';
    const answers: number[] = [];
    for (let n = 0; n < 62; n += 1) {
      const body = { challenge_id: 'none', credential: {} };
      answers.push((await call('passkeys/authentication/verify', { body, peer })).status);
    }
    expect(answers.filter((status) => status === 400)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });

  it('with anything that is no passkey', async () => {
    const { authenticator } = await add((await somebody()).token);
    const { challenge_id, options } = await call('passkeys/authentication/options', { body: {} });
    const right = authenticator.prove(options);
    const wrong: unknown[] = [1, 'x', [], {}, { id: 'é', response: {} }, { ...right, response: 1 }];
    for (const credential of wrong) {
      const answer = await call('passkeys/authentication/verify', {
        body: { challenge_id, credential },
      });
      expect(answer).toMatchObject({ status: 400, error_code: 'validation_failed' });
    }
    for (const challenge_id of [null, 7, '', "'", ['x']]) {
      const answer = await call('passkeys/authentication/verify', {
        body: { challenge_id, credential: right },
      });
      expect(answer).toMatchObject({ status: 400, error_code: 'validation_failed' });
    }
    // None of that used the challenge up.
    const done = { challenge_id, credential: right };
    expect((await call('passkeys/authentication/verify', { body: done })).status).toBe(200);
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      for (const value of [undefined, null, 7, '', 'AAAA', '%']) {
        const asked = await call('passkeys/authentication/options', { body: {} });
        const proof = authenticator.prove(asked.options);
        const credential = { ...proof, response: { ...proof.response, [field]: value } };
        expect(
          await call('passkeys/authentication/verify', {
            body: { challenge_id: asked.challenge_id, credential },
          }),
        ).toMatchObject({ status: 400, error_code: 'webauthn_verification_failed' });
      }
    }
  });
});

describe('a person’s own passkeys', () => {
  it('are listed, renamed and removed by nobody else', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const { answer, authenticator } = await add(one.token);
    const { token } = { token: (await enter(authenticator)).access_token };
    const [row] = (await call('passkeys', { token })).rows;
    expect(row).toEqual({
      id: answer.id,
      friendly_name: answer.friendly_name,
      created_at: answer.created_at,
      last_used_at: expect.any(String),
    });
    const name = (body: object, as: string, id = answer.id) =>
      call(`passkeys/${id}`, { method: 'PATCH', token: as, body });
    const none = { status: 404, error_code: 'validation_failed', msg: 'Passkey not found' };
    expect((await call('passkeys', { token: other.token })).rows).toEqual([]);
    expect(await name({ friendly_name: 'Mine' }, other.token)).toMatchObject(none);
    expect(await name({ friendly_name: 'Mine' }, token, 'x')).toMatchObject(none);
    const remove = (as: string) => call(`passkeys/${answer.id}`, { method: 'DELETE', token: as });
    expect(await remove(other.token)).toMatchObject(none);
    expect((await call('passkeys', {})).status).toBe(401);

    expect(await name({ friendly_name: "Ada's phone" }, token)).toMatchObject({
      status: 200,
      friendly_name: "Ada's phone",
    });
    for (const friendly_name of ['', 'x'.repeat(121), 7, null, undefined]) {
      expect(await name({ friendly_name }, token)).toMatchObject({
        status: 400,
        error_code: 'validation_failed',
      });
    }
    expect((await remove(token)).status).toBe(204);
    expect(await remove(token)).toMatchObject(none);
    expect(await enter(authenticator)).toMatchObject({
      status: 400,
      error_code: 'webauthn_verification_failed',
    });
  });

  it('are added and removed only with a recent proof, once there is one', async () => {
    const { token } = await somebody();
    const { answer, authenticator } = await add(token);
    const needed = { status: 403, error_code: 'insufficient_aal' };
    const options = (as: string) => call('passkeys/registration/options', { token: as, body: {} });
    const remove = (as: string) => call(`passkeys/${answer.id}`, { method: 'DELETE', token: as });
    const verify = (as: string) =>
      call('passkeys/registration/verify', { token: as, body: { challenge_id: 'x' } });
    const rename = (as: string) =>
      call(`passkeys/${answer.id}`, {
        method: 'PATCH',
        token: as,
        body: { friendly_name: 'Mine' },
      });
    const changes = [options, remove, verify, rename];
    await prove(token, 16);
    for (const change of changes) expect(await change(token)).toMatchObject(needed);
    const { access_token: proved } = await enter(authenticator);
    expect((await options(proved)).status).toBe(200);
    const second = await add(proved);
    expect(second.answer.friendly_name).toBe('Passkey (Firefox, Linux) 2');
    await prove(proved, 16);
    for (const change of changes) expect(await change(proved)).toMatchObject(needed);
    const { access_token: again } = await enter(second.authenticator);
    expect((await remove(again)).status).toBe(204);
    expect((await enter(second.authenticator)).status).toBe(200);
  });

  it('are changed after another proof in this session: a recovery code', async () => {
    const { token } = await somebody();
    await add(token);
    const { access_token: other } = await call('token?grant_type=password', {
      body: { email: `person${people}@example.com`, password: 'correct horse' },
    });
    await prove(token, 0);
    const options = (as: string) => call('passkeys/registration/options', { token: as, body: {} });
    expect((await options(token)).status).toBe(200);
    expect((await options(other)).status).toBe(403);
  });

  it('need a proof of the second factor that somebody has', async () => {
    const { id, token } = await somebody();
    await sql(`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${literal(id)}, 'totp', 'verified', now(), now())`);
    const answer = await call('passkeys/registration/options', { token, body: {} });
    expect(answer).toMatchObject({ status: 403, error_code: 'insufficient_aal' });
  });
});

it.each([
  ['POST', 'authentication/options', null],
  ['POST', 'authentication/verify', ['SIGN_IN', 'FAILED', 'passkey']],
  ['POST', 'registration/options', null],
  ['POST', 'registration/verify', ['FACTOR_CHANGED', 'FAILED', 'passkey added']],
  ['GET', '', null],
  ['PATCH', 'an-id', ['FACTOR_CHANGED', 'FAILED', 'passkey renamed']],
  ['DELETE', 'an-id', ['FACTOR_CHANGED', 'FAILED', 'passkey removed']],
])('is noted by what it is: %s %s', async (method, path, expected) => {
  const event = await eventOf({
    method,
    url: new URL(`${SITE}/auth/v1/passkeys/${path}`.replace(/\/$/, '')),
    caller: { trusted: false, account: crypto.randomUUID(), badToken: false, forOthers: false },
    body: async () => '{}',
    answer: Response.json({}, { status: 400 }),
  });
  expect(event && [event.kind, event.result, event.detail]).toEqual(expected);
});
