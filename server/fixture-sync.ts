import { readSyncSettings } from '../supabase/functions/sync-fixtures/settings.ts';
import { SPORTS, type Sport } from '../supabase/functions/sync-fixtures/statuses.ts';
import {
  type SyncCause,
  type SyncStore,
  syncSport,
} from '../supabase/functions/sync-fixtures/sync-sport.ts';
import { type RunSql, rowText } from './run-sql.ts';

const MINUTE = 60_000;
const HOURS_BETWEEN = 6;
const LIVE_MINUTES = 5;

const literal = (value: unknown) =>
  `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;

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
        `select private.finish_sync(${literal(run)}, ${literal(report)}, ${literal(rows)}) as run`,
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

/**
 * Keeps the fixtures up to date: every sport every six hours, and sports with a match in progress every five minutes.
 * Off without `API_SPORTS_KEY`. Failures are recorded with the runs, or reported.
 * @param runSql runs as the database's owner
 * @returns a function that stops it, and waits for a run that is nearly done
 */
export function keepFixturesUpToDate(
  runSql: RunSql,
  env: NodeJS.ProcessEnv,
  report: (...parts: unknown[]) => void,
  timing: Timing = CLOCK,
): () => Promise<void> {
  const settings = readSyncSettings((name) => env[name]);
  if (!settings) return async () => {};
  const { key, base, reserve, leagues } = settings;
  const wanted: Sport[] = SPORTS.filter(
    (sport) => Object.keys(leagues).length === 0 || leagues[sport],
  );
  let stopped = false;

  async function sync(sport: Sport, cause: SyncCause): Promise<void> {
    if (stopped) return;
    try {
      await syncSport(sport, {
        api: { key, base, reserve, sleep: timing.sleep, fetch: (request) => fetch(request) },
        store: sqlStore(runSql),
        cause,
        now: timing.now(),
        leagues: leagues[sport] ?? [],
      });
    } catch (error) {
      report('error', `the fixtures of ${sport} could not be synced`, error);
    }
  }

  /** When each sport was last updated; a restart doesn't spend the quota again. */
  async function dueSports(): Promise<Sport[]> {
    const rows = await runSql(
      `select distinct sport from public.fixture_syncs
       where cause <> 'LIVE' and started_at > now() - interval '${HOURS_BETWEEN} hours'`,
    );
    const fresh = new Set(rows.map((row) => rowText(row, 'sport')));
    return wanted.filter((sport) => !fresh.has(sport));
  }

  async function liveSports(): Promise<Sport[]> {
    const rows = await runSql(
      `select sport from private.sports_in_play() as sport
       where not exists (select from public.fixture_syncs as s where s.sport = sport
         and s.started_at > now() - interval '${LIVE_MINUTES} minutes')`,
    );
    const live = rows.map((row) => rowText(row, 'sport'));
    return wanted.filter((sport) => live.includes(sport));
  }

  const tick = async () => {
    try {
      const due = await dueSports();
      for (const sport of due) await sync(sport, 'TIMER');
      for (const sport of await liveSports()) await sync(sport, 'LIVE');
    } catch (error) {
      report('error', 'the fixture sync could not look for work', error);
    }
  };
  let running = tick();
  const timer = setInterval(() => {
    running = running.then(tick);
  }, MINUTE);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
    // A run that waits for the provider must not delay the shutdown; its row is closed by the next one.
    return Promise.race([running, new Promise<void>((done) => setTimeout(done, 2000))]);
  };
}
