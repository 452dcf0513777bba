import { unescapeText } from './cell-format';
import type { RecordRow } from './columns';
import { isOutcome, type Outcome } from './outcomes';

export type SettledOutcome = Exclude<Outcome, 'PENDING'>;

interface TipSubject {
  seq: number;
  /** Empty texts where a withdrawn tip is not revealed yet. */
  fixtureId: string;
  sport: string;
  league: string;
  market: string;
  tier: string;
  author: string;
  /** ISO instant in UTC. */
  startsAt: string;
}

/** A settled tip as the figures need it. */
export interface SettledTip extends TipSubject {
  outcome: SettledOutcome;
  settledAt: string;
  /** Decimal odds taken, and the last odds before the start where known, less the margin where it is. */
  odds: number;
  closingOdds: number | null;
  stake: number;
  profit: number;
  /** Stated chance of winning, 0 to 1. */
  probability: number | null;
}

/** A tip withdrawn before the start; it is only counted. */
export interface WithdrawnTip extends TipSubject {
  outcome: 'WITHDRAWN';
  odds: number | null;
}

/** A tip that the figures speak of. */
export type RecordTip = SettledTip | WithdrawnTip;

export function isSettled(tip: RecordTip): tip is SettledTip {
  return tip.outcome !== 'WITHDRAWN';
}

const numberOrNull = (cell: string) => (cell === '' ? null : Number(cell));

/** The tip of a record row, or null while it is open. */
export function toRecordTip(row: RecordRow): RecordTip | null {
  const { outcome } = row;
  const subject: TipSubject = {
    seq: Number(row.seq),
    fixtureId: row.fixture_id,
    sport: row.sport,
    league: unescapeText(row.league),
    market: row.market,
    tier: row.tier,
    author: unescapeText(row.author),
    startsAt: row.starts_at,
  };
  if (row.status === 'WITHDRAWN') {
    return { ...subject, outcome: 'WITHDRAWN', odds: numberOrNull(row.odds) };
  }
  if (!isOutcome(outcome) || outcome === 'PENDING') return null;
  return {
    ...subject,
    settledAt: row.settled_at,
    outcome,
    odds: Number(row.odds),
    closingOdds: numberOrNull(row.closing_odds),
    stake: Number(row.stake_units),
    profit: Number(row.profit_units),
    probability: numberOrNull(row.probability),
  };
}
