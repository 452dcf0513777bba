import type { Server } from 'node:http';
import { BlockList, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mockApp } from '../../mock-server/mock-app.ts';
import { listen, stopListening } from '../http/listening.ts';
import { networksOf } from '../http/networks.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { temporaryFolder } from '../testing/test-site.ts';
import { createHttpServer } from './http-server.ts';

const folder = temporaryFolder();
const OWN = 'http://localhost:3000';
const proxies = (...addresses: string[]) => networksOf(addresses) ?? new BlockList();
let server: Server;
let base: string;

beforeAll(async () => {
  server = createHttpServer({
    site: async (request, peer) => Response.json({ path: new URL(request.url).pathname, peer }),
    mock: mockApp(join(folder.path, 'mock.json')),
    headers: securityHeaders({ backendUrl: '' }),
    isOwnOrigin: (origin) => origin === OWN,
    trustedProxies: proxies('127.0.0.1'),
    siteUrl: OWN,
  });
  base = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
});
afterAll(async () => {
  await stopListening(server);
  folder.remove();
});

const write = (origin: string | null, body: string) =>
  fetch(`${base}/mock/rest/permissions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(origin ? { Origin: origin } : {}) },
    body,
  });

describe('createHttpServer', () => {
  it('keeps a connection longer than the minute of a proxy in front of it', async () => {
    const { headers } = await fetch(`${base}/`);
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('passes everything but the sample backend to the site, with the peer', async () => {
    expect(await (await fetch(`${base}/mockingbird`)).json()).toEqual({
      path: '/mockingbird',
      peer: '127.0.0.1',
    });
  });

  it('trusts its own proxy about the client’s address', async () => {
    const headers = { 'X-Forwarded-For': '192.0.2.1, 198.51.100.7' };
    expect(await (await fetch(`${base}/x`, { headers })).json()).toMatchObject({
      peer: '198.51.100.7',
    });
  });

  it('serves the sample backend with the same security headers', async () => {
    const { headers } = await fetch(`${base}/mock/rest/permissions`);
    expect(headers.get('content-type')).toContain('json');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('lets no other site write to the sample backend', async () => {
    expect((await write('http://evil.com', '{"name":"x"}')).status).toBe(403);
    expect((await write(OWN, '{"name":"x"}')).status).toBe(201);
    expect((await write(null, '{"name":"y"}')).status).toBe(201);
  });

  it('has no sample backend if each browser has its own', async () => {
    const site = createHttpServer({
      site: async () => Response.json({ code: 'NOT_FOUND' }, { status: 404 }),
      mock: null,
      headers: {},
      isOwnOrigin: () => true,
      trustedProxies: proxies(),
      siteUrl: OWN,
    });
    const url = `http://127.0.0.1:${await listen(site, '127.0.0.1', 0)}/mock/rest/permissions`;
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await fetch(url, { method })).status).toBe(404);
    }
    await stopListening(site);
  });

  it.each([
    ['an address', '/?name=', {}],
    ['a header', '/', { 'x-long': 'y'.repeat(20_000) }],
  ])('refuses %s that is too long in words', async (_what, path, headers) => {
    const long = path === '/' ? path : `${path}${'x'.repeat(20_000)}`;
    const answer = await fetch(`${base}${long}`, { headers });
    expect(answer.status).toBe(431);
    expect(await answer.json()).toEqual({
      code: 'TOO_LARGE',
      message:
        'The address and the headers of a request may have 16 kB together. Ask for less at once.',
    });
  });

  it('refuses malformed requests with a clear message', async () => {
    const { port } = new URL(base);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end('NONSENSE\r\n\r\n');
    const answer = (await socket.setEncoding('utf8').toArray()).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('{"code":"BAD_REQUEST","message":"This is no HTTP request."}');
  });

  it('refuses large bodies', async () => {
    expect((await write(OWN, `{"name":"${'x'.repeat(300_000)}"}`)).status).toBe(413);
  });
});

describe('a site on https, asked by http through its proxy', () => {
  const site = 'https://tips.example.com';
  const seen: string[] = [];
  let secure: Server;
  let port: number;
  const start = async (trusted: string[], siteUrl = site) => {
    secure = createHttpServer({
      site: async (request) => {
        seen.push(new URL(request.url).pathname);
        return new Response('served');
      },
      mock: (_request, response) => void response.end('served'),
      headers: {},
      isOwnOrigin: () => true,
      trustedProxies: proxies(...trusted),
      siteUrl,
    });
    port = await listen(secure, '127.0.0.1', 0);
  };
  const ask = (path: string, init: RequestInit = {}, proto = 'http') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'X-Forwarded-Proto': proto, Authorization: 'Bearer s3cret' },
    });
  afterEach(async () => {
    await stopListening(secure);
    seen.length = 0;
  });

  it('leads readers of pages to the same page, and nowhere else', async () => {
    await start(['127.0.0.1']);
    for (const path of ['/', '/record?page=2', '//evil.example/x', '/@evil.example', '/restful']) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 308]);
      const to = new URL(answer.headers.get('location') ?? '');
      expect(to.origin).toBe(site);
      expect(to.href).toBe(`${site}${path}`);
    }
    expect(seen).toEqual([]);
  });

  it.each<[string, RequestInit?]>([
    ['/auth/v1/token?grant_type=password', { method: 'POST', body: '{}' }],
    ['/rest/v1/plans'],
    ['/functions/v1/checkout', { method: 'POST' }],
    ['/live/v1/changes'],
    ['/mock/rest/permissions'],
    ['/metrics'],
    ['/record', { method: 'POST' }],
  ])('refuses %s, and says what to do', async (path, init) => {
    await start(['127.0.0.1']);
    const answer = await ask(path, init);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.json()).toMatchObject({
      code: 'HTTPS_NEEDED',
      message: expect.stringContaining(`use ${site}.`),
    });
    expect(seen).toEqual([]);
  });

  it.each(['http, http', 'HTTP', 'http,https', ' http '])('knows it by %j', async (proto) => {
    await start(['127.0.0.1']);
    expect((await ask('/rest/v1/plans', {}, proto)).status).toBe(403);
    expect((await ask('/record', {}, proto)).status).toBe(308);
    expect((await ask('/rest/v1/plans', {}, `https, ${proto}`)).status).toBe(200);
    expect(seen).toEqual(['/rest/v1/plans']);
  });

  it('tells a supervisor how it is, and serves what came by https, or to a site on http', async () => {
    await start(['127.0.0.1']);
    expect((await ask('/healthz')).status).toBe(200);
    expect((await ask('/rest/v1/plans', {}, 'https')).status).toBe(200);
    await stopListening(secure);
    await start(['127.0.0.1'], OWN);
    expect((await ask('/rest/v1/plans')).status).toBe(200);
  });

  it('believes nobody but its proxies', async () => {
    await start([]);
    expect((await ask('/rest/v1/plans')).status).toBe(200);
  });
});
