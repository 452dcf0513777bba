import type { FixtureSyncRow } from '@/resources/fixture-syncs';
import { SPORTS, type Sport } from '@/resources/sports';

/** The newest run of each sport; null where there was none. `runs` come newest first. */
export function lastRuns(
  runs: readonly FixtureSyncRow[],
): { sport: Sport; run: FixtureSyncRow | null }[] {
  return SPORTS.map((sport) => ({
    sport,
    run: runs.find((run) => run.sport === sport) ?? null,
  }));
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

/** The word at the beginning of a run's error that says what went wrong; null when it is none of ours. */
export function problemOf(error: string | null): SyncProblem | null {
  const word = error?.split(':')[0] ?? '';
  return PROBLEMS.find((problem) => problem === word) ?? null;
}
