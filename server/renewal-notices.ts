import { everyHour } from './every-hour.ts';
import type { RunSql } from './run-sql.ts';

/**
 * Maintains subscriptions every hour: charges renewals, ends expired ones, then notifies people
 * whose plan ends soon.
 * @param runSql runs as the database's owner
 * @param renew charges renewals and ends expired subscriptions; null if another job does
 * @returns a function that stops it, and waits for a run in progress
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
