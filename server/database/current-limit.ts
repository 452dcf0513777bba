import { AsyncLocalStorage } from 'node:async_hooks';

const limit = new AsyncLocalStorage<number>();

/** The current statements' limit, in milliseconds; undefined for the server's own. */
export const currentLimit = (): number | undefined => limit.getStore();

/** Does work whose statements may take so many milliseconds. */
export const withLimit = <T>(ms: number, work: () => T): T => limit.run(ms, work);
