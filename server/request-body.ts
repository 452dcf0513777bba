import { claimsMore, LARGEST_OF_VISITORS } from './rest-limits.ts';

/** Maximum size of a request body by address, in bytes; the first matching prefix applies. */
const LIMITS: { prefix: string; bytes: number }[] = [
  // Ten thousand imported fixtures with their odds.
  { prefix: '/rest/v1/rpc/import_fixtures', bytes: 24 * 1024 * 1024 },
  { prefix: '/rest/v1/', bytes: 2 * 1024 * 1024 },
  // A photo or a PDF of 5 MB, and one more byte, so that the function can refuse it by name.
  { prefix: '/functions/v1/transfer-receipt', bytes: 5 * 1024 * 1024 + 1 },
  { prefix: '/functions/v1/', bytes: 256 * 1024 },
  { prefix: '/mock/', bytes: 256 * 1024 },
  { prefix: '/', bytes: 64 * 1024 },
];

/** A body above the limit of its address. */
export class BodyTooLarge extends Error {}

/** @returns the maximum body size of this address, in bytes */
export const bodyLimit = (pathname: string): number =>
  LIMITS.find(({ prefix }) => pathname.startsWith(prefix))?.bytes ?? 0;

/** The largest body that is read, in bytes. */
function limitOf({ headers, url }: Request): number {
  const { pathname } = new URL(url);
  const limit = bodyLimit(pathname);
  const visitor =
    pathname.startsWith('/rest/v1/') &&
    (headers.has('apikey') || headers.has('content-length')) &&
    !claimsMore(headers);
  return visitor ? Math.min(limit, LARGEST_OF_VISITORS) : limit;
}

/**
 * Reads a request's body into memory.
 * @returns the same request with its body in memory
 * @throws {BodyTooLarge} as soon as it exceeds the limit of its address
 */
export async function withBodyInMemory(request: Request): Promise<Request> {
  const limit = limitOf(request);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new BodyTooLarge();
  if (!request.body) return request;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  const { method, headers, signal, url } = request;
  return new Request(url, { method, headers, signal, body: Buffer.concat(chunks) });
}
