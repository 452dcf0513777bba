import { beforeEach, expect, it, vi } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import { handler } from './handler.ts';

const TOKEN = 'a-long-token-of-the-mail-service';
const asked = vi.fn<(request: Request) => Promise<Response>>();
const contextWith = (token?: string): FunctionContext => ({
  supabaseUrl: 'http://backend',
  publishableKey: 'publishable',
  serviceRoleKey: 'service',
  secretKey: 'service',
  hosted: true,
  appName: 'Acme',
  setting: (name) => (name === 'MAIL_BOUNCE_TOKEN' ? token : undefined),
  outgoing: async () => new Response(),
  siteUrl: 'https://app.example',
  fetch: asked,
});

async function call(given: string, body: string, expected: string | undefined = TOKEN) {
  const request = new Request('http://api.example/functions/v1/mail-bounce', {
    method: 'POST',
    headers: given ? { Authorization: `Bearer ${given}` } : {},
    body,
  });
  const answer = await handler(request, contextWith(expected));
  return [answer.status, Object(await answer.json()).code];
}
const NOTICE = '{"email":"ann@example.com"}';

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json(true));
});

it('takes notices with the token only, and none while there is no token', async () => {
  for (const wrong of ['', 'x', `${TOKEN}x`, TOKEN.toUpperCase(), 'service', 'undefined']) {
    expect(await call(wrong, NOTICE)).toEqual([403, 'NOT_ALLOWED']);
  }
  const off = await handler(
    new Request('http://api.example/functions/v1/mail-bounce', { method: 'POST', body: NOTICE }),
    contextWith(),
  );
  expect(off.status).toBe(403);
  expect(asked).not.toHaveBeenCalled();
  expect(await call(TOKEN, NOTICE)).toEqual([200, undefined]);
  expect(await asked.mock.calls[0]?.[0].json()).toEqual({ address: 'ann@example.com' });
});

it('names what is wrong with a notice', async () => {
  for (const body of [
    '{}',
    '[]',
    '{"email":7}',
    '{"email":"x"}',
    '{"email":"<ann@example.com>"}',
    'null',
  ]) {
    expect(await call(TOKEN, body)).toEqual([422, 'EMAIL_INVALID']);
  }
  expect(await call(TOKEN, 'email=x')).toEqual([400, 'BAD_JSON']);
  expect(asked).not.toHaveBeenCalled();
});

it('asks for a repetition while the database is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  asked.mockImplementation(async () => new Response('', { status: 500 }));
  expect(await call(TOKEN, NOTICE)).toEqual([503, 'TRY_AGAIN']);
});
