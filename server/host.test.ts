import { describe, expect, it, vi } from 'vitest';
import { createHost, type HostParts } from './host.ts';
import { securityHeaders, WASM_WORKER_POLICY } from './security-headers.ts';

const PEER = '127.0.0.1';

function host(parts: Partial<HostParts> = {}) {
  const site = createHost({
    backend: {
      fetch: async (request) => new Response(await request.text()),
      close: async () => {},
    },
    functions: null,
    recordLog: null,
    mails: () => [],
    mailToken: 'token',
    publicConfig: { embedded: true },
    page: async (_request, pathname) => (pathname === '/index.html' ? new Response('<app>') : null),
    headers: securityHeaders({ backendUrl: '' }),
    report: () => {},
    ...parts,
  });
  return (path: string, init?: RequestInit, peer: string | null = PEER) =>
    site(new Request(`http://localhost:3000${path}`, init), peer);
}

describe('/healthz', () => {
  it.each([
    ['the database answers', async () => [], 200],
    ['it refuses', async () => Promise.reject(new Error('gone')), 503],
    ['there is none to ask', undefined, 200],
  ])('%s', async (_what, health, status) => {
    const answer = await host({ health })('/healthz');
    expect(answer.status).toBe(status);
    if (status === 503) expect(answer.headers.get('retry-after')).toBe('2');
    expect((await host({ health })('/livez')).status).toBe(200);
  });

  it('reports a hanging database as down after two seconds, with one query for all callers', async () => {
    vi.useFakeTimers();
    const health = vi.fn(() => new Promise<void>(() => {}));
    const site = host({ health });
    const answers = [site('/healthz'), site('/healthz')];
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503]);
    expect(health).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
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
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );

  it('lets a worker that draws with WebAssembly do that, and nothing else', async () => {
    const { headers } = await host()('/assets/pdf-worker-1234.js');
    expect(headers.get('content-security-policy')).toBe(WASM_WORKER_POLICY);
    const page = await host()('/assets/app-1234.js?x=/assets/pdf-worker-');
    expect(page.headers.get('content-security-policy')).not.toContain('wasm');
  });

  it('serves the public settings', async () => {
    const response = await host()('/config.json');
    expect(await response.json()).toEqual({ embedded: true });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/%', '/%00', '/a/%2e%2e/%2e%2e%5c..%5cetc'])('refuses the address %s', async (path) => {
    expect((await host()(path)).status).toBe(400);
  });

  it('accepts only GET for pages', async () => {
    expect((await host()('/record', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    ['/auth/v1/signup', 64 * 1024],
    ['/rest/v1/teams', 2 * 1024 * 1024],
  ])('refuses a body above the limit of %s, whatever its header says', async (path, limit) => {
    const small = 'x'.repeat(limit);
    expect((await host()(path, { method: 'POST', body: small })).status).toBe(200);
    const stream = new Blob([small, 'x']).stream();
    const response = await host()(path, {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it('does not read a visitor’s long body to the data interface', async () => {
    const send = (headers: Record<string, string>, body: BodyInit) =>
      host()('/rest/v1/teams', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
    const apikey = 'sb_publishable_x';
    const json = { apikey, 'content-type': 'application/json' };
    const long = 'x'.repeat(70_000);
    let read = false;
    const stream = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    expect((await send({ ...json, 'content-length': '70000' }, stream)).status).toBe(413);
    expect(read).toBe(false);
    expect((await send(json, long)).status).toBe(413);
    expect((await send({ ...json, authorization: 'Bearer a.b.c' }, long)).status).toBe(200);
  });

  it('answers 504 when the backend hangs', async () => {
    vi.useFakeTimers();
    try {
      const backend = { fetch: () => new Promise<Response>(() => {}), close: async () => {} };
      const pending = host({ backend })('/rest/v1/teams');
      await vi.advanceTimersByTimeAsync(15_000);
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

  it('has no backend of its own with a hosted project', async () => {
    const get = host({ backend: null, mails: null });
    for (const path of ['/auth/v1/user', '/rest/v1/teams', '/dev/mail']) {
      expect((await get(path)).status).toBe(404);
    }
  });
});
