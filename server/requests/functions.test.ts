import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FunctionContext } from '../../supabase/functions/_shared/context.ts';
import { ownFunctions } from '../plugins/own-functions.ts';
import { findPluginFunctions } from '../plugins/plugin-functions.ts';
import { openTestBackend, type TestBackend, temporaryFolder } from '../testing/test-site.ts';
import { functionsHost } from './functions.ts';

const SITE = 'http://localhost:3000';
let site: TestBackend;
let run: (request: Request) => Promise<Response>;
let context: FunctionContext;
const FUNCTIONS = ownFunctions(['product']);
const folder = temporaryFolder();
afterAll(() => folder.remove());

beforeAll(async () => {
  site = await openTestBackend({ CONFIRM_EMAIL: 'off' });
  context = {
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
  };
  run = functionsHost(FUNCTIONS, context);
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

it('knows the functions of those parts only that the application has', async () => {
  const alone = functionsHost(ownFunctions([]), context);
  for (const [name, status] of [
    ['invite-user', 401],
    ['checkout', 404],
  ] as const) {
    const answer = await alone(new Request(`${SITE}/functions/v1/${name}`, { method: 'POST' }));
    expect([name, answer.status]).toEqual([name, status]);
  }
});

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

/**
 * A package with these functions, each the text of its handler; null for a folder without one.
 * @param said the text of their `function.json`
 */
function packed(name: string, handlers: Record<string, string | null>, said?: string) {
  const functions = join(folder.path, name, 'functions');
  for (const [own, text] of Object.entries(handlers)) {
    mkdirSync(join(functions, own), { recursive: true });
    if (text !== null) writeFileSync(join(functions, own, 'handler.ts'), text);
    if (said !== undefined) writeFileSync(join(functions, own, 'function.json'), said);
  }
  return { name, version: '1.0.0', folder: join(folder.path, name), file: '', functions };
}

const WHO = `import type { PluginFunctionHandler } from 'touchline/server';
  export const handler: PluginFunctionHandler = async (request, { person, setting }) => {
    const token = await person();
    if (typeof token !== 'string') return token;
    return Response.json([setting('ACME_CRM_GREETING'), setting('STRIPE_SECRET_KEY')]);
  };`;

describe('functions of packages', () => {
  const said: unknown[] = [];
  const host = (...packages: ReturnType<typeof packed>[]) =>
    functionsHost(
      FUNCTIONS,
      { ...context, setting: (name) => `the ${name}` },
      {
        functions: findPluginFunctions(packages).functions,
        report: (...parts) => said.push(parts.join(' ')),
      },
    );
  const call = async (
    answer: ReturnType<typeof host>,
    name: string,
    options: RequestInit = { method: 'POST' },
  ) => {
    const response = await answer(new Request(`${SITE}/functions/v1/${name}`, options));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('answer under the name of their package, know who calls, and see only their own settings', async () => {
    const answer = host(packed('@acme/crm', { who: WHO }));
    expect(await call(answer, 'acme--crm--who')).toMatchObject({
      status: 401,
      text: expect.stringContaining('NOT_SIGNED_IN'),
    });
    const token = await signUp('caller@example.com');
    const given = await call(answer, 'acme--crm--who', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([given.status, given.text]).toEqual([200, '["the ACME_CRM_GREETING",null]']);
    expect(given.headers.get('access-control-allow-origin')).toBe('*');
    expect(given.headers.get('cache-control')).toBe('no-store');
    expect((await call(answer, 'acme--crm--who', { method: 'OPTIONS' })).status).toBe(204);
    expect((await call(answer, 'acme--crm--who?q=a%00')).status).toBe(400);
  });

  it('see other settings if they say which', async () => {
    const said = JSON.stringify({ callers: ['anybody'], reads: ['STRIPE_SECRET_KEY'] });
    const text = `export const handler = (request, { setting }) =>
      Response.json(['STRIPE_SECRET_KEY', 'ACME_KEY', 'DATABASE_URL'].map((name) => setting(name) ?? null));`;
    const answer = host(packed('acme', { asks: text }, said));
    expect((await call(answer, 'acme--asks')).text).toBe(
      '["the STRIPE_SECRET_KEY","the ACME_KEY",null]',
    );
  });

  it.each([
    [
      '{"caller":"anybody"}',
      /^Function a of odd is left out: its function\.json is wrong: .*caller/,
    ],
    ['{"bodyBytes":"5 MB"}', /its function\.json\.bodyBytes is wrong/],
    ['{"callers":["everybody"]}', /its function\.json\.callers\.0 is wrong: .*"person"/],
    ['{"reads":["stripe"]}', /its function\.json\.reads\.0 is wrong/],
    ['{', /its function\.json is no JSON/],
  ])('that say %s are left out and named', (said, sentence) => {
    const { functions, problems } = findPluginFunctions([packed('odd', { a: WHO }, said)]);
    expect([functions.size, problems]).toEqual([0, [expect.stringMatching(sentence)]]);
  });

  it('take down only themselves if they break', async () => {
    const broken = { throws: `throw new Error('It was never any good.');`, empty: 'export {};' };
    const fails = { nothing: 'export const handler = async () => undefined;' };
    const answer = host(packed('broken', { ...broken, ...fails }), packed('sound', { who: WHO }));
    for (const [name, status] of [
      ['broken--throws', 503],
      ['broken--empty', 503],
      ['broken--nothing', 500],
      ['sound--who', 401],
    ] as const) {
      expect([name, (await call(answer, name)).status]).toEqual([name, status]);
    }
    const { text } = await call(answer, 'broken--throws');
    expect(JSON.parse(text)).toMatchObject({ code: 'FUNCTION_BROKEN' });
    expect(text).not.toContain('never any good');
    expect(said.join('\n')).toMatch(/throws.*never any good/);
  });

  it('never have the address of another one: the first has it, and the others are named', () => {
    const { functions, problems } = findPluginFunctions([
      packed('acme--crm', { who: WHO, 'no-handler': null, 'a--b': WHO }),
      packed('@acme/crm', { who: WHO }),
      packed('dotted.name', { who: WHO }),
    ]);
    expect([...functions.keys()]).toEqual(['acme--crm--who']);
    expect(problems).toEqual([
      expect.stringMatching(/a--b of acme--crm is left out: its name/),
      expect.stringMatching(/no-handler of acme--crm is left out: it has no handler\.ts/),
      expect.stringMatching(/who of @acme\/crm is left out: acme--crm has one at the same address/),
      expect.stringMatching(/who of dotted\.name is left out: the package's name/),
    ]);
  });
});
