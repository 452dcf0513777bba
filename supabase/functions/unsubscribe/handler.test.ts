import { beforeEach, expect, it, vi } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import { handler } from './handler.ts';

const asked = vi.fn<(request: Request) => Promise<Response>>();
const context: FunctionContext = {
  supabaseUrl: 'http://backend',
  publishableKey: 'publishable',
  serviceRoleKey: 'service',
  secretKey: 'service',
  hosted: true,
  appName: 'Acme',
  setting: () => undefined,
  outgoing: async () => new Response(),
  siteUrl: 'https://app.example',
  fetch: asked,
};
const TOKEN = 'f0000000-0000-4000-8000-000000000001';
const call = (query: string, method = 'POST') =>
  handler(new Request(`http://api.example/functions/v1/unsubscribe${query}`, { method }), context);

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => Response.json(true));
});

it('only leads to the page when it is opened, as filters open every link', async () => {
  const query = `?token=${TOKEN}&kind=TIP_PUBLISHED&lng=ar`;
  for (const method of ['GET', 'HEAD']) {
    const answer = await call(query, method);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `https://app.example/unsubscribe${query}`,
    ]);
  }
  expect((await call(query, 'DELETE')).status).toBe(405);
  expect(asked).not.toHaveBeenCalled();
});

it('names a link that is incomplete, and answers every other the same', async () => {
  for (const query of ['', '?token=', `?token=${TOKEN}`, '?kind=TIP_PUBLISHED']) {
    const answer = await call(query);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { code: 'LINK_INCOMPLETE', message: expect.stringMatching(/whole link/) },
    ]);
  }
  for (const token of [TOKEN, 'x', "'", TOKEN.replace('1', 'g')]) {
    const answer = await call(`?token=${encodeURIComponent(token)}&kind=TIP_PUBLISHED`);
    expect([answer.status, await answer.json()]).toEqual([200, { done: true }]);
  }
  expect(asked).toHaveBeenCalledTimes(1);
});

it('asks for a repetition while the database is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  for (const away of [
    async () => new Response('', { status: 500 }),
    async () => Promise.reject(),
  ]) {
    asked.mockImplementation(away);
    const answer = await call(`?token=${TOKEN}&kind=TIP_PUBLISHED`);
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'TRY_AGAIN' }]);
  }
});
