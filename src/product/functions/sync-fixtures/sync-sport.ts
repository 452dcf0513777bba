import { ApiError, type ApiSettings, createApi } from './api-sports.ts';
import { leagueIdOf, mapGame, type SyncedMatch } from './map-game.ts';
import type { Sport } from './statuses.ts';

export type SyncCause = 'TIMER' | 'LIVE' | 'STAFF';

export interface SyncReport {
  outcome: 'OK' | 'PARTIAL' | 'QUOTA' | 'FAILED';
  requests: number;
  quota_left: number | null;
  error: string | null;
}

/** Storage of a run: over the REST interface, or directly in the server's own database. */
export interface SyncStore {
  /** @throws if a run of the sport is in progress, or the caller may not start one */
  begin(sport: Sport, cause: SyncCause): Promise<string>;
  /** Writes the matches and ends the run, in one transaction. Returns the run's row. */
  finish(run: string, report: SyncReport, rows: SyncedMatch[]): Promise<unknown>;
}

export interface SyncOptions {
  api: ApiSettings;
  store: SyncStore;
  cause: SyncCause;
  now: Date;
  /** Numbers of the selected leagues; empty for all. */
  leagues: readonly number[];
}

const DAY = 86_400_000;
/** A match can stay "not started" for 48 hours after it was played, so look two days back. */
const DAYS = [0, -1, -2, 1, 2, 3];
/** During a match: today, and yesterday for those that began before midnight. */
const LIVE_DAYS = [0];

function daysOf(cause: SyncCause, now: Date): string[] {
  const early = now.getUTCHours() < 6;
  const offsets = cause === 'LIVE' ? (early ? [0, -1] : LIVE_DAYS) : DAYS;
  return offsets.map((offset) => new Date(now.getTime() + offset * DAY).toISOString().slice(0, 10));
}

/**
 * Updates one sport's fixtures, with one request per day (UTC), and writes them in one transaction. The provider's
 * failures are in the run's record and are not thrown.
 */
export async function syncSport(sport: Sport, options: SyncOptions): Promise<unknown> {
  const { store, cause, now, leagues } = options;
  const run = await store.begin(sport, cause);
  const api = createApi(sport, options.api);
  const path = sport === 'football' ? '/fixtures' : '/games';
  const matches = new Map<string, SyncedMatch>();
  let problem: ApiError | null = null;
  let days = 0;
  for (const date of daysOf(cause, now)) {
    try {
      const games = await api.list(path, { date, timezone: 'UTC' });
      for (const game of games) {
        const league = leagueIdOf(game);
        if (leagues.length > 0 && (league === null || !leagues.includes(league))) continue;
        const match = mapGame(sport, game);
        matches.set(match.provider_id || `?${matches.size}`, match);
      }
      days += 1;
    } catch (error) {
      problem = error instanceof ApiError ? error : new ApiError('BAD_ANSWER', String(error));
      // A plan may not include every day; any other failure applies to the next day, too.
      if (problem.problem !== 'PLAN_TOO_SMALL') break;
    }
  }
  const outcome = !problem
    ? 'OK'
    : problem.problem === 'QUOTA_REACHED'
      ? 'QUOTA'
      : days > 0
        ? 'PARTIAL'
        : 'FAILED';
  const report: SyncReport = {
    outcome,
    requests: api.requests(),
    quota_left: api.quotaLeft(),
    error: problem?.message ?? null,
  };
  try {
    return await store.finish(run, report, [...matches.values()]);
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const failed: SyncReport = {
      ...report,
      outcome: 'FAILED',
      error: `NOT_WRITTEN: ${text}`.slice(0, 300),
    };
    return store.finish(run, failed, []);
  }
}
