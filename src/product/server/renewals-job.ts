import type { Job, RunSql } from 'touchline/server';

/**
 * Maintains subscriptions every hour: charges renewals, ends expired ones, then notifies people whose plan ends soon,
 * even if the former failed.
 * @param runSql runs as the database's owner
 * @param renew charges renewals and ends expired subscriptions; null if another job does
 */
export function renewalsJob(runSql: RunSql, renew: (() => Promise<void>) | null = null): Job {
  return {
    name: 'renewals',
    every: 3600,
    failed: 'subscriptions could not be looked after, or people not told that their plan ends',
    async run() {
      const done = await Promise.allSettled([renew?.()]);
      await runSql('select private.notify_renewals_due()');
      for (const one of done) if (one.status === 'rejected') throw one.reason;
    },
  };
}
