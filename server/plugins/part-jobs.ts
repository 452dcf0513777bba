import type { Problem } from '../../src/plugin-api/problems.ts';
import type { Job } from '../jobs/jobs.ts';
import type { OpenPartContext } from './server-part.ts';

interface AnyJob {
  /** From one beginning to the next, in seconds: a whole number, 10 at least. */
  every: number;
  /** For the log, when it fails; default that the job failed. */
  failed?: string;
}

/** A job that is a statement of SQL, run as the database's owner: `select private.equipment_mark_overdue()`. */
interface SqlJob extends AnyJob {
  sql: string;
  run?: undefined;
}

/** A job that is a function. */
interface RunJob<Own> extends AnyJob {
  sql?: undefined;
  /** @param stopping is aborted when the server stops, which waits for the job */
  run: (context: OpenPartContext<Own>, stopping: AbortSignal) => Promise<unknown>;
}

/** Something to be done again and again, by one of the servers of a database. Doing it twice must do no harm. */
export type PartJob<Own = unknown> = SqlJob | RunJob<Own>;

/** The jobs that a part declares, by their names: small letters, digits and hyphens. */
export type PartJobs<Own = unknown> = Readonly<Record<string, PartJob<Own>>>;

const NAME = /^[a-z][a-z0-9-]{0,59}$/;
/** A server looks for work as often as this, in seconds. */
const LEAST = 10;

/** What a job is called in the database, where each has a name of its own. */
export const jobName = (owner: string, name: string) => `${owner}.${name}`;

function wrongWith(name: string, job: PartJob<never>): string | undefined {
  if (!NAME.test(name)) return 'its name may have small letters, digits and hyphens only';
  if (!Number.isInteger(job?.every) || job.every < LEAST)
    return `its every is a whole number of seconds, ${LEAST} at least`;
  if ((typeof job.sql === 'string') === (typeof job.run === 'function'))
    return 'it has either sql or run';
  return undefined;
}

/** What is wrong with the jobs that a part declares; such a job isn't done. */
export const jobProblems = (owner: string, jobs: PartJobs<never> = {}): Problem[] =>
  Object.entries(jobs).flatMap(([name, job]) => {
    const other = wrongWith(name, job);
    return other ? [{ code: 'broken-job' as const, plugin: owner, subject: name, other }] : [];
  });

/** The jobs that a part declares, to be done. */
export function declaredJobs<Own>(
  owner: string,
  jobs: PartJobs<Own> = {},
  context: OpenPartContext<Own>,
): Job[] {
  return Object.entries(jobs)
    .filter(([name, job]) => wrongWith(name, job) === undefined)
    .map(([name, job]) => ({
      name: jobName(owner, name),
      every: job.every,
      failed: job.failed ?? `the job ${jobName(owner, name)} failed`,
      run: (stopping) => (job.run ? job.run(context, stopping) : context.runSql(job.sql)),
    }));
}
