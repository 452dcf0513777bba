import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { classAddress, classFunctions, methodClass, routeClass } from './route-class.ts';
import { openServerLog } from './server-log.ts';
import { watchRequests } from './watch-requests.ts';

let server: Server;
afterEach(() => {
  server?.close();
});

/** Serves `answer`, and collects the lines of the log for programs. */
async function open(answer: Parameters<typeof watchRequests>[0]) {
  const lines: Record<string, unknown>[] = [];
  const log = openServerLog('/nowhere', {
    format: 'json',
    out: (line) => {
      expect(line).toMatch(/^[^\n]+\n$/);
      lines.push(JSON.parse(line));
    },
  });
  server = createServer(watchRequests(answer, log.request));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { log, lines, site: `http://127.0.0.1:${port}` };
}

it('writes one line for a request, with nothing in it about a person', async () => {
  const { log, lines, site } = await open((_request, response) => {
    log.write('error', 'a line', 'in between');
    response.end('words');
  });
  const secret = 'token=s3cret&email=ada@example.com';
  const path = `/rest/v1/profiles?${secret}`;
  const headers = { 'user-agent': 'ada@example.com', authorization: 'Bearer s3cret' };
  const { headers: got } = await fetch(site + path, { headers });
  await expect.poll(() => lines).toHaveLength(2);
  const id = got.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines).toEqual([
    { at, level: 'error', event: 'message', id, message: 'a line in between' },
    {
      ...{ at, level: 'info', event: 'request', id, method: 'GET', route: 'rest', status: 200 },
      ...{ ms: expect.any(Number), bytes: expect.any(Number) },
    },
  ]);
  expect(lines[1]?.bytes).toBeGreaterThan(100);
});

it.each([
  ['0190-abcDEF_1', true],
  ['x'.repeat(64), true],
  ['short', false],
  ['x'.repeat(65), false],
  ['ada@example.com', false],
  ['abcdefgh"}', false],
  ['abcdefgh ijkl', false],
])('takes a client’s own id only in a safe form: %s', async (sent, taken) => {
  const { lines, site } = await open((_request, response) => response.end());
  const { headers } = await fetch(site, { headers: { 'X-Request-Id': sent } });
  expect(headers.get('x-request-id') === sent).toBe(taken);
  await expect.poll(() => lines[0]?.id).toBe(headers.get('x-request-id'));
});

it('notes those who left before they had their answer', async () => {
  const { lines, site } = await open((_request, response) => void response.write('half'));
  const leaving = new AbortController();
  const answer = await fetch(site, { signal: leaving.signal });
  leaving.abort();
  await answer.text().catch(() => {});
  await expect.poll(() => lines[0]).toMatchObject({ status: 499 });
});

it.each([
  ['/', 'page'],
  ['/users/5f0c?x=1', 'page'],
  ['/assets/index-1.js', 'file'],
  ['/auth/v1/token?grant_type=password', 'auth token'],
  ['/auth/v1/ada@example.com', 'auth other'],
  ['/rest/v1/profiles?email=eq.ada', 'rest'],
  ['/rest/v1/rpc/settle_due', 'rpc'],
  ['/functions/v1/payment-webhook/stripe', 'function payment-webhook'],
  ['/functions/v1/ada', 'function other'],
  ['/tasks/all/mine', 'tasks'],
  ['/tasks.csv?x=1', 'tasks'],
  ['/tasks', 'page'],
  ['/tasks.txt', 'file'],
  ['/readyz', 'readyz'],
])('the class of %s is %s', (path, name) => {
  classFunctions(['payment-webhook']);
  for (const prefix of ['/tasks/all/', '/tasks.csv']) classAddress(prefix, 'tasks');
  expect(routeClass(path)).toBe(name);
});

it('there are few classes, whatever is asked for', () => {
  const seen = new Set<string>();
  const step = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'auth',
      'rest',
      'functions',
      'v1',
      'rpc',
      'token',
      'tasks',
      'all',
      'mock',
      'dev',
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 6 }), fc.string(), (steps, method) => {
      seen.add(routeClass(`/${steps.join('/')}`));
      seen.add(methodClass(method));
    }),
    { seed: 1, numRuns: 5000 },
  );
  expect(seen.size).toBeLessThan(25);
  for (const name of seen) expect(name).toMatch(/^[A-Za-z][a-z -]+$|^[A-Z]+$/);
});
