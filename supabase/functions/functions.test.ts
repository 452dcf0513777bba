import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownFunctions } from '../../server/plugins/own-functions.ts';
import { isServer } from './_shared/caller.ts';
import {
  type FunctionContext,
  type FunctionHandler,
  hostedKeys,
  keyHeaders,
} from './_shared/context.ts';

const FUNCTIONS = ownFunctions(['product']);

it.each([...FUNCTIONS].filter(([, { declared }]) => /person|timer/.test(declared.callers.join())))(
  'the function %s identifies its caller in the shared place',
  (_name, { file }) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/await personOf\(request, context\)|!isServer\(request, context\)/);
    expect(text).not.toMatch(/tokenOf|headers\.get\('authorization'\)/);
  },
);

describe.each(['checkout', 'invite-user', 'refund', 'sandbox-checkout', 'sync-fixtures'])(
  'a request to %s',
  (name) => {
    const texts = {
      NUL: '{"email":"a\\u0000b@example.com"}',
      'NUL deep within': '{"sport":"football","a":[{"b":"x\\u0000"}]}',
      'NUL in the name of a field': '{"a\\u0000":1}',
      'half a character': '{"reason":"\\ud83d"}',
    };

    async function answerTo(body: string) {
      const { handler } = (await import(FUNCTIONS.get(name)?.file ?? '')) as {
        handler: FunctionHandler;
      };
      const context = {
        ...hostedKeys(() => 'a key'),
        supabaseUrl: 'http://backend',
        hosted: false,
        appName: 'Acme',
        siteUrl: 'http://app',
        setting: (variable: string) => (variable === 'PAYMENT_PROVIDERS' ? 'sandbox' : undefined),
        fetch: async () => Response.json({ profile_role: 'ADMIN' }),
        outgoing: async () => new Response(),
      };
      const headers = { Authorization: 'Bearer token' };
      const request = new Request('http://app/', { method: 'POST', headers, body });
      const answer = await handler(request, context);
      return [answer.status, await answer.json()];
    }

    it.each(Object.entries(texts))('with %s is refused in words', async (_what, body) => {
      expect(await answerTo(body)).toEqual([
        400,
        {
          code: 'TEXT_INVALID',
          message: expect.stringMatching(
            /^The (field|name) \S+ holds a character that cannot be stored: .*Leave it out\.$/,
          ),
        },
      ]);
    });

    it('with a very long text is refused by the name of the field', async () => {
      expect(await answerTo(JSON.stringify({ reason: 'x'.repeat(100_000) }))).toEqual([
        400,
        {
          code: 'TOO_LONG',
          message: 'The field reason may have 20000 characters at most. Shorten it.',
        },
      ]);
    });

    it('that is nested too deep is refused with a clear message', async () => {
      const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
      for (const body of [deep, `{"a":${deep}}`]) {
        expect(await answerTo(body)).toEqual([
          400,
          { code: 'TOO_DEEP', message: 'The JSON of the request is nested too deep.' },
        ]);
      }
    });
  },
);

describe('the keys of a hosted project', () => {
  const keys = (env: Record<string, string>) => hostedKeys((name) => env[name]);
  const LEGACY = { SUPABASE_ANON_KEY: 'eyJanon', SUPABASE_SERVICE_ROLE_KEY: 'eyJservice' };
  const NAMED = {
    SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_1"}',
    SUPABASE_SECRET_KEYS: '{"timers":"sb_secret_timers","default":"sb_secret_1"}',
  };

  it('are the named ones before the legacy ones', () => {
    expect(keys({ ...LEGACY, ...NAMED })).toEqual({
      publishableKey: 'sb_publishable_1',
      secretKey: 'sb_secret_1',
      otherSecretKeys: ['sb_secret_timers', 'eyJservice'],
      serviceRoleKey: 'sb_secret_1',
    });
    expect(keys(NAMED)).toMatchObject({
      secretKey: 'sb_secret_1',
      publishableKey: 'sb_publishable_1',
    });
    expect(keys({ SUPABASE_SECRET_KEYS: '{"timers":"sb_secret_timers"}' })).toMatchObject({
      secretKey: 'sb_secret_timers',
      otherSecretKeys: [],
    });
  });

  it.each(['', '{}', '[]', 'null', '"sb_secret_1"', '{"default":7}', '{"default":""}', '{"def'])(
    'are the legacy ones if there is no named one: %s',
    (text) => {
      const env = { ...LEGACY, SUPABASE_PUBLISHABLE_KEYS: text, SUPABASE_SECRET_KEYS: text };
      expect(keys(env)).toMatchObject({
        publishableKey: 'eyJanon',
        secretKey: 'eyJservice',
        otherSecretKeys: [],
      });
    },
  );

  it('are empty if nothing is set, and grant nothing then', () => {
    const none = keys({});
    expect(none).toMatchObject({ secretKey: '', serviceRoleKey: undefined });
    const bare: Record<string, string>[] = [{}, { apikey: '' }, { Authorization: 'Bearer ' }];
    for (const headers of bare) {
      const request = new Request('http://app/', { headers });
      expect(isServer(request, none as unknown as FunctionContext)).toBe(false);
    }
  });

  it('are sent as a token only if they are one', () => {
    expect(keyHeaders('sb_secret_1')).toEqual({ apikey: 'sb_secret_1' });
    expect(keyHeaders('eyJx')).toEqual({ apikey: 'eyJx', Authorization: 'Bearer eyJx' });
  });

  it('each identify a timer’s request, in either header, and nothing else does', () => {
    const context = keys({ ...LEGACY, ...NAMED }) as unknown as FunctionContext;
    const from = (headers: Record<string, string>) =>
      isServer(new Request('http://app/', { headers }), context);
    for (const key of ['sb_secret_1', 'sb_secret_timers', 'eyJservice']) {
      expect([from({ apikey: key }), from({ Authorization: `Bearer ${key}` })]).toEqual([
        true,
        true,
      ]);
      expect(from({ apikey: `${key}x` })).toBe(false);
    }
    for (const key of ['sb_publishable_1', 'eyJanon', 'default']) {
      expect([from({ apikey: key }), from({ Authorization: `Bearer ${key}` })]).toEqual([
        false,
        false,
      ]);
    }
  });
});
