import type { Outcome } from './outcomes';

/** The pick and what its market counts, in the words of the record. */
export interface GradedPick {
  sport: string;
  kind: string;
  scope: string;
  selection: string;
  /** Canonical text with two decimals; empty where the market has no line. */
  line: string;
}

/** The facts that a pick is graded by, as written at settlement. Unknown ones are left out. */
export interface GradedScore {
  home?: number;
  away?: number;
  ht_home?: number;
  ht_away?: number;
  /** A baseball game abandoned late enough for its score to count. */
  official?: true;
  state: string;
  /** The start, when it was no longer the one that was published. */
  starts_at?: string;
}

/** Canonical instants: when the match was to begin, when the pick was published, when it was graded. */
export interface GradedTimes {
  startsAt: string;
  publishedAt: string;
  settledAt: string;
}

/**
 * The versions of the rules below: a result names the one that it was graded by, and stays right by it. Version 2
 * counts the half-time score of a match that was broken off as the least that its sides had, and takes no volleyball
 * match as finished before a side has three sets.
 */
export const RULE_VERSIONS = ['1', '2'] as const;
export type RuleVersion = (typeof RULE_VERSIONS)[number];
/** The one that results are graded by today. */
export const RULE_VERSION: RuleVersion = '2';

export function isRuleVersion(found: string): found is RuleVersion {
  return (RULE_VERSIONS as readonly string[]).includes(found);
}

const HOUR_MS = 3_600_000;
/** How late a match may be before its picks are void, in hours from the start that was published. */
const POSTPONEMENT_HOURS: Record<string, number> = { football: 48, rugby: 48, volleyball: 48 };
const ASIAN_KINDS = ['ASIAN_HANDICAP', 'POINT_HANDICAP', 'TOTAL', 'TEAM_TOTAL'];

/** A line in hundredths, so that everything here is whole numbers. */
function hundredths(line: string): number {
  return Math.round(Number(line) * 100);
}

/** The rule of every Asian line: what remains after the line is applied decides. */
function gradeMargin(adjusted: number): Outcome {
  if (adjusted >= 50) return 'WON';
  if (adjusted > 0) return 'HALF_WON';
  if (adjusted === 0) return 'VOID';
  return adjusted > -50 ? 'HALF_LOST' : 'LOST';
}

function resultOf(margin: number): string {
  if (margin === 0) return 'DRAW';
  return margin > 0 ? 'HOME' : 'AWAY';
}

function hit(isRight: boolean): Outcome {
  return isRight ? 'WON' : 'LOST';
}

/** By how much the pick is ahead of its line, in hundredths. */
function aheadOfLine({ kind, selection }: GradedPick, line: number, home: number, away: number) {
  if (!kind.endsWith('TOTAL'))
    return 100 * (selection === 'HOME' ? home - away : away - home) + line;
  const [side] = selection.split('_');
  const counted = side === 'HOME' ? home : side === 'AWAY' ? away : home + away;
  return (100 * counted - line) * (selection.endsWith('UNDER') ? -1 : 1);
}

/** The outcome of a pick for the final score of its scope; PENDING while a number that is needed is unknown. */
function gradeFinal(pick: GradedPick, line: number, score: Partial<GradedScore>): Outcome {
  const { home, away, ht_home, ht_away } = score;
  const { kind, selection } = pick;
  if (home === undefined || away === undefined) return 'PENDING';
  const result = resultOf(home - away);
  switch (kind) {
    case 'THREE_WAY':
    case 'DOUBLE_CHANCE':
      return hit(selection.split('_').includes(result));
    case 'TWO_WAY':
    case 'DRAW_NO_BET':
      return result === 'DRAW' ? 'VOID' : hit(result === selection);
    case 'ASIAN_HANDICAP':
    case 'POINT_HANDICAP':
    case 'TOTAL':
    case 'TEAM_TOTAL':
      return gradeMargin(aheadOfLine(pick, line, home, away));
    case 'EUROPEAN_HANDICAP': {
      const own = selection === 'AWAY' ? -line : line;
      return hit(resultOf(100 * (home - away) + own) === selection);
    }
    case 'BTTS':
      return hit((home > 0 && away > 0) === (selection === 'YES'));
    case 'ODD_EVEN':
      return hit(((home + away) % 2 === 1) === (selection === 'ODD'));
    case 'CORRECT_SCORE':
    case 'SET_SCORE':
      return hit(`${home}-${away}` === selection);
    case 'HALF_TIME_FULL_TIME':
      if (ht_home === undefined || ht_away === undefined) return 'PENDING';
      return hit(`${resultOf(ht_home - ht_away)}/${result}` === selection);
    default:
      return 'PENDING';
  }
}

const VOLLEYBALL_ENDS: [number, number][] = [
  [3, 0],
  [3, 1],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
];

/** Whether the score of a pick counts sets of volleyball. */
const countsSets = ({ sport, scope }: GradedPick) =>
  sport === 'volleyball' && (scope === 'REGULATION' || scope === 'FULL');

const isSetEnd = ({ home, away }: GradedScore) =>
  VOLLEYBALL_ENDS.some((end) => end[0] === home && end[1] === away);

