import { createHash, randomBytes, randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { refuseDemoLeft } from '../demo/demo-left.ts';
import { claimsOf } from '../http/signed-token.ts';
import { SIGN_UP } from '../testing/sign-up-claim.ts';
import {
  CLIENT,
  FOREIGN_KEY,
  type IdToken,
  OWN_KEY_ALONG,
  person,
  standInGoogle,
} from '../testing/stand-in-google.ts';
import { openTestBackend, type TestBackend, testSettings } from '../testing/test-site.ts';

const SITE = 'http://localhost:3000';
let site: TestBackend;
let outgoing: MockInstance<typeof fetch>;

beforeAll(async () => {
  outgoing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network in tests'));
  site = await openTestBackend({ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: 'secret' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

interface Call {
  method?: string;
  key?: 'publishable' | 'secret';
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function call(path: string, { method, key, token, body, headers }: Call = {}): Promise<Response> {
  const apikey = key === 'secret' ? site.secrets.secretKey : site.secrets.publishableKey;
  return site.backend.fetch(
    new Request(`${SITE}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key ? { apikey } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    }),
    '127.0.0.1',
  );
}

const linkTo = (email: string) => {
  const link = site.mail.list().find(({ to }) => to === email)?.links[0] ?? '';
  return new URL(link);
};

async function signUp(email: string): Promise<string> {
  const password = 'correct horse';
  const data = { claim: SIGN_UP.claim };
  await call('/auth/v1/signup', { key: 'publishable', body: { email, password, data } });
  const link = linkTo(email);
  const { token_hash, type } = Object.fromEntries(link.searchParams);
  const verified = await call('/auth/v1/verify', {
    key: 'publishable',
    body: { token_hash, type },
  });
  const { access_token: token } = (await verified.json()) as { access_token: string };
  const { secret } = SIGN_UP;
  await call('/rest/v1/rpc/claim_sign_up', { key: 'publishable', token, body: { secret } });
  return token;
}

describe('keys', () => {
  it.each(['/rest/v1/profiles', '/rest/v1/audit_log', '/rest/v1/leagues'])(
    'a request without a key is refused, from loopback too: %s',
    async (path) => {
      expect((await call(path)).status).toBe(401);
      const write = await call(path, { body: { name: 'x' } });
      expect(write.status).toBe(401);
    },
  );

  it('the publicly known default secret signs nothing', async () => {
    const forged =
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJzdXBhYmFzZS1kZW1vIiwicm9sZSI6InNlcnZpY2Vfcm9sZSIsImV4cCI6MTk4MzgxMjk5Nn0.EGIM96RAZx35lJzdJsyH-qQwv8Hdp7fsn3W0YpN81IU';
    const response = await call('/rest/v1/profiles', { key: 'publishable', token: forged });
    const rows: unknown = response.ok ? await response.json() : [];
    expect(rows).toEqual([]);
  });
});

describe('the page of another site', () => {
  it.each([
    ['GET', '/rest/v1/plans?select=id'],
    ['OPTIONS', '/rest/v1/profiles'],
    ['OPTIONS', '/auth/v1/token?grant_type=password'],
    ['GET', '/auth/v1/user'],
  ])('is told by %s %s what any program is, and is never named', async (method, path) => {
    const { headers } = await call(path, {
      method,
      key: 'publishable',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(['*', null]).toContain(headers.get('access-control-allow-origin'));
  });
});

describe('identities', () => {
  it('never mix, however many requests come at once', async () => {
    const tokens = await Promise.all(['one@example.com', 'two@example.com'].map(signUp));
    // Few enough for a slow machine to do all of them in the time that one waits for its turn.
    const asked = Array.from({ length: 15 }, (_, index) => index % 3);
    const jobs: Promise<Record<string, unknown>[]>[] = [];
    const rows = await Promise.all(
      asked.map(async (who) => {
        jobs.push(site.backend.runSql('select private.is_api_role() as api, auth.uid() as who'));
        const response = await call('/rest/v1/profiles?select=email', {
          key: 'publishable',
          token: tokens[who],
        });
        return response.ok ? ((await response.json()) as { email: string }[]) : [];
      }),
    );
    const own = [[{ email: 'one@example.com' }], [{ email: 'two@example.com' }], []];
    expect(rows).toEqual(asked.map((who) => own[who]));
    // The server's own jobs run between them, as the owner and without an identity.
    expect((await Promise.all(jobs)).flat()).toEqual(asked.map(() => ({ api: false, who: null })));
  });
});

describe('mail', () => {
  it('sign-up requires confirmation, and the link opens the app', async () => {
    const email = 'new@example.com';
    const response = await call('/auth/v1/signup', {
      key: 'publishable',
      body: { email, password: 'correct horse' },
    });
    expect(await response.json()).not.toHaveProperty('access_token');
    const link = linkTo(email);
    expect(link.origin + link.pathname).toBe(`${SITE}/auth/callback`);
    expect(link.searchParams.get('type')).toBe('signup');
  });

  it('a forgotten password can be replaced through the link, once', async () => {
    const email = 'forgetful@example.com';
    await signUp(email);
    await call('/auth/v1/recover?redirect_to=http://evil.com', {
      key: 'publishable',
      body: { email },
    });
    const link = linkTo(email);
    expect(link.origin).toBe(SITE);
    const { token_hash, type } = Object.fromEntries(link.searchParams);
    expect(type).toBe('recovery');
    const verify = () =>
      call('/auth/v1/verify', { key: 'publishable', body: { token_hash, type } });
    const { access_token: token } = (await (await verify()).json()) as { access_token: string };
    const body = { password: 'another horse' };
    expect(
      (await call('/auth/v1/user', { method: 'PUT', key: 'publishable', token, body })).status,
    ).toBe(200);
    expect((await verify()).status).toBeGreaterThanOrEqual(400);
  });

  it('opening a link changes nothing, neither our page nor the backend’s own link', async () => {
    const email = 'filtered+mail@example.com';
    const body = { email, password: 'correct horse' };
    await call('/auth/v1/signup', { key: 'publishable', body });
    await call('/auth/v1/recover', { key: 'publishable', body: { email } });
    const mails = site.mail.list().filter(({ to }) => to === email);
    expect(mails.map(({ links }) => links.length)).toEqual([1, 1]);
    const users = () =>
      site.backend.runSql(`select u::text from auth.users as u where email = '${email}'`);
    const before = await users();
    for (const { links } of mails) {
      const page = new URL(links[0] ?? '');
      expect(page.origin + page.pathname).toBe(`${SITE}/auth/callback`);
      // The recipient's address is in the fragment, which no server receives.
      expect(page.hash).toBe(`#email=${encodeURIComponent(email)}`);
      const token = page.searchParams.get('token_hash') ?? '';
      const type = page.searchParams.get('type') ?? '';
      for (const method of ['GET', 'HEAD']) {
        const query = new URLSearchParams({ token, type, redirect_to: SITE });
        const opened = await call(`/auth/v1/verify?${query}`, { method });
        expect(opened.status).toBe(303);
        const query2 = new URLSearchParams({ token_hash: token, type });
        expect(opened.headers.get('location')).toBe(`${SITE}/auth/callback?${query2}`);
      }
    }
    expect(await users()).toEqual(before);
  });

  it('a confirmation is sent again after a minute, with a new link; nobody else gets one', async () => {
    const again = (email: unknown) =>
      call('/auth/v1/resend', { key: 'publishable', body: { type: 'signup', email } });
    const email = 'waiting@example.com';
    const count = (to: string) => site.mail.list().filter((mail) => mail.to === to).length;
    const body = { email, password: 'correct horse' };
    await call('/auth/v1/signup', { key: 'publishable', body });
    const first = linkTo(email).searchParams.get('token_hash');
    const pass = () =>
      site.backend.runSql(`update auth.users set
        confirmation_sent_at = confirmation_sent_at - interval '61 seconds' where email = '${email}'`);

    expect((await again(email)).status).toBe(200);
    expect(count(email)).toBe(1);
    await pass();
    const answer = await again('Waiting@example.com');
    expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    expect(count(email)).toBe(2);
    expect(await (await again("x'or'1'='1@example.com")).text()).toBe('{}');
    expect(await (await again('nobody@example.com')).text()).toBe('{}');

    const link = linkTo(email);
    expect(link.hash).toBe(`#email=${encodeURIComponent(email)}`);
    const verify = (token_hash: string | null) =>
      call('/auth/v1/verify', { key: 'publishable', body: { token_hash, type: 'signup' } });
    expect((await verify(first)).status).toBe(403);
    expect((await verify(link.searchParams.get('token_hash'))).status).toBe(200);
    await pass();
    await again(email);
    expect(count(email)).toBe(2);
  });

  it('passwords need at least eight characters', async () => {
    const body = { email: 'short@example.com', password: '1234567' };
    expect((await call('/auth/v1/signup', { key: 'publishable', body })).status).toBe(422);
  });
});

describe('sessions', () => {
  const json = async (response: Promise<Response>) =>
    (await (await response).json()) as Record<string, string & number>;
  const renew = (refresh_token: unknown) =>
    call('/auth/v1/token?grant_type=refresh_token', {
      key: 'publishable',
      body: { refresh_token },
    });
  const signIn = (email: string) =>
    json(
      call('/auth/v1/token?grant_type=password', {
        key: 'publishable',
        body: { email, password: 'correct horse' },
      }),
    );

  it('last ten minutes without renewal; reusing a spent token ends its session', async () => {
    await signUp('renewing@example.com');
    const first = await signIn('renewing@example.com');
    expect(first.expires_in).toBe(600);
    const second = await json(renew(first.refresh_token));
    // Immediately afterwards it is treated as a lost answer.
    expect((await renew(first.refresh_token)).status).toBe(200);
    await site.backend.runSql(`update auth.refresh_tokens set updated_at = now() - interval '11 seconds'
      where token = '${String(first.refresh_token)}'`);
    const spent = await renew(first.refresh_token);
    expect(spent.status).toBe(400);
    expect(await spent.json()).toMatchObject({ error_code: 'refresh_token_already_used' });
    expect((await renew(second.refresh_token)).status).toBe(400);
    expect((await renew("x' or true --")).status).toBe(400);
  });

  it('end on other devices when the password changes, and continue here', async () => {
    const token = await signUp('changing@example.com');
    const elsewhere = await signIn('changing@example.com');
    const change = (body: object) =>
      call('/auth/v1/user', { method: 'PUT', key: 'publishable', token, body });
    const renewed = await json(renew(elsewhere.refresh_token));
    expect((await change({ data: { locale: 'fr' } })).status).toBe(200);
    expect((await change({ password: 'short' })).status).toBe(422);
    const still = await json(renew(renewed.refresh_token));
    expect((await change({ password: 'another horse' })).status).toBe(200);
    expect((await renew(still.refresh_token)).status).toBe(400);
    const profile = (access: string) =>
      call('/rest/v1/profiles?email=eq.changing@example.com', {
        method: 'PATCH',
        key: 'publishable',
        token: access,
        body: { full_name: 'Somebody' },
      });
    expect((await profile(String(still.access_token))).status).toBe(401);
    expect((await profile(token)).status).toBe(204);
  });
});

describe('redirect targets', () => {
  it.each([
    'http://evil.com',
    '//evil.com',
    'http://localhost:3000@evil.com',
    'http://127.0.0.1:9999/',
  ])('the link of a mail never leads to %s', async (target) => {
    const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: target });
    const response = await call(`/auth/v1/verify?${query}`, {
      headers: { Referer: 'http://evil.com/' },
    });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get('location') ?? '').origin).toBe(SITE);
  });

  it('sign-in with Google redirects to Google only', async () => {
    const query = new URLSearchParams({ provider: 'google', redirect_to: 'http://evil.com' });
    const response = await call(`/auth/v1/authorize?${query}`);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.origin).toBe('https://accounts.google.com');
    expect(location.searchParams.get('redirect_uri')).toBe(`${SITE}/auth/v1/callback`);
    const { rows } = await site.backend.connection.exec<{ rows: { referrer: string }[] }>(
      'select referrer from auth.flow_state',
    );
    expect(rows.map(({ referrer }) => referrer)).toEqual([SITE]);
  });
});

