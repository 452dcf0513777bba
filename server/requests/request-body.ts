import { isUtf8 } from 'node:buffer';
import {
  type Calls,
  callAt,
  type Declarations,
  functionAt,
  NO_CALLS,
  NOTHING_DECLARED,
} from '../http/function-declaration.ts';
import { problem } from '../http/json-response.ts';
import type { Caller } from '../limits/caller.ts';
import { LARGEST_OF_VISITORS, sendsJson } from '../limits/shapes.ts';

/** The largest body of a request by its address, in bytes; the first prefix that fits counts. */
const LIMITS: { prefix: string; bytes: number; visitors?: number }[] = [
  { prefix: '/rest/v1/', bytes: 2 * 1024 * 1024, visitors: LARGEST_OF_VISITORS },
  { prefix: '/functions/v1/', bytes: 256 * 1024 },
  { prefix: '/mock/', bytes: 256 * 1024 },
  { prefix: '/', bytes: 64 * 1024 },
];

/** A body that is not read; `answer` says why. */
export class BodyRefused extends Error {
  readonly answer: Response;
  constructor(answer: Response) {
    super();
    this.answer = answer;
  }
}

/** What an address takes at most, of an account or with the secret key, and of others. */
function limitsAt(pathname: string, declared: Declarations, calls: Calls) {
  const { bytes = 0, visitors = bytes } =
    LIMITS.find(({ prefix }) => pathname.startsWith(prefix)) ?? {};
  const said = declared.get(functionAt(pathname).name) ?? callAt(calls, pathname);
  const own = said?.bodyBytes ?? bytes;
  return own > bytes ? { bytes: own, visitors: LARGEST_OF_VISITORS } : { bytes: own, visitors };
}

/** @returns the maximum body size of this address, in bytes */
export const bodyLimit = (
  pathname: string,
  declared = NOTHING_DECLARED,
  calls = NO_CALLS,
): number => limitsAt(pathname, declared, calls).bytes;

/** The largest body that is read, in bytes: more only of an account, or with the secret key. */
function limitOf(
  { headers, url }: Request,
  { trusted, account }: Caller,
  declared: Declarations,
  calls: Calls,
): number {
  const { pathname } = new URL(url);
  const { bytes, visitors } = limitsAt(pathname, declared, calls);
  const isKnown = trusted || account !== null;
  const fits = !pathname.startsWith('/rest/v1/') || sendsJson(headers);
  return isKnown && fits ? bytes : visitors;
}

/** Says why a body is not read. To whom a session has run out the backend would say so, and their app then renews it. */
const refuse = (caller: Caller, size: number, largest: number): BodyRefused =>
  new BodyRefused(
    caller.badToken && size <= largest
      ? problem(401, 'PGRST303', 'Your session has expired. Sign in again.')
      : problem(413, 'TOO_LARGE', 'The request is too large.'),
  );

/** Whether a request may have a body. Asking one that has none builds all of it, signal and headers included. */
const mayHaveBody = ({ method }: Pick<Request, 'method'>): boolean =>
  method !== 'GET' && method !== 'HEAD';

/** The bodies of the requests that were read. */
const inMemory = new WeakMap<Request, Buffer>();

const UNREADABLE = {
  packed: [415, 'COMPRESSED', 'Send the request without compression.'],
  noText: [400, 'NOT_UTF8', 'The request is no text in UTF-8.'],
} as const;

/** Whether a request's body is read as text. */
const isText = ({ url, headers }: Request): boolean =>
  sendsJson(headers) || /^\/(?:auth|rest)\/v1\//.test(new URL(url).pathname);

/**
 * Reads a request's body into memory.
 * @returns the same request with its body at hand
 * @throws {BodyRefused} as soon as it grows above what its address takes from its caller, or if it can't be read as it is
 */
export async function withBodyInMemory(
  request: Request,
  caller: Caller,
  declared = NOTHING_DECLARED,
  calls = NO_CALLS,
): Promise<Request> {
  const limit = limitOf(request, caller, declared, calls);
  const largest = bodyLimit(new URL(request.url).pathname, declared, calls);
  const said = Number(request.headers.get('content-length') ?? 0);
  if (said > limit) throw refuse(caller, said, largest);
  if (!mayHaveBody(request) || !request.body) return request;
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') throw new BodyRefused(problem(...UNREADABLE.packed));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw refuse(caller, size, largest);
    chunks.push(chunk);
  }
  const { method, headers, signal, url } = request;
  const body = Buffer.concat(chunks);
  if (!isUtf8(body) && isText(request)) throw new BodyRefused(problem(...UNREADABLE.noText));
  const ready = new Request(url, { method, headers, signal, body });
  inMemory.set(ready, body);
  return ready;
}

/** The text of a request's body, which stays to be read; empty where it has none. */
export async function bodyText(request: Request): Promise<string> {
  const body = inMemory.get(request);
  // Decoded as the backend will, which drops a byte order mark.
  if (body) return new TextDecoder().decode(body);
  return mayHaveBody(request) && request.body ? request.clone().text() : '';
}
