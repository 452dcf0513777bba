import { z } from 'zod';

const LONGEST = 10_000;

/** A slow or failing line, to see what pages make of it. */
export const conditions = z.object({
  /** Milliseconds before each answer. */
  latency: z.number().int().min(0).max(LONGEST).default(0),
  /** The share of calls that fail with 503: 0 none, 1 every one. */
  failures: z.number().min(0).max(1).default(0),
});

export type Conditions = z.infer<typeof conditions>;

/** Keeps the conditions of a host. */
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

  /** Whether the next call fails: evenly spread, never by chance, so that it can be repeated. */
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
