import { describe, expect, it } from 'vitest';
import type { FunctionContext } from '../_shared/context.ts';
import { handler } from './handler.ts';

const KEY = '0b54fa1c-3a4e-4c0f-9a51-1f6e2a3b4c5d';
const PNG = btoa('\x89PNG\r\n\x1a\n........');

function ask(address: string, answer: () => Response, method = 'GET') {
  const context: FunctionContext = {
    supabaseUrl: 'http://backend',
    publishableKey: 'publishable',
    serviceRoleKey: undefined,
    secretKey: 'secret',
    hosted: false,
    appName: 'Acme',
    siteUrl: 'http://app',
    setting: () => undefined,
    outgoing: async () => new Response(null, { status: 404 }),
    fetch: async () => answer(),
  };
  return handler(new Request(`http://app/functions/v1/avatar${address}`, { method }), context);
}
const picture = (content_type: string) => () => Response.json({ content_type, data: PNG });

describe('avatar', () => {
  it('returns a picture that may be cached', async () => {
    const response = await ask(`?key=${KEY}`, picture('image/png'));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await response.arrayBuffer()).byteLength).toBe(16);
  });

  it.each([
    ['', picture('image/png')],
    ['?key=x', picture('image/png')],
    [`?key=${KEY}`, () => Response.json(null)],
    [`?key=${KEY}`, picture('image/svg+xml')],
    [`?key=${KEY}`, picture('text/html')],
  ])('shows nothing else: %s', async (address, answer) => {
    expect((await ask(address, answer)).status).toBe(404);
  });

  it('reports a missing database, and accepts only GET', async () => {
    const away = () => new Response('<html>', { status: 500 });
    expect((await ask(`?key=${KEY}`, away)).status).toBe(502);
    expect((await ask(`?key=${KEY}`, away, 'POST')).status).toBe(405);
  });
});
