import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import { type Declarations, isServices } from '../http/function-declaration.ts';
import { problem } from '../http/json-response.ts';
import { networkOf } from './attempt-limits.ts';
import type { Caller } from './caller.ts';

/*
 * Everybody gets a fair share of the database and of this process:
 *
 * - Every request belongs to a sender: its account or, without one, its network. A sender has one line, in which all its
 *   work waits in the order in which it came, so that a hundred requests of one wait behind each other and not before
 *   those of others.
 * - Of the work at the heads of the lines, that of the sender who has taken least time comes next.
 * - What runs in PGlite can't be interrupted, so order alone doesn't help those who come while something long runs.
 *   Where those who have taken less of late wait longer than their own work takes, that is a debt of its sender; where
 *   nobody waits, or only a job of the server does, nobody owes. Who owes more than `BURST` rests: `PART` of the time is
 *   what they can make others wait.
 * - One request of a sender begins before this process turns to what else has arrived.
 * - Who would have to rest too long for that, or has too many requests open, is refused with 429 and `Retry-After`. Who
 *   waits for others alone waits; after `PATIENCE` they are answered 503, and nothing was begun.
 */

/**
 * Pieces of work at a time: one on PGlite, whose transactions aren't isolated from each other, so that two would join, and
 * their identities; as many as there are sessions on PostgreSQL.
 */
export const AT_ONCE = { pglite: 1, postgres: 10 } as const;
/** Of one sender: what is at work, and what comes next or is at work beside it. */
const OF_ONE = 2;

/** A sender who has taken more than that of late, in ms, does one thing at a time: one processor makes all answers. */
const MUCH = 3_000;

/** For how long others may wait for one sender at once, in ms. */
const BURST = 3_000;
/** The part of the time for which they may go on to. */
const PART = 1 / 20;
/** Others may wait for a piece of work as many times as long as one of their own takes. */
const TIMES = 2;
/** How long the work takes of those of whom nothing is known, in ms. */
const SHORT = 5;
/** Over how many pieces of work their time is averaged. */
const AVERAGED = 8;
/** In which time what somebody has taken counts half, in ms. */
const HALF = 10_000;
/** The most that is charged for work which its function's own time limit declares long, in ms: an import has many parts. */
const LONG = 1_000;
/** How long a request waits for its turn, in ms: half of the time limit of its answer. */
const PATIENCE = 10_000;
/** Requests of one sender that are open, until their answers are sent. */
const MOST_OPEN = 60;
/** After so long nothing is known of a sender any more, in ms. */
const FORGOTTEN = 60_000;
/** What a large request costs that is refused, in ms: it is received and read for nothing. */
const IN_VAIN = 100;
/** Bodies above so many bytes are read one at a time. */
const SMALL = 8 * 1024;
/** A refusal waits for so long, in ms, so that nobody keeps the server busy with being refused. */
const SLOWLY = 1_000;

/** Jobs of the server, commands of its operator, and whoever has the secret key. */
export const SERVER = 'server';

/** @throws why the signal ended it */
const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });

const turnOfLoop = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The work was not begun; `answer` says why. */
export class Refused extends Error {
  readonly answer: Response;
  constructor(answer: Response, seconds: number) {
    super();
    this.answer = answer;
    answer.headers.set('Retry-After', String(seconds));
  }
}

/** @param ms until the sender may go on */
function tooMuch(ms: number): Refused {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const words = `You have asked for much at once, and others wait. Try again in ${seconds} seconds.`;
  return new Refused(problem(429, 'RATE_LIMITED', words), seconds);
}

const busy = () =>
  new Refused(problem(503, 'BUSY', 'The database is busy. Try again in a moment.'), 1);

interface Sender {
  /** Requests that are about to begin. */
  door: PQueue;
  /** What waits for the database. */
  line: PQueue;
  /** Requests that are answered one at a time, their reading included. */
  turns: PQueue;
  open: number;
  /** The time taken, in ms, or what it is counted as: who hasn't asked for long doesn't save it up. */
  taken: number;
  /** The time taken of late, in ms, by `HALF`. */
  recent: number;
  /** What a piece of its work takes, in ms. */
  usual: number;
  /** For how long others have waited for it, in ms. `PART` of the time that has passed since `reckoned` is taken off. */
  debt: number;
  /** By `performance.now()`. */
  reckoned: number;
  asked: number;
}

/** Whose request it is, by what its headers and its connection prove. */
export const senderOf = ({ account }: Pick<Caller, 'account'>, peer: string | null): string => {
  if (account !== null) return `account ${account}`;
  return peer === null ? SERVER : `network ${networkOf(peer)}`;
};