/**
 * How a match that was broken off at a score could still have ended, as far as any market can distinguish the
 * ends: volleyball goes to the first with three sets, every other score only grows, the first half is over.
 */
function possibleEnds(pick: GradedPick, line: number, score: GradedScore): [number, number][] {
  const { home, away } = score;
  if (home === undefined || away === undefined) return [];
  const isReached = ([h, a]: [number, number]) => h >= home && a >= away;
  if (pick.scope === 'HALF_TIME') return [[home, away]];
  if (countsSets(pick)) {
    const isOver = Math.max(home, away) === 3;
    return VOLLEYBALL_ENDS.filter(
      (end) => isReached(end) && (!isOver || end.join() === `${home},${away}`),
    );
  }
  const high = Math.max(home, away) + 999;
  const ends: [number, number][] = [
    [home, away],
    [high, away],
    [home, high],
    [high, high + Math.trunc(line / 100)],
    [high, high + 1],
  ];
  const picked = /^(\d{1,3})-(\d{1,3})$/.exec(pick.selection);
  if (picked) ends.push([Number(picked[1]), Number(picked[2])]);
  return ends.filter(isReached);
}

/** The outcome that all possible ends give; VOID while they differ or a number is unknown. */
function decidedOutcome(
  pick: GradedPick,
  line: number,
  score: GradedScore,
  ends: [number, number][],
) {
  const outcomes = new Set(
    ends.map(([home, away]) => gradeFinal(pick, line, { ...score, home, away })),
  );
  const [only = 'PENDING'] = outcomes;
  return outcomes.size === 1 && only !== 'PENDING' ? only : 'VOID';
}

/** A side whose later score is unknown has at least what it had at half-time. */
function withLeast(score: GradedScore): GradedScore {
  const home = score.home ?? score.ht_home;
  const away = score.away ?? score.ht_away;
  return { ...score, ...(home !== undefined && { home }), ...(away !== undefined && { away }) };
}

/** A match that was broken off: void unless play had already decided it, whatever happened after. */
function gradeUnfinished(pick: GradedPick, found: GradedScore, version: RuleVersion): Outcome {
  const line = hundredths(pick.line);
  const score = version === '1' ? found : withLeast(found);
  if (pick.kind === 'TWO_WAY' && score.official) return gradeFinal(pick, line, score);
  const ends = possibleEnds(pick, line, score);
  const isQuarterLine = ASIAN_KINDS.includes(pick.kind) && Math.abs(line % 50) === 25;
  if (!isQuarterLine) return decidedOutcome(pick, line, score, ends);
  const halves = [line - 25, line + 25].map((half) => decidedOutcome(pick, half, score, ends));
  if (halves[0] === halves[1]) return halves[0] ?? 'VOID';
  return halves.includes('WON') ? 'HALF_WON' : 'HALF_LOST';
}

/** Why a pick is void. LEVEL: the result is level with its line. UNDECIDED: broken off before that was clear. */
export type VoidReason =
  | 'STARTED'
  | 'PUT_OFF'
  | 'CANCELLED'
  | 'AWARDED'
  | 'WALKOVER'
  | 'UNDECIDED'
  | 'LEVEL';

/** Why a pick is void regardless of the score; null if the score decides. */
function voidUnplayed(sport: string, score: GradedScore, times: GradedTimes): VoidReason | null {
  const { state } = score;
  const begins = score.starts_at ?? times.startsAt;
  if (begins <= times.publishedAt) return 'STARTED';
  const hours = POSTPONEMENT_HOURS[sport] ?? 24;
  const deadline = new Date(Date.parse(times.startsAt) + hours * HOUR_MS).toISOString();
  const isPutOff = state === 'POSTPONED' || begins > deadline;
  if (times.settledAt > deadline && isPutOff) return 'PUT_OFF';
  return state === 'CANCELLED' || state === 'AWARDED' || state === 'WALKOVER' ? state : null;
}

/** Why a pick that was graded VOID is void, from what its row of the record shows. */
export function voidReason(sport: string, score: GradedScore, times: GradedTimes): VoidReason {
  const played = score.state === 'ABANDONED' ? 'UNDECIDED' : 'LEVEL';
  return voidUnplayed(sport, score, times) ?? played;
}

/**
 * The outcome of a pick by the printed rules of its market: the same as the database's settlement, from
 * only what a row of the record shows. docs/record.md explains the rules.
 * @param version of the rules that the row names
 */
export function outcomeOf(
  pick: GradedPick,
  score: GradedScore,
  times: GradedTimes,
  version: RuleVersion = RULE_VERSION,
): Outcome {
  const { state } = score;
  if (voidUnplayed(pick.sport, score, times)) return 'VOID';
  if (state === 'FINISHED' && (score.starts_at ?? times.startsAt) <= times.settledAt) {
    if (version !== '1' && countsSets(pick) && !isSetEnd(score)) return 'PENDING';
    return gradeFinal(pick, hundredths(pick.line), score);
  }
  return state === 'ABANDONED' ? gradeUnfinished(pick, score, version) : 'PENDING';
}
