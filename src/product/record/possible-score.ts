import type { GradedScore } from './grade';

/** The largest number in a score; no file and no provider can bring a larger one either. */
const MOST = 999;
/** Sports whose first period is the first half. */
export const HALF_TIME_SPORTS = ['football', 'handball', 'rugby'];

type Numbers = Pick<GradedScore, 'home' | 'away' | 'ht_home' | 'ht_away'>;

/**
 * Whether a match of the sport can have this score in the state: the same rules as `private.score_problems` of the
 * database. Numbers that are unknown contradict nothing.
 * @param scope which part of the game `home` and `away` count
 */
export function isPossibleScore(
  sport: string,
  state: string,
  scope: string,
  { home, away, ht_home, ht_away }: Numbers,
): boolean {
  if ([home, away, ht_home, ht_away].some((count = 0) => count > MOST)) return false;
  if (state !== 'FINISHED' && state !== 'ABANDONED') return true;
  const isOver = state === 'FINISHED';
  if (HALF_TIME_SPORTS.includes(sport)) {
    if (home !== undefined && ht_home !== undefined && ht_home > home) return false;
    if (away !== undefined && ht_away !== undefined && ht_away > away) return false;
  }
  if (home === undefined || away === undefined) return true;
  if (sport === 'basketball' && scope === 'FULL') return !isOver || home !== away;
  if (sport === 'volleyball' && (scope === 'FULL' || scope === 'REGULATION')) {
    const [most, least] = [Math.max(home, away), Math.min(home, away)];
    return most <= 3 && least <= 2 && (!isOver || most === 3);
  }
  return true;
}
