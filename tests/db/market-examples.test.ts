import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, TARGETS, type World } from './support/world.ts';

interface Example {
  market_code: string;
  selection: string;
  line: number | null;
  home: number;
  away: number;
  outcome: string;
}

describe.each(TARGETS)('examples of markets on %s', (target) => {
  let world: World;
  let examples: Example[];
  const outcomeOf = (code: string, selection: string, line: number | null, score: string) =>
    examples.find(
      (one) =>
        one.market_code === code &&
        one.selection === selection &&
        (one.line === null ? null : Number(one.line)) === line &&
        `${one.home}-${one.away}` === score,
    )?.outcome;

  beforeAll(async () => {
    world = await openWorld(target);
    const answer = await world.rpc('anonymous', 'market_examples');
    expect(answer.status).toBe(200);
    examples = answer.json as Example[];
  });
  afterAll(() => world?.close());

  it('are there for every market in use, won and not won', async () => {
    const markets = await world.run('select code from public.markets where active');
    for (const { code } of markets) {
      const outcomes = examples
        .filter(({ market_code }) => market_code === code)
        .map(({ outcome }) => outcome);
      expect(outcomes, String(code)).toContain('WON');
      expect(new Set(outcomes).size, String(code)).toBeGreaterThan(1);
    }
    expect(examples.every(({ home, away }) => home >= 0 && away >= 0)).toBe(true);
  });

  it.each([
    ['FOOTBALL_1X2', 'HOME', null, '2-1', 'WON'],
    ['FOOTBALL_1X2', 'HOME', null, '1-1', 'LOST'],
    ['FOOTBALL_ASIAN_HANDICAP', 'HOME', -0.25, '1-1', 'HALF_LOST'],
    ['FOOTBALL_ASIAN_HANDICAP', 'AWAY', 0.25, '1-1', 'HALF_WON'],
    ['FOOTBALL_ASIAN_HANDICAP', 'HOME', -0.75, '2-1', 'HALF_WON'],
    ['FOOTBALL_ASIAN_HANDICAP', 'HOME', -1, '2-1', 'VOID'],
    ['FOOTBALL_TOTAL_GOALS', 'OVER', 2.75, '2-1', 'HALF_WON'],
    ['FOOTBALL_TOTAL_GOALS', 'OVER', 3, '2-1', 'VOID'],
    ['FOOTBALL_EUROPEAN_HANDICAP', 'DRAW', -1, '2-1', 'WON'],
    ['FOOTBALL_BTTS', 'NO', null, '2-0', 'WON'],
    ['VOLLEYBALL_SET_SCORE', '3-1', null, '3-1', 'WON'],
    ['BASKETBALL_WINNER', 'HOME', null, '88-89', 'LOST'],
  ])('%s %s %s at %s is %s', (code, selection, line, score, outcome) => {
    expect(outcomeOf(code, selection, line, score)).toBe(outcome);
  });

  it('leave out a market that is switched off', async () => {
    await world.run(`update public.markets set active = false where code = 'FOOTBALL_BTTS'`);
    const { json } = await world.rpc('free', 'market_examples');
    expect((json as Example[]).some((one) => one.market_code === 'FOOTBALL_BTTS')).toBe(false);
  });
});