/** What waits with the other requests of its sender; files and pages are answered at once. */
const ASKS_DATABASE = /^\/((auth|rest|functions|live)\/v1|record)(\/|\.|-|$)/;

/**
 * How a request waits before it is read: `free` in no way, `open` only as one of its sender's that are open, `resting` also
 * until its sender may go on, `inTurn` also for the sender's large ones before it.
 */
export type Manner = 'free' | 'open' | 'resting' | 'inTurn';

/** How a request waits; what it then asks the database waits for itself. */
export function mannerOf(
  { method, headers }: Request,
  pathname: string,
  declared: Declarations,
): Manner {
  // A service has one address for all it says, and sends again what is refused.
  if (!ASKS_DATABASE.test(pathname) || isServices(declared, pathname)) return 'free';
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'open';
  // A body in chunks does not say how long it is.
  if (headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > SMALL)
    return 'inTurn';
  return pathname.startsWith('/functions/') ? 'resting' : 'open';
}

export type FairShare = ReturnType<typeof createFairShare>;

const sender = new AsyncLocalStorage<string>();

/** Does what belongs to a sender, from which `run` knows whose work it is. */
export const asSender = <T>(name: string, work: () => T): T => sender.run(name, work);

/** Whose work this is; that of the server itself, if nobody asked for it. */
export const currentSender = (): string => sender.getStore() ?? SERVER;

