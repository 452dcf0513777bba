import { AsyncLocalStorage } from 'node:async_hooks';
import { problem } from './json-response.ts';

/** The database can't be reached, or was lost in the middle of a statement. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

interface Noticed {
  away: boolean;
}

const noticing = new AsyncLocalStorage<Noticed>();

/** Creates the error, and records it for the current request: the layers in between may hide it. */
export function databaseAway(reason: string, cause?: unknown): DatabaseAway {
  const noticed = noticing.getStore();
  if (noticed) noticed.away = true;
  return new DatabaseAway(reason, { cause });
}

/** It is unknown whether a change was made: the connection may have been lost after it. */
export function unreachable(): Response {
  const answer = problem(
    503,
    'DATABASE_AWAY',
    'The database can’t be reached at the moment. Try again shortly.',
  );
  answer.headers.set('Retry-After', '2');
  return answer;
}

/** Answers 503 if the database was away during the work, whatever its result. */
export async function unlessAway(work: () => Promise<Response> | Response): Promise<Response> {
  const noticed = noticing.getStore() ?? { away: false };
  try {
    const answer = await noticing.run(noticed, work);
    return noticed.away && answer.status >= 400 ? unreachable() : answer;
  } catch (error) {
    if (noticed.away) return unreachable();
    throw error;
  }
}

/** Fails if the database was away in between, instead of returning the backend's result. */
export async function failWhenAway(work: () => Promise<Response> | Response): Promise<Response> {
  const answer = await work();
  if (noticing.getStore()?.away && answer.status >= 400) {
    throw databaseAway('the database was away');
  }
  return answer;
}
