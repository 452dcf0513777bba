import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outgoing } from './outgoing.ts';

let server: Server;
let origin = '';
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const moved = request.url?.startsWith('/moved-') ? Number(request.url.slice(7)) : 200;
    response.writeHead(moved, { Location: '/elsewhere' }).end('fine');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it.each([301, 302, 303, 307, 308])('a service that answers %i is not followed', async (status) => {
  const request = new Request(`${origin}/moved-${status}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer secret' },
    body: 'a person',
  });
  await expect(outgoing(request)).rejects.toThrow();
  expect(asked).not.toContain('/elsewhere');
});

it('any other answer is passed on', async () => {
  const answer = await outgoing(new Request(`${origin}/`));
  expect([answer.status, await answer.text()]).toEqual([200, 'fine']);
});

it('a service whose certificate nobody has signed is told nothing', async () => {
  // Any server of TLS will do; this one brings a certificate of its own making.
  const tls = new SMTPServer({ secure: true });
  tls.on('error', () => {});
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  const { port } = tls.server.address() as AddressInfo;
  const request = new Request(`https://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { Authorization: 'Bearer secret' },
    body: 'a person',
  });
  const refused = await outgoing(request).catch(({ cause }) => cause);
  expect(String(refused)).toMatch(/certificate/);
  // It would have answered whoever doesn't look.
  const careless = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  const greeting = await new Promise((resolve) => careless.once('data', resolve));
  expect(String(greeting)).toMatch(/^220 /);
  careless.destroy();
  await new Promise<void>((resolve) => tls.close(resolve));
});
