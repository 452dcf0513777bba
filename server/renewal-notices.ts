import type { RunSql } from './run-sql.ts';

const HOUR = 3_600_000;

/**
 * Does a job now, and every hour until it is stopped. What goes wrong is reported and tried again at
 * the next hour.
 * @returns stops it, and waits for a run that is under way
 */
function everyHour(job: () => Promise<unknown>, failed: (error: unknown) => void) {
  const run = () => job().then(() => {}, failed);
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/**
 * Looks after subscriptions every hour: charges renewals and ends what is over, then tells people
 * whose plan ends soon.
 * @param runSql runs as the database's owner
 * @param renew charges renewals and ends what is over; null where somebody else does
 * @returns stops it, and waits for a run that is under way
 */
export function keepTellingRenewals(
  runSql: RunSql,
  report: (...parts: unknown[]) => void,
  renew: (() => Promise<void>) | null = null,
): () => Promise<void> {
  const job = async () => {
    if (renew) {
      await renew().catch((error) =>
        report('error', 'subscriptions could not be looked after', error),
      );
    }
    await runSql('select private.notify_renewals_due()');
  };
  return everyHour(job, (error) =>
    report('error', 'people could not be told that their plan ends', error),
  );
}