describe('errors', () => {
  it('a CHECK violation is 400 with code 23514', async () => {
    const body = { sport: 'chess', name: 'x', season: '1', country: 'y' };
    const response = await call('/rest/v1/leagues', { key: 'secret', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: '23514', details: null });
  });

  it('a plain value in place of a list is a 400, and the next request still works', async () => {
    const body = { code: 'X', name: 'x', selections: { a: 1 } };
    expect((await call('/rest/v1/markets', { key: 'publishable', body })).status).toBe(400);
    const read = await call('/rest/v1/leagues?select=id', { key: 'publishable' });
    expect(read.status).toBe(200);
  });

  it.each([
    ['tables within tables', '/rest/v1/teams?select=*,fixtures!x(*,leagues(*,fixtures(id)))'],
    ['a table within itself', '/rest/v1/leagues?select=*,fixtures(*,leagues(*))'],
    ['half a quotation', '/rest/v1/teams?select=%22'],
    ['NUL', '/rest/v1/teams?name=eq.a%00b'],
  ])('%s in an address is refused before the database is asked', async (_what, path) => {
    const response = await call(path, { key: 'secret' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST100' });
  });

  it('wrong passwords are limited, with the time to wait, and others can still sign in', async () => {
    const wrong = (email: string) =>
      site.backend.fetch(
        new Request(`${SITE}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { apikey: site.secrets.publishableKey, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email, password: 'not this one' }),
        }),
        '192.0.2.1',
      );
    const answers = await Promise.all(Array.from({ length: 14 }, () => wrong('guess@example.com')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    const late = await wrong('guess@example.com');
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await late.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
    expect((await wrong('other@example.com')).status).toBe(400);
  });

  it.each(['/rest/v1/rpc/settle_due', '/auth/v1/signup'])(
    'endlessly nested JSON is refused at %s',
    async (path) => {
      const response = await site.backend.fetch(
        new Request(`${SITE}${path}`, {
          method: 'POST',
          headers: { apikey: site.secrets.secretKey, 'Content-Type': 'application/json' },
          body: `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
        }),
        null,
      );
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'TOO_DEEP' });
    },
  );

  it.each([
    '{"name":',
    '[',
    'null',
    '"x"',
    '[null]',
    '{"email":{},"password":[]}',
    '{"email":"a@b.co","password":7,"data":"x"}',
    '{"email":"a\u0000@b.co","password":"correct horse"}',
    '{"email":"a@b.co","password":"correct\u0000horse"}',
    '{"email":"a@b.co","password":"correct horse","data":{"full_name":"a\u0000"}}',
  ])('the body %j is refused as the request it is', async (text) => {
    for (const path of [
      '/rest/v1/leagues',
      '/auth/v1/signup',
      '/auth/v1/token?grant_type=password',
    ]) {
      const { secretKey } = site.secrets;
      const response = await site.backend.fetch(
        new Request(`${SITE}${path}`, {
          method: 'POST',
          headers: { apikey: secretKey, 'Content-Type': 'application/json' },
          body: text,
        }),
        '127.0.0.1',
      );
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.status, path).toBeLessThan(500);
    }
  });
});

