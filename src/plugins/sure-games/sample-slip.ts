import type { SlipEntry } from '@/sports/record/slip-entry';

const leg = {
  sport: 'football',
  league_name: 'Sample League',
  starts_at: '2026-03-01T15:00:00+00:00',
  market_code: 'FOOTBALL_DRAW_NO_BET',
  market_name: 'Draw no bet',
  selection: 'HOME',
  line: null,
  score: null,
};

/** A published slip of two legs that has not begun, without its hashes. Test helper. */
export const SAMPLE_SLIP: SlipEntry = {
  slip_id: '00000000-0000-4000-8000-000000000001',
  seq: 1,
  tier: 'VIP',
  title: 'Two homes',
  author_name: 'Ada Tipster',
  status: 'PUBLISHED',
  legs_count: 2,
  starts_at: '2026-03-01T15:00:00+00:00',
  published_at: '2026-03-01T09:30:00.123+00:00',
  withdrawn_at: null,
  stake_units: '1.00',
  combined_odds: '3.420',
  analysis: null,
  salt: 'ab'.repeat(32),
  legs: [
    {
      ...leg,
      fixture_id: '00000000-0000-4000-9000-000000000001',
      home_name: 'Harbour Rovers',
      away_name: 'Millbrook',
      odds: 1.9,
      outcome: 'PENDING',
    },
    {
      ...leg,
      fixture_id: '00000000-0000-4000-9000-000000000002',
      home_name: 'Eastgate',
      away_name: 'Northwick',
      odds: 1.8,
      outcome: 'PENDING',
    },
  ],
  commit_hash: 'c'.repeat(64),
  prev_hash: '0'.repeat(64),
  chain_hash: 'd'.repeat(64),
  outcome: 'PENDING',
  profit_units: null,
  settled_at: null,
  corrected: false,
  settlement_hash: null,
  rule_version: null,
  settlement_results: null,
  locked: false,
};
