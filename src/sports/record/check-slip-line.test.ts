import { expect, it } from 'vitest';
import { chainHash, FIRST_PREV_HASH } from './canonical-text';
import { checkSlipLine } from './check-slip-line';
import type { SlipEntry, SlipLeg } from './slip-entry';
import { slipOutcome, slipProfit } from './slip-profit';
import { slipCommitHash, slipSettlementHash, toSlipLine, toSlipRow } from './slip-row';

const leg = (place: number, more: Partial<SlipLeg>): SlipLeg => ({
  fixture_id: `00000000-0000-4000-9000-00000000000${place}`,
  sport: 'football',
  league_name: 'Premier League',
  home_name: `Home ${place}`,
  away_name: `Away ${place}`,
  starts_at: '2024-08-17T14:00:00+00:00',
  market_code: 'FOOTBALL_1X2',
  market_name: 'Match result',
  market_kind: 'THREE_WAY',
  market_scope: 'REGULATION',
  selection: 'HOME',
  line: null,
  odds: 2,
  outcome: 'PENDING',
  score: null,
  ...more,
});
const score = (home: number, away: number, state = 'FINISHED') => ({ home, away, state });
interface Result {
  outcome: string;
  score: Record<string, string | number>;
}

/** A settled slip whose hashes, outcome and profit follow from what is said of its legs. */
async function lineOf(legs: SlipLeg[], results: Result[]): Promise<string> {
  const graded = results.map(({ outcome }) => ({ odds: '2.000', outcome }));
  const entry: SlipEntry = {
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
    outcome: slipOutcome(graded),
    profit_units: slipProfit(graded, '1.00'),
    settled_at: '2024-08-17T16:05:00+00:00',
    corrected: false,
    settlement_hash: 'x',
    rule_version: 1,
    settlement_results: JSON.stringify(results),
    locked: false,
    result_by_author: false,
  };
  const commit_hash = await slipCommitHash(toSlipRow(entry));
  const row = {
    ...toSlipRow(entry),
    commit_hash,
    chain_hash: await chainHash(FIRST_PREV_HASH, commit_hash),
  };
  return toSlipLine({ ...row, settlement_hash: await slipSettlementHash(row) });
}

const LEGS = [leg(1, {}), leg(2, {})];
const WON = { outcome: 'WON', score: score(2, 1) };

it('takes a slip whose legs follow from their scores, also with a leg that is still open', async () => {
  const lost = { outcome: 'LOST', score: score(0, 1) };
  const open = { outcome: 'PENDING', score: { state: 'LIVE' } };
  for (const second of [WON, lost]) {
    expect((await checkSlipLine(await lineOf(LEGS, [WON, second]))).faults).toEqual([]);
  }
  expect((await checkSlipLine(await lineOf(LEGS, [lost, open]))).faults).toEqual([]);
});

it.each<[string, Result, object]>([
  ['a lost leg made a winner', { outcome: 'WON', score: score(0, 1) }, { expected: 'LOST' }],
  ['a lost leg made void', { outcome: 'VOID', score: score(0, 1) }, { expected: 'LOST' }],
  [
    'a leg won by a walkover',
    { outcome: 'WON', score: score(3, 0, 'WALKOVER') },
    { expected: 'VOID' },
  ],
])('refuses %s, with every hash made new', async (_, second, params) => {
  const { faults } = await checkSlipLine(await lineOf(LEGS, [WON, second]));
  expect(faults).toMatchObject([{ code: 'OUTCOME', params }]);
});

it('refuses a leg that no market of its kind has, and a score that is none', async () => {
  const draw = [leg(1, {}), leg(2, { market_kind: 'TWO_WAY', selection: 'DRAW' })];
  expect((await checkSlipLine(await lineOf(draw, [WON, WON]))).faults).toMatchObject([
    { code: 'SPELLING', params: { column: 'legs' } },
  ]);
  const odd = { outcome: 'WON', score: { a: 'b' } };
  expect((await checkSlipLine(await lineOf(LEGS, [WON, odd]))).faults).toMatchObject([
    { code: 'SPELLING', params: { column: 'results' } },
  ]);
});
