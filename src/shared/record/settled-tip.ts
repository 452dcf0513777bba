import { isOutcome, type Outcome } from '../outcomes';
import { unescapeText } from './cell-format';
import type { RecordRow } from './columns';

export type SettledOutcome = Exclude<Outcome, 'PENDING'>;

/** A settled tip as the figures need it. */
export interface SettledTip {
  seq: number;
  sport: string;
  league: string;
  market: string;
  tier: string;
  author: string;
  /** ISO instants in UTC. */
  startsAt: string;
  settledAt: string;
  outcome: SettledOutcome;
  /** Decimal odds taken, and the last odds before the start where known. */
  odds: number;
  closingOdds: number | null;
  stake: number;
  profit: number;
  /** Stated chance of winning, 0 to 1. */
  probability: number | null;
}

const numberOrNull = (cell: string) => (cell === '' ? null : Number(cell));

/** The tip of a record row, or null while it is not settled. */
export function toSettledTip(row: RecordRow): SettledTip | null {
  const { outcome } = row;
  if (!isOutcome(outcome) || outcome === 'PENDING') return null;
  return {
    seq: Number(row.seq),
    sport: row.sport,
    league: unescapeText(row.league),
    market: row.market,
    tier: row.tier,
    author: unescapeText(row.author),
    startsAt: row.starts_at,
    settledAt: row.settled_at,
    outcome,
    odds: Number(row.odds),
    closingOdds: numberOrNull(row.closing_odds),
    stake: Number(row.stake_units),
    profit: Number(row.profit_units),
    probability: numberOrNull(row.probability),
  };
}
