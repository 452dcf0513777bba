import type { RunSql } from '../database/run-sql.ts';
import type { Job } from './jobs.ts';

/**
 * Deletes every hour what the framework's tables keep for a time only: remembered mailboxes, and uses of quotas.
 * @param runSql runs as the database's owner
 */
export const cleanUpJob = (runSql: RunSql): Job => ({
  name: 'clean-up',
  every: 3600,
  failed: 'what is kept for a time only could not be deleted',
  run: () => runSql('select private.forget_mailboxes(now()), private.forget_quota_uses(now())'),
});
