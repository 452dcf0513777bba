/** Runs work one at a time in the order it came. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue. PGlite is one connection, and the embedded backend opens a transaction per request
 * without a lock: two requests at once would share a transaction and with it the caller's identity.
 * Each request therefore waits for the one before; a failed one does not stop the next.
 */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
}
