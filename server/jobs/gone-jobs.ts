import { literal, type RunSql } from '../database/run-sql.ts';

/**
 * Forgets when jobs of plugins ran that aren't here any more, so that nobody waits for them; they are called after their
 * plugin, `leaderboard.clean-up`. One that comes back is due at once.
 * @param names those that this server would do
 */
export const forgetGoneJobs = (runSql: RunSql, names: readonly string[]) =>
  runSql(`delete from private.jobs
    where name like '%.%' and name <> all (array[${names.map(literal).join(', ')}]::text[])`);
