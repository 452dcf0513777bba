import type { Figures } from '@/product/record/figures';
import type { FigureRow } from './use-figures';

/** The figures of the tiles; those of the server and those rebuilt from a file have the same shape. */
export type Headline = Omit<Figures, 'clvCount'>;

const orNull = (value: number | string | null) => (value === null ? null : Number(value));

/** A row of `record_figures` in the shape of the figures that are rebuilt from a file. */
export function toHeadline(row: FigureRow): Headline {
  return {
    n: Number(row.n),
    won: Number(row.won),
    halfWon: Number(row.half_won),
    void: Number(row.void),
    halfLost: Number(row.half_lost),
    lost: Number(row.lost),
    withdrawn: Number(row.withdrawn),
    staked: Number(row.staked),
    profit: Number(row.profit),
    yieldPct: orNull(row.yield_pct),
    yieldLow: orNull(row.yield_low),
    yieldHigh: orNull(row.yield_high),
    hitRatePct: orNull(row.hit_rate_pct),
    avgOdds: orNull(row.avg_odds),
    breakEvenPct: orNull(row.break_even_pct),
    clvPct: orNull(row.clv_pct),
    maxDrawdown: Number(row.max_drawdown),
    longestWinStreak: Number(row.longest_win_streak),
    longestLosingStreak: Number(row.longest_losing_streak),
    brier: orNull(row.brier),
    firstAt: row.first_at,
    lastAt: row.last_at,
  };
}
