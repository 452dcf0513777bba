import { everyHour } from './every-hour.ts';
import type { RunSql } from './run-sql.ts';

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
