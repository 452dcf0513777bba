import { networkOf } from './attempt-limits.ts';
import type { Caller } from './caller.ts';
import { problem } from './json-response.ts';

/** Bodies up to so many bytes need no turn: forms and calls of the app. */
const SMALL = 8 * 1024;
/** How long a sender waits after a refusal, in times of what it took: a twentieth of the machine is left to them. */
const REST = 20;
/** The shortest wait after one refusal, in milliseconds: receiving a large body costs more than is measured here. */
const SHORTEST_REST = 500;
/** The longest wait after one refusal, in milliseconds: what took longer waited for others, too. */
const LONGEST_REST = 60_000;
/** How long a request waits for its turn, in milliseconds. */
const PATIENCE = 10_000;
/** What is read and looked into at length. Messages of a payment provider have a limit of their own. */
const TAKES_TURNS = /^\/(rest|auth|functions)\/v1\/(?!payment-webhook)/;

/** What is known of one sender. */
interface Lane {
  /** Ends when the last request that was let in has ended. */
  tail: Promise<unknown>;
  /** Requests that run or wait. */
  open: number;
  /** When the next may begin, on the clock of `performance`. */
  restsUntil: number;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Refused or given up, after all the work: a retry that was asked for is none of these. */
const wasInVain = ({ status }: Response) => status >= 400 && status !== 503;

function tooMany(waitMs: number): Response {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const answer = problem(
    429,
    'RATE_LIMITED',
    `Large requests of one sender are answered one at a time, and wait after one that was refused. Try again in ${seconds} seconds.`,
  );
  answer.headers.set('Retry-After', String(seconds));
  return answer;
}

/**
 * Whose turn a request takes: that of the account or, without one, of the address on the network.
 * @returns null for a request that needs no turn
 */
export function senderOf(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  pathname: string,
  { trusted, account }: Caller,
  peer: string | null,
): string | null {
  if (trusted || peer === null || method === 'GET' || method === 'HEAD') return null;
  if (!TAKES_TURNS.test(pathname)) return null;
  // A body in chunks does not say how long it is.
  const length = headers.get('content-length') ?? (headers.has('transfer-encoding') ? null : '0');
  if (length !== null && !(Number(length) > SMALL)) return null;
  return account === null ? `address ${networkOf(peer)}` : `account ${account}`;
}

/**
 * Lets each sender have one large request answered at a time, its reading included. After one that was refused the
 * sender's next waits twenty times as long as that took, half a second at least, so that nobody keeps the others waiting by what is refused
 * again and again. What succeeds is followed at once.
 */
export function createFairTurns() {
  const lanes = new Map<string, Lane>();

  /** Forgets a sender who has nothing open and need not wait. */
  function forget(sender: string, lane: Lane): void {
    const rest = lane.restsUntil - performance.now();
    if (lane.open > 0) return;
    if (rest <= 0) lanes.delete(sender);
    else void pause(rest + 1).then(() => lanes.get(sender) === lane && forget(sender, lane));
  }

  async function begin(lane: Lane, work: () => Promise<Response>): Promise<Response> {
    const began = performance.now();
    const answer = await work();
    const ended = performance.now();
    if (wasInVain(answer)) {
      const rest = Math.max(REST * (ended - began), SHORTEST_REST);
      lane.restsUntil = ended + Math.min(rest, LONGEST_REST);
    }
    return answer;
  }

  /**
   * @param sender see `senderOf`
   * @param work reads and answers the request
   * @returns its answer, or 429 without having begun when the turn does not come within ten seconds
   */
  return async function inTurn(sender: string, work: () => Promise<Response>): Promise<Response> {
    const lane = lanes.get(sender) ?? { tail: Promise.resolve(), open: 0, restsUntil: 0 };
    const rest = lane.restsUntil - performance.now();
    if (rest > PATIENCE) return tooMany(rest);
    lanes.set(sender, lane);
    lane.open += 1;
    let left = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Response>((resolve) => {
      timer = setTimeout(() => {
        left = true;
        resolve(tooMany(lane.restsUntil - performance.now()));
      }, PATIENCE);
    });
    const turn = lane.tail.then(async () => {
      const still = lane.restsUntil - performance.now();
      if (still > 0 && !left) await pause(still);
      if (left) return null;
      clearTimeout(timer);
      return begin(lane, work);
    });
    lane.tail = turn
      .catch(() => {})
      .finally(() => {
        lane.open -= 1;
        forget(sender, lane);
      });
    return (await Promise.race([turn, late])) ?? late;
  };
}
