import type { RunSql } from '../database/run-sql.ts';
import type { DemoAccount } from './accounts.ts';

/** What a part fills the demo with. */
export interface DemoContext {
  /** The people of the demo, who are there already. */
  accounts: readonly DemoAccount[];
  /** Runs one statement with `$1`-style parameters as the database's owner. */
  query: (sql: string, params?: unknown[]) => Promise<Record<string, unknown>[]>;
  /** The time that the demo is made for: its dates are before and after it. */
  now: Date;
  /** Says in a word or two what is being written. */
  say: (text: string) => void;
}

/** How a part fills the demo. */
export interface PartDemo {
  /** Whether the part has no data of anybody's: otherwise there is no demo. Asked before anything is written. */
  isEmpty?: (runSql: RunSql) => Promise<boolean>;
  /** Writes the part's rows into a database that has nothing but the demo's people and the rows of parts before it. */
  fill: (context: DemoContext) => Promise<void>;
}
