import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { plainAddress } from '../http/peer-address.ts';
import { networkOf } from './attempt-limits.ts';

export interface ConnectionLimits {
  /** Connections from one network at a time; a browser opens six. */
  ofNetwork: number;
  /** How long a client may take nothing of its answer, in ms. */
  unread: number;
}

const LIMITS: ConnectionLimits = { ofNetwork: 250, unread: 20_000 };

/** Ends what a client leaves: connections above the number for its network, and answers that it doesn't read. */
export function boundConnections(
  server: Server,
  isProxy: (address: string) => boolean,
  { ofNetwork, unread }: ConnectionLimits = LIMITS,
): void {
  /** By network, the oldest first. */
  const open = new Map<string, Set<Socket>>();
  /** Connections with a request that is being answered. */
  const answering = new WeakMap<Socket, ServerResponse>();

  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(plainAddress(remoteAddress))) return;
    const network = networkOf(remoteAddress);
    const own = open.get(network) ?? new Set();
    if (own.size >= ofNetwork) {
      // Many people may share a network, and browsers keep what they don't use.
      const idle = [...own].find((one) => !answering.has(one));
      (idle ?? socket).destroy();
      if (!idle) return;
      own.delete(idle);
    }
    open.set(network, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0 && open.get(network) === own) open.delete(network);
    });
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
    response.once('close', () => {
      if (answering.get(socket) === response) answering.delete(socket);
    });
  });

  // After so long without a byte in either direction: an idle connection, an answer that takes long, or one that waits
  // to be read. The listener has to end the connection.
  server.timeout = unread;
  server.on('timeout', (socket: Socket) => {
    if (!answering.has(socket) || socket.writableLength > 0) socket.destroy();
  });
}
