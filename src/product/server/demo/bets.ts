import type { Expectation, Sport } from './demo-types.ts';
import { type Bet, type Chances, chancesOf, fairOdds } from './price.ts';
import { type ScoreModel, scoreModel } from './score-model.ts';

/** A row of the markets table, reduced to what the demo needs. */
export interface DemoMarket {
  code: string;
  sport: string;
  kind: string;
  scope: string;
  line_step: number | null;
}

/** A bet considered by a demo tipster, with the model's view of it. */
export interface PricedBet {
  bet: Bet;
  chances: Chances;
}

/** Kinds that the demo tips, with their selections. The app has others, which are not modelled here. */
const SELECTIONS: Record<string, readonly string[]> = {
  THREE_WAY: ['HOME', 'DRAW', 'AWAY'],
  TWO_WAY: ['HOME', 'AWAY'],
  DOUBLE_CHANCE: ['HOME_DRAW', 'DRAW_AWAY'],
  DRAW_NO_BET: ['HOME', 'AWAY'],
  BTTS: ['YES', 'NO'],
  ASIAN_HANDICAP: ['HOME', 'AWAY'],
  TOTAL: ['OVER', 'UNDER'],
};

/** Every double chance; "home or away" is rarely tipped. */
const OF_TWO_RESULTS = ['HOME_DRAW', 'HOME_AWAY', 'DRAW_AWAY'];

/** Nobody would pay for a tip at odds outside this range. */
const ODDS_RANGE = { lowest: 1.45, highest: 4.5 };

/**
 * Every bet on a match that the demo can price, at odds between 1.45 and 4.50. Handicap and total
 * lines are the market's most even line and one step to either side.
 */
export function betsOn(
  sport: Sport,
  expectation: Expectation,
  markets: readonly DemoMarket[],
): PricedBet[] {
  const model = scoreModel(sport, expectation);
  return markets
    .filter((market) => market.sport === sport && SELECTIONS[market.kind])
    .filter((market) => market.scope === 'REGULATION' || market.scope === 'FULL')
    .flatMap((market) => betsOnMarket(market, model))
    .filter(({ chances }) => {
      const odds = fairOdds(chances);
      return odds >= ODDS_RANGE.lowest && odds <= ODDS_RANGE.highest;
    });
}

/**
 * All bets of a bet's market, including itself and each on its own line, priced from other expectations, e.g. those at
 * the start.
 */
export function wholeMarket(sport: Sport, expectation: Expectation, bet: Bet): PricedBet[] {
  const model = scoreModel(sport, expectation);
  const selections = bet.kind === 'DOUBLE_CHANCE' ? OF_TWO_RESULTS : (SELECTIONS[bet.kind] ?? []);
  const turns = bet.kind === 'ASIAN_HANDICAP' && bet.line !== null;
  return selections
    .map((selection) => ({
      ...bet,
      selection,
      line: turns && selection !== bet.selection ? 0 - (bet.line ?? 0) : bet.line,
    }))
    .map((each) => ({ bet: each, chances: chancesOf(each, model) }));
}

function betsOnMarket(market: DemoMarket, model: ScoreModel): PricedBet[] {
  return (SELECTIONS[market.kind] ?? []).flatMap((selection) =>
    linesFor(market, selection, model).map((line) => {
      const bet: Bet = {
        marketCode: market.code,
        kind: market.kind,
        scope: market.scope,
        selection,
        line,
      };
      return { bet, chances: chancesOf(bet, model) };
    }),
  );
}

function linesFor(market: DemoMarket, selection: string, model: ScoreModel): (number | null)[] {
  if (market.kind !== 'ASIAN_HANDICAP' && market.kind !== 'TOTAL') return [null];
  const step = market.line_step ?? 0.5;
  const cells = market.scope === 'FULL' ? model.full : model.regulation;
  const sign = selection === 'AWAY' ? -1 : 1;
  const centre = cells.reduce(
    (sum, { home, away, weight }) =>
      sum + weight * (market.kind === 'TOTAL' ? home + away : -sign * (home - away)),
    0,
  );
  const nearest = Math.round(centre / step) * step;
  const lines = [nearest - step, nearest, nearest + step];
  return market.kind === 'TOTAL' ? lines.filter((line) => line > 0) : lines;
}