/** @param atOnce see `AT_ONCE` */
export function createFairShare(atOnce: number) {
  const database = new PQueue({ concurrency: atOnce });
  const senders = new Map<string, Sender>();
  /** What the sender had taken whose work began last. */
  let level = 0;
  /** What waits for the database at the head of a line. */
  const waiting = new Set<{ id: string; one: Sender; since: number }>();
  let places = 0;
  const now = () => performance.now();

  /** Counts both as they are by now. */
  function reckon(one: Sender): Sender {
    const at = now();
    const passed = at - one.reckoned;
    one.debt = Math.max(0, one.debt - PART * passed);
    one.recent *= 0.5 ** (passed / HALF);
    one.reckoned = at;
    return one;
  }

  const isIdle = (one: Sender) => one.open + one.line.pending + one.line.size === 0;

  function find(name: string): Sender {
    const at = now();
    const known = senders.get(name);
    if (known) {
      known.asked = at;
      return known;
    }
    for (const [other, one] of senders.size % 100 === 99 ? senders : []) {
      if (isIdle(one) && at - one.asked > FORGOTTEN && reckon(one).debt === 0)
        senders.delete(other);
    }
    const line = new PQueue({ concurrency: name === SERVER ? atOnce + 1 : OF_ONE });
    const turns = new PQueue({ concurrency: 1 });
    const door = new PQueue({ concurrency: 1 });
    const none = { open: 0, taken: 0, recent: 0, usual: SHORT, debt: 0 };
    const made = { door, line, turns, ...none, reckoned: at, asked: at };
    senders.set(name, made);
    return made;
  }

  /** How long a sender has to rest, in ms. */
  const restOf = (one: Sender) => Math.max(0, reckon(one).debt - BURST) / PART;

  /** @throws {Refused} after a moment, if that takes too long */
  async function rested(one: Sender, signal: AbortSignal): Promise<void> {
    for (let rest = restOf(one); rest > 0; rest = restOf(one)) {
      if (rest > PATIENCE) {
        await pause(SLOWLY, signal);
        throw tooMuch(rest);
      }
      await pause(Math.min(rest, 1_000), signal);
      // Nor does who rests save it up.
      one.taken = Math.max(one.taken, level);
    }
  }

  /** Adds work to a queue which is taken out of it, and refused, unless `begun` is called in time. */
  async function patiently<T>(
    one: Sender,
    add: (signal: AbortSignal, begun: () => void) => Promise<T>,
  ): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(() => {
      const rest = restOf(one);
      // What it waits for may be its own.
      late.abort(rest > 0 || one.line.size > 0 ? tooMuch(rest) : busy());
    }, PATIENCE);
    try {
      return await add(late.signal, () => clearTimeout(timer));
    } finally {
      clearTimeout(timer);
    }
  }

  /** For how long since then somebody has waited too long who has taken less of late, in ms. */
  function waitOfOthers(one: Sender, began: number): number {
    const { recent } = reckon(one);
    const at = now();
    const isOwed = (other: Sender) => other !== one && other !== senders.get(SERVER);
    const waits = [...waiting]
      .filter((place) => isOwed(place.one) && reckon(place.one).recent < recent)
      // They have waited for all that runs.
      .map(
        ({ one: { usual }, since }) =>
          (at - Math.max(began, since)) / Math.max(1, database.pending) - TIMES * usual,
      );
    return Math.max(0, ...waits);
  }

  async function timed<T>(one: Sender, work: () => Promise<T>, most = Infinity): Promise<T> {
    level = Math.max(level, one.taken);
    const began = now();
    try {
      return await work();
    } finally {
      const took = now() - began;
      one.taken += Math.min(took, most);
      for (const place of waiting)
        if (place.one === one) database.setPriority(place.id, -one.taken);
      reckon(one).recent += took;
      one.usual += (took - one.usual) / AVERAGED;
      one.debt += Math.min(waitOfOthers(one, began), most);
      if (one !== senders.get(SERVER)) one.line.concurrency = one.recent > MUCH ? 1 : OF_ONE;
    }
  }

  /** Adds to a sender's line. Who comes back has not saved up what they didn't take meanwhile. */
  function queue<T>(one: Sender, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (one === senders.get(SERVER)) one.taken = level;
    if (one.line.pending + one.line.size === 0) one.taken = Math.max(one.taken, level);
    return one.line.add(work, { signal });
  }

  /** Waits for its place behind those who have taken less. */
  function inOrder<T>(
    one: Sender,
    work: () => Promise<T>,
    most?: number,
    signal?: AbortSignal,
  ): Promise<T> {
    places += 1;
    const place = { id: String(places), one, since: now() };
    const leave = () => waiting.delete(place);
    waiting.add(place);
    // Before the queue forgets it.
    signal?.addEventListener('abort', leave, { once: true });
    const begin = () => {
      leave();
      return timed(one, work, most);
    };
    return database.add(begin, { id: place.id, priority: -one.taken, signal });
  }

  /** Answers a request after its sender's rest and, if it takes turns, after those before it. */
  function rest(one: Sender, manner: Manner, work: () => Promise<Response>): Promise<Response> {
    return patiently(one, async (signal, begun) => {
      const begin = AsyncResource.bind(async () => {
        await rested(one, signal);
        begun();
        const answer = await work();
        const isInVain = answer.status >= 400 && answer.status < 500;
        if (isInVain && manner === 'inTurn') reckon(one).debt += IN_VAIN;
        return answer;
      });
      return manner === 'inTurn' ? one.turns.add(begin, { signal }) : begin();
    });
  }

  return {
    /**
     * Does work on the database for the current sender as soon as all that comes before it is done.
     * @throws what the work throws
     */
    run<T>(work: () => Promise<T>): Promise<T> {
      const one = find(currentSender());
      const bound = AsyncResource.bind(work);
      return queue(one, () => inOrder(one, bound));
    },

    /**
     * The same for a request that may be refused: after a rest, if its sender has made others wait.
     * @param isLong whether it may take long, as an import does
     * @throws {Refused} if it can't begin in time
     */
    runPatiently<T>(work: () => Promise<T>, isLong = false): Promise<T> {
      const one = find(currentSender());
      return patiently(one, (signal, begun) => {
        const bound = AsyncResource.bind(() => {
          begun();
          return work();
        });
        const rest = async () => {
          await rested(one, signal);
          return inOrder(one, bound, isLong ? LONG : undefined, signal);
        };
        return queue(one, rest, signal);
      });
    },

    /**
     * Answers a request of a sender, with `currentSender` set.
     * @param sent resolves when nothing of the answer is held any more
     * @returns its answer, or a refusal without having begun
     */
    async answer(
      name: string,
      manner: Manner,
      work: () => Promise<Response>,
      sent: Promise<unknown> = Promise.resolve(),
    ): Promise<Response> {
      const one = find(name);
      const asked = async () => {
        await one.door.add(turnOfLoop);
        return asSender(name, work);
      };
      if (manner === 'free') return asked();
      if (one.open >= MOST_OPEN) {
        await pause(SLOWLY);
        return tooMuch(SLOWLY).answer;
      }
      one.open += 1;
      const leave = () => {
        one.open -= 1;
      };
      try {
        const answer = await (manner === 'open' ? asked() : rest(one, manner, asked));
        const isStream = answer.headers.get('content-type') === 'text/event-stream';
        if (isStream) leave();
        else sent.then(leave, leave);
        return answer;
      } catch (error) {
        leave();
        if (error instanceof Refused) return error.answer;
        throw error;
      }
    },

    /** What is done, and what waits. */
    load: () => ({
      busy: database.pending,
      waiting: database.size + [...senders.values()].reduce((sum, { line }) => sum + line.size, 0),
    }),
  };
}
