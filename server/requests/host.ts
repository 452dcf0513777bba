import { sentenceOf } from '../../src/plugin-api/problem-sentences.ts';
import { withHeaders } from '../../supabase/functions/_shared/with-headers.ts';
import { belongs } from '../http/address-prefix.ts';
import { unlessAway } from '../http/database-away.ts';
import {
  type Calls,
  type Declarations,
  NO_CALLS,
  NOTHING_DECLARED,
} from '../http/function-declaration.ts';
import { json, problem } from '../http/json-response.ts';
import { WASM_WORKER_POLICY, WASM_WORKERS } from '../http/security-headers.ts';
import { SECURITY_TXT } from '../http/security-txt.ts';
import { createAttemptLimits, tooManyAttempts } from '../limits/attempt-limits.ts';
import type { AttemptStore } from '../limits/attempt-store.ts';
import { type Caller, isServer, VISITOR } from '../limits/caller.ts';
import { AT_ONCE, createFairShare, mannerOf, senderOf } from '../limits/fair-share.ts';
import { doubledProblem } from '../limits/shapes.ts';
import { devMail } from '../mail/dev-mail.ts';
import type { StoredMail } from '../mail/stored-mail.ts';
import type { HostWatch } from '../watch/host-watch.ts';
import { alive } from '../watch/readiness.ts';
import { classAddress } from '../watch/route-class.ts';
import type { Backend } from './backend.ts';
import type { LiveChanges } from './live-changes.ts';
import { BodyRefused, bodyText, withBodyInMemory } from './request-body.ts';

/** Time limit of an answer, in milliseconds. */
const LIMIT = 20_000;
/** An import of thousands of rows is one call. */
const CALL_LIMIT = 120_000;

/** Addresses of a part, and what answers them. */
export interface PartRoutes {
  /** Whose they are: `product`, or a package's name; the server says it. */
  part?: string;
  /** A folder, with its last slash, or a file. */
  prefixes: readonly string[];
  /** What logs and metrics call its requests: a word or two. Without it they are those of pages and files. */
  class?: string;
  answer: (request: Request, pathname: string) => Promise<Response>;
}

export interface HostParts {
  /** null with a hosted project, which answers at its own address. */
  backend: Backend | null;
  /** Streams of changes; null or omitted with a hosted project, which has its own service. */
  live?: Pick<LiveChanges, 'answer'> | null;
  functions: ((request: Request) => Promise<Response>) | null;
  /** What the functions say of themselves; nothing if omitted. */
  declared?: Declarations;
  /** What is said of SQL functions; nothing if omitted. */
  calls?: Calls;
  /** Storage for counted attempts; in memory if omitted. */
  attempts?: AttemptStore;
  /** What the parts of the application answer; none with a hosted project, which publishes it as files. */
  partRoutes?: readonly PartRoutes[];
  /** null if mails are really sent, or sent by somebody else. */
  mails: (() => StoredMail[]) | null;
  /** Token that opens the stored mails. */
  mailToken: string;
  /** What the app reads at its start. */
  publicConfig: () => Promise<unknown>;
  /** The text of `security.txt`; missing if nobody is named who takes reports. */
  securityTxt?: () => string;
  /** Answers for pages and files; null if there is no such file. */
  page: (request: Request, pathname: string) => Promise<Response | null>;
  headers: Record<string, string>;
  report: (...parts: unknown[]) => void;
  watch?: HostWatch;
}

type Answer = (
  request: Request,
  pathname: string,
  peer: string | null,
) => Promise<Response> | Response;

