import {
  chainHash,
  commitHash,
  FIRST_PREV_HASH,
  settlementHash,
} from '@/product/record/canonical-text';
import type { RecordRow } from '@/product/record/columns';
import type { ListedTip } from '@/product/record/listed-tip';
import { profitUnits } from '@/product/record/profit';
import { toRecordRow } from '@/product/record/record-row';

/** A settled tip as the view gives it, without its hashes. Test helper. */
export const SAMPLE_TIP: ListedTip = {
  prediction_id: '00000000-0000-4000-8000-000000000001',
  seq: 1,
  fixture_id: '00000000-0000-4000-9000-000000000001',
  sport: 'football',
  league_name: 'Premier League',
  home_name: 'Arsenal',
  away_name: 'Chelsea',
  starts_at: '2024-08-17T14:00:00+00:00',
  tier: 'FREE',
  source: 'MANUAL',
  author_name: 'Ada Tipster',
  market_code: 'FOOTBALL_ASIAN_HANDICAP',
  market_kind: 'ASIAN_HANDICAP',
  market_scope: 'REGULATION',
  selection: 'HOME',
  line: -0.25,
  odds: 1.9,
  bookmaker: 'Pinnacle',
  quote_source: 'pinnacle.com',
  quoted_at: '2024-08-16T07:55:00+00:00',
  least_odds: 1.85,
  stake_units: 1.5,
  probability: 0.55,
  analysis: 'Home side rested.\n"Away" missing two, and a \\ here.',
  published_at: '2024-08-16T09:30:00.123+00:00',
  salt: 'ab'.repeat(32),
  commit_hash: null,
  prev_hash: null,
  chain_hash: null,
  status: 'PUBLISHED',
  outcome: 'WON',
  profit_units: 1.35,
  settlement_score: '{"home":2,"away":1,"ht_home":1,"ht_away":0,"state":"FINISHED"}',
  rule_version: 1,
  closing_odds: 1.85,
  settled_at: '2024-08-17T16:05:00+00:00',
  corrected: false,
  settlement_hash: 'x',
  locked: false,
};

/** A pending tip: nothing of a result. */
export const PENDING_PARTS: Partial<ListedTip> = {
  outcome: 'PENDING',
  profit_units: null,
  settlement_score: null,
  rule_version: null,
  closing_odds: null,
  settled_at: null,
  settlement_hash: null,
};

/** A tip that was published when there was only version 1 of its text. */
export const FIRST_VERSION_PARTS: Partial<ListedTip> = {
  quote_source: null,
  quoted_at: null,
  least_odds: null,
};

/** A score for each outcome of the sample's pick, so the outcome follows from the score. */
const OUTCOME_PARTS: Record<string, Partial<ListedTip>> = {
  HALF_WON: { line: 0.25, settlement_score: scoreText(1, 1) },
  HALF_LOST: { settlement_score: scoreText(1, 1) },
  LOST: { settlement_score: scoreText(0, 1) },
  VOID: { settlement_score: '{"state":"CANCELLED"}' },
};

function scoreText(home: number, away: number): string {
  return `{"home":${home},"away":${away},"state":"FINISHED"}`;
}

function numbered(prefix: string, seq: number): string {
  return `00000000-0000-4000-${prefix}-${String(seq).padStart(12, '0')}`;
}

/** A true record: one row for each set of changes to `SAMPLE_TIP`, hashed and chained. */
export async function sampleRecord(changes: Partial<ListedTip>[]): Promise<RecordRow[]> {
  const rows: RecordRow[] = [];
  let prevHash = FIRST_PREV_HASH;
  for (const [index, change] of changes.entries()) {
    const seq = index + 1;
    const entry: ListedTip = {
      ...SAMPLE_TIP,
      prediction_id: numbered('8000', seq),
      fixture_id: numbered('9000', seq),
      seq,
      // No team plays in two matches at one time.
      ...(change.starts_at || seq === 1
        ? {}
        : { home_name: `Arsenal ${seq}`, away_name: `Chelsea ${seq}` }),
      ...OUTCOME_PARTS[change.outcome ?? ''],
      ...change,
    };
    const open = toRecordRow({ ...entry, locked: false });
    const commit = await commitHash(open);
    const chain = await chainHash(prevHash, commit);
    const hashed = { ...entry, commit_hash: commit, prev_hash: prevHash, chain_hash: chain };
    rows.push(await withSettlement(toRecordRow(hashed), entry));
    prevHash = chain;
  }
  return rows;
}

async function withSettlement(row: RecordRow, entry: ListedTip): Promise<RecordRow> {
  if (entry.settlement_hash === null || entry.locked) return row;
  const outcome = entry.outcome === 'PENDING' ? 'VOID' : (entry.outcome ?? 'VOID');
  const profit = profitUnits(outcome as 'WON', row.odds, row.stake_units) ?? '';
  const settled = { ...row, profit_units: profit };
  return { ...settled, settlement_hash: await settlementHash(settled) };
}

/** A record with every kind of row: each outcome, pending, locked, withdrawn, corrected, hostile texts. */
export function mixedRecord(): Promise<RecordRow[]> {
  return sampleRecord([
    {},
    { outcome: 'HALF_WON', odds: 2.005, stake_units: 0.25 },
    {
      outcome: 'VOID',
      line: null,
      selection: 'DRAW',
      market_code: 'FOOTBALL_1X2',
      market_kind: 'THREE_WAY',
    },
    {
      ...FIRST_VERSION_PARTS,
      outcome: 'HALF_LOST',
      home_name: '=HYPERLINK("x")',
      away_name: "'quoted', with comma",
    },
    {
      outcome: 'LOST',
      bookmaker: null,
      quote_source: null,
      quoted_at: null,
      probability: null,
      analysis: null,
      closing_odds: null,
    },
    { ...PENDING_PARTS, author_name: '-Minus & Søn', league_name: 'الدوري الممتاز' },
    { ...PENDING_PARTS, locked: true, tier: 'VIP' },
    { ...PENDING_PARTS, status: 'WITHDRAWN', analysis: '\r\n\ttabbed' },
    { corrected: true, outcome: 'LOST' },
  ]);
}
