import { type Job, literal, outgoing, type RunSql, rowText } from 'touchline/server';
import { storableJson } from '../../../supabase/functions/_shared/value-problem.ts';
import { readSyncSettings } from '../../../supabase/functions/sync-fixtures/settings.ts';
import { SPORTS, type Sport } from '../../../supabase/functions/sync-fixtures/statuses.ts';
import {
  type SyncCause,
  type SyncStore,
  syncSport,
} from '../../../supabase/functions/sync-fixtures/sync-sport.ts';

const HOURS_BETWEEN = 6;
const LIVE_MINUTES = 5;

const jsonLiteral = (value: unknown) => literal(storableJson(value));

/** Writes runs directly into the server's own database, as its owner. */
export function sqlStore(runSql: RunSql): SyncStore {
  return {
    async begin(sport, cause) {
      const [row] = await runSql(
        `select private.begin_sync(${literal(sport)}, ${literal(cause)}, null) as id`,
      );
      return rowText(row, 'id');
    },
    finish: (run, report, rows) =>
      runSql(
        `select private.finish_sync(${literal(run)}, ${jsonLiteral(report)}, ${jsonLiteral(rows)}) as run`,
      ),
  };
}

interface Timing {
  now: () => Date;
  sleep: (ms: number) => Promise<void>;
}

const CLOCK: Timing = {
  now: () => new Date(),
  sleep: (ms) => new Promise((done) => setTimeout(done, ms).unref()),
};

/** A run that waits for the provider doesn't delay the shutdown for longer, in milliseconds. */
const LAST_WORD = 2000;

/**
 * Keeps the fixtures up to date: every sport every six hours, and sports with a match in progress every five minutes.
 * Failures are recorded with the runs, or reported.
 * @param runSql runs as the database's owner
 * @returns null without `API_SPORTS_KEY`
 */
export function fixturesJob(
  runSql: RunSql,
  variable: (name: string) => string | undefined,
  report: (...parts: unknown[]) => void,
  timing: Timing = CLOCK,
): Job | null {
  const settings = readSyncSettings(variable);
  if (!settings) return null;
  const { key, base, reserve, leagues } = settings;
  const wanted: Sport[] = SPORTS.filter(
    (sport) => Object.keys(leagues).length === 0 || leagues[sport],
  );

  async function sync(sport: Sport, cause: SyncCause): Promise<void> {
    try {
      await syncSport(sport, {
        api: { key, base, reserve, sleep: timing.sleep, fetch: outgoing },
        store: sqlStore(runSql),
        cause,
        now: timing.now(),
        leagues: leagues[sport] ?? [],
      });
    } catch (error) {
      report('error', `the fixtures of ${sport} could not be synced`, error);
    }
  }

  /** One job runs at a time: what is still running was left behind by a server that ended. */
  const closeInterrupted = () =>
    runSql(
      `update public.fixture_syncs
       set outcome = 'FAILED', finished_at = clock_timestamp(), error = 'INTERRUPTED'
       where outcome = 'RUNNING' and cause in ('TIMER', 'LIVE')`,
    );

  /** When each sport was last updated; a restart doesn't spend the quota again. */
  async function dueSports(): Promise<Sport[]> {
    const rows = await runSql(
      `select distinct sport from public.fixture_syncs
       where cause <> 'LIVE' and error is distinct from 'INTERRUPTED'
         and started_at > now() - interval '${HOURS_BETWEEN} hours'`,
    );
    const fresh = new Set(rows.map((row) => rowText(row, 'sport')));
    return wanted.filter((sport) => !fresh.has(sport));
  }

  async function liveSports(): Promise<Sport[]> {
    const rows = await runSql(
      `select sport from private.sports_in_play() as sport
       where not exists (select from public.fixture_syncs as s where s.sport = sport
         and s.error is distinct from 'INTERRUPTED'
         and s.started_at > now() - interval '${LIVE_MINUTES} minutes')`,
    );
    const live = rows.map((row) => rowText(row, 'sport'));
    return wanted.filter((sport) => live.includes(sport));
  }

  async function work(stopping: AbortSignal): Promise<void> {
    await closeInterrupted();
    for (const sport of await dueSports()) if (!stopping.aborted) await sync(sport, 'TIMER');
    for (const sport of await liveSports()) if (!stopping.aborted) await sync(sport, 'LIVE');
  }

  return {
    name: 'fixtures',
    every: 60,
    failed: 'the fixture sync could not look for work',
    async run(stopping) {
      const over = new AbortController();
      const late = new Promise<void>((resolve) => {
        const end = () => setTimeout(resolve, LAST_WORD).unref();
        stopping.addEventListener('abort', end, { signal: over.signal });
      });
      await Promise.race([work(stopping), late]).finally(() => over.abort());
    },
  };
}
