import { objectOf } from './scores.ts';
import type { Sport } from './statuses.ts';

/** A provider failure, as a code for the run's record. */
export type ApiProblem =
  | 'KEY_REFUSED'
  | 'QUOTA_REACHED'
  | 'PLAN_TOO_SMALL'
  | 'PROVIDER_DOWN'
  | 'BAD_ANSWER'
  | 'PROVIDER_REFUSED';

/** A request that failed permanently. */
export class ApiError extends Error {
  readonly problem: ApiProblem;
  constructor(problem: ApiProblem, detail = '') {
    super(detail ? `${problem}: ${detail.slice(0, 200)}` : problem);
    this.problem = problem;
  }
}

export interface ApiSettings {
  key: string;
  /** Address by sport, for tests and proxies; `{sport}` in `base` is replaced by the sport's name. */
  base?: string;
  fetch: (request: Request) => Promise<Response>;
  sleep: (ms: number) => Promise<void>;
  /** Daily requests held in reserve, so that a person can still look something up. */
  reserve: number;
}

const ATTEMPTS = 4;
const LIMIT_MS = 20_000;
const LONGEST_WAIT_MS = 30_000;

/** The address of a sport's interface: football on v3, the others on v1. */
export function addressOf(sport: Sport, base: string | undefined): string {
  if (base) return base.replaceAll('{sport}', sport).replace(/\/+$/, '');
  return `https://${sport === 'football' ? 'v3' : 'v1'}.${sport}.api-sports.io`;
}

const numberIn = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** The delay before the next attempt: the provider's value, or 1, 2, 4 … seconds. */
function waitMs(response: Response | null, attempt: number): number {
  const asked = numberIn(response?.headers.get('retry-after') ?? null);
  return Math.min(asked === null ? 1000 * 2 ** attempt : asked * 1000, LONGEST_WAIT_MS);
}

/**
 * An answer of 200 can still be a refusal: `errors` is a list if all is well, and an object such as
 * `{"requests": "You have reached the request limit for the day"}` if it isn't.
 */
function refusalOf(body: Record<string, unknown>): ApiError | null {
  const entries = Array.isArray(body.errors)
    ? body.errors.map((text): [string, unknown] => ['', text])
    : Object.entries(objectOf(body.errors));
  const [first] = entries;
  if (!first) return null;
  const detail = entries.map(([name, text]) => `${name} ${String(text)}`.trim()).join('; ');
  const names = entries.map(([name]) => name.toLowerCase());
  if (names.includes('requests')) return new ApiError('QUOTA_REACHED', detail);
  if (names.includes('token') || names.includes('key') || names.includes('access')) {
    return new ApiError('KEY_REFUSED', detail);
  }
  if (names.includes('plan')) return new ApiError('PLAN_TOO_SMALL', detail);
  return new ApiError('PROVIDER_REFUSED', detail);
}

const isMinuteLimit = (body: Record<string, unknown>) =>
  Object.keys(objectOf(body.errors)).some((name) => name.toLowerCase() === 'ratelimit');

/** Reads the provider; counts its requests and remembers the remaining daily quota. */
export function createApi(sport: Sport, settings: ApiSettings) {
  let requests = 0;
  let quotaLeft: number | null = null;

  async function once(url: string): Promise<Response | null> {
    requests += 1;
    try {
      return await settings.fetch(
        new Request(url, {
          headers: { 'x-apisports-key': settings.key, accept: 'application/json' },
          signal: AbortSignal.timeout(LIMIT_MS),
        }),
      );
    } catch {
      return null;
    }
  }

  /** One list. @throws {ApiError} */
  async function list(path: string, parameters: Record<string, string>): Promise<unknown[]> {
    if (quotaLeft !== null && quotaLeft <= settings.reserve) {
      throw new ApiError('QUOTA_REACHED', `${quotaLeft} requests are left today`);
    }
    const url = `${addressOf(sport, settings.base)}${path}?${new URLSearchParams(parameters)}`;
    let last: ApiError = new ApiError('PROVIDER_DOWN');
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const response = await once(url);
      const left = numberIn(response?.headers.get('x-ratelimit-requests-remaining') ?? null);
      if (left !== null) quotaLeft = left;
      if (response && (response.status === 401 || response.status === 403)) {
        throw new ApiError('KEY_REFUSED', String(response.status));
      }
      if (response?.ok) {
        const body: unknown = await response.json().catch(() => null);
        const answer = objectOf(body);
        if (Array.isArray(answer.response) && !refusalOf(answer)) return answer.response;
        const refusal = refusalOf(answer);
        if (refusal && !isMinuteLimit(answer)) throw refusal;
        last = refusal ?? new ApiError('BAD_ANSWER');
      } else if (response && response.status < 500 && response.status !== 429) {
        throw new ApiError('PROVIDER_REFUSED', String(response.status));
      } else {
        const detail = response ? String(response.status) : 'no answer';
        last = new ApiError(response?.status === 429 ? 'QUOTA_REACHED' : 'PROVIDER_DOWN', detail);
        if (response?.status === 429 && quotaLeft === 0) throw last;
      }
      if (attempt < ATTEMPTS - 1) await settings.sleep(waitMs(response, attempt));
    }
    throw last;
  }

  return { list, requests: () => requests, quotaLeft: () => quotaLeft };
}
