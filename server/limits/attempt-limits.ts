import { isIPv6 } from 'node:net';
import { mailAddress } from '../../supabase/functions/_shared/mail-address.ts';
import {
  type Calls,
  callAt,
  type Declarations,
  functionAt,
  isServices,
  NO_CALLS,
  NOTHING_DECLARED,
} from '../http/function-declaration.ts';
import { fieldsOf } from '../http/json-fields.ts';
import { json, problem } from '../http/json-response.ts';
import { type AttemptStore, type MemoryAttempts, memoryAttempts } from './attempt-store.ts';

/** Wrong attempts allowed within a window, and its length. */
interface Limit {
  attempts: number;
  windowMs: number;
}

const MINUTE = 60_000;
/** A person mistypes; a program guesses. */
const PER_ADDRESS: Limit = { attempts: 10, windowMs: 15 * MINUTE };
/** A family or an office shares a network address. */
const PER_PEER: Limit = { attempts: 60, windowMs: 15 * MINUTE };
/**
 * Codes in mails have eight digits, and one is right at a time: strangers are right once in five million days. Links
 * are too long to guess: wrong ones don't count, so that nobody's stop the right one of somebody else.
 */
const CODES_PER_ADDRESS: Limit = { attempts: 5, windowMs: 60 * MINUTE };
/** Further mails give a guesser no further attempts than these, so that a year of guesses is of no use. */
const CODES_PER_DAY: Limit = { attempts: 20, windowMs: 24 * 60 * MINUTE };
const CODES_PER_PEER: Limit = { attempts: 10, windowMs: 60 * MINUTE };
/**
 * Codes of an authenticator app have six digits, and three are right at a time: strangers, who need the password as well,
 * are right once in 6,700 days, all of them together. Each device and network that proved a factor has as many attempts.
 */
const FACTORS: Record<'code' | 'challenge', readonly Limit[]> = {
  code: [
    { attempts: 10, windowMs: 15 * MINUTE },
    { attempts: 50, windowMs: 24 * 60 * MINUTE },
  ],
  challenge: [{ attempts: 60, windowMs: 15 * MINUTE }],
};

interface Rule {
  kind: string;
  /** Only requests with one of these fields count; without the list all do. */
  fields?: string[];
  /** Per email address in the request. */
  address?: Limit;
  /** The same for a longer time; a correct attempt doesn't clear it. */
  day?: Limit;
  peer: Limit;
  /**
   * Once those per address are used up: how many are let through all the same. The others are answered alike, and change
   * nothing: the address has a recent mail.
   */
  later?: Limit;
  /** Successful attempts count too: these are requests, not guesses. */
  all?: true;
  /** Only statements that the database aborted count, and only afterwards. */
  slow?: true;
  /** Separately for each table or function. */
  each?: Limit;
  /** It protects this process only, so other hosts need not know. */
  local?: true;
}

/** Requests for mails to an address, which anybody may send. */
const MAILS: Omit<Rule, 'kind'> = {
  address: { attempts: 5, windowMs: 60 * MINUTE },
  // Shorter than the life of a link, so that its newest mail always holds one that works.
  later: { attempts: 1, windowMs: 5 * MINUTE },
  peer: { attempts: 60, windowMs: 60 * MINUTE },
  all: true,
};

/** What is counted, and how much of it is allowed. */
export const RULES: (Rule & { path: RegExp })[] = [
  // Renewing a session is not a guess.
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
    fields: ['token'],
    address: CODES_PER_ADDRESS,
    day: CODES_PER_DAY,
    peer: CODES_PER_PEER,
  },
  // Each takes a row until it expires; a sign-in page may ask for one when it opens.
  {
    kind: 'passkey challenge',
    path: /^\/auth\/v1\/passkeys\/(authentication|registration)\/options$/,
    peer: { attempts: 100, windowMs: 15 * MINUTE },
    all: true,
  },
  {
    kind: 'passkey',
    path: /^\/auth\/v1\/passkeys\/(authentication|registration)\/verify$/,
    peer: PER_PEER,
  },
  {
    kind: 'sign-up',
    path: /^\/auth\/v1\/signup$/,
    peer: { attempts: 100, windowMs: 60 * MINUTE },
    all: true,
  },
  // Each kind of mail apart: requests for one, which may send none, use up no other.
  { kind: 'recovery mail', path: /^\/auth\/v1\/recover$/, ...MAILS },
  { kind: 'confirmation mail', path: /^\/auth\/v1\/resend$/, ...MAILS },
  // By account in `factors/reauthentication.ts`.
  {
    kind: 'owner',
    path: /^\/auth\/v1\/reauthenticate$/,
    peer: { attempts: 60, windowMs: 60 * MINUTE },
    all: true,
  },
  {
    kind: 'samples',
    // The sample backend also accepts a trailing slash.
    path: /^\/mock\/demo\/(reset|conditions)\/?$/,
    peer: { attempts: 120, windowMs: 15 * MINUTE },
    all: true,
    local: true,
  },
  // Each of them kills the embedded database's thread, and everybody waits for the next one. People who share an address
  // with someone who overloads one table can still read the others.
  {
    kind: 'slow statement',
    path: /^\/rest\/v1\//,
    each: { attempts: 3, windowMs: MINUTE },
    peer: { attempts: 12, windowMs: MINUTE },
    slow: true,
    local: true,
  },
];