it('none of this used the network', () => {
  expect(outgoing).not.toHaveBeenCalled();
});

describe('demo accounts on a site that others can reach', () => {
  const check = (env: Record<string, string>) =>
    refuseDemoLeft(site.backend.runSql, testSettings(site.settings.dataDir, env));
  const reachable: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { SITE_URL: 'https://tips.example.com' },
  ];

  it('are found by their address, and among staff by their password', async () => {
    for (const env of reachable) await check(env);
    const password = 'touchline-demo';
    for (const email of ['Owner@club.example', 'member@club.example']) {
      await call('/auth/v1/signup', { key: 'publishable', body: { email, password: 'old horse' } });
    }
    // Nobody may choose it, but accounts from before that rule may have it.
    const hash = await bcrypt.hash(password, 4);
    await site.backend.runSql(
      `update auth.users set encrypted_password = '${hash}' where email like '%@club.example'`,
    );
    for (const env of reachable) await check(env);
    await site.backend.runSql(
      `update public.profiles set profile_role = 'SUPPORT' where email = 'owner@club.example'`,
    );
    for (const env of reachable) {
      await expect(check(env)).rejects.toThrow(/demo accounts \(owner@club\.example\).*DEMO=on/);
    }
    await site.backend.runSql(
      `update public.profiles set profile_role = 'USER' where email = 'owner@club.example'`,
    );
    await signUp('tipster@example.com');
    await expect(check({ HOST: '0.0.0.0' })).rejects.toThrow('(tipster@example.com)');
    await check({});
    await check({ HOST: '0.0.0.0', DEMO: 'on' });
  });
});

