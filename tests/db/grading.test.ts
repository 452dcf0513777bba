import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowText } from '../../server/run-sql.ts';
import { sql } from './support/sql.ts';
import { openWorld, TARGETS, type World } from './support/world.ts';

interface Sample {
  kind: 'ASIAN_HANDICAP' | 'TOTAL' | 'TEAM_TOTAL' | 'POINT_HANDICAP';
  selection: string;
  /** In quarters, so that everything here is whole numbers. */
  quarters: number;
  home: number;
  away: number;
}

const SELECTIONS: Record<Sample['kind'], string[]> = {
  ASIAN_HANDICAP: ['HOME', 'AWAY'],
  POINT_HANDICAP: ['HOME', 'AWAY'],
  TOTAL: ['OVER', 'UNDER'],
  TEAM_TOTAL: ['HOME_OVER', 'HOME_UNDER', 'AWAY_OVER', 'AWAY_UNDER'],
};
const KINDS = ['ASIAN_HANDICAP', 'TOTAL', 'TEAM_TOTAL', 'POINT_HANDICAP'] as const;

const sample: fc.Arbitrary<Sample> = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    selection: fc.constantFrom(...SELECTIONS[kind]),
    quarters: fc.integer({ min: kind.includes('TOTAL') ? 1 : -60, max: 60 }),
    home: fc.nat({ max: 15 }),
    away: fc.nat({ max: 15 }),
  }),
);

/** By how much the pick is ahead of a line, in quarters. */
function ahead({ kind, selection, home, away }: Sample, line: number): number {
  if (!kind.includes('TOTAL')) {
    return (selection === 'HOME' ? home - away : away - home) * 4 + line;
  }
  const goals = selection.startsWith('HOME')
    ? home
    : selection.startsWith('AWAY')
      ? away
      : home + away;
  return selection.endsWith('OVER') ? goals * 4 - line : line - goals * 4;
}

/**
 * The definition behind Asian lines: half the stake goes on each of the two nearest half-goal
 * lines, each half is won, given back or lost, and the two together are the outcome.
 */
function splitStake(entry: Sample): string {
  const isQuarter = Math.abs(entry.quarters % 2) === 1;
  const lines = isQuarter
    ? [entry.quarters - 1, entry.quarters + 1]
    : [entry.quarters, entry.quarters];
  const halves = lines.map((line) => Math.sign(ahead(entry, line)));
  const sum = halves.reduce((total, half) => total + half, 0);
  return { '2': 'WON', '1': 'HALF_WON', '0': 'VOID', '-1': 'HALF_LOST', '-2': 'LOST' }[sum] ?? '?';
}

describe.each(TARGETS)('Asian lines on %s', (target) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(target);
  });
  afterAll(() => world?.close());

  it('are graded as the split-stake definition says, 10,000 random lines and scores', async () => {
    let compared = 0;
    const batches = fc.asyncProperty(
      fc.array(sample, { minLength: 1000, maxLength: 1000 }),
      async (entries) => {
        const rows = await world.run(sql`
          select private.grade(v ->> 'kind', v ->> 'selection', (v ->> 'quarters')::numeric / 4,
            jsonb_build_object('home', v -> 'home', 'away', v -> 'away')) as outcome
          from jsonb_array_elements(${entries}) with ordinality as e (v, place)
          order by place`);
        expect(rows.map((row) => rowText(row, 'outcome'))).toEqual(entries.map(splitStake));
        compared += entries.length;
      },
    );
    await fc.assert(batches, { numRuns: 10, seed: 20250101, endOnFailure: true });
    expect(compared).toBe(10_000);
  });
});
