import type { MockData } from '../core/types.ts';

/** Browser storage for the sample data. */
export interface MockStore {
  /** The stored data; collections may be missing or damaged. */
  read(): Promise<unknown>;
  /** Replaces the given collections. */
  write(change: Partial<MockData>): Promise<void>;
  /** Runs work while no other work on this store runs, in any tab. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs tasks one after the other, within this page. */
export function inTurn(): MockStore['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

/** Keeps the data until the page is closed. */
export function memoryStore(): MockStore {
  let kept: Partial<MockData> = {};
  return {
    read: async () => kept,
    write: async (change) => {
      kept = { ...kept, ...change };
    },
    alone: inTurn(),
  };
}
