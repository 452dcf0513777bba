import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, it } from 'vitest';
import { boundConnections, type ConnectionLimits } from './connections.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function serve(answer: RequestListener, limits: ConnectionLimits, proxies: string[] = []) {
  const server = createServer(answer);
  boundConnections(server, (address) => proxies.includes(address), limits);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { server, port };
}

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  ends.push(() => socket.destroy());
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
const ask = (socket: Socket, path = '/') =>
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
const says = (socket: Socket, text: string) =>
  new Promise<void>((resolve) => {
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
      if (said.includes(text)) resolve();
    });
  });

/** More than the system keeps for a client that doesn't read. */
const LONG = Buffer.alloc(64 * 1024 * 1024);

describe('boundConnections', () => {
  it('ends an answer that nobody reads, and no other of the same server', async () => {
    const { server, port } = await serve(
      (request, response) => {
        if (request.url === '/long') response.end(LONG);
        // As long as the other needs to be ended.
        else server.once('timeout', () => setTimeout(() => response.end('done'), 1_200));
      },
      // Longer than a busy machine needs between a connection and its request, which would be ended as idle.
      { ofNetwork: 10, unread: 1_000 },
    );
    const waits = await open(port);
    const done = says(waits, 'done');
    ask(waits);
    const ended = new Promise((resolve) =>
      server.on('request', (request, response) => {
        if (request.url === '/long') response.once('close', resolve);
      }),
    );
    const unread = await open(port);
    unread.pause();
    ask(unread, '/long');
    await ended;
    await done;
  });

  it('ends an idle connection', async () => {
    const { port } = await serve((_, response) => response.end(), { ofNetwork: 10, unread: 50 });
    await closed((await open(port)).resume());
  });

  it('takes so many connections of a network, in place of one that is idle', async () => {
    const waiting: ServerResponse[] = [];
    const { port } = await serve(
      (request, response) => {
        if (request.url === '/wait') waiting.push(response);
        response.write('done');
      },
      { ofNetwork: 2, unread: 60_000 },
    );
    const asks = async (socket: Socket, path?: string) => {
      const done = says(socket, 'done');
      ask(socket, path);
      await done;
      return socket;
    };
    const first = await asks(await open(port), '/wait');
    const idle = await open(port);
    const gone = closed(idle.resume());
    const third = await asks(await open(port), '/wait');
    await gone;
    // Nothing is idle now.
    await closed((await open(port)).resume());
    const over = Promise.all([says(first, '0\r\n'), says(third, '0\r\n')]);
    for (const response of waiting) response.end();
    await over;
    await asks(await open(port));
  });

  it('takes any number from a proxy', async () => {
    const limits = { ofNetwork: 1, unread: 60_000 };
    const { port } = await serve((_, response) => response.end('done'), limits, ['127.0.0.1']);
    for (let at = 0; at < 3; at += 1) {
      const socket = await open(port);
      const done = says(socket, 'done');
      ask(socket);
      await done;
    }
  });
});
