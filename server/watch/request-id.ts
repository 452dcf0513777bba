import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const answering = new AsyncLocalStorage<string>();

/** What a client or a proxy may send as the id of its request: it is written into the log. */
const SAFE = /^[A-Za-z0-9_-]{8,64}$/;

/** The id that a request brings, if it is safe to write down, or a new one. */
export function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && SAFE.test(sent) ? sent : randomUUID();
}

/** Runs the work that answers a request; what is logged meanwhile carries its id. */
export const withRequestId = <T>(id: string, work: () => T): T => answering.run(id, work);

/** The id of the request being answered. */
export const currentRequestId = (): string | undefined => answering.getStore();
