import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { httpsOnly } from '../http/https-only.ts';
import { isLoopbackHost, isWithin } from '../http/networks.ts';
import { peerAddress } from '../http/peer-address.ts';
import { createAttemptLimits } from '../limits/attempt-limits.ts';
import { boundConnections } from '../limits/connections.ts';
import { type AnsweredRequest, watchRequests } from '../watch/watch-requests.ts';
import { bodyLimit } from './request-body.ts';

export interface SiteParts {
  /** `sent` resolves when its answer is sent, or nobody waits for it any more. */
  site: (request: Request, peer: string | null, sent: Promise<unknown>) => Promise<Response>;
  /** The sample apps' backend; null if each browser has its own. */
  mock: RequestListener | null;
  headers: Record<string, string>;
  /** Whether a page at this address may write to the sample apps' backend. */
  isOwnOrigin: (origin: string) => boolean;
  /** Addresses and networks of proxies trusted to report the client's address. */
  trustedProxies: BlockList;
  /** The site's public address: with https, nothing else is served that came through a proxy. */
  siteUrl: string;
  /** Called with each answered request. */
  answered?: (request: AnsweredRequest) => void;
}

/** The client's address of a request; see `peerAddress`. */
function peerOf({ socket, headers }: IncomingMessage, trusted: BlockList): string | null {
  const said = headers['x-forwarded-for'];
  return peerAddress(socket.remoteAddress, Array.isArray(said) ? said.join(',') : said, trusted);
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' });
  response.end(JSON.stringify({ code, message }));
}

/** The sample backend is Express: it gets the raw request, after the site's own checks. */
function guardedMock(options: SiteParts, mock: RequestListener): RequestListener {
  const attempts = createAttemptLimits();
  return async (request, response) => {
    for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
    const { origin } = request.headers;
    if (!READS.has(request.method ?? '') && origin && !options.isOwnOrigin(origin)) {
      return refuse(response, 403, 'OTHER_ORIGIN', 'Another site may not write here.');
    }
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit('/mock/')) {
      return refuse(response, 413, 'TOO_LARGE', 'The request is too large.');
    }
    const url = new URL(request.url ?? '/', 'http://localhost');
    const { retryAfter } = READS.has(request.method ?? '')
      ? { retryAfter: 0 }
      : await attempts(url, '', peerOf(request, options.trustedProxies));
    if (retryAfter > 0) {
      response.setHeader('Retry-After', retryAfter);
      return refuse(response, 429, 'RATE_LIMITED', 'Too many attempts. Try again later.');
    }
    mock(request, response);
  };
}

/** Refusals before Node has parsed a request, by the code of its error: the status line, and the body. */
const UNREADABLE: Readonly<Record<string, [line: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'TOO_LARGE',
    'The address and the headers of a request may have 16 kB together. Ask for less at once.',
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [
    '413 Payload Too Large',
    'TOO_LARGE',
    'The request is too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'TIMEOUT',
    'The request took too long to arrive.',
  ],
};

/** Refuses malformed requests with a message; like Node itself, only if no answer has been started. */
function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  const { _httpMessage: answering } = socket as Duplex & {
    _httpMessage?: { headersSent: boolean } | null;
  };
  if (!socket.writable || answering?.headersSent) {
    socket.destroy();
    return;
  }
  const [line, name, message] = UNREADABLE[code] ?? [
    '400 Bad Request',
    'BAD_REQUEST',
    'This is no HTTP request.',
  ];
  const body = JSON.stringify({ code: name, message });
  const head = [
    `HTTP/1.1 ${line}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** How often requests are looked for that take too long to arrive, in ms. */
const CHECKED = 5_000;

const closed = (response: ServerResponse) =>
  new Promise<void>((resolve) => response.once('close', () => resolve()));

/**
 * One listener for everything: the sample backend below /mock, and the site.
 * @returns the server, not yet listening
 */
export function createHttpServer(options: SiteParts): Server {
  const site = getRequestListener(
    (request, env) =>
      options.site(
        request,
        'incoming' in env ? peerOf(env.incoming as IncomingMessage, options.trustedProxies) : null,
        'outgoing' in env ? closed(env.outgoing as ServerResponse) : Promise.resolve(),
      ),
    { overrideGlobalObjects: false },
  );
  const mock = options.mock && guardedMock(options, options.mock);
  const unencrypted = httpsOnly(options.siteUrl, options.trustedProxies);
  const answer: RequestListener = (request, response) => {
    const path = request.url ?? '/';
    const verdict = unencrypted(request);
    if (verdict === 'refused') {
      const words = `This came without encryption: use ${options.siteUrl}. If it held a password, a token or a key, change that now.`;
      return refuse(response, 403, 'HTTPS_NEEDED', words);
    }
    if (verdict) {
      response.writeHead(308, { Location: verdict.href });
      response.end();
      return;
    }
    return mock && (path === '/mock' || path.startsWith('/mock/'))
      ? mock(request, response)
      : site(request, response);
  };
  const server = createServer(
    { connectionsCheckingInterval: CHECKED },
    watchRequests(answer, options.answered ?? (() => {})),
  );
  // A proxy on the same machine need not be named.
  const isProxy = (address: string) =>
    isWithin(options.trustedProxies, address) || isLoopbackHost(address);
  boundConnections(server, isProxy);
  server.on('clientError', refuseUnreadable);
  // What is large may wait for its turn before it is read.
  server.requestTimeout = 60_000;
  server.headersTimeout = 10_000;
  // Proxies keep a connection for a minute: closing it here first would break a request in flight.
  server.keepAliveTimeout = 65_000;
  return server;
}
