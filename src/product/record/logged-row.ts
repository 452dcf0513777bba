import { unescapeText } from './cell-format';
import { isLockedRow } from './check-row';
import { isLockedSlip, readLegs, readResults, toPick } from './check-slip-line';
import type { RecordRow } from './columns';
import type { GradedPick } from './grade';
import type { SlipRow } from './slip-row';

/** The match that a row was graded by, according to the row. */
export interface GradedMatch {
  fixtureId: string;
  /** The market's code. */
  market: string;
  pick: GradedPick;
  /** Canonical text with three decimals. */
  odds: string;
  home: string;
  away: string;
  /** The start that was published, a canonical instant. */
  startsAt: string;
  /** The pick's outcome, according to the row. */
  outcome: string;
  /** The score as written in the ledger: one line of JSON; empty while there is none. */
  score: string;
}

/** The columns of a row, tip or slip, that the chain and the log cover. Cells in canonical spelling. */
export interface LoggedRow {
  line: number;
  seq: string;
  /** Empty while it is locked, like all that follows from the pick. */
  id: string;
  /** The name that its hash covers; empty while it is locked. */
  author: string;
  publishedAt: string;
  /** When the last of its matches was to begin; empty while it is locked. */
  startsAt: string;
  status: string;
  commitHash: string;
  prevHash: string;
  chainHash: string;
  settledAt: string;
  outcome: string;
  /** The version of the rules that it was graded by; empty without a result. */
  ruleVersion: string;
  settlementHash: string;
  corrected: boolean;
  locked: boolean;
  matches: GradedMatch[];
}

export function tipToLogged(row: RecordRow, line: number): LoggedRow {
  const match = {
    fixtureId: row.fixture_id,
    market: row.market,
    pick: toPick(row),
    odds: row.odds,
    home: unescapeText(row.home),
    away: unescapeText(row.away),
    startsAt: row.starts_at,
    outcome: row.outcome,
    score: row.score,
  };
  const locked = isLockedRow(row);
  return {
    ...sharedCells(row, line),
    id: row.prediction_id,
    startsAt: row.starts_at,
    locked,
    matches: locked ? [] : [match],
  };
}

export function slipToLogged(row: SlipRow, line: number): LoggedRow {
  const results = readResults(row) ?? [];
  const legs = readLegs(row) ?? [];
  const matches = legs.map((leg, index) => ({
    fixtureId: leg.fixture_id,
    market: leg.market,
    pick: toPick(leg),
    odds: leg.odds,
    home: leg.home,
    away: leg.away,
    startsAt: leg.starts_at,
    outcome: results[index]?.outcome ?? 'PENDING',
    score: results[index] ? JSON.stringify(results[index].score) : '',
  }));
  const startsAt =
    legs
      .map((leg) => leg.starts_at)
      .toSorted()
      .at(-1) ?? '';
  return {
    ...sharedCells(row, line),
    id: row.slip_id,
    startsAt,
    locked: isLockedSlip(row),
    matches,
  };
}

function sharedCells(row: RecordRow | SlipRow, line: number) {
  return {
    line,
    seq: row.seq,
    author: unescapeText(row.author),
    publishedAt: row.published_at,
    status: row.status,
    commitHash: row.commit_hash,
    prevHash: row.prev_hash,
    chainHash: row.chain_hash,
    settledAt: row.settled_at,
    outcome: row.outcome,
    ruleVersion: row.rule_version,
    settlementHash: row.settlement_hash,
    corrected: row.corrected === 'true',
  };
}
