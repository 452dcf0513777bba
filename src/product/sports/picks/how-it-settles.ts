import { type GradedPick, outcomeOf } from '../../record/grade';
import type { Outcome } from '../../record/outcomes';
import { profitUnits } from '../../record/profit';

/** Results of a match that a pick settles the same way. */
export interface SettlingStep {
  /** Whole goals or points: the margin of the home side, or the number that a total counts. */
  from: number;
  to: number;
  outcome: Outcome;
  /** In units for the stake; null while odds or stake are unknown. */
  profit: string | null;
}

/** Kinds of market whose line decides on a margin. */
const MARGINS = ['ASIAN_HANDICAP', 'POINT_HANDICAP', 'EUROPEAN_HANDICAP'];
const TOTALS = ['TOTAL', 'TEAM_TOTAL'];

/** What the steps of a kind of market count; null for markets without a line. */
export function countedBy(kind: string): 'margin' | 'total' | null {
  if (MARGINS.includes(kind)) return 'margin';
  return TOTALS.includes(kind) ? 'total' : null;
}

/** The match was played, and published and settled in good time. */
const PLAYED = {
  startsAt: '2000-01-02T12:00:00Z',
  publishedAt: '2000-01-01T12:00:00Z',
  settledAt: '2000-01-02T15:00:00Z',
};

/** Beyond the line by this much, nothing changes any more. */
const BEYOND = 2;

/**
 * How a pick settles for every result, by the grader that settles it: from the highest margin or total to the lowest,
 * results with the same outcome together, without those that the sport doesn't know. A margin never spans both sides of a draw. Empty for markets without a line.
 */
export function howItSettles(
  pick: Omit<GradedPick, 'line'> & { line: number },
  odds: number | null,
  stake: number | null,
): SettlingStep[] {
  const counted = countedBy(pick.kind);
  if (!counted || !Number.isFinite(pick.line)) return [];
  const graded: GradedPick = { ...pick, line: pick.line.toFixed(2) };
  const most = Math.ceil(Math.abs(pick.line)) + BEYOND;
  const least = counted === 'margin' ? -most : 0;
  const priced = odds !== null && odds > 1 && stake !== null && stake > 0;
  const steps: SettlingStep[] = [];
  for (let value = most; value >= least; value -= 1) {
    const outcome = scoresOf(value, counted, pick)
      .map(([home, away]) => outcomeOf(graded, { home, away, state: 'FINISHED' }, PLAYED))
      .find((one) => one !== 'PENDING');
    // No match of this sport ends so: the best of five sets has three at least.
    if (!outcome) continue;
    const last = steps.at(-1);
    const joins =
      last?.outcome === outcome &&
      (counted === 'total' || Math.sign(last.from) === Math.sign(value));
    if (last && joins) last.from = value;
    else {
      const profit = priced ? profitUnits(outcome, odds.toFixed(3), stake.toFixed(2)) : null;
      steps.push({ from: value, to: value, outcome, profit });
    }
  }
  return steps;
}

/** As many goals or sets of the other side as it may take for a score that the sport knows. */
const OTHERS = 5;

/** Scores with this margin, or with this total for what the pick counts; a sport may know only some of them. */
function scoresOf(
  value: number,
  counted: 'margin' | 'total',
  { kind, selection }: Pick<GradedPick, 'kind' | 'selection'>,
): [number, number][] {
  const upTo = (count: number) => Array.from({ length: count + 1 }, (_, at) => at);
  if (counted === 'margin') {
    return upTo(OTHERS).map((other) =>
      value >= 0 ? [value + other, other] : [other, other - value],
    );
  }
  if (kind === 'TOTAL') return upTo(value).map((other) => [value - other, other]);
  return upTo(OTHERS).map((other) =>
    selection.startsWith('AWAY') ? [other, value] : [value, other],
  );
}