/** Messages of services with an invalid signature or token. Genuine ones are never counted. */
const SERVICES: Rule = {
  kind: 'webhook',
  peer: { attempts: 60, windowMs: 15 * MINUTE },
};

/** Wrong guesses of what a function declares, from one network. */
export const GUESSES: Limit = { attempts: 20, windowMs: 15 * MINUTE };

/** What counts for an address; undefined if nothing does. */
function ruleAt(pathname: string, declared: Declarations, calls: Calls): Rule | undefined {
  if (isServices(declared, pathname)) return SERVICES;
  const { guess } = declared.get(functionAt(pathname).name) ?? callAt(calls, pathname) ?? {};
  return guess
    ? { kind: guess.of, fields: [guess.in], peer: GUESSES }
    : RULES.find(({ path }) => path.test(pathname));
}

/** One key by which attempts are counted. */
export interface Counter {
  key: string;
  most: number;
  seconds: number;
}

export interface Attempt {
  /** Seconds until the next attempt is allowed; 0 if allowed now. */
  retryAfter: number;
  /** Answered as if it had been let through. */
  quiet?: true;
  /** Takes the answer's status: a correct attempt is not counted, and clears its account's count. */
  done: (status: number) => Promise<void>;
}

export interface AttemptOptions {
  /** Counts shared by all hosts of a database; in memory if omitted. */
  store?: AttemptStore;
  /** The clock for counts in memory, in milliseconds. */
  now?: () => number;
  /** Whether somebody is signed in to the account of an address from the network of a peer. */
  isOwnNetwork?: (email: string, peer: string) => Promise<boolean>;
  /** What the functions say of themselves. */
  declared?: Declarations;
  /** What is said of SQL functions. */
  calls?: Calls;
}

const nothing = async () => {};
const ALLOWED: Attempt = { retryAfter: 0, done: nothing };

/** The fields of a body that are texts, or numbers, which the database makes texts of. */
const textsOf = (body: string): [string, string][] =>
  Object.entries(fieldsOf(body)).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );

