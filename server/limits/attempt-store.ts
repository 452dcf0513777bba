import { createHash } from 'node:crypto';
import type { RunSql } from '../database/run-sql.ts';
import type { Counter } from './attempt-limits.ts';

/** Storage for counted attempts. */
export interface AttemptStore {
  /**
   * Counts one attempt for each counter, unless one of them is used up.
   * @returns seconds until the next attempt is allowed; 0 if it was counted
   */
  take(counters: Counter[]): Promise<number>;
  /** Takes back one attempt for each key, and resets the cleared keys. */
  giveBack(keys: string[], cleared: string[]): Promise<void>;
}

/** Maximum number of keys in memory; beyond it, the oldest are dropped. */
const MOST_KEYS = 10_000;

export interface MemoryAttempts extends AttemptStore {
  /** Seconds until an attempt is left; counts none. */
  wait(counters: Counter[]): number;
}

/**
 * Counts in this process's memory.
 * @param now the clock, in milliseconds
 */
export function memoryAttempts(now: () => number): MemoryAttempts {
  const counts = new Map<string, { tries: number; until: number }>();

  function countOf(key: string) {
    const count = counts.get(key);
    if (count && count.until <= now()) counts.delete(key);
    return counts.get(key);
  }

  function add({ key, seconds }: Counter): void {
    const count = countOf(key) ?? { tries: 0, until: now() + seconds * 1000 };
    counts.delete(key);
    counts.set(key, { ...count, tries: count.tries + 1 });
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
  }

  function wait(counters: Counter[]): number {
    const waits = counters.map(({ key, most }) => {
      const count = countOf(key);
      return count && count.tries >= most ? count.until - now() : 0;
    });
    return Math.ceil(Math.max(0, ...waits) / 1000);
  }

  return {
    async take(counters) {
      const seconds = wait(counters);
      if (seconds === 0) for (const counter of counters) add(counter);
      return seconds;
    },
    wait,
    async giveBack(keys, cleared) {
      for (const key of keys) {
        const count = countOf(key);
        if (count) counts.set(key, { ...count, tries: Math.max(0, count.tries - 1) });
      }
      for (const key of cleared) counts.delete(key);
    },
  };
}

/** A key as stored in the database: a hexadecimal hash, which is safe in a statement. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

const listOf = (keys: string[]) =>
  `array[${keys.map((key) => `'${hashOf(key)}'`).join(',')}]::text[]`;

/**
 * Counts in the database, for all hosts that use it: see `supabase/schemas/21_attempts.sql`.
 * @param runSql runs SQL as the owner of the database
 */
export function databaseAttempts(runSql: RunSql): AttemptStore {
  const rowsOf = (counters: Counter[]) =>
    JSON.stringify(counters.map(({ key, most, seconds }) => ({ key: hashOf(key), most, seconds })));
  return {
    async take(counters) {
      if (counters.length === 0) return 0;
      const [row] = await runSql(`select private.take_attempt('${rowsOf(counters)}') as seconds`);
      return Number(row?.seconds ?? 0);
    },
    async giveBack(keys, cleared) {
      if (keys.length === 0) return;
      await runSql(`select private.return_attempt(${listOf(keys)}, ${listOf(cleared)})`);
    },
  };
}
