import type { FixtureSyncRow } from '@/product/resources/rows';
import { SPORTS, type Sport } from '@/product/resources/sports';

/** The newest run of each sport; null if there was none. `runs` are sorted newest first. */
export function lastRuns(
  runs: readonly FixtureSyncRow[],
): { sport: Sport; run: FixtureSyncRow | null }[] {
  return SPORTS.map((sport) => ({
    sport,
    run: runs.find((run) => run.sport === sport) ?? null,
  }));
}

export const RUN_OUTCOMES = ['OK', 'PARTIAL', 'QUOTA', 'FAILED', 'RUNNING'] as const;
export const RUN_CAUSES = ['TIMER', 'LIVE', 'STAFF'] as const;
/** The filters of the runs, as in the address. */
export const RUN_FILTERS = ['sport', 'outcome', 'cause'] as const;
export type RunFilter = Record<(typeof RUN_FILTERS)[number], string>;

/** The filter as the data API takes it; what the address names and no run can have is left out. */
export function runQuery(filter: RunFilter): string {
  const known = { sport: SPORTS, outcome: RUN_OUTCOMES, cause: RUN_CAUSES };
  return RUN_FILTERS.map((key) =>
    known[key].some((value) => value === filter[key]) ? `&${key}=eq.${filter[key]}` : '',
  ).join('');
}

const PROBLEMS = [
  'KEY_REFUSED',
  'QUOTA_REACHED',
  'PLAN_TOO_SMALL',
  'PROVIDER_DOWN',
  'BAD_ANSWER',
  'PROVIDER_REFUSED',
  'INTERRUPTED',
  'NOT_WRITTEN',
] as const;
export type SyncProblem = (typeof PROBLEMS)[number];

/** The code at the start of a run's error; null if it isn't one of ours. */
export function problemOf(error: string | null): SyncProblem | null {
  const word = error?.split(':')[0] ?? '';
  return PROBLEMS.find((problem) => problem === word) ?? null;
}
