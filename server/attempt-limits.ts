import { isIPv6 } from 'node:net';
import { type AttemptStore, type MemoryAttempts, memoryAttempts } from './attempt-store.ts';
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
/** Codes that people type in are short where a hosted project sends them; links have no address to count by, and no need. */
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
  /** What it protects is this process, so that no other has to know. */
  local?: true;
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
    path: /^\/auth\/v1\/(recover|resend|otp|magiclink|reauthenticate)$/,
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
    local: true,
  },
  // Each of them ends the embedded database's thread, and everybody waits for the next. Who shares an address with
  // whoever asks for too much of one table still reads the others.
  {
    kind: 'slow statement',
    path: /^\/rest\/v1\//,
    each: { attempts: 3, windowMs: MINUTE },
    peer: { attempts: 12, windowMs: MINUTE },
    slow: true,
    local: true,
  },
];

/** One thing that attempts are counted by. */
export interface Counter {
  key: string;
  most: number;
  seconds: number;
}

export interface Attempt {
  /** Seconds until one may try again; 0 when one may now. */
  retryAfter: number;
  /** Takes the status of the answer: a right attempt no longer counts, and clears the count of its account. */
  done: (status: number) => Promise<void>;
}

export interface AttemptOptions {
  /** Where counts are kept that all hosts of a database share; left out, in memory. */
  store?: AttemptStore;
  /** The clock of counts in memory, in milliseconds. */
  now?: () => number;
}

const nothing = async () => {};
const ALLOWED: Attempt = { retryAfter: 0, done: nothing };

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

const counter = (key: string, { attempts, windowMs }: Limit): Counter => ({
  key,
  most: attempts,
  seconds: windowMs / 1000,
});

/** An account by its address, however it is written. */
export const accountOf = (email: string): string => email.trim().toLowerCase();

/**
 * Counts a guess at the password of an account that somebody has signed in to, apart from those of strangers.
 * @param user the account's id
 */
export function currentPasswordCounter(user: string): Counter {
  return counter(`current password ${user}`, PER_ADDRESS);
}

/** Counts an attempt in `store` until it is `done`, which also limits simultaneous attempts. */
export async function countAttempt(
  store: AttemptStore,
  counters: Counter[],
  { all = false, clears }: { all?: boolean; clears?: string } = {},
): Promise<Attempt> {
  const retryAfter = await store.take(counters);
  if (retryAfter > 0) return { retryAfter, done: nothing };
  return {
    retryAfter,
    async done(status) {
      if (all || (status >= 400 && status < 500)) return;
      const cleared = status < 400 && clears ? [clears] : [];
      await store.giveBack(
        counters.map(({ key }) => key),
        cleared,
      );
    },
  };
}

/** Counts an attempt only once the database has given it up. */
const countSlow = (memory: MemoryAttempts, counters: Counter[]): Attempt => ({
  retryAfter: memory.wait(counters),
  async done(status) {
    if (status === 504) await memory.take(counters);
  },
});

/**
 * Bounds what may be guessed or asked for without end: passwords, codes, sign-ups, mails, promo codes, messages of
 * providers, resets of the samples, statements that take too long. Attempts are counted by email address and by the
 * peer's address on the network.
 * Where guessing is the matter only what is wrong counts, so nobody is locked out by signing in often; and a device that
 * has signed in to the account before has a count of its own, so nobody is locked out by the guesses of strangers.
 */
export function createAttemptLimits({ store, now = Date.now }: AttemptOptions = {}) {
  const memory = memoryAttempts(now);

  /**
   * @param url of the request
   * @param body its JSON
   * @param peer the address on the network that it comes from, of IPv6 only the half that names the network; null
   *   for our own functions
   * @param device what the request proves to be: a device that has signed in to the account that it names; null for others
   */
  return async function attempt(
    url: URL,
    body: string,
    peer: string | null,
    device: string | null = null,
  ): Promise<Attempt> {
    const rule = RULES.find(({ path }) => path.test(url.pathname));
    if (!rule) return ALLOWED;
    const { kind, all, slow, address, local } = rule;
    const given = { ...Object.fromEntries(url.searchParams), ...textsOf(body) };
    if (rule.fields && !rule.fields.some((field) => given[field])) return ALLOWED;
    const counts = local || !store ? memory : store;
    const account = address && given.email ? `${kind} ${accountOf(given.email)}` : undefined;
    const counters = account && address ? [counter(account, address)] : [];
    if (peer) counters.push(counter(`${kind} from ${networkOf(peer)}`, rule.peer));
    if (peer && rule.each) {
      counters.push(counter(`${kind} ${url.pathname} from ${networkOf(peer)}`, rule.each));
    }
    if (slow) return countSlow(memory, counters);
    if (device && account && address && !all) {
      const own = counter(`${account} on ${device}`, address);
      const known = await countAttempt(counts, [own], { clears: own.key });
      if (known.retryAfter === 0) return known;
    }
    return countAttempt(counts, counters, { all, clears: account });
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