describe('excessive requests are refused before they reach the database', () => {
  const many = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
  const send = (path: string, body: string, token = site.secrets.secretKey) =>
    site.backend.fetch(
      new Request(`${SITE}${path}`, {
        method: 'POST',
        headers: {
          apikey: site.secrets.publishableKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        body,
      }),
      '127.0.0.1',
    );

  it.each([
    ['records', '/rest/v1/teams', many(300_000), 413],
    [
      'keys',
      '/rest/v1/teams',
      `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join()}}`,
      400,
    ],
    ['embeds in a function', '/rest/v1/rpc/plan_offers?select=*,listed_tips(*)', '{}', 400],
  ])('%s', async (_what, path, body, status) => {
    const parse = vi.spyOn(JSON, 'parse');
    const query = vi.spyOn(site.backend.connection.kysely, 'transaction');
    const answer = await send(path, body);
    expect(parse).not.toHaveBeenCalled();
    expect(query).not.toHaveBeenCalled();
    parse.mockRestore();
    query.mockRestore();
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/than|embedded/) });
  });

  it('a function that returns rows of a table may embed', async () => {
    const answer = await send('/rest/v1/rpc/publish_prediction?select=id,fixtures(id)', '{}');
    expect(await answer.text()).not.toContain('embedded');
  });
});