/** The platform's own Request rejects the others (TRACE, CONNECT), or nothing here handles them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

const notFound = () => problem(404, 'NOT_FOUND', 'There is nothing at this address.');

function withDeadline(work: Promise<Response>, pathname: string): Promise<Response> {
  const limit = pathname.startsWith('/rest/v1/rpc/') ? CALL_LIMIT : LIMIT;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(
      () => resolve(problem(504, 'TIMEOUT', 'The server took too long. Try again.')),
      limit,
    );
  });
  let isOver = false;
  // Nobody reads what comes after that: a stream would go on for ever.
  work.then(({ body }) => (isOver ? body?.cancel() : undefined)).catch(() => {});
  return Promise.race([work, late]).finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
}

/** Says in words what the backend's router says by the status alone: that it knows no such address or method. */
function inWords(answer: Response): Response {
  const { status, headers } = answer;
  const isPlain = /^text\/plain|^$/.test(headers.get('content-type') ?? '');
  if (!isPlain || (status !== 404 && status !== 405)) return answer;
  const words =
    status === 404
      ? notFound()
      : problem(405, 'METHOD_NOT_ALLOWED', 'This method is not possible here.');
  for (const [name, value] of headers)
    if (!/^content-|^cache-control$/.test(name)) words.headers.append(name, value);
  return words;
}

/**
 * Pages are fetched with GET; a path that looks like a missing file is not a page. As on static hosts, some
 * addresses have their own page (`record.html`).
 */
async function servePage(parts: HostParts, request: Request, pathname: string): Promise<Response> {
  const file = await parts.page(request, pathname);
  if (file) return file;
  const namesFile = /\.[a-z0-9]+$/i.test(pathname);
  return namesFile || pathname.startsWith('/locales/')
    ? notFound()
    : ((await parts.page(request, `${pathname.replace(/\/$/, '')}.html`)) ??
        (await parts.page(request, '/index.html')) ??
        notFound());
}

