import { z } from 'zod';

const LONGEST = 10_000;

/** A slow or failing network, to see how pages cope. */
export const conditions = z.object({
  /** Delay before each answer, in milliseconds. */
  latency: z.number().int().min(0).max(LONGEST).default(0),
  /** The share of calls that fail with 503, from 0 to 1. */
  failures: z.number().min(0).max(1).default(0),
});

export type Conditions = z.infer<typeof conditions>;

/** Holds a host's conditions. */
export class NetworkConditions {
  now: Conditions;
  #owed = 0;
  readonly #first: Conditions;

  constructor(first: Partial<Conditions> = {}) {
    this.#first = conditions.parse(first);
    this.now = this.#first;
  }

  reset(): void {
    this.now = this.#first;
    this.#owed = 0;
  }

  /** Whether the next call fails: spread evenly rather than at random, so that it is repeatable. */
  fails(): boolean {
    this.#owed += this.now.failures;
    if (this.#owed < 1 - 1e-9) return false;
    this.#owed -= 1;
    return true;
  }

  wait(): Promise<void> {
    const { latency } = this.now;
    return latency ? new Promise((resolve) => setTimeout(resolve, latency)) : Promise.resolve();
  }
}
