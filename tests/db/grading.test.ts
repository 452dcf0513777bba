import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GradedPick, type GradedScore, outcomeOf, RULE_VERSION } from '@/product/record/grade';
import type { Outcome } from '@/product/record/outcomes';
import { rowText } from '../../server/database/run-sql.ts';
import { sql } from './support/sql.ts';
import { ONE_IN_MORE, openWorld, TARGETS, type World } from './support/world.ts';

/** Enough for every market in every state, and a good number of each; on PostgreSQL, the longer lane runs more. */
const FEW = 10_000;
const MANY = 100_000;
const RUNS = [
  ...TARGETS.map((target) => [target, FEW] as const),
  ...ONE_IN_MORE.map((target) => [target, MANY] as const),
];
const BATCH = 5000;
const STATES = [
  ...['TBD', 'SCHEDULED', 'LIVE', 'SUSPENDED', 'INTERRUPTED', 'POSTPONED'],
  ...['CANCELLED', 'AWARDED', 'WALKOVER'],
  // The two that depend on scores are the most frequent.
  ...Array.from({ length: 12 }, () => 'FINISHED'),
  ...Array.from({ length: 9 }, () => 'ABANDONED'),
];
const HOUR = 3_600_000;
const START = Date.UTC(2025, 0, 15, 18);

interface Market {
  code: string;
  sport: string;
  kind: string;
  scope: string;
  selections: string[];
}
interface Period {
  home: number | null;
  away: number | null;
}
interface Case {
  market: Market;
  selection: string;
  line: number | null;
  fixture: Record<string, unknown>;
  startsAt: string;
  publishedAt: string;
  at: string;
}

/** Numbers from a seed (mulberry32), the same in every run. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const upTo = (max: number) => Math.floor(next() * (max + 1));
  return {
    upTo,
    chance: (share: number) => next() < share,
    of: <Item>(items: readonly Item[]): Item => items[upTo(items.length - 1)] as Item,
  };
}
type Dice = ReturnType<typeof dice>;

/** Maximum score of a side here; low enough for lines and scores to meet often. */
const MOST: Record<string, number> = { basketball: 12, handball: 8, rugby: 9, baseball: 6 };

function volleyball(roll: Dice): { sets: [number, number]; periods: Period[] } {
  const sets = roll.chance(0.6)
    ? roll.of<[number, number]>([
        [3, 0],
        [3, 1],
        [3, 2],
        [0, 3],
        [1, 3],
        [2, 3],
      ])
    : ([roll.upTo(2), roll.upTo(2)] satisfies [number, number]);
  const played = sets[0] + sets[1] + (roll.chance(0.15) ? -1 : 0);
  const periods = Array.from({ length: Math.max(0, played) }, () => points(roll, 6, 0.04));
  return { sets, periods };
}

function points(roll: Dice, most: number, unknown: number): Period {
  const side = () => (roll.chance(unknown) ? null : roll.upTo(most));
  return { home: side(), away: side() };
}

function fixtureOf(roll: Dice, sport: string): Record<string, unknown> {
  const state = roll.of(STATES);
  const most = MOST[sport] ?? 4;
  let reg: [number, number] = [roll.upTo(most), roll.upTo(most)];
  let full: [number, number] = [reg[0] + roll.upTo(1), reg[1]];
  let periods = [points(roll, 2, 0.05), points(roll, 2, 0.05)];
  if (sport === 'baseball')
    periods = Array.from({ length: roll.upTo(9) }, () => points(roll, 1, 0.1));
  if (sport === 'volleyball') {
    const match = volleyball(roll);
    [reg, full, periods] = [match.sets, match.sets, match.periods];
  }
  const known = !roll.chance(0.15);
  return {
    sport,
    state,
    home_reg: known ? reg[0] : null,
    away_reg: known ? reg[1] : null,
    home_full: known ? full[0] : null,
    away_full: known ? full[1] : null,
    periods: roll.chance(0.1) ? null : periods,
  };
}

function selectionOf(roll: Dice, { kind, selections }: Market): string {
  if (kind === 'SET_SCORE') return roll.of(['3-0', '3-1', '3-2', '0-3', '1-3', '2-3']);
  return selections.length > 0 ? roll.of(selections) : `${roll.upTo(4)}-${roll.upTo(4)}`;
}

/** Quarter lines whatever the market's own step, which staff may change. */
function lineOf(roll: Dice, { kind }: Market): number | null {
  if (kind === 'EUROPEAN_HANDICAP') return roll.upTo(6) - 3;
  if (kind.endsWith('TOTAL')) return (1 + roll.upTo(39)) / 4;
  return kind.endsWith('HANDICAP') ? (roll.upTo(32) - 16) / 4 : null;
}