describe('sign-in with Google', () => {
  const google = standInGoogle();
  beforeAll(() => {
    outgoing.mockImplementation(google.fetch);
    // The backend prints each refusal.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  const leadsTo = async (path: string) =>
    new URL((await call(path)).headers.get('location') ?? SITE, SITE);

  /** A sign-in as the app begins it: Google's state, and the half of the proof that stays in the browser. */
  async function begin() {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      provider: 'google',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    });
    const to = await leadsTo(`/auth/v1/authorize?${query}`);
    return { verifier, state: to.searchParams.get('state') ?? '' };
  }
  /** Where a browser is led that comes back from Google. */
  const comeBack = (state: string) =>
    leadsTo(`/auth/v1/callback?${new URLSearchParams({ code: 'of Google', state })}`);
  const exchange = (auth_code: string | null, code_verifier: string) =>
    call('/auth/v1/token?grant_type=pkce', {
      key: 'publishable',
      body: { auth_code, code_verifier },
    });

  /** The account that a person of Google gets into; null if the sign-in is refused. */
  async function signInWith(token: IdToken) {
    google.next = token;
    const { verifier, state } = await begin();
    const to = await comeBack(state);
    const code = to.searchParams.get('code');
    if (code === null) {
      expect(to.href).toContain('error');
      return null;
    }
    const answer = await exchange(code, verifier);
    return claimsOf(((await answer.json()) as { access_token: string }).access_token).sub;
  }
  const people = async () =>
    (await site.backend.runSql('select count(*)::int as people from auth.users'))[0]?.people;

  it('knows a person by Google’s lasting id, whatever their address is by then', async () => {
    const before = Number(await people());
    const ada = await signInWith({ claims: person('1001', 'ada@example.com') });
    expect(ada).toMatch(/^[0-9a-f-]{36}$/);
    expect(await signInWith({ claims: person('1001', 'ada.new@example.com') })).toBe(ada);
    expect(await signInWith({ claims: person('1002', 'bea@example.com') })).not.toBe(ada);
    expect(await people()).toBe(before + 2);
  });

  it.each<[string, object, Omit<IdToken, 'claims'>?]>([
    ['another key', {}, { key: FOREIGN_KEY }],
    ['a key that it brings along', {}, { key: FOREIGN_KEY, head: OWN_KEY_ALONG }],
    ['no algorithm', {}, { head: { alg: 'none', kid: 'own' } }],
    ['another audience', { aud: 'another client' }],
    ['no audience', { aud: undefined }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['a time that is over', { exp: 1_000_000_000 }],
    ['the hash of another access token', { at_hash: 'x'.repeat(22) }],
  ])('takes no ID token with %s', async (_what, claims, more) => {
    const before = await people();
    const token = { claims: person('1001', 'ada@example.com', claims), ...more };
    expect(await signInWith(token)).toBeNull();
    expect(await people()).toBe(before);
  });

  it('opens nobody’s account by an address that Google has not verified', async () => {
    const email = 'cleo@example.com';
    const cleo = await signInWith({ claims: person('1003', email) });
    const claims = person('1004', email, { email_verified: false });
    expect([cleo, undefined]).not.toContain(await signInWith({ claims }));
  });

  it('takes an answer of Google once, for the sign-in that asked, from the browser that began it', async () => {
    google.next = { claims: person('1001', 'ada@example.com') };
    const [mine, other] = [await begin(), await begin()];
    const code = (await comeBack(mine.state)).searchParams.get('code');
    const { exchanges } = google;
    // The same answer again, or one that nobody waits for, is refused before Google is asked.
    expect((await comeBack(mine.state)).searchParams.get('code')).toBeNull();
    expect((await comeBack(randomUUID())).searchParams.get('code')).toBeNull();
    expect(google.exchanges).toBe(exchanges);
    for (const verifier of [other.verifier, '']) {
      expect((await exchange(code, verifier)).status).toBe(400);
    }
    const answers = [await exchange(code, mine.verifier), await exchange(code, mine.verifier)];
    expect(answers.map(({ ok }) => ok)).toEqual([true, false]);
  });
});
