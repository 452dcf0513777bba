import type { GradedScore } from './grade';
import { isState, MOST_IN_SCORE, SPORTS, type SportRules } from './grammar';

/** Both sides of a score or of a part of it. */
interface Sides {
  home?: number;
  away?: number;
}

/** The scores of a match as the log has them; what is unknown is left out. */
export interface Facts {
  home_reg?: number;
  away_reg?: number;
  home_full?: number;
  away_full?: number;
  periods?: Sides[];
}

interface Pair {
  home: number;
  away: number;
}

type Numbers = Pick<GradedScore, 'home' | 'away' | 'ht_home' | 'ht_away'>;

/** Whether a sport's first part is its first half. */
export const hasHalves = (sport: string) => SPORTS.get(sport)?.halves === true;

/**
 * Whether a match of the sport can have the score that a result names in this state: that of one part of the game, and
 * of half-time.
 * @param scope which part of the game `home` and `away` count
 */
export function isPossibleScore(
  sport: string,
  state: string,
  scope: string,
  { home, away, ht_home, ht_away }: Numbers,
): boolean {
  const hasHalf = ht_home !== undefined || ht_away !== undefined;
  if (hasHalf && !hasHalves(sport)) return false;
  const periods = hasHalf ? [{ home: ht_home, away: ht_away }] : [];
  if (scope === 'REGULATION') {
    return areFacts(sport, state, { home_reg: home, away_reg: away, periods });
  }
  if (scope === 'FULL')
    return areFacts(sport, state, { home_full: home, away_full: away, periods });
  if (scope === 'HALF_TIME' && hasHalf && (home !== ht_home || away !== ht_away)) return false;
  return isWhole({ home, away }) && areFacts(sport, state, { periods });
}

/** Whether a match of the sport can have these scores in the state. Numbers that are unknown contradict nothing. */
export function areFacts(sport: string, state: string, facts: Facts): boolean {
  const rules = SPORTS.get(sport);
  if (!rules || !isState(state)) return false;
  const { home_reg, away_reg, home_full, away_full, periods = [] } = facts;
  const [regulation, full] = [
    { home: home_reg, away: away_reg },
    { home: home_full, away: away_full },
  ];
  const areWhole = periods.every((part, at) => {
    const isUnbatted = rules.homeMayNotBat && at === periods.length - 1 && part.home === undefined;
    const isThere = part.home !== undefined || part.away !== undefined;
    return isThere && isWhole(isUnbatted ? { ...part, home: 0 } : part);
  });
  if (!areWhole || !isWhole(regulation) || !isWhole(full)) return false;
  if (state !== 'FINISHED' && state !== 'ABANDONED') return true;
  const parts = periods.map(({ home = 0, away = 0 }) => ({ home, away }));
  const scores = { regulation: pairOf(regulation), full: pairOf(full), parts };
  const isOver = state === 'FINISHED';
  return rules.sets ? areSets(rules.sets, isOver, scores) : isSum(rules, isOver, scores);
}

/** A part of a score is there with both sides or not at all. */
function isWhole({ home, away }: Sides): boolean {
  return (
    (home === undefined) === (away === undefined) &&
    [home, away].every((count = 0) => count <= MOST_IN_SCORE)
  );
}

const pairOf = ({ home, away }: Sides): Pair | undefined =>
  home === undefined || away === undefined ? undefined : { home, away };
const sumOf = (parts: readonly Pair[]): Pair => ({
  home: parts.reduce((all, { home }) => all + home, 0),
  away: parts.reduce((all, { away }) => all + away, 0),
});
const isLevel = ({ home, away }: Pair) => home === away;
const areSame = (one: Pair, other: Pair) => one.home === other.home && one.away === other.away;
const isWithin = (part: Pair, whole: Pair | undefined) =>
  !whole || (part.home <= whole.home && part.away <= whole.away);

interface Scores {
  regulation: Pair | undefined;
  full: Pair | undefined;
  parts: Pair[];
}

/** Whether the parts of a game add up to the score after regulation time, and that with what was played on to the end. */
function isSum(rules: SportRules, isOver: boolean, { regulation, full, parts }: Scores): boolean {
  const { parts: count = 0 } = rules;
  const first = sumOf(parts.slice(0, count));
  if (!isWithin(first, regulation) || !isWithin(first, full)) return false;
  if (regulation && !isWithin(regulation, full)) return false;
  const more = parts.slice(count);
  const isWholeFirst = parts.length >= count;
  if (!isOver) return more.length === 0 || isWithin(sumOf(parts), full);
  if (isWholeFirst && regulation && !areSame(first, regulation)) return false;
  if (rules.decided && full && isLevel(full)) return false;
  const base = regulation ?? (isWholeFirst ? first : undefined);
  if (!base) return true;
  if (more.length > 0) return isPlayedOn(rules, base, full, more);
  if (!full || areSame(base, full)) return true;
  if (rules.levelBeforeMore && !isLevel(base) && (regulation || isWholeFirst)) return false;
  return !rules.oneMore || full.home + full.away === base.home + base.away + 1;
}

/** Whether what was played beyond regulation time, part by part, leads to the final score. */
function isPlayedOn(rules: SportRules, base: Pair, full: Pair | undefined, more: Pair[]): boolean {
  const before = more.map((_, at) => sumOf([base, ...more.slice(0, at)]));
  if (rules.levelBeforeMore && !before.every(isLevel)) return false;
  const all = sumOf([base, ...more]);
  const isDone = !rules.oneMore || all.home + all.away <= base.home + base.away + 1;
  if (isDone && (!full || areSame(all, full))) return true;
  const [last, played] = [more.at(-1), before.at(-1)];
  if (!rules.shootOut || !last || !played || isLevel(last)) return false;
  const winner = last.home > last.away ? { home: 1, away: 0 } : { home: 0, away: 1 };
  return !full || areSame(rules.oneMore ? sumOf([played, winner]) : played, full);
}

/** Whether sets are won as the sport wins them, and add up to the score of the match, which is that of sets. */
function areSets(
  { won, points, lead }: NonNullable<SportRules['sets']>,
  isOver: boolean,
  { regulation, full, parts }: Scores,
): boolean {
  if (regulation && full && !areSame(regulation, full)) return false;
  const score = full ?? regulation;
  if (score) {
    const [least = 0, most = 0] = [score.home, score.away].toSorted((a, b) => a - b);
    if (most > won || least >= won || (isOver && most !== won)) return false;
  }
  const sets = { home: 0, away: 0 };
  for (const [at, { home, away }] of parts.entries()) {
    const target = points[at];
    if (target === undefined || sets.home === won || sets.away === won) return false;
    const [low, high] = [Math.min(home, away), Math.max(home, away)];
    if (high > target && high - low > lead) return false;
    const isWon = high >= target && high - low >= lead;
    if (!isWon && (isOver || at < parts.length - 1)) return false;
    if (isWon) sets[home > away ? 'home' : 'away'] += 1;
  }
  const isAll = isOver && score !== undefined && parts.length === score.home + score.away;
  return isWithin(sets, score) && (!isAll || areSame(sets, score as Pair));
}
