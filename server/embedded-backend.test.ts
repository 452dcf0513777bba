import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from './test-site.ts';

const SITE = 'http://localhost:3000';
let site: TestBackend;
let outgoing: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  outgoing = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network in tests'));
  site = await openTestBackend({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
});
afterAll(async () => {
  outgoing.mockRestore();
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
  await call('/auth/v1/signup', { key: 'publishable', body: { email, password } });
  const link = linkTo(email);
  const { token_hash, type } = Object.fromEntries(link.searchParams);
  const verified = await call('/auth/v1/verify', {
    key: 'publishable',
    body: { token_hash, type },
  });
  return ((await verified.json()) as { access_token: string }).access_token;
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

describe('identities', () => {
  it('never mix, however many requests come at once', async () => {
    const tokens = await Promise.all(['one@example.com', 'two@example.com'].map(signUp));
    const asked = Array.from({ length: 40 }, (_, index) => index % 3);
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
    // The server's own jobs run between them, as the owner and as nobody.
    expect((await Promise.all(jobs)).flat()).toEqual(asked.map(() => ({ api: false, who: null })));
  });
});

describe('mail', () => {
  it('sign-up waits for the confirmation, whose link opens the app', async () => {
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

  it('a forgotten password is chosen anew over the link, once', async () => {
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

  it('passwords have eight characters or more', async () => {
    const body = { email: 'short@example.com', password: '1234567' };
    expect((await call('/auth/v1/signup', { key: 'publishable', body })).status).toBe(422);
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

  it('sign-in with Google leaves for Google only', async () => {
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

it('nothing of this went over the network', () => {
  expect(outgoing).not.toHaveBeenCalled();
});
