import { isAppError } from '@/shared/app-error';
import { type DatabaseError, databaseError, errorOf } from './error-codes';

export interface Clock {
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** 0 to 1. */
  random: () => number;
}

export interface ResilientOptions {
  fetch?: typeof fetch;
  clock?: Clock;
  /** Time limit for one request including retries. */
  timeoutMs?: number;
  /** Retries of a read after its first attempt. */
  retries?: number;
}

export interface ResilientInit extends RequestInit {
  /** May be retried; default for GET and HEAD. */
  read?: boolean;
  /** Overrides the time limit, for requests known to take long. */
  timeoutMs?: number;
  /** A response without a body is valid, whatever its status. */
  mayBeEmpty?: boolean;
}

export type ResilientFetch = (url: string, init?: ResilientInit) => Promise<Response>;

/** Longer than our own server takes to answer, and to say that it can't. */
const TIMEOUT_MS = 25_000;
const FIRST_DELAY_MS = 300;
/** The server's code for a request that it did not start. */
const BUSY = 'BUSY';
const UNTOUCHED = 1;
const REPEATABLE = [408, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524];

const REAL_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: () => Math.random(),
};

/**
 * A fetch for JSON services. Returns a complete 2xx response whose body is valid JSON (or empty where allowed), or
 * throws an `AppError`. Reads are retried with growing delays, writes only if the server says that it didn't start
 * them. `Retry-After` is respected, and nothing exceeds the time limit.
 */
export function createResilientFetch(options: ResilientOptions = {}): ResilientFetch {
  const { clock = REAL_CLOCK, timeoutMs = TIMEOUT_MS, retries = 2 } = options;
  const doFetch: typeof fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  return async (url, { read, timeoutMs: limitMs = timeoutMs, mayBeEmpty, ...init } = {}) => {
    const method = (init.method ?? 'GET').toUpperCase();
    const repeatable = read ?? (method === 'GET' || method === 'HEAD');
    const deadline = clock.now() + limitMs;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const limit = deadline - clock.now();
        return await once(doFetch, url, { ...init, method, mayBeEmpty }, limit);
      } catch (error) {
        if (!isAppError(error) || init.signal?.aborted) throw error;
        const asked = error.params.seconds;
        const wait =
          typeof asked === 'number'
            ? asked * 1000
            : FIRST_DELAY_MS * 2 ** attempt * (0.75 + clock.random() / 2);
        const worth = error.status === 0 || REPEATABLE.includes(error.status);
        const mayRepeat = repeatable || error.params.untouched === UNTOUCHED;
        if (!mayRepeat || !worth || attempt >= retries || clock.now() + wait >= deadline) {
          throw error;
        }
        await clock.sleep(wait);
      }
    }
  };
}

async function once(
  doFetch: typeof fetch,
  url: string,
  { mayBeEmpty = false, ...init }: ResilientInit,
  limitMs: number,
): Promise<Response> {
  const cut = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    cut.abort();
  }, limitMs);
  const abort = () => cut.abort();
  init.signal?.addEventListener('abort', abort);
  try {
    const response = await doFetch(url, { ...init, signal: cut.signal });
    const text = await response.text().catch((error: unknown) => {
      if (cut.signal.aborted) throw error;
      throw errorOf(502, 'BAD_ANSWER');
    });
    return checked(response, text, { url, method: init.method ?? 'GET', mayBeEmpty });
  } catch (error) {
    if (isAppError(error)) throw error;
    if (late) throw errorOf(504, 'TIMEOUT');
    if (init.signal?.aborted) throw error;
    throw errorOf(0, 'OFFLINE');
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', abort);
  }
}

interface Sent {
  url: string;
  method: string;
  mayBeEmpty: boolean;
}

function checked(response: Response, text: string, { url, method, ...sent }: Sent): Response {
  const { status, statusText, headers } = response;
  const json = parseJson(text);
  if (!response.ok) {
    const seconds = retryAfter(headers.get('retry-after'));
    if (seconds !== undefined && (status === 429 || status === 503)) {
      throw errorOf(status, status === 429 ? 'RATE_LIMITED' : 'SERVER_DOWN', {
        params: {
          seconds,
          ...(isObject(json) && json.code === BUSY ? { untouched: UNTOUCHED } : {}),
        },
      });
    }
    throw databaseError(status, isObject(json) ? json : {}, tableOf(url));
  }
  const empty = text === '';
  const mayBeEmpty = sent.mayBeEmpty || method === 'HEAD' || [201, 204, 205].includes(status);
  const isJson = /json/i.test(headers.get('content-type') ?? '') && json !== undefined;
  if (empty ? !mayBeEmpty : !isJson) throw errorOf(502, 'BAD_ANSWER');
  return new Response(empty ? null : text, { status, statusText, headers });
}

/** The table that a request to the data interface is about. */
function tableOf(url: string): string | undefined {
  return /\/rest\/v1\/(\w+)/.exec(url)?.[1];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is DatabaseError {
  return typeof value === 'object' && value !== null;
}

/** Seconds to wait, from a number of seconds or a date. */
function retryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
