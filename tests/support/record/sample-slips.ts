import { chainHash, FIRST_PREV_HASH } from '@/product/record/canonical-text';
import type { ListedSlip, SlipLeg } from '@/product/record/listed-slip';
import { slipOutcome, slipProfit } from '@/product/record/slip-profit';
import {
  SLIP_CSV_HEADER,
  type SlipRow,
  slipCommitHash,
  slipSettlementHash,
  toSlipLine,
  toSlipRow,
} from '@/product/record/slip-row';

/** A leg's outcome, in the ledger's terms. */
export interface LegResult {
  outcome: string;
  score: Record<string, string | number>;
}

/** The fields missing from a leg of version 1. */
export const FIRST_LEG_PARTS: Partial<SlipLeg> = { least_odds: null };

/** A leg on the home side of its own match. Test helper, like all of this. */
export function sampleLeg(place: number, more: Partial<SlipLeg> = {}): SlipLeg {
  return {
    fixture_id: `00000000-0000-4000-9000-${String(place).padStart(12, '0')}`,
    sport: 'football',
    league_name: 'Premier League',
    home_name: `Home ${place}`,
    away_name: `Away "${place}"\u2028`,
    starts_at: '2024-08-17T14:00:00+00:00',
    market_code: 'FOOTBALL_1X2',
    market_name: 'Match result',
    market_kind: 'THREE_WAY',
    market_scope: 'REGULATION',
    selection: 'HOME',
    line: null,
    odds: 2,
    bookmaker: 'Pinnacle',
    quote_source: 'pinnacle.com',
    quoted_at: '2024-08-16T07:55:00+00:00',
    least_odds: 1.9,
    outcome: 'PENDING',
    score: null,
    ...more,
  };
}

export const legScore = (home: number, away: number, state = 'FINISHED') => ({ home, away, state });

/** A slip as returned by its view, settled if its legs' results are given. */
export function sampleSlip(
  legs: SlipLeg[],
  results: LegResult[] | null,
  more: Partial<ListedSlip> = {},
): ListedSlip {
  const graded = (results ?? []).map(({ outcome }, index) => ({
    odds: Number(legs[index]?.odds).toFixed(3),
    outcome,
  }));
  return {
    slip_id: '00000000-0000-4000-8000-000000000001',
    seq: 1,
    tier: 'VIP',
    title: 'Two homes',
    author_name: 'Ada Tipster',
    status: 'PUBLISHED',
    legs_count: legs.length,
    starts_at: '2024-08-17T14:00:00+00:00',
    published_at: '2024-08-16T09:30:00+00:00',
    withdrawn_at: null,
    stake_units: '1.00',
    combined_odds: '4.000',
    analysis: null,
    salt: 'ab'.repeat(32),
    legs,
    commit_hash: '',
    prev_hash: FIRST_PREV_HASH,
    chain_hash: '',
    outcome: results ? slipOutcome(graded) : 'PENDING',
    profit_units: results ? slipProfit(graded, '1.00') : null,
    settled_at: results ? '2024-08-17T16:05:00+00:00' : null,
    corrected: false,
    settlement_hash: results ? 'x' : null,
    rule_version: results ? 1 : null,
    settlement_results: results ? JSON.stringify(results) : null,
    locked: false,
    result_by_author: false,
    ...more,
  };
}

/** The rows with all their hashes recomputed and their numbers made new; locked ones keep the hash of the slip. */
export async function rehashSlips(rows: readonly SlipRow[]): Promise<SlipRow[]> {
  const all: SlipRow[] = [];
  let prev_hash = FIRST_PREV_HASH;
  for (const [index, row] of rows.entries()) {
    const commit_hash = row.salt === '' ? row.commit_hash : await slipCommitHash(row);
    const chain_hash = await chainHash(prev_hash, commit_hash);
    const chained = { ...row, seq: String(index + 1), commit_hash, prev_hash, chain_hash };
    const settlement_hash = row.settlement_hash && (await slipSettlementHash(chained));
    all.push({ ...chained, settlement_hash });
    prev_hash = chain_hash;
  }
  return all;
}

/** A true record of slips. */
export function sampleSlips(entries: readonly ListedSlip[]): Promise<SlipRow[]> {
  return rehashSlips(entries.map((entry) => toSlipRow(entry)));
}

/** A file of slips. */
export const toSlipCsv = (rows: readonly SlipRow[]) =>
  [SLIP_CSV_HEADER, ...rows.map(toSlipLine), ''].join('\n');
