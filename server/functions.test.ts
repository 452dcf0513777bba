import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionsHost } from './functions.ts';
import { openTestBackend, PROJECT_ROOT, type TestBackend } from './test-site.ts';

const SITE = 'http://localhost:3000';
let site: TestBackend;
let run: (request: Request) => Promise<Response>;

beforeAll(async () => {
  site = await openTestBackend({ CONFIRM_EMAIL: 'off' });
  run = functionsHost(join(PROJECT_ROOT, 'supabase', 'functions'), {
    supabaseUrl: SITE,
    publishableKey: site.secrets.publishableKey,
    serviceRoleKey: undefined,
    secretKey: site.secrets.secretKey,
    hosted: false,
    appName: 'Touchline',
    siteUrl: SITE,
    setting: () => undefined,
    fetch: (request) => site.backend.fetch(request, null),
    outgoing: async () => new Response(null, { status: 404 }),
  });
});
afterAll(() => site.close());

async function signUp(email: string, path = 'signup'): Promise<string> {
  const request = new Request(`${SITE}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: site.secrets.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse' }),
  });
  const session = (await (await site.backend.fetch(request, null)).json()) as {
    access_token: string;
  };
  return session.access_token;
}

const invite = (token: string, headers: Record<string, string> = {}) =>
  run(
    new Request(`${SITE}/functions/v1/invite-user`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify({ email: 'guest@example.com' }),
    }),
  );

it.each(['', 'nothing', '_shared', '../_shared', 'invite-user/handler.ts'])(
  'knows no function called %j',
  async (name) => {
    expect((await run(new Request(`${SITE}/functions/v1/${name}`))).status).toBe(404);
  },
);

it.each([
  ['what cannot be stored', 'a%00'],
  ['what is too long', 'a'.repeat(3000)],
])('names the value of the address that is %s', async (_what, value) => {
  for (const name of ['transfer-receipt', 'reconcile', 'avatar', 'checkout']) {
    const answer = await run(new Request(`${SITE}/functions/v1/${name}?payment=${value}`));
    expect([name, answer.status]).toEqual([name, 400]);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^The parameter payment of the address .*\.$/),
    });
  }
});

it('invites a person through the real backend, once', async () => {
  const member = await signUp('boss@example.com');
  expect((await invite(member)).status).toBe(403);
  await site.backend.connection.exec(
    "update public.profiles set profile_role = 'ADMIN' where email = 'boss@example.com'",
  );
  // The new role begins with a new sign-in.
  expect((await invite(member)).status).toBe(401);
  const token = await signUp('boss@example.com', 'token?grant_type=password');
  expect((await invite(token, { 'x-preview-tier': 'VIP' })).status).toBe(403);
  expect((await invite(token)).status).toBe(201);
  expect(await (await invite(token)).json()).toEqual({ status: 'already_registered' });
  const mails = site.mail.list().filter(({ to }) => to === 'guest@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['Choose a new password']);
});
