import { z } from 'zod';
import { OUTCOMES } from '@/product/record/outcomes';
import { TIERS } from '@/product/record/tiers';

const number = z.coerce.number();

const dueTip = z.object({
  prediction_id: z.string(),
  seq: number,
  fixture_id: z.string(),
  fixture_name: z.string(),
  sport: z.string(),
  starts_at: z.string(),
  tier: z.enum(TIERS),
  market_code: z.string(),
  selection: z.string(),
  line: number.nullable(),
  odds: number,
  stake_units: number,
  state: z.string(),
  score: z
    .object({ home: number.optional(), away: number.optional() })
    .nullish()
    .transform((score) => ({ home: score?.home ?? null, away: score?.away ?? null })),
  status: z.enum(['DUE', 'CHANGED', 'AWAITED']),
  current_outcome: z.enum(OUTCOMES),
  next_outcome: z.enum(OUTCOMES),
  next_profit: number.nullable(),
  /** Whether the reader may enter the result that is awaited. */
  may_enter: z.boolean(),
});

/** One row of `settlement_preview`: a tip and what settling it would give. */
export type DueTip = z.infer<typeof dueTip>;

/** Reads the answer of `settlement_preview`; throws when the server sends something else. */
export function readPreview(answer: unknown): DueTip[] {
  return z.array(dueTip).parse(answer);
}

/** The tips of one fixture, in the order of the record. */
export interface FixtureGroup {
  fixtureId: string;
  tips: [DueTip, ...DueTip[]];
}

/** Tips of one status by fixture, the earliest start first. */
export function groupByFixture(tips: readonly DueTip[], status: DueTip['status']): FixtureGroup[] {
  const groups = new Map<string, FixtureGroup>();
  for (const tip of tips) {
    if (tip.status !== status) continue;
    const group = groups.get(tip.fixture_id);
    if (group) group.tips.push(tip);
    else groups.set(tip.fixture_id, { fixtureId: tip.fixture_id, tips: [tip] });
  }
  return [...groups.values()];
}

export interface DueTotals {
  tips: number;
  fixtures: number;
  profit: number;
  outcomes: { outcome: DueTip['next_outcome']; count: number }[];
}

/** The effect of settling everything due. Profit in units, to four decimals. */
export function totalsOf(tips: readonly DueTip[]): DueTotals {
  const due = tips.filter((tip) => tip.status === 'DUE');
  const profit = due.reduce((sum, tip) => sum + (tip.next_profit ?? 0), 0);
  return {
    tips: due.length,
    fixtures: new Set(due.map((tip) => tip.fixture_id)).size,
    profit: Math.round(profit * 10_000) / 10_000,
    outcomes: OUTCOMES.map((outcome) => ({
      outcome,
      count: due.filter((tip) => tip.next_outcome === outcome).length,
    })).filter(({ count }) => count > 0),
  };
}

/** "Home – Away" taken apart again. */
export function sidesOf(fixtureName: string): { home_name: string; away_name: string } {
  const [home_name = fixtureName, ...rest] = fixtureName.split(' – ');
  return { home_name, away_name: rest.join(' – ') };
}
