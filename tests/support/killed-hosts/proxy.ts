import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  close: () => void;
}

/**
 * Gives each request to the next of the hosts, whichever connection it comes by. One that refuses the connection is
 * passed over, as nginx does; one that breaks off in the middle is a 502, and its request isn't repeated.
 * @param ports of the hosts, alive or not
 */
export async function openProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: false });
  let turn = 0;

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, left: number) {
    const port = ports[turn % ports.length];
    turn += 1;
    const { method, url: path, headers } = incoming;
    const broken = () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', broken);
      answer.on('end', () => {
        outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-host': String(port) });
        outgoing.end(Buffer.concat(parts));
      });
    })
      .on('error', ({ code }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED' && left > 1) pass(incoming, outgoing, body, left - 1);
        else broken();
      })
      .end(body);
  }

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => pass(incoming, outgoing, Buffer.concat(parts), ports.length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
