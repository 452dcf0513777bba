import { describe, expect, it, vi } from 'vitest';
import { securityHeaders, WASM_WORKER_POLICY } from '../http/security-headers.ts';
import { VISITOR } from '../limits/caller.ts';
import { ownFunctions } from '../plugins/own-functions.ts';
import { declarationsOf } from '../plugins/placed-function.ts';
import type { Backend } from './backend.ts';
import { createHost, type HostParts } from './host.ts';

const DECLARED = declarationsOf(ownFunctions(['product']));

const PEER = '127.0.0.1';
const PERSON = { ...VISITOR, account: 'person' };

/** A backend that answers what it was sent. */
const echo: Backend = {
  fetch: async (request) => new Response(await request.text()),
  close: async () => {},
};

function host(parts: Partial<HostParts> = {}) {
  const site = createHost({
    backend: echo,
    functions: null,
    declared: DECLARED,
    mails: () => [],
    mailToken: 'token',
    publicConfig: async () => ({ embedded: true }),
    page: async (_request, pathname) => (pathname === '/index.html' ? new Response('<app>') : null),
    headers: securityHeaders({ backendUrl: '' }),
    report: () => {},
    ...parts,
  });
  const ask = (path: string, init?: RequestInit, peer: string | null = PEER) =>
    site(new Request(`http://localhost:3000${path}`, init), peer);
  return Object.assign(ask, { of: (request: Request) => site(request, PEER) });
}

