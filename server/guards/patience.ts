import { problem } from '../json-response.ts';
import { TooBusy } from '../request-queue.ts';
import type { Asked, Guard } from './guard.ts';

/** How long a request waits behind a heavy one, in milliseconds. */
const PATIENCE = 1000;

/**
 * How long a request waits for its turn, in milliseconds; undefined for as long as it takes. The server's own functions
 * and sign-ins wait: nobody would retry for them.
 */
export const patienceOf = ({ peer, url }: Pick<Asked, 'peer' | 'url'>): number | undefined =>
  peer === null || !url.pathname.startsWith('/rest/v1/') ? undefined : PATIENCE;

/** Answers 503 to a request that waited too long. Nothing was started: the client may retry, even a change. */
export const busyAnswer: Guard = async (_asked, next) => {
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    const answer = problem(503, 'BUSY', 'The database is busy. Try again in a moment.');
    answer.headers.set('Retry-After', '1');
    return answer;
  }
};