function caseOf(roll: Dice, markets: readonly Market[]): Case {
  const market = roll.of(markets);
  const iso = (hours: number) => new Date(START + hours * HOUR).toISOString();
  const moved = roll.chance(0.25) ? roll.upTo(90) - 30 : 0;
  const fixture = { ...fixtureOf(roll, market.sport), starts_at: iso(moved) };
  return {
    market,
    selection: selectionOf(roll, market),
    line: lineOf(roll, market),
    fixture,
    startsAt: iso(0),
    publishedAt: iso(-1 - roll.upTo(24)),
    at: iso(roll.chance(0.7) ? 3 + roll.upTo(100) : roll.upTo(60) - 10),
  };
}

type Half = [number, number] | null;

const sideOf = (lead: number) => (lead === 0 ? 'DRAW' : lead > 0 ? 'HOME' : 'AWAY');
const right = (holds: boolean) => (holds ? 1 : -1);

/** What a pick on a line, in quarters, comes to at the end of a match: 1 won, 0 refunded, -1 lost; null if unknown. */
function worth(
  { market, selection }: Case,
  quarters: number,
  home: number,
  away: number,
  half: Half,
) {
  const result = sideOf(home - away);
  switch (market.kind) {
    case 'THREE_WAY':
    case 'DOUBLE_CHANCE':
      return right(selection.split('_').includes(result));
    case 'TWO_WAY':
    case 'DRAW_NO_BET':
      return result === 'DRAW' ? 0 : right(result === selection);
    case 'EUROPEAN_HANDICAP':
      if (selection === 'AWAY') return right(4 * away + quarters > 4 * home);
      return right(sideOf(4 * home + quarters - 4 * away) === selection);
    case 'BTTS':
      return right((selection === 'YES') === home * away > 0);
    case 'ODD_EVEN':
      return right((selection === 'ODD') === Boolean((home + away) % 2));
    case 'CORRECT_SCORE':
    case 'SET_SCORE':
      return right(selection === `${home}-${away}`);
    case 'HALF_TIME_FULL_TIME':
      return half && right(selection === `${sideOf(half[0] - half[1])}/${result}`);
  }
  if (market.kind.endsWith('HANDICAP')) {
    return Math.sign((selection === 'HOME' ? home - away : away - home) * 4 + quarters);
  }
  const [side] = selection.split('_');
  const goals = side === 'HOME' ? home : side === 'AWAY' ? away : home + away;
  return Math.sign(goals * 4 - quarters) * (selection.endsWith('OVER') ? 1 : -1);
}

/** Every possible final score from this one. */
function playOn(market: Market, home: number, away: number): [number, number][] {
  if (market.scope === 'HALF_TIME') return [[home, away]];
  if (market.sport === 'volleyball' && market.scope !== 'POINTS') {
    if (home === 3 || away === 3) return [[home, away]];
    return [...playOn(market, home + 1, away), ...playOn(market, home, away + 1)];
  }
  const most = Math.max(home, away) + 5;
  const from = (least: number) => [
    ...Array.from({ length: most - least + 1 }, (_, n) => least + n),
    500,
  ];
  return from(home).flatMap((h) => from(away).map((a): [number, number] => [h, a]));
}

const isSetEnd = ({ sport, scope }: Market, home: number, away: number) =>
  sport !== 'volleyball' || scope === 'POINTS' || (Math.max(home, away) === 3 && home !== away);

/**
 * The definition of every market, by trying every way the match could go on: half the stake goes on each of the two nearest
 * half-goal lines, each half is won, refunded or lost, and the two together are the outcome. In an abandoned match, a
 * half counts only if every possible continuation gives the same result; a side whose score is unknown has at least
 * what it had at half-time. Undefined if this definition does not apply.
 */
