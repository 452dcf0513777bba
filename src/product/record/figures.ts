import { isSettled, type RecordTip, type SettledOutcome, type SettledTip } from './record-tip';
import { brierScore, longestStreaks, maxDrawdown, yieldInterval } from './spread';

/** Closing line value in percent: how much better the taken odds were than the last ones before the start. */
export function closingLineValue(taken: number, closing: number): number {
  return 100 * (taken / closing - 1);
}

/**
 * Closing odds without the bookmaker's margin, taken off in proportion: closing · Σ 1/market. Each chance 1/odds keeps
 * its share of all of them, and the shares add up to 1.
 * @param closing decimal closing odds of the selection
 * @param market decimal closing odds of every selection of the market, this one included
 */
export function fairOdds(closing: number, market: readonly number[]): number {
  return closing * market.reduce((sum, odds) => sum + 1 / odds, 0);
}

/** Closing line value against the odds without margin. */
export function noVigClosingLineValue(
  taken: number,
  closing: number,
  market: readonly number[],
): number {
  return closingLineValue(taken, fairOdds(closing, market));
}

/** The record's figures over some settled tips. Percentages in points; null if there is nothing to measure. */
export interface Figures {
  /** Settled tips, voids included. */
  n: number;
  won: number;
  halfWon: number;
  void: number;
  halfLost: number;
  lost: number;
  /** Taken back before the start; not part of `n`. */
  withdrawn: number;
  /** Units staked, voids left out. */
  staked: number;
  profit: number;
  yieldPct: number | null;
  /** 95 % interval of the yield; null below two tips. */
  yieldLow: number | null;
  yieldHigh: number | null;
  hitRatePct: number | null;
  avgOdds: number | null;
  breakEvenPct: number | null;
  clvPct: number | null;
  /** Tips of which the closing odds are known. */
  clvCount: number;
  maxDrawdown: number;
  longestWinStreak: number;
  longestLosingStreak: number;
  brier: number | null;
  /** First and last start of the settled tips. */
  firstAt: string | null;
  lastAt: string | null;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => (values.length === 0 ? null : sum(values) / values.length);

/** Settled order: when the tip was settled, then its number. */
export function inSettledOrder(tips: readonly SettledTip[]): SettledTip[] {
  return tips.toSorted((a, b) =>
    a.settledAt === b.settledAt ? a.seq - b.seq : a.settledAt < b.settledAt ? -1 : 1,
  );
}

/** All figures of the record, from nothing but its tips. docs/record.md gives each formula. */
export function figuresOf(tips: readonly RecordTip[]): Figures {
  const ordered = inSettledOrder(tips.filter(isSettled));
  const starts = ordered.map((tip) => tip.startsAt).toSorted();
  const decided = ordered.filter((tip) => tip.outcome !== 'VOID');
  const count = (outcome: SettledOutcome) =>
    ordered.filter((tip) => tip.outcome === outcome).length;
  const staked = sum(decided.map((tip) => tip.stake));
  const profit = sum(decided.map((tip) => tip.profit));
  const won = count('WON');
  const halfWon = count('HALF_WON');
  const avgOdds = mean(decided.map((tip) => tip.odds));
  const clv = ordered.flatMap((tip) =>
    tip.closingOdds === null ? [] : [closingLineValue(tip.odds, tip.closingOdds)],
  );
  return {
    n: ordered.length,
    won,
    halfWon,
    void: count('VOID'),
    halfLost: count('HALF_LOST'),
    lost: count('LOST'),
    withdrawn: tips.length - ordered.length,
    staked,
    profit,
    yieldPct: staked === 0 ? null : (100 * profit) / staked,
    ...yieldInterval(decided),
    hitRatePct: decided.length === 0 ? null : (100 * (won + halfWon / 2)) / decided.length,
    avgOdds,
    breakEvenPct: avgOdds === null ? null : 100 / avgOdds,
    clvPct: mean(clv),
    clvCount: clv.length,
    maxDrawdown: maxDrawdown(ordered),
    ...longestStreaks(ordered),
    brier: brierScore(decided),
    firstAt: starts[0] ?? null,
    lastAt: starts.at(-1) ?? null,
  };
}
