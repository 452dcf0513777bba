import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListedTip } from '@/product/record/listed-tip';
import { rowText } from '../../server/database/run-sql.ts';
import { BARE_TIP, FIRST_TIP, HALF_TIME_TIP, SLIP, TIP } from '../record/frozen/entries';
import { expectFrozen, FROZEN, FROZEN_HASHES } from '../record/frozen/frozen-texts';
import { sql } from './support/sql.ts';
import { ONE_TARGET, openSession, type Session } from './support/world.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession(ONE_TARGET);
});
afterAll(() => session?.close());

const hashOf = (name: string) => FROZEN_HASHES.get(name) ?? '';
const COMMIT = hashOf('tip-v2');
const SETTLEMENT = hashOf('settlement-v1');
const ID = TIP.prediction_id;

// Made from rows that are stored nowhere. The texts of slips read their legs from a table: their equality with those
// made by the code, whose test also compares them with the files, is tested with the record beside its log.
const tip = (entry: ListedTip) => sql`private.canonical_tip(
  jsonb_populate_record(null::public.predictions, ${{ ...entry, id: ID }}),
  jsonb_populate_record(null::public.prediction_picks, ${entry}))`;

const settlement = (
  entry: ListedTip,
) => sql`private.canonical_settlement(${ID}, ${COMMIT}, ${entry.outcome},
  ${entry.profit_units}, ${entry.settlement_score}::jsonb, ${entry.rule_version}, ${entry.closing_odds},
  ${entry.settled_at}, ${entry.corrected})`;

const FIXTURE = {
  sport: 'football',
  home_team_id: '00000000-0000-4000-8000-00000000000a',
  away_team_id: '00000000-0000-4000-8000-00000000000b',
  starts_at: TIP.starts_at,
  state: 'FINISHED',
  home_reg: 2,
  away_reg: 1,
  home_full: 3,
  away_full: 1,
  periods: [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ],
  provider: 'manual',
};

/** An entry of the log: its head, then the lines of its kind. */
const event = (index: number, kind: string, subject: string, fields: string) =>
  `${sql`private.event_head(${index}, ${TIP.settled_at}, ${kind}, ${subject}, ${ID})`} || ${fields}`;

const MADE: [name: string, text: string][] = [
  ['tip-v1', tip(FIRST_TIP)],
  ['tip-v2', tip(TIP)],
  ['tip-v2-bare', tip(BARE_TIP)],
  ['settlement-v1', settlement(TIP)],
  ['settlement-v1-corrected', settlement(BARE_TIP)],
  ['settlement-v1-rules-2', settlement(HALF_TIME_TIP)],
  [
    'slip-settlement-v1',
    sql`private.canonical_slip_settlement(${ID}, ${hashOf('slip-v2')}, ${SLIP.outcome}, ${SLIP.profit_units},
      ${SLIP.settlement_results}::jsonb, ${SLIP.rule_version}, ${SLIP.settled_at}, ${SLIP.corrected})`,
  ],
  [
    'event-v1-publish',
    event(
      0,
      'PUBLISH',
      'tip',
      sql`(private.status_entry('tip', ${ID}, 'PUBLISHED', ${COMMIT}, ${TIP.published_at}, null, null)).fields`,
    ),
  ],
  [
    'event-v1-withdraw',
    event(
      1,
      'WITHDRAW',
      'slip',
      sql`(private.status_entry('slip', ${ID}, 'WITHDRAWN', ${COMMIT}, ${TIP.published_at},
        '2026-11-20T10:30:00Z', ${'Line\none, \\ two'})).fields`,
    ),
  ],
  [
    'event-v1-result',
    event(
      2,
      'RESULT',
      'fixture',
      sql`private.result_fields(jsonb_populate_record(null::public.fixtures, ${FIXTURE}), ${TIP.home_name},
        ${TIP.away_name})`,
    ),
  ],
  [
    'event-v1-match',
    event(
      6,
      'MATCH',
      'fixture',
      sql`private.match_fields(jsonb_populate_record(null::public.fixtures, ${FIXTURE}), ${TIP.home_name},
        ${TIP.away_name}, array['00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-00000000000d']::uuid[])`,
    ),
  ],
  [
    'event-v1-settle',
    event(
      3,
      'SETTLE',
      'tip',
      sql`(private.settle_entry('SETTLE', 'tip', ${ID}, ${COMMIT}, ${SETTLEMENT}, null, null)).fields`,
    ),
  ],
  [
    'event-v1-regrade',
    event(
      4,
      'REGRADE',
      'tip',
      sql`(private.settle_entry('REGRADE', 'tip', ${ID}, ${COMMIT}, ${SETTLEMENT}, null, 'Entered wrongly.')).fields`,
    ),
  ],
];

it.each(MADE)('the database makes %s exactly as first hashed', async (name, text) => {
  const [row] = await session.run(`select ${text} as text`);
  expectFrozen(name, rowText(row, 'text'));
});

it('compares every text except those of slips, obsolete ones, and the single line of a reveal', () => {
  const left = [...FROZEN.keys()].filter((name) => !MADE.some(([made]) => made === name));
  expect(left.toSorted()).toEqual([
    'event-v1-reveal',
    'slip-v1',
    'slip-v1-market-by-code',
    'slip-v2',
    'tip-v1-market-by-code',
  ]);
});
