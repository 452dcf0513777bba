import { beforeEach, describe, expect, it } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import { handler } from './handler.ts';

interface Seen {
  path: string;
  key: string | null;
  body: unknown;
}

let seen: Seen[];
let role: string | null;
let known: string[];
let answers: Record<string, () => Response>;

const context = (serviceRoleKey?: string): FunctionContext => ({
  supabaseUrl: 'http://backend',
  publishableKey: 'publishable',
  serviceRoleKey,
  secretKey: 'secret',
  hosted: false,
  appName: 'Acme',
  siteUrl: 'http://app',
  setting: () => undefined,
  outgoing: async () => new Response(null, { status: 404 }),
  async fetch(request) {
    const url = new URL(request.url);
    const text = await request.text();
    seen.push({
      path: url.pathname,
      key: request.headers.get('apikey'),
      body: text ? JSON.parse(text) : null,
    });
    if (url.pathname === '/rest/v1/rpc/my_access') {
      return role === null
        ? new Response('{}', { status: 401 })
        : Response.json({ profile_role: role });
    }
    if (url.pathname === '/rest/v1/rpc/has_account')
      return Response.json(known.includes(JSON.parse(text).email));
    return answers[url.pathname]?.() ?? Response.json({});
  },
});

const invite = (body: unknown, init: RequestInit = {}, serviceRoleKey?: string) =>
  handler(
    new Request('http://app/functions/v1/invite-user', {
      method: 'POST',
      headers: { Authorization: 'Bearer token' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
    context(serviceRoleKey),
  );

const paths = () => seen.map(({ path }) => path).filter((path) => path.startsWith('/auth'));

beforeEach(() => {
  seen = [];
  role = 'SUPPORT';
  known = [];
  answers = {};
});

describe('invite-user', () => {
  it('signs the person up and sends a mail on the embedded backend', async () => {
    const response = await invite({ email: 'New@Example.com', locale: 'fr' });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ status: 'invited' });
    expect(paths()).toEqual(['/auth/v1/signup', '/auth/v1/recover']);
    expect(seen.find(({ path }) => path === '/auth/v1/signup')?.body).toMatchObject({
      email: 'new@example.com',
      data: { locale: 'fr' },
    });
  });

  it('uses the admin interface of a hosted project, with its own key', async () => {
    expect((await invite({ email: 'a@b.co' }, {}, 'service')).status).toBe(201);
    expect(seen.at(-1)).toMatchObject({ path: '/auth/v1/invite', key: 'service' });
    expect(seen.filter(({ key }) => key === 'service')).toHaveLength(1);
  });

  it('changes nothing for an address that has an account', async () => {
    known = ['a@b.co'];
    const response = await invite({ email: 'A@b.co' });
    expect([response.status, await response.json()]).toEqual([
      200,
      { status: 'already_registered' },
    ]);
    expect(paths()).toEqual([]);
  });

  it('says so if the account was created at the same moment', async () => {
    answers['/auth/v1/invite'] = () =>
      Response.json({ error_code: 'email_exists' }, { status: 422 });
    const response = await invite({ email: 'a@b.co' }, {}, 'service');
    expect(await response.json()).toEqual({ status: 'already_registered' });
  });

  it.each(['USER', 'TIPSTER', 'FINANCE', 'AFFILIATE', ''])('refuses the role %j', async (other) => {
    role = other;
    expect((await invite({ email: 'a@b.co' })).status).toBe(403);
    expect(paths()).toEqual([]);
  });

  it('refuses callers who are not signed in', async () => {
    expect((await invite({ email: 'a@b.co' }, { headers: {} })).status).toBe(401);
    role = null;
    expect((await invite({ email: 'a@b.co' })).status).toBe(401);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'a@b' }, 'email'],
    [{ email: ['a@b.co'] }, 'email'],
    [{ email: 'a"@b.co' }, 'email'],
    [{ email: '<a@b.co>' }, 'email'],
    [{ email: 'a@b.co.' }, 'email'],
    [{ email: `${'a'.repeat(65)}@b.co` }, 'email'],
    [{ email: 'é@b.co' }, 'email'],
    [{ email: 'a@b.co', locale: 'xx' }, 'locale'],
    [null, 'email'],
  ])('names the wrong field of %j', async (body, field) => {
    const response = await invite(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'FIELD_INVALID', field });
  });

  it.each([
    ['{bad', 'POST', 400],
    [undefined, 'GET', 405],
    [undefined, 'OPTIONS', 204],
  ])('answers %j by %s with %i', async (body, method, status) => {
    const response = await invite('', { method, body });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    [429, 429],
    [500, 502],
  ])('tells when the mail is refused with %i', async (refused, status) => {
    answers['/auth/v1/recover'] = () => new Response('{}', { status: refused });
    expect((await invite({ email: 'a@b.co' })).status).toBe(status);
  });
});
