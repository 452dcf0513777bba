import { timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { json } from '../http/json-response.ts';
import { remembered } from './remembered.ts';
import type { JobState, SystemState } from './system-state.ts';

/** Says that the process runs and answers; asks nothing else, so that no restart follows what none would mend. */
export const alive = () => json(200, { status: 'ok' });

/** How long an answer is good, in milliseconds. */
const GOOD_FOR = 3_000;
/** Time limit of all questions together, in milliseconds. */
const LIMIT = 2_000;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Free space below which the data folder counts as full, in bytes: a log, a mail and a write-ahead file fit. */
const LEAST_FREE = 256 * 1024 * 1024;
/** How long a mail may wait although its turn has come: a sender looks every 20 seconds. */
const LATE_MAIL = 15 * MINUTE;
/** How long a mail may wait at all: its eight attempts take four hours and a quarter. */
const OLD_MAIL = 5 * HOUR;
/** How long a job may be late, beyond twice the time between its runs. */
const LATE_JOB = 10 * MINUTE;

/** The server's own; those of the application's parts follow. */
export const CHECKS = ['database', 'migrations', 'disk', 'mail', 'jobs'] as const;
export type CheckName = (typeof CHECKS)[number];

/** What a check found. */
export interface CheckResult {
  ok: boolean;
  /** One sentence without figures, for everybody. */
  reason: string;
  /** The figures behind it, for operators. */
  detail?: string;
}

export type Readiness = Record<CheckName, CheckResult> & Readonly<Record<string, CheckResult>>;

/** A check of a part of the application. */
export interface PartCheck {
  /** As it is listed: `leaderboard`. */
  name: string;
  /** Where it throws, or takes two seconds, the check is not fine. */
  check: () => Promise<CheckResult>;
}

/** What the checks ask. */
export interface ReadyParts {
  /** Null with a hosted project, whose database is watched there. */
  state: (() => Promise<SystemState>) | null;
  /** Version of the last migration that this server brings. */
  lastMigration: string;
  dataDir: string;
  /** Names of the jobs that this server would do, each with the seconds between its runs. */
  jobs: ReadonlyMap<string, number>;
  /** Of two with a name the first counts. */
  ofParts: readonly PartCheck[];
  /** The clock, in milliseconds. */
  now?: () => number;
  freeBytes?: (folder: string) => Promise<number>;
}

const freeBytesOf = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

const fine = (reason: string, detail?: string): CheckResult => ({ ok: true, reason, detail });
const not = (reason: string, detail?: string): CheckResult => ({ ok: false, reason, detail });
const minutes = (ms: number) => `${Math.round(ms / MINUTE)} minutes`;

function checkMigrations({ migrations }: SystemState, own: string): CheckResult {
  const detail = `The database is at ${migrations?.last ?? 'none'}, this server brings ${own}.`;
  return migrations && migrations.last >= own
    ? fine('The database has every migration of this server.', detail)
    : not('The database lacks a migration of this server.', detail);
}

function checkMail({ mail }: SystemState, now: number): CheckResult {
  const { waiting, oldest, overdue } = mail;
  const age = oldest ? now - Date.parse(oldest) : 0;
  const late = overdue ? now - Date.parse(overdue) : 0;
  const detail = `${waiting} wait, the oldest for ${minutes(age)}, its turn came ${minutes(late)} ago.`;
  if (late > LATE_MAIL) return not('Mails wait although their turn has come.', detail);
  if (age > OLD_MAIL) return not('A mail has waited for hours.', detail);
  return waiting === 0
    ? fine('No mail waits.')
    : fine('Mails wait no longer than they may.', detail);
}

function checkJobs(jobs: readonly JobState[], expected: ReadyParts['jobs'], now: number) {
  const late = [...expected].filter(([name, every]) => {
    const job = jobs.find((one) => one.name === name);
    // A job that has not run yet does so within a minute of the start.
    if (!job) return false;
    if (job.last_ok === null) return job.ok === false;
    return now - Date.parse(job.last_ok) > 2 * every * 1000 + LATE_JOB;
  });
  if (late.length === 0) return fine('Every job ran when it was due.');
  return not(
    'A job has not succeeded when it was due.',
    `Late: ${late.map(([name]) => name).join(', ')}.`,
  );
}

const AWAY = 'The database does not answer.';
const unknown = () => not('Not known while the database does not answer.');
const ELSEWHERE = 'A hosted project has its own health checks.';

/** @throws if it takes longer than a question about the server's state may */
export async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), LIMIT);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function checkDisk({ dataDir, freeBytes = freeBytesOf }: ReadyParts): Promise<CheckResult> {
  const free = await freeBytes(dataDir).catch(() => null);
  if (free === null) return not('The data folder cannot be read.');
  const detail = `${Math.floor(free / 1024 / 1024)} MB are free.`;
  return free < LEAST_FREE
    ? not('The disk of the data folder is nearly full.', detail)
    : fine('The disk of the data folder has space.', detail);
}

