import { createHash } from 'node:crypto';
import { hasCopy } from '../http/static-files.ts';
import type { Guard } from './guards/guard.ts';

/** An answer that is the same for everybody. */
interface Kept {
  /** By `now`. */
  until: number;
  bytes: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

/** What asks for another form of an answer, or for a part of it. */
const FORMS = ['prefer', 'range', 'accept-profile', 'content-profile', 'x-preview-tier'];

/** Whether a request asks for the whole answer as it is. */
function isPlain({ method, headers }: Request, { search }: URL, body: string): boolean {
  return (
    ['GET', 'HEAD', 'POST'].includes(method) &&
    search === '' &&
    /^(\{\s*\})?$/.test(body.trim()) &&
    /^(\*\/\*|application\/json)$/.test(headers.get('accept') ?? '*/*') &&
    !FORMS.some((name) => headers.has(name))
  );
}

function answerWith({ bytes, headers }: Kept, request: Request): Response {
  // A browser keeps no copy of a POST.
  if (request.method !== 'POST' && hasCopy(request, headers.get('etag')))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

/**
 * Answers from memory, before any line, what is the same for everybody and may be some seconds old. Those who ask at the
 * same time wait for one answer.
 * @param keptFor for how long, in ms, by the path of the request
 * @param hasBadToken whether a request is to be refused by its token, as everywhere
 */
export function keptAnswers(
  keptFor: (path: string) => number | undefined,
  hasBadToken: (headers: Headers) => boolean,
  now = () => performance.now(),
): Guard {
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<Kept | Response>>();

  async function ask(path: string, ms: number, next: () => Promise<Response>) {
    const answer = await next();
    if (!answer.ok) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const headers = new Headers(answer.headers);
    headers.set('ETag', `"${hash}"`);
    headers.set('Cache-Control', 'no-cache');
    headers.delete('Content-Length');
    const made = { until: now() + ms, bytes, headers };
    kept.set(path, made);
    return made;
  }

  return async ({ request, url, body }, next) => {
    const path = url.pathname;
    const ms = keptFor(path);
    if (ms === undefined || !isPlain(request, url, body) || hasBadToken(request.headers))
      return next();
    const known = kept.get(path);
    if (known && known.until > now()) return answerWith(known, request);
    // A HEAD has nothing to keep.
    if (request.method === 'HEAD') return next();
    const others = asking.get(path);
    const begun = others ?? ask(path, ms, next).finally(() => asking.delete(path));
    asking.set(path, begun);
    const made = await begun.catch((error: unknown) => {
      if (others) return null;
      throw error;
    });
    if (made && !(made instanceof Response)) return answerWith(made, request);
    // What is refused to one, for what they have asked before, is asked by the others themselves.
    return made && !others ? made : next();
  };
}