describe('/healthz', () => {
  it('says that the process answers, and asks nobody', async () => {
    const asked = vi.fn(() => Promise.reject(new Error('gone')));
    const watch = { ready: asked, metrics: asked, sees: () => null };
    const answer = await host({ watch })('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'ok' });
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('createHost', () => {
  it('answers a page with its own head from its file', async () => {
    const page = async (_request: Request, pathname: string) =>
      ['/index.html', '/record.html'].includes(pathname) ? new Response(pathname) : null;
    const site = host({ page });
    const answers = ['/record', '/record/', '/record/7', '/'].map(async (path) =>
      (await site(path)).text(),
    );
    expect(await Promise.all(answers)).toEqual([
      '/record.html',
      '/record.html',
      '/index.html',
      '/index.html',
    ]);
  });

  it('answers the addresses of parts; the first one to name an address has it', async () => {
    const report = vi.fn();
    const part = (text: string, ...prefixes: string[]) => ({
      part: text,
      prefixes,
      answer: async () => new Response(text),
    });
    const site = host({
      report,
      partRoutes: [
        part('one', '/tasks.ics', '/board/'),
        part('two', '/board/new', '/rest/v1/rpc/x', '/healthz'),
      ],
    });
    const texts = ['/tasks.ics', '/board/new', '/board/7'].map(async (path) =>
      (await site(path)).text(),
    );
    expect(await Promise.all(texts)).toEqual(['one', 'one', 'one']);
    expect((await site('/tasks.ics', { method: 'POST' })).status).toBe(405);
    expect(await (await site('/healthz')).json()).toEqual({ status: 'ok' });
    expect(report.mock.calls.map(([, sentence]) => sentence)).toEqual([
      'The address /board/new of two is ignored: /board/ of one is there already. Choose another one.',
      'The address /rest/v1/rpc/x of two is ignored: /rest/v1/ of touchline is there already. Choose another one.',
      'The address /healthz of two is ignored: /healthz of touchline is there already. Choose another one.',
    ]);
  });

  it('limits forged provider messages, with the time to wait', async () => {
    const site = host({ functions: async () => new Response(null, { status: 400 }) });
    const send = (peer: string) =>
      site('/functions/v1/payment-webhook/stripe', { method: 'POST', body: '{}' }, peer);
    for (let n = 0; n < 60; n += 1) expect((await send('192.0.2.1')).status).toBe(400);
    const late = await send('192.0.2.1');
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await late.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await send('192.0.2.2')).status).toBe(400);
  });

  it.each(['/', '/record/verify', '/auth/login', '/fixtures/football/new', '/authors', '/restful'])(
    'gives the app for the page %s',
    async (path) => expect(await (await host()(path)).text()).toBe('<app>'),
  );

  it('answers an address with its prerendered page', async () => {
    const pages = host({
      page: async (_request, pathname) =>
        pathname.endsWith('.html') ? new Response(pathname) : null,
    });
    expect(await (await pages('/auth/login')).text()).toBe('/auth/login.html');
  });

  it.each([
    '/auth/v1/%74oken?grant_type=password',
    '/auth/%761/token?grant_type=password',
    '/auth/v1/v%65rify',
    '/rest/v1/rpc/redeem%5Fpromo_code',
    '/functions/v1/%63heckout',
  ])('refuses %s, which no limit on attempts would know again', async (path) => {
    const response = await host()(path, { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_ADDRESS' });
  });

  it.each([
    '/locales/xx.json',
    '/locales/xx',
    '/assets/old-chunk.js',
    '/functions/v1/none',
    '/functions/v1',
    '/storage/v1/object/x',
    '/realtime/v1/websocket',
    '/mock/none',
    '/missing.png',
  ])('answers 404 in JSON, never the app, for %s', async (path) => {
    const response = await host()(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['/', '/config.json', '/auth/v1/x', '/nothing.png', '/%'])(
    'sends the security headers with %s',
    async (path) => {
      const { headers } = await host()(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=86400');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('lets a worker that draws with WebAssembly do that, and nothing else', async () => {
    const { headers } = await host()('/assets/pdf-worker-1234.js');
    expect(headers.get('content-security-policy')).toBe(WASM_WORKER_POLICY);
    const page = await host()('/assets/app-1234.js?x=/assets/pdf-worker-');
    expect(page.headers.get('content-security-policy')).not.toContain('wasm');
  });

  it('lets nobody keep what the backend answers, such as rows about people', async () => {
    const rows = async () => Response.json([{ email: 'ann@example.com' }]);
    const backend = { fetch: rows, close: async () => {} };
    const { headers } = await host({ backend })('/rest/v1/people');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('lets the page of another site use nobody’s cookies', async () => {
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Credentials': 'true',
    };
    const backend = { fetch: async () => new Response('', { headers }), close: async () => {} };
    const answer = await host({ backend })('/auth/v1/token', { method: 'OPTIONS' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('serves the public settings', async () => {
    const response = await host()('/config.json');
    expect(await response.json()).toEqual({ embedded: true });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/%', '/%00', '/a/%2e%2e/%2e%2e%5c..%5cetc'])('refuses the address %s', async (path) => {
    expect((await host()(path)).status).toBe(400);
  });

  it.each(['TRACE', 'CONNECT', 'PROPFIND'])('answers no %s, at any address', async (method) => {
    // The platform's own Request can't be made with these; one that came over the network can.
    const request = Object.defineProperty(
      new Request('http://localhost:3000/rest/v1/x'),
      'method',
      {
        value: method,
      },
    );
    expect((await host().of(request)).status).toBe(405);
  });

  it('accepts only GET for pages', async () => {
    expect((await host()('/record', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['/auth/v1/signup', VISITOR, 64 * 1024],
    ['/rest/v1/teams', VISITOR, 64 * 1024],
    ['/functions/v1/transfer-receipt', VISITOR, 64 * 1024],
    ['/rest/v1/teams', PERSON, 2 * 1024 * 1024],
    ['/rest/v1/teams', { ...VISITOR, trusted: true }, 2 * 1024 * 1024],
    ['/functions/v1/transfer-receipt', PERSON, 5 * 1024 * 1024 + 1],
  ])(
    'refuses a body above the limit of %s, whatever its header says',
    async (path, caller, limit) => {
      const functions = async () => new Response();
      const site = host({ functions, backend: { ...echo, callerOf: () => caller } });
      const small = 'x'.repeat(limit);
      const headers = { 'content-type': 'application/json' };
      expect((await site(path, { method: 'POST', headers, body: small })).status).toBe(200);
      const stream = new Blob([small, 'x']).stream();
      const init = { method: 'POST', headers, body: stream, duplex: 'half' };
      expect((await site(path, init as RequestInit)).status).toBe(413);
    },
  );

  it.each([
    ['a visitor', VISITOR, 413, 'TOO_LARGE'],
    ['a token that is over or forged', { ...VISITOR, badToken: true }, 401, 'PGRST303'],
    ['a person who sends no JSON', PERSON, 413, 'TOO_LARGE'],
  ])('reads no long body of %s', async (_who, caller, status, code) => {
    let read = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      'content-length': '70000',
      'content-type': caller === PERSON ? 'text/csv' : 'application/json',
    };
    const site = host({ backend: { ...echo, callerOf: () => caller } });
    const init = { method: 'POST', body, headers, duplex: 'half' };
    const answer = await site('/rest/v1/teams', init as RequestInit);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect(read).toBe(false);
  });

  it('looks at one large body of a sender at a time, and at those of others meanwhile', async () => {
    const seen: string[] = [];
    const ends: (() => void)[] = [];
    const backend = {
      ...echo,
      callerOf: (headers: Headers) => ({ ...VISITOR, account: headers.get('x-who') }),
      fetch: async (request: Request) => {
        seen.push(await request.text());
        await new Promise<void>((resolve) => ends.push(resolve));
        return new Response();
      },
    };
    const site = host({ backend });
    const send = (body: string, who: string, length = 9000) =>
      site('/rest/v1/teams', {
        method: 'POST',
        body,
        headers: { 'content-length': String(length), 'x-who': who },
      });
    const first = send('first', 'a');
    const others = [send('second', 'a'), send('of another', 'b'), send('small', 'a', 100)];
    await expect.poll(() => seen).toHaveLength(3);
    expect(seen.sort()).toEqual(['first', 'of another', 'small']);
    for (const end of ends.splice(0)) end();
    expect((await first).status).toBe(200);
    await expect.poll(() => seen).toContain('second');
    ends[0]?.();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it.each([
    ['a compressed body', '/rest/v1/teams', { 'content-encoding': 'gzip' }, '{}', 415],
    ['bytes that are not UTF-8', '/rest/v1/teams', {}, Buffer.from([0x22, 0xff, 0x22]), 400],
    ['a file, which is no text', '/functions/v1/transfer-receipt', {}, Buffer.from([0xff]), 404],
    ['a parameter twice', '/auth/v1/token?a=1&a=1', {}, '{}', 400],
    ['filters of a column', '/rest/v1/teams?id=gt.1&id=lt.3', {}, '{}', 200],
    ['half a character in an address', '/rest/v1/teams?id=eq.%C3', {}, '{}', 400],
    ['a body where nothing is written', '/config.json', {}, '{}', 405],
  ])('refuses or takes %s', async (_what, path, headers, body, status) => {
    const answer = await host()(path, { method: 'POST', headers: { ...headers }, body });
    expect(answer.status).toBe(status);
  });

  it('answers 504 when the backend hangs', async () => {
    vi.useFakeTimers();
    try {
      const backend = { fetch: () => new Promise<Response>(() => {}), close: async () => {} };
      const pending = host({ backend })('/rest/v1/teams');
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await pending).status).toBe(504);
    } finally {
      vi.useRealTimers();
    }
  });

  it('answers 500 with a plain sentence if something breaks, and reports it', async () => {
    const report = vi.fn();
    const backend = { fetch: () => Promise.reject(new Error('s3cret')), close: async () => {} };
    const response = await host({ backend, report })('/rest/v1/teams');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('s3cret');
    expect(report).toHaveBeenCalled();
  });

  it('has no backend with a hosted project', async () => {
    const get = host({ backend: null, mails: null });
    for (const path of ['/auth/v1/user', '/rest/v1/teams', '/dev/mail']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});