function securityTxtAnswer({ securityTxt }: HostParts): Response {
  if (!securityTxt) return notFound();
  return new Response(securityTxt(), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

/** Our functions, rate limited. */
function functionsAnswer(parts: HostParts): Answer {
  const attempts = createAttemptLimits({ store: parts.attempts, declared: parts.declared });
  return async (request, pathname, peer) => {
    if (!parts.functions) return notFound();
    const body = await bodyText(request);
    const attempt = await attempts(new URL(request.url), body, peer);
    if (attempt.retryAfter > 0) return tooManyAttempts(pathname, attempt.retryAfter);
    const response = await parts.functions(request);
    await attempt.done(response.status);
    return response;
  };
}

interface Route {
  prefix: string;
  /** Whose it is, if it isn't the server's own. */
  part?: string;
  answer: Answer;
  /** Whether it also takes what writes. */
  writes?: true;
}

function routesOf(parts: HostParts): Route[] {
  const backend: Answer = (request, _pathname, peer) =>
    parts.backend?.fetch(request, peer) ?? notFound();
  const mail: Answer = (request, _pathname, peer) =>
    parts.mails ? devMail(request, peer, parts.mails, parts.mailToken) : notFound();
  const routes: Route[] = [
    { prefix: '/auth/v1/', answer: backend, writes: true },
    { prefix: '/rest/v1/', answer: backend, writes: true },
    { prefix: '/functions/v1/', answer: functionsAnswer(parts), writes: true },
    { prefix: '/live/v1/', answer: (request) => parts.live?.answer(request) ?? notFound() },
    { prefix: '/storage/v1/', answer: notFound, writes: true },
    { prefix: '/realtime/v1/', answer: notFound, writes: true },
    { prefix: '/mock/', answer: notFound, writes: true },
    { prefix: '/config.json', answer: async () => json(200, await parts.publicConfig()) },
    { prefix: '/healthz', answer: alive },
    { prefix: '/readyz', answer: (request) => parts.watch?.ready(request) ?? alive() },
    { prefix: '/metrics', answer: (request) => parts.watch?.metrics(request) ?? notFound() },
    { prefix: '/dev/mail', answer: mail },
    { prefix: SECURITY_TXT, answer: () => securityTxtAnswer(parts) },
  ];
  const given = (parts.partRoutes ?? []).flatMap(({ prefixes, class: name, part = '', answer }) =>
    prefixes.map((prefix) => ({ prefix, name, part, answer })),
  );
  for (const { prefix, name, part, answer } of given) {
    const first = routes.find((route) => belongs(prefix, route.prefix));
    if (first) {
      const other = `${first.prefix} of ${first.part ?? 'touchline'}`;
      const code = 'duplicate-address';
      parts.report('error', sentenceOf({ code, plugin: part, subject: prefix, other }));
    } else {
      routes.push({ prefix, part, answer });
      if (name) classAddress(prefix, name);
    }
  }
  routes.push({ prefix: '/', answer: (request, path) => servePage(parts, request, path) });
  return routes;
}

/**
 * Addresses must have a single spelling: the backend decodes `/auth/v1/%74oken`, but the rate limits and refusals in
 * front of it would not recognise it.
 */
const PLAIN_ADDRESSES = ['/auth/v1/', '/rest/v1/', '/functions/v1/', '/live/v1/', '/mock/'];

/** The data interface applies several filters of a column; nothing else has a use for a parameter that stands twice. */
const SINGLE_PARAMETERS = /^\/(?:auth|functions|live)\/v1\//;

/** The decoded address path; null if it is not valid percent-encoding, escapes the root, or is encoded needlessly. */
function readPath(url: string): string | null {
  try {
    const { pathname, search } = new URL(url);
    const path = decodeURIComponent(pathname);
    const isPlain = PLAIN_ADDRESSES.some((prefix) => path.startsWith(prefix));
    const encoded = path !== pathname && isPlain;
    // What can't be decoded would be read as other signs.
    if (isPlain) decodeURIComponent(search);
    return encoded || path.includes('\0') || path.split(/[\\/]/).includes('..') ? null : path;
  } catch {
    return null;
  }
}

/**
 * The whole site as a function of a request: settings, backend, functions, stored mail, files and
 * pages, each answer with the security headers. Never rejects.
 */
export function createHost(parts: HostParts) {
  const routes = routesOf(parts);
  const { declared = NOTHING_DECLARED, calls = NO_CALLS } = parts;
  const share = parts.backend?.share ?? createFairShare(AT_ONCE.postgres);

  async function answerBy(
    answer: Answer,
    request: Request,
    pathname: string,
    peer: string | null,
    caller: Caller,
  ): Promise<Response> {
    try {
      const ready = await withBodyInMemory(request, caller, declared, calls);
      const seen = parts.watch?.sees(ready, caller, peer);
      const given = await withDeadline(
        unlessAway(() => answer(ready, pathname, peer)),
        pathname,
      );
      seen?.(given);
      return given;
    } catch (error) {
      if (error instanceof BodyRefused) return error.answer;
      parts.report('error', request.method, pathname, error);
      return problem(500, 'SERVER_ERROR', 'Something went wrong on the server. Try again.');
    }
  }

  async function answerOf(
    request: Request,
    peer: string | null,
    sent: Promise<unknown> | undefined,
  ): Promise<Response> {
    if (!METHODS.has(request.method)) {
      return problem(405, 'METHOD_NOT_ALLOWED', 'This method is not possible here.');
    }
    const pathname = readPath(request.url);
    if (pathname === null) return problem(400, 'BAD_ADDRESS', 'The address cannot be read.');
    const route = routes.find(({ prefix }) => belongs(pathname, prefix));
    if (!route) return notFound();
    if (!route.writes && !READS.has(request.method))
      return problem(405, 'METHOD_NOT_ALLOWED', 'Only GET is possible here.');
    const doubled = SINGLE_PARAMETERS.test(pathname) && doubledProblem(new URL(request.url));
    if (doubled) return doubled;
    const caller = parts.backend?.callerOf?.(request.headers) ?? VISITOR;
    const answer = () => answerBy(route.answer, request, pathname, peer, caller);
    return isServer(caller) || peer === null
      ? answer()
      : share.answer(senderOf(caller, peer), mannerOf(request, pathname, declared), answer, sent);
  }

  return async (
    request: Request,
    peer: string | null,
    sent?: Promise<unknown>,
  ): Promise<Response> => {
    const answer = inWords(await answerOf(request, peer, sent));
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(parts.headers)) headers.set(name, value);
    // Our interfaces know tokens, no cookies: no other site's page may send those of its reader.
    headers.delete('Access-Control-Allow-Credentials');
    // An answer that may be kept says so itself; rows about people must not be.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (readPath(request.url)?.startsWith(WASM_WORKERS)) {
      headers.set('Content-Security-Policy', WASM_WORKER_POLICY);
    }
    return withHeaders(answer, headers);
  };
}
