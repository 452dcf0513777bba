/** Runs work one at a time in the order it came. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Makes a queue. PGlite is one connection and its transactions are not locked against each other:
 * two at once would join, and with them the callers' identities. Each request therefore waits for
 * the one before; a failed one does not stop the next.
 */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = tail.then(work);
    tail = result.catch(() => {});
    return result;
  };
}
