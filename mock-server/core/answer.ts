import { seed } from '../data/seed.ts';
import { conditions, type NetworkConditions } from './conditions.ts';
import { Query } from './query.ts';
import { parseBody, readData } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { ROUTES } from './routes.ts';
import type { Handler, MockDb, Reply } from './types.ts';

/** A request as received by a host. */
export interface RawRequest {
  method: string;
  /** Below `/mock`, without the query. */
  path: string;
  /** The part after the `?`. */
  search: string;
  text: string;
}

const known = new Map<string, Handler>(Object.entries(ROUTES));

/** Whether the address belongs to the sample apps, whatever the method. */
export function isMockAddress(path: string): boolean {
  return (
    path.startsWith('/rest/') ||
    path.startsWith('/demo/') ||
    [...known.keys()].some((name) => name.endsWith(` ${path}`))
  );
}

export const NOTHING_HERE: Reply = {
  status: 404,
  body: { code: 'NOT_FOUND', message: 'There is nothing at this address.' },
};

/** Runs work that may refuse; any other failure becomes a plain 500. */
export function guarded(work: () => Reply): Reply {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error.reply;
    console.error(error);
    const message = 'Something went wrong in the sample backend.';
    return { status: 500, body: { code: 'SERVER_ERROR', message } };
  }
}

/** Answers a sample app's call. */
export function answer(request: RawRequest, db: MockDb, now: Date): Reply {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const handler = known.get(`${method} ${request.path}`);
  if (!handler) return isMockAddress(request.path) ? WRONG_METHOD : NOTHING_HERE;
  return guarded(() =>
    handler({ query: new Query(request.search), body: parseBody(request.text), now }, db),
  );
}

const WRONG_METHOD: Reply = {
  status: 405,
  body: { code: 'METHOD_NOT_ALLOWED', message: 'This address does not take that method.' },
};

/**
 * Calls about the demonstration itself, unaffected by network conditions: `POST /demo/reset` restores the
 * sample data, `GET` and `PUT /demo/conditions` read and set `{ latency, failures }`.
 */
export function answerDemo(request: RawRequest, network: NetworkConditions, now: Date): Reply {
  const { method, path, text } = request;
  return guarded(() => {
    if (`${method} ${path}` === 'POST /demo/reset') {
      network.reset();
      return { status: 204, change: seed(now) };
    }
    if (path !== '/demo/conditions') return NOTHING_HERE;
    if (method === 'PUT') network.now = readData(conditions, parseBody(text));
    else if (method !== 'GET') return WRONG_METHOD;
    return { status: 200, body: network.now };
  });
}

export const SIMULATED_FAILURE: Reply = {
  status: 503,
  body: { code: 'SERVER_DOWN', message: 'This failure is part of the demonstration.' },
};
