import type { SlipLeg } from '@/product/record/listed-slip';
import type { FixtureChoice } from '@/product/sports/picks/fixture-choice';
import { type PickMarket, type PickProblem, pickProblems } from '@/product/sports/picks/pick-rules';

/** Most legs of a slip. */
export const MOST_LEGS = 20;
/** The maximum of the combined odds. */
export const MOST_ODDS = 100_000;

/** The source of the odds of a leg. */
export type LegQuote = Pick<SlipLeg, 'bookmaker' | 'quote_source' | 'quoted_at' | 'least_odds'>;

/** A number, or the text of one that can't be read yet. */
type Typed = number | string | null;

/** A leg while it is put together. */
export interface LegDraft {
  fixture: FixtureChoice | null;
  market: string;
  selection: string;
  line: Typed;
  odds: Typed;
  quote: LegQuote;
}

export const EMPTY_LEG: LegDraft = {
  fixture: null,
  market: '',
  selection: '',
  line: null,
  odds: null,
  quote: {},
};

type LegProblem = { messageKey: string; params?: Record<string, string | number> };

/**
 * Why a fixture can't be added to the legs, null when it can: one leg a fixture, and no team twice, since legs
 * must not be related. The database refuses the same.
 */
export function fixtureProblem(
  fixture: FixtureChoice,
  legs: readonly SlipLeg[],
): LegProblem | null {
  const index = legs.findIndex((leg) => leg.fixture_id === fixture.id);
  if (index >= 0) return { messageKey: 'error.sameFixture', params: { leg: index + 1 } };
  for (const [place, leg] of legs.entries()) {
    if (leg.sport !== fixture.sport) continue;
    const team = [leg.home_name, leg.away_name].find((name) =>
      [fixture.home, fixture.away].includes(name),
    );
    if (team) return { messageKey: 'error.sameTeam', params: { team, leg: place + 1 } };
  }
  return null;
}

/** The first thing that is wrong with a leg in its market, of a slip of a tier; null when nothing is. */
export function legProblem(
  market: PickMarket,
  leg: Pick<LegDraft, 'selection' | 'line'> & Partial<Pick<LegDraft, 'odds'>> & LegQuote,
  tier: unknown,
): PickProblem | null {
  return pickProblems(market, { ...leg, tier })[0] ?? null;
}

/** Whether odds are those of a leg: above 1, at most 1000. */
export function oddsFit(odds: Typed): odds is number {
  return typeof odds === 'number' && odds >= 1.001 && odds <= 1000;
}

/** Whether all numbers of a leg could be read. */
export function isRead({ line, odds, quote }: LegDraft): boolean {
  return ![line, odds, quote.least_odds].some((value) => typeof value === 'string');
}

/** A leg as stored in the slip. */
export function toLeg(draft: LegDraft & { fixture: FixtureChoice }, market: PickMarket): SlipLeg {
  const { fixture, selection, line, odds, quote } = draft;
  return {
    fixture_id: fixture.id,
    sport: fixture.sport,
    league_name: fixture.league,
    home_name: fixture.home,
    away_name: fixture.away,
    starts_at: fixture.startsAt,
    market_code: market.code,
    market_name: market.name,
    selection,
    line: market.requires_line && typeof line === 'number' ? line : null,
    odds: typeof odds === 'number' ? odds : 0,
    ...quote,
    outcome: 'PENDING',
    score: null,
  };
}

/** The legs with one of them moved by a place; out of range nothing moves. */
export function moveLeg(legs: readonly SlipLeg[], from: number, by: -1 | 1): SlipLeg[] {
  const moved = [...legs];
  const [leg] = moved.splice(from, 1);
  const to = from + by;
  if (!leg || to < 0 || to >= legs.length) return [...legs];
  moved.splice(to, 0, leg);
  return moved;
}