async function checkDatabase(
  parts: ReadyParts,
  now: number,
): Promise<Omit<Record<CheckName, CheckResult>, 'disk'>> {
  const { state } = parts;
  if (!state) {
    const elsewhere = fine(ELSEWHERE);
    return { database: elsewhere, migrations: elsewhere, mail: elsewhere, jobs: elsewhere };
  }
  try {
    const found = await within(state());
    return {
      database: fine('The database answers.'),
      migrations: checkMigrations(found, parts.lastMigration),
      mail: checkMail(found, now),
      jobs: checkJobs(found.jobs, parts.jobs, now),
    };
  } catch {
    return { database: not(AWAY), migrations: unknown(), mail: unknown(), jobs: unknown() };
  }
}

/** The results of the parts' checks, by name. */
async function checkParts(checks: readonly PartCheck[]): Promise<[string, CheckResult][]> {
  return Promise.all(
    checks.map(async ({ name, check }) => [
      name,
      await within(check()).catch(() => not('This could not be found out.')),
    ]),
  );
}

/** Asks whether everything is as it should be; the answer is good for three seconds. */
export function readiness(parts: ReadyParts): () => Promise<Readiness> {
  const { now = Date.now } = parts;
  const taken = new Set<string>(CHECKS);
  const ofParts = parts.ofParts.filter(({ name }) => !taken.has(name) && taken.add(name));
  const ask = async () => {
    const [disk, rest, found] = await Promise.all([
      checkDisk(parts),
      checkDatabase(parts, now()),
      checkParts(ofParts),
    ]);
    const { database, migrations, ...others } = rest;
    const own = found.map(([name, result]) => [name, database.ok ? result : unknown()]);
    return { database, migrations, disk, ...others, ...Object.fromEntries(own) };
  };
  return remembered(ask, GOOD_FOR, now);
}

/** Whether a request carries this token as its bearer. Takes the same time for every wrong one of its length. */
export function bears(request: Pick<Request, 'headers'>, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = request.headers.get('authorization')?.match(/^bearer (\S+)$/i)?.[1] ?? '';
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/**
 * Answers `/readyz`: 200 if every check is fine, otherwise 503.
 * @param only the checks that count and are listed; a load balancer names those without which nobody can be served
 * @param isOperator whether figures are listed too
 */
export async function readyAnswer(
  ready: () => Promise<Readiness>,
  only: string | null,
  isOperator: boolean,
): Promise<Response> {
  const all = await ready();
  const names = Object.keys(all);
  const wanted = only?.split(',') ?? names;
  if (!wanted.every((name) => names.includes(name))) {
    return json(400, { code: 'NO_SUCH_CHECK', message: `The checks are ${names.join(', ')}.` });
  }
  const checks = Object.entries(all)
    .filter(([name]) => wanted.includes(name))
    .map(([name, { detail, ...shown }]) => {
      return [name, isOperator && detail ? { ...shown, detail } : shown] as const;
    });
  const isReady = checks.every(([, { ok }]) => ok);
  const answer = json(isReady ? 200 : 503, {
    status: isReady ? 'ready' : 'not ready',
    checks: Object.fromEntries(checks),
  });
  if (!isReady) answer.headers.set('Retry-After', '5');
  return answer;
}
