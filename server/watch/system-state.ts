import { type RunSql, rowText } from '../database/run-sql.ts';

/** A job of the server, as noted in the database. Times are ISO 8601. */
export interface JobState {
  name: string;
  last_run: string;
  /** The last run without a failure. */
  last_ok: string | null;
  /** Whether the last run succeeded; null while it runs. */
  ok: boolean | null;
  /** Duration of the last run in milliseconds; null while it runs. */
  ms: number | null;
  next: string;
}

/** The state of the installation, from the database: `private.system_state`. Times are ISO 8601. */
export interface SystemState {
  at: string;
  database: { bytes: number; version: string };
  migrations: { count: number; last: string } | null;
  sessions: number | null;
  /** `oldest`: written first of those that wait; `overdue`: since when one waits whose turn has come. */
  mail: { waiting: number; oldest: string | null; overdue: string | null; failed: number };
  jobs: JobState[];
}

/** @param runSql runs as the database's owner */
export async function readSystemState(runSql: RunSql): Promise<SystemState> {
  const [row] = await runSql('select private.system_state()::text as state');
  return JSON.parse(rowText(row, 'state')) as SystemState;
}
