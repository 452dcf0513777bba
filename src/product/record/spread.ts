import type { SettledTip } from './record-tip';

const Z_95 = 1.96;

/**
 * 95 % interval of the yield in percent: yield ± 1.96·sd/√n over tips that were not void. The yield is a ratio, so
 * the spread is that of each tip's profit around what its stake would bring at that yield, over the mean stake; with
 * equal stakes this is the plain spread of the profit per unit. Null below two tips.
 */
export function yieldInterval(decided: readonly SettledTip[]): {
  yieldLow: number | null;
  yieldHigh: number | null;
} {
  const n = decided.length;
  if (n < 2) return { yieldLow: null, yieldHigh: null };
  const staked = decided.reduce((total, tip) => total + tip.stake, 0);
  const ratio = decided.reduce((total, tip) => total + tip.profit, 0) / staked;
  const squares = decided.reduce((total, tip) => total + (tip.profit - ratio * tip.stake) ** 2, 0);
  const half = (Z_95 * Math.sqrt(squares / (n - 1) / n)) / (staked / n);
  return { yieldLow: 100 * (ratio - half), yieldHigh: 100 * (ratio + half) };
}

/** Deepest fall of the cumulative profit from its peak, in units; the peak starts at 0. Takes settled order. */
export function maxDrawdown(ordered: readonly SettledTip[]): number {
  let total = 0;
  let peak = 0;
  let deepest = 0;
  for (const tip of ordered) {
    total += tip.profit;
    peak = Math.max(peak, total);
    deepest = Math.max(deepest, peak - total);
  }
  return deepest;
}

/** Longest runs of won or half won, and of lost or half lost tips. A void neither counts nor breaks. Takes settled order. */
export function longestStreaks(ordered: readonly SettledTip[]): {
  longestWinStreak: number;
  longestLosingStreak: number;
} {
  let wins = 0;
  let losses = 0;
  let longestWinStreak = 0;
  let longestLosingStreak = 0;
  for (const { outcome } of ordered) {
    if (outcome === 'VOID') continue;
    const won = outcome === 'WON' || outcome === 'HALF_WON';
    wins = won ? wins + 1 : 0;
    losses = won ? 0 : losses + 1;
    longestWinStreak = Math.max(longestWinStreak, wins);
    longestLosingStreak = Math.max(longestLosingStreak, losses);
  }
  return { longestWinStreak, longestLosingStreak };
}

/** The outcome as a number: half a win counts half. Voids are never scored. */
const RESULT = { WON: 1, HALF_WON: 0.5, VOID: 0, HALF_LOST: 0, LOST: 0 } as const;

/** Mean squared distance between the stated chance and what happened; null where no chance was stated. */
export function brierScore(decided: readonly SettledTip[]): number | null {
  const errors = decided.flatMap(({ probability, outcome }) =>
    probability === null ? [] : [(probability - RESULT[outcome]) ** 2],
  );
  if (errors.length === 0) return null;
  return errors.reduce((total, value) => total + value, 0) / errors.length;
}
