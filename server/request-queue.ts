/** Runs tasks one at a time in the order of their arrival. */
export interface Queue {
  <T>(work: () => Promise<T>): Promise<T>;
  /**
   * The same with a limit: gives up once the running task has
   * taken `patience` milliseconds. Many quick tasks ahead are no reason to give up.
   * @throws {TooBusy} before the task has started
   */
  patiently<T>(work: () => Promise<T>, patience: number): Promise<T>;
  /** How many tasks run or wait. */
  size(): number;
}

/** The caller waited too long; nothing was done. */
export class TooBusy extends Error {}

/** A queue for a database that handles many requests at once: nobody waits. */
export const runAtOnce: Queue = Object.assign(<T>(work: () => Promise<T>) => work(), {
  patiently: <T>(work: () => Promise<T>) => work(),
  size: () => 0,
});

/**
 * Creates a queue. PGlite is one connection and its transactions are not isolated from each other:
 * two at once would join, and with them the callers' identities. Each request therefore waits for
 * the previous one; a failed one does not stop the next.
 */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  /** When the running task started. */
  let began = 0;
  let open = 0;
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    open += 1;
    const result = tail.then(() => {
      began = performance.now();
      return work();
    });
    tail = result
      .catch(() => {})
      .finally(() => {
        open -= 1;
      });
    return result;
  };
  const patiently = <T>(work: () => Promise<T>, patience: number): Promise<T> =>
    new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      let left = false;
      const look = () => {
        const rest = patience - (performance.now() - began);
        if (rest > 0) {
          timer = setTimeout(look, rest);
          return;
        }
        left = true;
        reject(new TooBusy());
      };
      timer = setTimeout(look, patience);
      run(async () => {
        clearTimeout(timer);
        if (!left) await work().then(resolve, reject);
      }).catch(reject);
    });
  return Object.assign(run, { patiently, size: () => open });
}
