import { createHash } from 'node:crypto';
import { hasCopy } from 'touchline/server';
import type { StoredText } from './stored-text.ts';

/** A served file: its bytes, caching and type. */
export interface ServedFile {
  bytes: Uint8Array<ArrayBuffer> | StoredText;
  type: string;
  /** Whether the content of this address never changes. */
  forever: boolean;
  /** The name that it is saved under, for a file that is downloaded. */
  name?: string;
}

/** The data is public, so other sites may fetch it. */
const PUBLIC = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Content-Range',
  'Accept-Ranges': 'bytes',
};

/** Answers a browser that asks whether another site's page may send the headers of a conditional request. */
export const answerPreflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD',
      'Access-Control-Allow-Headers': 'If-None-Match, If-Range, Range',
      'Access-Control-Max-Age': '86400',
    },
  });

/** The first and last byte named by a `Range`; null if it should be ignored, 'none' if it is unsatisfiable. */
function readRange(header: string | null, length: number): [number, number] | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  if (from === '') return Number(to) > 0 ? [Math.max(length - Number(to), 0), length - 1] : 'none';
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  if (to !== '' && Number(to) < Number(from)) return null;
  return Number(from) < length ? [Number(from), last] : 'none';
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Answers with a file, or a part of it: 200, 206, 304 or 416. */
export function answerFile(request: Request, { bytes, type, forever, name }: ServedFile): Response {
  const etag = `"${bytes instanceof Uint8Array ? hashOf(bytes) : bytes.hash}"`;
  const headers = new Headers({
    ...PUBLIC,
    'Content-Type': type,
    'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    ...(name === undefined ? {} : { 'Content-Disposition': `inline; filename="${name}"` }),
  });
  if (hasCopy(request, etag)) return new Response(null, { status: 304, headers });
  const condition = request.headers.get('if-range');
  const wanted = condition === null || condition === etag ? request.headers.get('range') : null;
  const range = readRange(wanted, bytes.length);
  if (range === 'none') {
    headers.set('Content-Range', `bytes */${bytes.length}`);
    return new Response(null, { status: 416, headers });
  }
  const [first, last] = range ?? [0, bytes.length - 1];
  if (range) headers.set('Content-Range', `bytes ${first}-${last}/${bytes.length}`);
  headers.set('Content-Length', String(last - first + 1));
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const part =
    bytes instanceof Uint8Array ? bytes.subarray(first, last + 1) : bytes.stream(first, last);
  return new Response(part, { status, headers });
}
