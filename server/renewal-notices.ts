import type { RunSql } from './run-sql.ts';

const HOUR = 3_600_000;

/**
 * Tells people whose plan ends soon: now, and every hour until it is stopped. What goes wrong is
 * reported and tried again at the next hour.
 * @param runSql runs as the database's owner
 * @returns stops it, and waits for a run that is under way
 */
export function keepTellingRenewals(
  runSql: RunSql,
  report: (...parts: unknown[]) => void,
): () => Promise<void> {
  const tell = () =>
    runSql('select private.notify_renewals_due()').then(
      () => {},
      (error) => report('error', 'people could not be told that their plan ends', error),
    );
  let running = tell();
  const timer = setInterval(() => {
    running = running.then(tell);
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
