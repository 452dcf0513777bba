import type { RunSql } from '../database/run-sql.ts';
import type { ServerLog } from './server-log.ts';

const EVERY_MS = 10_000;

/** Writes the security events that no host has logged yet into this one's log. */
export async function logEvents(runSql: RunSql, log: Pick<ServerLog, 'event'>): Promise<void> {
  for (;;) {
    const rows = await runSql('select to_jsonb(e) as event from private.take_events_to_log() as e');
    for (const { event } of rows) {
      log.event(typeof event === 'string' ? JSON.parse(event) : (event as object));
    }
    if (rows.length < 200) return;
  }
}

/**
 * Does so every ten seconds, until it is stopped.
 * @returns a function that stops it, and logs what is left
 */
export function keepLoggingEvents(runSql: RunSql, log: ServerLog): () => Promise<void> {
  const work = () =>
    logEvents(runSql, log).catch((error) =>
      log.write('error', 'security events could not be logged', error),
    );
  let running = work();
  const timer = setInterval(() => {
    running = running.then(work);
  }, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running.then(work);
  };
}
