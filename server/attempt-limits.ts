import { isIPv6 } from 'node:net';
import { json, problem } from './json-response.ts';

/** Wrong attempts that are taken within a window, and how long it is. */
interface Limit {
  attempts: number;
  windowMs: number;
}

const MINUTE = 60_000;
/** A person mistypes; a program guesses. */
const PER_ADDRESS: Limit = { attempts: 10, windowMs: 15 * MINUTE };
/** A family or an office shares an address of the network. */
const PER_PEER: Limit = { attempts: 60, windowMs: 15 * MINUTE };
/** A code has six digits: ten guesses an hour would take eleven years for all of them. */
const CODES_PER_ADDRESS: Limit = { attempts: 5, windowMs: 60 * MINUTE };
const CODES_PER_PEER: Limit = { attempts: 10, windowMs: 60 * MINUTE };
interface Rule {
  kind: string;
  path: RegExp;
  /** Only requests with one of these fields count; without the list all do. */
  fields?: string[];
  /** For each email address that a request names. */
  address?: Limit;
  peer: Limit;
  /** What succeeds counts too: it is asked for, not guessed. */
  all?: true;
  /** Only what the database had to give up counts, and only once it has. */
  slow?: true;
  /** For each table or function by itself. */
  each?: Limit;
}

const RULES: Rule[] = [
  // A session that is renewed guesses nothing.
  {
    kind: 'password',
    path: /^\/auth\/v1\/token$/,
    fields: ['password'],
    address: PER_ADDRESS,
    peer: PER_PEER,
  },
  {
    kind: 'code',
    path: /^\/auth\/v1\/verify$/,
    fields: ['token', 'token_hash'],
    address: CODES_PER_ADDRESS,
    peer: CODES_PER_PEER,
  },
  {
    kind: 'sign-up',
    path: /^\/auth\/v1\/signup$/,
    peer: { attempts: 100, windowMs: 60 * MINUTE },
    all: true,
  },
  {
    kind: 'mail',
    path: /^\/auth\/v1\/(recover|resend|otp|magiclink)$/,
    address: { attempts: 5, windowMs: 60 * MINUTE },
    peer: { attempts: 60, windowMs: 60 * MINUTE },
    all: true,
  },
  {
    kind: 'promo code',
    path: /^\/(rest\/v1\/rpc\/(redeem_promo_code|preview_plan_change|begin_checkout)|functions\/v1\/checkout)$/,
    fields: ['code', 'promo_code'],
    peer: { attempts: 20, windowMs: 15 * MINUTE },
  },
  // Messages that are not signed rightly. A provider's own are never counted.
  {
    kind: 'webhook',
    path: /^\/functions\/v1\/payment-webhook(\/|$)/,
    peer: { attempts: 60, windowMs: 15 * MINUTE },
  },
  {
    kind: 'samples',
    // The sample backend takes a slash at the end, too.
    path: /^\/mock\/demo\/(reset|conditions)\/?$/,
    peer: { attempts: 120, windowMs: 15 * MINUTE },
    all: true,
  },
  // Each of them ends the embedded database's thread, and everybody waits for the next. Who shares an address with
  // whoever asks for too much of one table still reads the others.
  {
    kind: 'slow statement',
    path: /^\/rest\/v1\//,
    each: { attempts: 3, windowMs: MINUTE },
    peer: { attempts: 12, windowMs: MINUTE },
    slow: true,
  },
];

/** Keys that are remembered; beyond, the oldest go. */
const MOST_KEYS = 10_000;

interface Count {
  wrong: number;
  /** When the window ends, in milliseconds. */
  until: number;
}

export interface Attempt {
  /** Seconds until one may try again; 0 when one may now. */
  retryAfter: number;
  /** Tells how it ended, by the status of the answer: a right one clears the address. */
  done: (status: number) => void;
}

const ALLOWED: Attempt = { retryAfter: 0, done: () => undefined };

/** Texts of a body by name; what is no text is left out. */
function textsOf(body: string): Record<string, string> {
  try {
    const entries = Object.entries(JSON.parse(body) ?? {});
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Where an address belongs: whoever has one of IPv6 may take any that shares its first half. */
function networkOf(peer: string): string {
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0)));
  const groups = [...(first ?? []), ...zeros.fill('0'), ...(last ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/**
 * Bounds what may be guessed or asked for without end: passwords, codes, sign-ups, mails, promo codes, messages of
 * providers, resets of the samples, statements that take too long. Attempts are counted by email address and by the peer's address on the network.
 * Where guessing is the matter only what is wrong counts, so nobody is locked out by signing in often.
 * @param now the clock, in milliseconds
 */
export function createAttemptLimits(now: () => number = Date.now) {
  const counts = new Map<string, Count>();

  function countOf(key: string): Count | undefined {
    const count = counts.get(key);
    if (count && count.until <= now()) counts.delete(key);
    return counts.get(key);
  }

  function add(key: string, by: number, { windowMs }: Limit): void {
    const count = countOf(key) ?? { wrong: 0, until: now() + windowMs };
    counts.delete(key);
    counts.set(key, { ...count, wrong: Math.max(0, count.wrong + by) });
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
  }

  /**
   * Counts an attempt as wrong until it is `done`, which also limits simultaneous attempts.
   * @param url of the request
   * @param body its JSON
   * @param peer the address on the network that it comes from, of IPv6 only the half that names the network; null
   *   for our own functions
   */
  return function attempt(url: URL, body: string, peer: string | null): Attempt {
    const rule = RULES.find(({ path }) => path.test(url.pathname));
    if (!rule) return ALLOWED;
    const { kind, all, slow } = rule;
    const given = { ...Object.fromEntries(url.searchParams), ...textsOf(body) };
    if (rule.fields && !rule.fields.some((field) => given[field])) return ALLOWED;
    const address = rule.address && given.email && `${kind} ${given.email.trim().toLowerCase()}`;
    const keys: [string, Limit][] = [];
    if (address && rule.address) keys.push([address, rule.address]);
    if (peer) keys.push([`${kind} from ${networkOf(peer)}`, rule.peer]);
    if (peer && rule.each)
      keys.push([`${kind} ${url.pathname} from ${networkOf(peer)}`, rule.each]);
    const waits = keys.map(([key, { attempts }]) => {
      const count = countOf(key);
      return count && count.wrong >= attempts ? count.until - now() : 0;
    });
    const retryAfter = Math.ceil(Math.max(0, ...waits) / 1000);
    if (retryAfter > 0) return { retryAfter, done: () => undefined };
    if (!slow) for (const [key, limit] of keys) add(key, 1, limit);
    return {
      retryAfter,
      done(status) {
        if (slow) {
          if (status === 504) for (const [key, limit] of keys) add(key, 1, limit);
          return;
        }
        if (all || (status >= 400 && status < 500)) return;
        for (const [key, limit] of keys) add(key, -1, limit);
        if (status < 400 && address) counts.delete(address);
      },
    };
  };
}

/**
 * The answer to one attempt too many: 429 with `Retry-After`, at the auth interface in the words of the hosted service.
 * @param seconds until one may try again
 */
export function tooManyAttempts(pathname: string, seconds: number): Response {
  const message = `Too many attempts. Try again in ${seconds} seconds.`;
  const refusal = pathname.startsWith('/auth/v1/')
    ? json(429, { code: 429, error_code: 'over_request_rate_limit', msg: message })
    : problem(429, 'RATE_LIMITED', message);
  refusal.headers.set('Retry-After', String(seconds));
  return refusal;
}
