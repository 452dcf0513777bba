import { integer, normal, pickOne, type Random, seededRandom, seededUuid } from 'touchline/server';
import type { Tier } from '../../record/tiers.ts';
import { writeAnalysis } from './analysis.ts';
import { betsOn, type DemoMarket, wholeMarket } from './bets.ts';
import { type DemoFixture, type Expectation, HOUR, type Sport } from './demo-types.ts';
import { type Bet, offeredOdds, winChance } from './price.ts';

export type TipPlan = 'PUBLISH' | 'WITHDRAW' | 'DRAFT';

/** An invented bookmaker's quote for one selection. */
interface DemoQuote {
  kind: 'EARLY' | 'CLOSING';
  bookmaker: string;
  selection: string;
  line: number | null;
  odds: number;
}

/** One tip of the demo, before it is written. */
export interface DemoTip {
  id: string;
  fixtureId: string;
  fixtureStartsAt: Date;
  authorEmail: string;
  /** Assigned later, see `assign-tiers.ts`. */
  tier: Tier;
  bet: Bet;
  odds: number;
  /** Bookmakers' quotes for it at publication, and for its whole market at the start. */
  quotes: DemoQuote[];
  stakeUnits: number;
  probability: number;
  analysis: string;
  publishedAt: Date;
  plan: TipPlan;
}

/** How far the bookmaker's early view of a side's scoring is from its closing view (log scale;
 * volleyball: the chance of winning a set, log-odds). */
const EARLY_NOISE: Record<Sport, number> = {
  football: 0.05,
  hockey: 0.05,
  baseball: 0.04,
  volleyball: 0.12,
  basketball: 0.008,
  handball: 0.008,
  rugby: 0.02,
};
/** How far a tipster's own view of a chance is from the model's (log-odds). */
const OPINION_NOISE = 0.22;

/** The bookmaker of every tip of the demo. */
export const MODEL_PRICE = 'Model price';

const AUTHORS = ['tipster@example.com', 'tipster2@example.com'] as const;

/**
 * Chooses `count` tips on one match, on different markets. Considers expectations only; the result is
 * not read here. From the available bets a tipster takes the one that its own noisy view likes best.
 */
export function tipsOn(
  fixture: DemoFixture,
  markets: readonly DemoMarket[],
  now: Date,
  count: number,
): DemoTip[] {
  const random = seededRandom(fixture.providerId, 'tips');
  const early = earlyView(fixture, random);
  const taken = new Set<string>();
  const tips: DemoTip[] = [];
  for (let index = 0; index < count; index += 1) {
    const table = betsOn(fixture.sport, early, markets)
      .filter(({ bet }) => !taken.has(bet.marketCode))
      .map(({ bet, chances }) => {
        const opinion = nudge(winChance(chances), OPINION_NOISE * normal(random));
        const odds = offeredOdds(chances);
        return { bet, odds, opinion, edge: opinion * odds };
      })
      .filter(({ bet }) => random() < (isQuarter(bet.line) ? 0.6 : 0.25))
      .sort((a, b) => b.edge - a.edge);
    const best = table[0];
    if (!best) continue;
    taken.add(best.bet.marketCode);
    tips.push({
      id: seededUuid(fixture.providerId, 'tip', index),
      fixtureId: fixture.id,
      fixtureStartsAt: fixture.startsAt,
      authorEmail: pickOne(random, AUTHORS),
      tier: 'FREE',
      bet: best.bet,
      odds: best.odds,
      quotes: quotesOn(fixture, best.bet, best.odds, index),
      stakeUnits: integer(random, 2, 12) / 4,
      probability: Math.round(best.opinion * 10_000) / 10_000,
      analysis: writeAnalysis(fixture, best.bet, random),
      publishedAt: publishTime(fixture.startsAt, now, random),
      plan: 'PUBLISH',
    });
  }
  return tips;
}

/** The tip's own bookmaker closes the whole market. In some cases its early quote is missing and two lower ones exist. */
function quotesOn(fixture: DemoFixture, bet: Bet, odds: number, index: number): DemoQuote[] {
  const random = seededRandom(fixture.providerId, 'quotes', index);
  const early = (bookmaker: string, price: number): DemoQuote => {
    const { selection, line } = bet;
    return { kind: 'EARLY', bookmaker, selection, line, odds: Math.max(1.01, price) };
  };
  const lower = () => Math.round(odds * (0.94 + 0.06 * random()) * 100) / 100;
  return [
    ...(random() < 0.9 ? [early(MODEL_PRICE, odds)] : []),
    early('Second price', lower()),
    early('Third price', lower()),
    ...wholeMarket(fixture.sport, fixture.expectation, bet).map(
      ({ bet: { selection, line }, chances }): DemoQuote => {
        const closing = offeredOdds(chances);
        return { kind: 'CLOSING', bookmaker: MODEL_PRICE, selection, line, odds: closing };
      },
    ),
  ];
}

/** Some hours before the start; for an upcoming match, some time before now. */
function publishTime(startsAt: Date, now: Date, random: Random): Date {
  const lead = (2 + 26 * random()) * HOUR;
  const latest = Math.min(startsAt.getTime() - lead, now.getTime() - (0.2 + 10 * random()) * HOUR);
  return new Date(Math.floor(latest / 1000) * 1000 + integer(random, 0, 999));
}

/** Quarter lines split the stake; they are favoured so that half results occur. */
function isQuarter(line: number | null): boolean {
  return line !== null && !Number.isInteger(line * 2);
}

function earlyView(fixture: DemoFixture, random: Random): Expectation {
  const noise = EARLY_NOISE[fixture.sport];
  const { home, away } = fixture.expectation;
  if (fixture.sport === 'volleyball') {
    const chance = nudge(home, noise * normal(random));
    return { home: chance, away: 1 - chance };
  }
  return {
    home: home * Math.exp(noise * normal(random)),
    away: away * Math.exp(noise * normal(random)),
  };
}

/** Moves a chance by this much on the log-odds scale. */
function nudge(chance: number, by: number): number {
  return 1 / (1 + Math.exp(-(Math.log(chance / (1 - chance)) + by)));
}
