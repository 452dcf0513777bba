import { expect } from 'vitest';
import type { Figures } from '@/product/record/figures';

/** Our own figures and the columns that `record_figures` and `report_tips` give them in. */
export const FIGURE_COLUMNS: readonly (readonly [keyof Figures, string])[] = [
  ['n', 'n'],
  ['won', 'won'],
  ['halfWon', 'half_won'],
  ['void', 'void'],
  ['halfLost', 'half_lost'],
  ['lost', 'lost'],
  ['withdrawn', 'withdrawn'],
  ['staked', 'staked'],
  ['profit', 'profit'],
  ['yieldPct', 'yield_pct'],
  ['yieldLow', 'yield_low'],
  ['yieldHigh', 'yield_high'],
  ['hitRatePct', 'hit_rate_pct'],
  ['avgOdds', 'avg_odds'],
  ['breakEvenPct', 'break_even_pct'],
  ['clvPct', 'clv_pct'],
  ['maxDrawdown', 'max_drawdown'],
  ['longestWinStreak', 'longest_win_streak'],
  ['longestLosingStreak', 'longest_losing_streak'],
  ['brier', 'brier'],
];

/** Expects a row of the database to hold our own figures, to the four decimals that it rounds to. */
export function expectSameFigures(
  figures: Figures,
  row: Record<string, unknown>,
  what = '',
  columns: readonly (readonly [keyof Figures, string])[] = FIGURE_COLUMNS,
): void {
  for (const [ours, theirs] of columns) {
    const value = row[theirs] === null ? null : Number(row[theirs]);
    const own = figures[ours];
    const where = `${what}, ${ours}: ${own} and ${value}`;
    if (typeof own !== 'number' || value === null) expect(value, where).toBe(own);
    else expect(Math.abs(own - value), where).toBeLessThan(1e-4);
  }
}
