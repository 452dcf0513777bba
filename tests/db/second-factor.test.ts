import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeAt } from '../../server/accounts/factors/totp.ts';
import { literal } from '../../server/database/run-sql.ts';
import { claimsOf } from '../../server/http/signed-token.ts';
import { openTestBackend, type TestBackend } from '../../server/testing/test-site.ts';
import { TEMPLATE } from './support/postgres-server.ts';
import { BOTH_IN_MAIN, createDatabase } from './support/world.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'correct horse';
const STEP = 30_000;

/** A person's app with an account on the site. */
interface Enrolled {
  id: string;
  secret: string;
}

/** A browser, as the app uses it. */
interface Browser {
  auth: InstanceType<typeof AuthClient>;
}

describe.each(BOTH_IN_MAIN)('a second factor on %s', (target) => {
  let sites: TestBackend[];
  let people = 0;

  beforeAll(async () => {
    // The backend prints every refused query with its stack.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // Half a period in, so that no code changes on its own.
    const now = Math.floor(Date.now() / STEP) * STEP + STEP / 2;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const env = { CONFIRM_EMAIL: 'off' };
    if (target === 'PGlite') {
      sites = [await openTestBackend(env)];
      return;
    }
    const shared = { ...env, DATABASE_URL: await createDatabase('second_factor', TEMPLATE) };
    sites = [await openTestBackend(shared)];
    sites.push(await openTestBackend(shared));
  });
  afterAll(async () => {
    vi.useRealTimers();
    for (const site of sites) await site.close();
  });

  const run = (query: string) => (sites[0] as TestBackend).backend.runSql(query);
  /** Whoever is signed in may add a first factor; what that takes has tests of its own. */
  const showOwners = () => run('update private.session_assurance set owner_at = now()');
  /** The next code: each works once. */
  const tick = () => vi.setSystemTime(Date.now() + STEP);

  /** A browser at one of the hosts. */
  function browser(host = 0, peer = '192.0.2.1'): Browser {
    const { backend, secrets } = sites[host % sites.length] as TestBackend;
    const auth = new AuthClient({
      url: `${SITE}/auth/v1`,
      headers: { apikey: secrets.publishableKey },
      persistSession: false,
      autoRefreshToken: false,
      fetch: (input, init) => backend.fetch(new Request(input, init), peer),
    });
    return { auth };
  }

  async function signIn(email: string, host = 0, peer?: string): Promise<Browser> {
    const client = browser(host, peer);
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(error).toBeNull();
    await showOwners();
    return client;
  }

  /** A new account, signed in. */
  async function newPerson(): Promise<{ email: string; client: Browser }> {
    people += 1;
    const email = `person-${people}@example.com`;
    const client = browser();
    const { error } = await client.auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    await showOwners();
    return { email, client };
  }

  async function enrol(client: Browser, friendlyName = 'phone'): Promise<Enrolled> {
    const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
    expect(error).toBeNull();
    if (data?.type !== 'totp') throw new Error('no app');
    return { id: data.id, secret: data.totp.secret };
  }

  const enter = ({ auth }: Browser, factorId: string, code: string) =>
    auth.mfa.challengeAndVerify({ factorId, code });

  /** A new account whose session has proven an app. */
  async function newPersonWithApp() {
    const person = await newPerson();
    const app = await enrol(person.client);
    expect((await enter(person.client, app.id, codeAt(app.secret, Date.now()))).error).toBeNull();
    tick();
    return { ...person, app };
  }

  const levelOf = async ({ auth }: Browser) => {
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
    return [data?.currentLevel, data?.nextLevel];
  };
  const waysOf = async ({ auth }: Browser) => {
    const { data } = await auth.getSession();
    const { amr } = claimsOf(data.session?.access_token) as { amr: { method: string }[] };
    return amr.map(({ method }) => method);
  };
  const refresh = async ({ auth }: Browser) => (await auth.refreshSession()).error;
  const said = (error: { status?: number; code?: string } | null) => [error?.status, error?.code];

  it('is set up, raises the session, and stays through a refresh', async () => {
    const { client, email } = await newPerson();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await waysOf(client)).toEqual(['password']);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    if (data?.type !== 'totp') throw new Error('no app');
    expect(data).toMatchObject({ friendly_name: 'phone', type: 'totp' });
    expect(data.totp.uri).toContain(encodeURIComponent(email));
    expect(data.totp.qr_code).toContain('<svg');
    // Shown once, and stored nowhere in plain text.
    const [row] = await run(`select secret from auth.mfa_factors where id = '${data.id}'`);
    expect(row?.secret).not.toContain(data.totp.secret);
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ id: data.id, status: 'unverified', factor_type: 'totp' }],
      totp: [],
    });

    const wrong = await enter(client, data.id, codeAt(data.totp.secret, Date.now() + 5 * STEP));
    expect(said(wrong.error)).toEqual([422, 'mfa_verification_failed']);
    const right = await enter(client, data.id, codeAt(data.totp.secret, Date.now()));
    expect(right.error).toBeNull();
    expect(right.data?.user?.factors).toMatchObject([{ id: data.id, status: 'verified' }]);
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    expect((await waysOf(client)).sort()).toEqual(['password', 'totp']);
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: data.id }]);
    expect(await refresh(client)).toBeNull();
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
  });

  it('is asked for at the next sign-in, and its first code ends sessions without it', async () => {
    const { client, email, app } = await newPersonWithApp();
    const [other, third] = [await signIn(email, 1), await signIn(email)];
    expect(await levelOf(other)).toEqual(['aal1', 'aal2']);
    expect((await enter(other, app.id, codeAt(app.secret, Date.now()))).error).toBeNull();
    expect(await levelOf(other)).toEqual(['aal2', 'aal2']);
    expect(await refresh(client)).toBeNull();
    expect(await levelOf(client)).toEqual(['aal2', 'aal2']);
    // As on the hosted service: what has the first factor alone is over.
    expect(await refresh(third)).not.toBeNull();
    expect(await levelOf(await signIn(email))).toEqual(['aal1', 'aal2']);
  });

  it('takes each code once, on any host, and a challenge once', async () => {
    const { client, email, app } = await newPersonWithApp();
    const other = await signIn(email, 1);
    const code = codeAt(app.secret, Date.now());
    const { data } = await client.auth.mfa.challenge({ factorId: app.id });
    const entry = { factorId: app.id, challengeId: data?.id ?? '', code };
    expect((await client.auth.mfa.verify(entry)).error).toBeNull();
    expect((await enter(other, app.id, code)).error?.name).toBe('AuthSessionMissingError');
    const again = await signIn(email, 1);
    expect(said((await enter(again, app.id, code)).error)).toEqual([
      422,
      'mfa_verification_failed',
    ]);
    tick();
    const next = { ...entry, code: codeAt(app.secret, Date.now()) };
    expect(said((await client.auth.mfa.verify(next)).error)).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    // A code of one period ago may arrive late.
    tick();
    expect((await enter(again, app.id, codeAt(app.secret, Date.now() - STEP))).error).toBeNull();
    const late = codeAt(app.secret, Date.now() - 2 * STEP);
    expect(said((await enter(again, app.id, late)).error)).toEqual([
      422,
      'mfa_verification_failed',
    ]);
  });

  it('takes one of many entries of a code at once', async () => {
    const { client, app } = await newPersonWithApp();
    const code = codeAt(app.secret, Date.now());
    const challenges = await Promise.all(
      Array.from({ length: 6 }, () => client.auth.mfa.challenge({ factorId: app.id })),
    );
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const answers = await Promise.all(
      challenges.map(async ({ data }, n) => {
        const { backend, secrets } = sites[n % sites.length] as TestBackend;
        const request = new Request(`${SITE}/auth/v1/factors/${app.id}/verify`, {
          method: 'POST',
          headers: {
            apikey: secrets.publishableKey,
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ challenge_id: data?.id, code }),
        });
        return (await backend.fetch(request, '192.0.2.1')).status;
      }),
    );
    expect(answers.sort()).toEqual([200, 422, 422, 422, 422, 422]);
  });

  it('is removed by a session that proved it, and the sessions fall back', async () => {
    const { client, email, app } = await newPersonWithApp();
    const other = await signIn(email);
    expect(said((await other.auth.mfa.unenroll({ factorId: app.id })).error)).toEqual([
      403,
      'insufficient_aal',
    ]);
    const more = await other.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' });
    expect(said(more.error)).toEqual([403, 'insufficient_aal']);
    // Neither is the password changed without it.
    const password = await other.auth.updateUser({ password: 'another horse' });
    expect(said(password.error)).toEqual([403, 'insufficient_aal']);
    const spare = await enrol(client, 'spare');
    expect((await client.auth.mfa.unenroll({ factorId: spare.id })).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: app.id })).data).toEqual({ id: app.id });
    expect(await refresh(client)).toBeNull();
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await waysOf(client)).toEqual(['password']);
  });

  it('set up by somebody else before it is theirs does not count afterwards', async () => {
    const { client, email } = await newPerson();
    const thief = await signIn(email);
    const planted = await enrol(thief, 'planted');
    const challenge = await thief.auth.mfa.challenge({ factorId: planted.id });
    const app = await enrol(client);
    // A passkey counts as well, and verifying an app drops what waits.
    await run(`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      select id, '\\x01${String(people).padStart(4, '0')}', '\\x02' from auth.users where email = ${literal(email)}`);
    const code = codeAt(planted.secret, Date.now());
    const entry = { factorId: planted.id, challengeId: challenge.data?.id ?? '', code };
    expect(said((await thief.auth.mfa.verify(entry)).error)).toEqual([403, 'insufficient_aal']);
    await run(`delete from auth.webauthn_credentials`);
    expect((await enter(client, app.id, codeAt(app.secret, Date.now()))).error).toBeNull();
    const [row] = await run(
      `select count(*)::int as found from auth.mfa_factors where id = '${planted.id}'`,
    );
    expect(row?.found).toBe(0);
  });

  it('is added to a passkey by a session that began with the passkey alone', async () => {
    const { client, email } = await newPerson();
    await run(`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      select id, '\\x02${String(people).padStart(4, '0')}', '\\x02' from auth.users where email = ${literal(email)}`);
    const add = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    expect(said((await add()).error)).toEqual([403, 'insufficient_aal']);
    const { data } = await client.auth.getSession();
    const { session_id } = claimsOf(data.session?.access_token);
    await run(`insert into auth.mfa_amr_claims
        (id, session_id, created_at, updated_at, authentication_method)
      values (gen_random_uuid(), ${literal(String(session_id))}, now(), now(), 'passkey')`);
    expect(await refresh(client)).toBeNull();
    // The hosted service counts a passkey as one factor.
    expect(await levelOf(client)).toEqual(['aal1', 'aal1']);
    expect(await waysOf(client)).toEqual(['passkey', 'password']);
    expect((await add()).error).toBeNull();
  });

  it('of another person, and of nobody, does not exist', async () => {
    const { app } = await newPersonWithApp();
    const { client } = await newPerson();
    const own = await enrol(client);
    const { data } = await client.auth.mfa.challenge({ factorId: own.id });
    for (const factorId of [app.id, '00000000-0000-4000-8000-000000000000']) {
      const errors = [
        (await client.auth.mfa.challenge({ factorId })).error,
        (await client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: '123456' }))
          .error,
        (await client.auth.mfa.unenroll({ factorId })).error,
      ];
      expect(errors.map(said)).toEqual(Array(3).fill([404, 'mfa_factor_not_found']));
    }
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([own.id]);
  });

  it('is refused to the banned, and to whoever has no session', async () => {
    const { client, email, app } = await newPersonWithApp();
    await run(`update auth.users set banned_until = now() + interval '1 day'
      where email = ${literal(email)}`);
    expect(said((await client.auth.mfa.challenge({ factorId: app.id })).error)).toEqual([
      403,
      'user_banned',
    ]);
    const { backend, secrets } = sites[0] as TestBackend;
    const ask = async (authorization: string) => {
      const headers = { apikey: secrets.publishableKey, authorization };
      const request = new Request(`${SITE}/auth/v1/factors`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      return (await backend.fetch(request, '192.0.2.1')).status;
    };
    for (const token of ['', 'Bearer x', 'Bearer a.b.c', `Bearer ${secrets.publishableKey}`]) {
      expect([401, 403]).toContain(await ask(token));
    }
  });

  it('is not guessed: ten wrong codes in a quarter of an hour, from any network', async () => {
    const { client, app, email } = await newPersonWithApp();
    const statuses: unknown[] = [];
    for (let n = 0; n < 12; n += 1) {
      // The last thief has the right code.
      const code = n === 11 ? codeAt(app.secret, Date.now()) : String(n).padStart(6, '9');
      const guess = await signIn(email, n, `10.${n}.0.1`);
      statuses.push((await enter(guess, app.id, code)).error?.status ?? 200);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect(client).toBeDefined();
  });

  it.each([
    ['no type', {}, 400, 'validation_failed'],
    ['another type', { factor_type: 'smell' }, 400, 'validation_failed'],
    [
      'a phone',
      { factor_type: 'phone', phone: '+441632960000' },
      422,
      'mfa_phone_enroll_not_enabled',
    ],
    ['a key', { factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    ['a number as its name', { factor_type: 'totp', friendly_name: 5 }, 400, 'validation_failed'],
    [
      'a long name',
      { factor_type: 'totp', friendly_name: 'x'.repeat(61) },
      400,
      'validation_failed',
    ],
    ['a long site', { factor_type: 'totp', issuer: 'x'.repeat(61) }, 400, 'validation_failed'],
    ['a name with a quote', { factor_type: 'totp', friendly_name: "o'x" }, 200, undefined],
  ])('with %s is answered in the hosted service’s words', async (_what, fields, status, code) => {
    const { client } = await newPerson();
    const { backend, secrets } = sites[0] as TestBackend;
    const token = (await client.auth.getSession()).data.session?.access_token;
    const request = new Request(`${SITE}/auth/v1/factors`, {
      method: 'POST',
      headers: {
        apikey: secrets.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(fields),
    });
    const answer = await backend.fetch(request, '192.0.2.1');
    const { error_code } = (await answer.json()) as { error_code?: string };
    expect([answer.status, error_code]).toEqual([status, code]);
  });

  it('has a name of its own, and ten are enough', async () => {
    const { client } = await newPerson();
    await enrol(client, 'one');
    const same = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' });
    expect(said(same.error)).toEqual([422, 'mfa_factor_name_conflict']);
    for (let n = 2; n <= 10; n += 1) await enrol(client, `number ${n}`);
    const more = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'eleven' });
    expect(said(more.error)).toEqual([422, 'too_many_enrolled_mfa_factors']);
    // What waited for its first code for five minutes is dropped.
    await run(`update auth.mfa_factors set created_at = created_at - interval '301 seconds'`);
    await enrol(client, 'one');
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it('is entered within five minutes, on the network that asked', async () => {
    const { client, app, email } = await newPersonWithApp();
    const { data } = await client.auth.mfa.challenge({ factorId: app.id });
    const entry = { factorId: app.id, challengeId: data?.id ?? '' };
    const session = (await client.auth.getSession()).data.session;
    const elsewhere = browser(0, '198.51.100.9');
    await elsewhere.auth.setSession({
      access_token: session?.access_token ?? '',
      refresh_token: session?.refresh_token ?? '',
    });
    const code = codeAt(app.secret, Date.now());
    expect(said((await elsewhere.auth.mfa.verify({ ...entry, code })).error)).toEqual([
      422,
      'mfa_ip_address_mismatch',
    ]);
    await run(`update auth.mfa_challenges set created_at = created_at - interval '301 seconds'`);
    expect(said((await client.auth.mfa.verify({ ...entry, code })).error)).toEqual([
      422,
      'mfa_challenge_expired',
    ]);
    expect(said((await client.auth.mfa.verify({ ...entry, code })).error)).toEqual([
      422,
      'mfa_factor_not_found',
    ]);
    expect(email).toBeDefined();
  });

  it('is not claimed by a token that somebody else made', async () => {
    const { client, email } = await newPersonWithApp();
    const low = await signIn(email);
    const token = (await low.auth.getSession()).data.session?.access_token ?? '';
    const [head, , signature] = token.split('.');
    const raised = Buffer.from(
      JSON.stringify({ ...claimsOf(token), aal: 'aal2', amr: [{ method: 'totp', timestamp: 1 }] }),
    ).toString('base64url');
    const { backend, secrets } = sites[0] as TestBackend;
    for (const forged of [`${head}.${raised}.${signature}`, `${head}.${raised}.`]) {
      const headers = { apikey: secrets.publishableKey, authorization: `Bearer ${forged}` };
      for (const path of ['auth/v1/user', 'rest/v1/profiles?select=email']) {
        const answer = await backend.fetch(
          new Request(`${SITE}/${path}`, { headers }),
          '192.0.2.1',
        );
        expect([path, [401, 403].includes(answer.status)]).toEqual([path, true]);
      }
    }
    expect(client).toBeDefined();
  });

  it('is removed and replaced by a session that used a recovery code in the last 15 minutes', async () => {
    const { email, app } = await newPersonWithApp();
    const lost = await signIn(email, 1);
    const { data } = await lost.auth.getSession();
    const session = literal(String(claimsOf(data.session?.access_token).session_id));
    const attempts = async () => [
      said((await lost.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'new' })).error),
      said((await lost.auth.updateUser({ password: 'another horse' })).error),
      said((await lost.auth.mfa.unenroll({ factorId: app.id })).error),
    ];
    const used = (ago: string) =>
      run(`update private.session_assurance set factor_kind = 'RECOVERY_CODE',
        factor_at = now() - interval '${ago}' where session_id = ${session}`);
    const refused = [
      [403, 'insufficient_aal'],
      [401, 'insufficient_aal'],
      [422, 'insufficient_aal'],
    ];
    expect(await attempts()).toEqual(Array(3).fill([403, 'insufficient_aal']));
    await used('16 minutes');
    expect(await attempts()).toEqual(refused);
    await used('1 minute');
    expect(await attempts()).toEqual(Array(3).fill([undefined, undefined]));
    expect((await lost.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'new' }]);
  });
});
