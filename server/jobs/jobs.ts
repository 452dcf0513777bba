import { literal, type RunSql } from '../database/run-sql.ts';
import type { JobTurn } from './job-turn.ts';

/** Something to be done again and again, by one of the servers. Doing it twice must do no harm. */
export interface Job {
  /** Lower-case letters and hyphens. */
  name: string;
  /** From one beginning to the next, in seconds. */
  every: number;
  /** For the log, when it fails: `the log could not be stamped`. */
  failed: string;
  /** @param stopping is aborted when the server stops, which waits for the job */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** How often a server looks for work, in milliseconds. */
const LOOK_MS = 10_000;

interface JobParts {
  /** Runs as the database's owner. */
  runSql: RunSql;
  turn: JobTurn;
  report: (...parts: unknown[]) => void;
}

/**
 * Does the jobs that are due, as long as it is this server's turn: now, and until it is stopped. A job that fails is
 * reported and tried again when it is due again.
 * @returns a function that stops it, waits for the jobs in progress and gives the turn to another server
 */
export function keepDoing(
  jobs: readonly Job[],
  { runSql, turn, report }: JobParts,
): () => Promise<void> {
  const stopping = new AbortController();
  const running = new Map<Job, Promise<void>>();
  let away = false;

  async function run({ name, every, failed, run: work }: Job): Promise<void> {
    const problem = await work(stopping.signal).then(
      () => null,
      (error: unknown) => {
        report('error', failed, error);
        return (error instanceof Error ? error.message : String(error)) || 'error';
      },
    );
    await runSql(`select private.finish_job(${literal(name)}, ${every}, ${literal(problem)})`);
  }

  async function look(): Promise<void> {
    if (!(await turn.isMine())) return;
    const idle = jobs.filter((job) => !running.has(job));
    const names = idle.map(({ name }) => literal(name));
    const due = await runSql(
      `select name from unnest(array[${names}]::text[]) as name where private.begin_job(name)`,
    );
    for (const job of idle.filter(({ name }) => due.some((row) => row.name === name))) {
      const work = run(job).then(() => {}, lost);
      running.set(
        job,
        work.finally(() => running.delete(job)),
      );
    }
  }

  /** Once, until the database answers again. */
  function lost(error: unknown): void {
    if (!away) report('error', 'the server could not look for work', error);
    away = true;
  }

  const safely = () =>
    look().then(() => {
      away = false;
    }, lost);
  let looking = safely();
  const timer = setInterval(() => {
    if (!stopping.signal.aborted) looking = looking.then(safely);
  }, LOOK_MS);
  timer.unref();
  return async () => {
    stopping.abort();
    clearInterval(timer);
    await looking;
    await Promise.all(running.values());
    await turn.close();
  };
}