function byDefinition(test: Case, score: GradedScore): string | undefined {
  const { home, away, ht_home, ht_away, state } = score;
  const { market, line } = test;
  const onTime = !score.starts_at && test.at >= test.startsAt;
  if (!onTime || (score.official && market.kind === 'TWO_WAY')) return;
  if (state !== 'FINISHED' && state !== 'ABANDONED') return;
  const half: Half = ht_home === undefined || ht_away === undefined ? null : [ht_home, ht_away];
  const isOver = state === 'FINISHED';
  const least = isOver ? [home, away] : [home ?? ht_home, away ?? ht_away];
  const [h, a] = least;
  if (h === undefined || a === undefined) return isOver ? 'PENDING' : 'VOID';
  if (isOver && !isSetEnd(market, h, a)) return 'PENDING';
  const ends = isOver ? [[h, a] as const] : playOn(market, h, a);
  const quarters = (line ?? 0) * 4;
  const apart = market.kind === 'EUROPEAN_HANDICAP' ? 0 : Math.abs(quarters % 2);
  const halves = [quarters - apart, quarters + apart].map((each) => {
    const worths = new Set(ends.map((end) => worth(test, each, end[0], end[1], half)));
    return worths.size === 1 ? ([...worths][0] ?? null) : 0;
  });
  if (halves.includes(null)) return isOver ? 'PENDING' : 'VOID';
  const sum = halves.reduce<number>((total, one) => total + (one ?? 0), 0);
  return { '2': 'WON', '1': 'HALF_WON', '0': 'VOID', '-1': 'HALF_LOST', '-2': 'LOST' }[sum];
}

const PYTHON = `
import json, sys
sys.path.insert(0, 'verifier')
from touchline_verify.grade_record import is_pick, outcome_of
print(json.dumps([outcome_of(*case) if is_pick(case[0]) else 'no pick' for case in json.load(sys.stdin)]))
`;

/** The Python verifier's outcomes for the same picks. */
function gradedInPython(cases: readonly { pick: GradedPick; score: GradedScore; test: Case }[]) {
  const input = cases.map(({ pick, score, test }) => {
    const { kind: market_kind, scope: market_scope, ...rest } = pick;
    const told = { ...rest, market_kind, market_scope, starts_at: test.startsAt };
    return [told, score, test.publishedAt, test.at];
  });
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', PYTHON], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as string[];
}

describe.each(RUNS)('grading on %s, %d picks', (target, count) => {
  let world: World;
  let markets: Market[];
  beforeAll(async () => {
    world = await openWorld(target);
    markets = (await world.run(
      'select code, sport, kind, scope, selections from public.markets order by code',
    )) as unknown as Market[];
  });
  afterAll(() => world?.close());

  it('gives the same result in the database, in a verified file, in Python, and by playing every match on', async () => {
    const roll = dice(20_250_101);
    const seen = new Set<string>();
    let defined = 0;
    for (let done = 0; done < count; done += BATCH) {
      const cases = Array.from({ length: BATCH }, () => caseOf(roll, markets));
      const rows = await world.run(sql`
        select private.score_text(s.score) as score, private.outcome_of(
          m.sport, m.kind, m.scope, v ->> 'selection', (v ->> 'line')::numeric, s.score,
          (v ->> 'startsAt')::timestamptz, (v ->> 'publishedAt')::timestamptz,
          (v ->> 'at')::timestamptz) as outcome
        from jsonb_array_elements(${cases.map(({ market, ...rest }) => ({ ...rest, code: market.code }))})
          with ordinality as e (v, place)
        join public.markets as m on m.code = v ->> 'code'
        cross join lateral jsonb_populate_record(null::public.fixtures, v -> 'fixture') as f
        cross join lateral (
          select private.score_for(m.scope, f, (v ->> 'startsAt')::timestamptz) as score
          offset 0
        ) as s
        order by place`);
      const graded = cases.map((test, index) => {
        const { sport, kind, scope } = test.market;
        const line = test.line?.toFixed(2) ?? '';
        const pick: GradedPick = { sport, kind, scope, selection: test.selection, line };
        return { pick, score: JSON.parse(rowText(rows[index], 'score')) as GradedScore, test };
      });
      const inPython = gradedInPython(graded);
      for (const [index, { pick, score, test }] of graded.entries()) {
        const outcome = rowText(rows[index], 'outcome');
        const python = inPython[index];
        const { kind } = pick;
        const times = { ...test, settledAt: test.at };
        const inFile: Outcome = outcomeOf(pick, score, times);
        const definition = byDefinition(test, score);
        if (inFile !== outcome || python !== outcome || (definition ?? outcome) !== outcome) {
          expect.fail(
            `${JSON.stringify({ pick, score, times })}: ${outcome} in the database, ${inFile} in the file, ${python} in Python, ${definition} by definition`,
          );
        }
        if (definition) defined += 1;
        seen.add(`${test.market.code} ${score.state}`).add(`${kind} ${outcome}`);
      }
    }
    expect(await world.run('select private.rule_version()::text as version')).toEqual([
      { version: RULE_VERSION },
    ]);
    // Every market in every state, and enough cases that the definition covers.
    expect(seen.size).toBeGreaterThan(markets.length * 11 + 40);
    expect(defined).toBeGreaterThan(count * 0.3);
  });
});