/** Where an address belongs: whoever has one of IPv6 may take any that shares its first half. */
export function networkOf(peer: string): string {
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

/** An account by its address, in capitals or not. Only an account from before addresses had to be plain has another. */
export const accountOf = (email: string): string => mailAddress(email) ?? email.toLowerCase();

/**
 * Counts guesses of the current password by whoever has one of the account's sessions, for each of them separately.
 * @param session its id
 */
export function currentPasswordCounter(session: string): Counter {
  return counter(`current password in ${session}`, PER_ADDRESS);
}

/** Counts changes of an account's address, each of which mails both of them. @param whose see `countedBy` */
export function addressChangeCounter(whose: string): Counter {
  return counter(`address change of ${whose}`, { attempts: 5, windowMs: 60 * MINUTE });
}

/**
 * Counts codes of second factors, or challenges to enter one: apart for each device and network that proved one before,
 * for all strangers together, and by the network of a stranger.
 * @param user the account's id
 * @param known what is known of the sender (`private.known_senders`)
 * @returns lanes for `countInLanes`
 */
export function factorLanes(
  kind: 'code' | 'challenge',
  user: string,
  peer: string | null,
  known: readonly string[],
): Counter[][] {
  const lane = (who: string) =>
    FACTORS[kind].map((limit) =>
      counter(`factor ${kind} ${user} by ${who} in ${limit.windowMs}`, limit),
    );
  const from = peer ? [counter(`factor ${kind} from ${networkOf(peer)}`, PER_PEER)] : [];
  return [...known.map(lane), [...lane('strangers'), ...from]];
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

/** Counts an attempt in the first lane that has one left, whose first counter a right one clears. */
export async function countInLanes(
  store: AttemptStore,
  lanes: readonly Counter[][],
  options: { all?: boolean } = {},
): Promise<Attempt> {
  let last = ALLOWED;
  for (const counters of lanes) {
    last = await countAttempt(store, counters, { ...options, clears: counters[0]?.key });
    if (last.retryAfter === 0) break;
  }
  return last;
}

/** Counts an attempt only after the database has aborted it. */
const countSlow = (memory: MemoryAttempts, counters: Counter[]): Attempt => ({
  retryAfter: memory.wait(counters),
  async done(status) {
    if (status === 504) await memory.take(counters);
  },
});

/**
 * Rate limits whatever could be guessed or requested without end: passwords, codes, sign-ups, mails, what functions
 * declare, messages of services, resets of the samples, slow statements. Attempts are counted per email address and per
 * network address of the peer.
 * Where guessing is the concern only wrong attempts count, so frequent sign-ins lock nobody out; and a device that has
 * signed in to the account before, or a network where somebody is signed in to it, is counted separately, so strangers'
 * guesses lock nobody out. Nor do their requests for mails, which never use up the owner's.
 */
export function createAttemptLimits({
  store,
  now = Date.now,
  isOwnNetwork = async () => false,
  declared = NOTHING_DECLARED,
  calls = NO_CALLS,
}: AttemptOptions = {}) {
  const memory = memoryAttempts(now);

  /**
   * @param url of the request
   * @param body its JSON
   * @param peer the sender's network address, for IPv6 only the network half; null for our own functions
   * @param device the device, if the request proves that it has signed in to the named account; null otherwise
   */
  return async function attempt(
    url: URL,
    body: string,
    peer: string | null,
    device: string | null = null,
  ): Promise<Attempt> {
    const rule = ruleAt(url.pathname, declared, calls);
    if (!rule) return ALLOWED;
    const { kind, all, slow, address, local, later } = rule;
    // Whatever else comes with a long body is not read for nothing. The data interface takes forms, too.
    const given = rule.fields
      ? [...url.searchParams, ...new URLSearchParams(body), ...textsOf(body)]
      : [];
    if (rule.fields && !given.some(([name, text]) => text && rule.fields?.includes(name))) {
      return ALLOWED;
    }
    const counts = local || !store ? memory : store;
    // Where the auth interface reads it.
    const email = textsOf(body).findLast(([name]) => name === 'email')?.[1];
    const account = address && email ? `${kind} ${accountOf(email)}` : undefined;
    /** Counts by account, for one sender or for all strangers. */
    const ofAccount = (sender = '') => {
      if (!account || !address) return [];
      const day = rule.day ? [counter(`${account}${sender} in a day`, rule.day)] : [];
      return [counter(`${account}${sender}`, address), ...day];
    };
    const ofPeer = peer ? [counter(`${kind} from ${networkOf(peer)}`, rule.peer)] : [];
    const counters = [...ofAccount(), ...ofPeer];
    if (peer && rule.each) {
      counters.push(counter(`${kind} ${url.pathname} from ${networkOf(peer)}`, rule.each));
    }
    if (slow) return countSlow(memory, counters);
    const by = (lane: Counter[]) => countAttempt(counts, lane, { all, clears: lane[0]?.key });
    if (!account) return countAttempt(counts, counters, { all });
    if (device) {
      // The devices of a network have as many attempts as its strangers, and don't share them.
      const theirs = peer
        ? [counter(`${kind} by known devices from ${networkOf(peer)}`, rule.peer)]
        : [];
      const known = await by([...ofAccount(` on ${device}`), ...theirs]);
      if (known.retryAfter === 0) return known;
    }
    const attempt = await by(counters);
    if (attempt.retryAfter === 0) return attempt;
    if (later) {
      const one = await by([counter(`${account} later`, later), ...ofPeer]);
      if (one.retryAfter === 0) return one;
      const alike = await by(ofPeer);
      return alike.retryAfter === 0 ? { ...alike, quiet: true } : alike;
    }
    // Only now, so that guessing stays cheap.
    if (!peer || !email || !(await isOwnNetwork(accountOf(email), peer))) return attempt;
    return by(ofAccount(` from ${networkOf(peer)}`));
  };
}

/**
 * The answer to one attempt too many: 429 with `Retry-After`; the auth interface uses the hosted service's wording.
 * @param seconds until the next attempt is allowed
 */
export function tooManyAttempts(pathname: string, seconds: number): Response {
  const message = `Too many attempts. Try again in ${seconds} seconds.`;
  const refusal = pathname.startsWith('/auth/v1/')
    ? json(429, { code: 429, error_code: 'over_request_rate_limit', msg: message })
    : problem(429, 'RATE_LIMITED', message);
  refusal.headers.set('Retry-After', String(seconds));
  return refusal;
}
