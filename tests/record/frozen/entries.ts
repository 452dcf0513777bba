import type { ListedSlip, SlipLeg } from '@/product/record/listed-slip';
import type { ListedTip } from '@/product/record/listed-tip';

/**
 * What the frozen texts were made from, as the views return it. Test helper: each text in this folder stays as it was
 * hashed, whatever becomes of the code.
 */
export const TIP = {
  prediction_id: '11111111-2222-4333-8444-555555555555',
  seq: 1,
  fixture_id: '66666666-7777-4888-9999-aaaaaaaaaaaa',
  sport: 'baseball',
  league_name: 'Northern "Coast" League, \\ East',
  home_name: 'Port Anders\nHarbour',
  away_name: 'نادي الميناء',
  starts_at: '2026-11-21T18:05:00+00:00',
  tier: 'VIP',
  source: 'MANUAL',
  author_name: 'Ada Tipster',
  market_code: 'BASEBALL_WINNER',
  market_kind: 'TWO_WAY',
  market_scope: 'FULL',
  selection: 'AWAY',
  line: null,
  odds: 1.9,
  bookmaker: "=O'Neill & Søn",
  quote_source: 'odds.example.com',
  quoted_at: '2026-11-20T08:00:00.5+00:00',
  least_odds: 1.85,
  stake_units: 1.5,
  probability: 0.55,
  analysis: 'Rested.\r\nTwo "missing" \\ here.',
  published_at: '2026-11-20T09:30:00.123+00:00',
  salt: 'ab'.repeat(32),
  commit_hash: null,
  prev_hash: null,
  chain_hash: null,
  status: 'PUBLISHED',
  outcome: 'WON',
  profit_units: 1.35,
  settlement_score: '{"home":2,"away":3,"official":true,"state":"ABANDONED"}',
  rule_version: 1,
  closing_odds: 1.825,
  settled_at: '2026-11-21T22:11:12.345+00:00',
  corrected: false,
  settlement_hash: 'x',
  locked: false,
} satisfies ListedTip;

/** A tip on a line below zero, with all that can be empty, and a result that was corrected: a match moved too far. */
export const BARE_TIP = {
  ...TIP,
  sport: 'football',
  market_code: 'FOOTBALL_ASIAN_HANDICAP',
  market_kind: 'ASIAN_HANDICAP',
  market_scope: 'REGULATION',
  selection: 'HOME',
  line: -0.25,
  author_name: null,
  bookmaker: null,
  quote_source: null,
  quoted_at: null,
  probability: null,
  analysis: null,
  outcome: 'VOID',
  profit_units: 0,
  settlement_score:
    '{"home":1,"away":0,"ht_home":1,"ht_away":0,"state":"FINISHED","starts_at":"2026-11-25T18:05:00.000Z"}',
  closing_odds: null,
  corrected: true,
} satisfies ListedTip;

/** A match that was broken off when half-time had decided the tip, under the second version of the rules. */
export const HALF_TIME_TIP = {
  ...TIP,
  sport: 'football',
  market_code: 'FOOTBALL_HALF_TIME_FULL_TIME',
  market_kind: 'HALF_TIME_FULL_TIME',
  market_scope: 'REGULATION',
  selection: 'HOME/HOME',
  outcome: 'LOST',
  profit_units: -1.5,
  settlement_score: '{"ht_home":0,"ht_away":1,"state":"ABANDONED"}',
  rule_version: 2,
} satisfies ListedTip;

/** The first one as it was published when texts were of version 1. */
export const FIRST_TIP = {
  ...TIP,
  quote_source: null,
  quoted_at: null,
  least_odds: null,
} satisfies ListedTip;

const leg = (parts: Partial<SlipLeg>): SlipLeg => ({
  fixture_id: TIP.fixture_id,
  sport: 'football',
  league_name: TIP.league_name,
  home_name: TIP.home_name,
  away_name: TIP.away_name,
  starts_at: TIP.starts_at,
  market_code: 'FOOTBALL_1X2',
  market_name: 'Match result (1X2)',
  market_kind: 'THREE_WAY',
  market_scope: 'REGULATION',
  selection: 'DRAW',
  line: null,
  odds: 3.4,
  bookmaker: TIP.bookmaker,
  quote_source: TIP.quote_source,
  quoted_at: TIP.quoted_at,
  least_odds: 3.25,
  outcome: 'PENDING',
  score: null,
  ...parts,
});

/** Two legs, the second with all that can be empty. */
export const LEGS = [
  leg({}),
  leg({
    fixture_id: 'bbbbbbbb-7777-4888-9999-aaaaaaaaaaaa',
    home_name: 'Lake Town',
    away_name: 'Hill Rovers',
    market_code: 'FOOTBALL_TOTAL_GOALS',
    market_kind: 'TOTAL',
    selection: 'OVER',
    line: 2.75,
    odds: 1.95,
    bookmaker: null,
    quote_source: null,
    quoted_at: null,
    least_odds: 1.95,
  }),
];

export const FIRST_LEGS = LEGS.map((each) => ({ ...each, least_odds: null }));

export const SLIP: ListedSlip = {
  slip_id: TIP.prediction_id,
  seq: 1,
  tier: 'PREMIUM',
  title: 'Saturday "double" \\ one',
  author_name: 'Ada Tipster',
  status: 'PUBLISHED',
  legs_count: 2,
  starts_at: TIP.starts_at,
  published_at: TIP.published_at,
  withdrawn_at: null,
  stake_units: 0.5,
  combined_odds: 6.63,
  analysis: null,
  salt: TIP.salt,
  legs: LEGS,
  commit_hash: '',
  prev_hash: '0'.repeat(64),
  chain_hash: '',
  outcome: 'LOST',
  profit_units: -0.5,
  settled_at: TIP.settled_at,
  corrected: false,
  settlement_hash: 'x',
  rule_version: 1,
  settlement_results:
    '[{"outcome":"LOST","score":{"home":2,"away":1,"ht_home":0,"ht_away":0,"state":"FINISHED"}},{"outcome":"PENDING","score":{"state":"SCHEDULED"}}]',
  locked: false,
  result_by_author: false,
};
