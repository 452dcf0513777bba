import type { MockData } from '../core/types.ts';

/** Where the browser keeps the sample data. */
export interface MockStore {
  /** What is kept; collections may be missing or damaged. */
  read(): Promise<unknown>;
  /** Replaces the collections that are given. */
  write(change: Partial<MockData>): Promise<void>;
  /** Runs work while no other work of this store runs, in whatever tab. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Runs one work after the other, within this page. */
export function inTurn(): MockStore['alone'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

/** Keeps the data as long as the page lives. */
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
