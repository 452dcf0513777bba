import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mockApp } from '../mock-server/mock-app.ts';
import { createHttpServer, listen, stopListening } from './http-server.ts';
import { securityHeaders } from './security-headers.ts';
import { temporaryFolder } from './test-site.ts';

const folder = temporaryFolder();
const OWN = 'http://localhost:3000';
let server: Server;
let base: string;

beforeAll(async () => {
  server = createHttpServer({
    site: async (request, peer) => Response.json({ path: new URL(request.url).pathname, peer }),
    mock: mockApp(join(folder.path, 'mock.json')),
    headers: securityHeaders({ backendUrl: '' }),
    isOwnOrigin: (origin) => origin === OWN,
    trustedProxies: new Set(['127.0.0.1']),
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
      trustedProxies: new Set(),
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
