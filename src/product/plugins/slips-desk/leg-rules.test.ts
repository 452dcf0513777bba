import { describe, expect, it } from 'vitest';
import type { FixtureChoice } from '@/product/sports/picks/fixture-choice';
import type { PickMarket } from '@/product/sports/picks/pick-rules';
import { EMPTY_LEG, fixtureProblem, legProblem, moveLeg, oddsFit, toLeg } from './leg-rules';

const MARKET: PickMarket = {
  code: 'FOOTBALL_1X2',
  name: '1X2',
  sport: 'football',
  selections: ['HOME', 'DRAW', 'AWAY'],
  requires_line: false,
  line_step: null,
  min_tier: 'PREMIUM',
  kind: 'THREE_WAY',
  scope: 'REGULATION',
  rules_text: 'x',
};
const fixture = (id: string, home: string, away: string, sport = 'football'): FixtureChoice => ({
  id,
  sport,
  home,
  away,
  league: 'L',
  startsAt: '2035-01-01T00:00:00Z',
});
const leg = (id: string, home: string, away: string) =>
  toLeg(
    { ...EMPTY_LEG, fixture: fixture(id, home, away), selection: 'HOME', line: 2, odds: 1.9 },
    MARKET,
  );

describe('the legs of a slip', () => {
  const legs = [leg('a', 'Ajax', 'PSV'), leg('b', 'Celtic', 'Hearts')];

  it('are one per fixture, and no team appears twice', () => {
    expect(fixtureProblem(fixture('b', 'Celtic', 'Hearts'), legs)).toEqual({
      messageKey: 'error.sameFixture',
      params: { leg: 2 },
    });
    expect(fixtureProblem(fixture('c', 'PSV', 'Twente'), legs)).toEqual({
      messageKey: 'error.sameTeam',
      params: { team: 'PSV', leg: 1 },
    });
    expect(fixtureProblem(fixture('c', 'PSV', 'Twente', 'handball'), legs)).toBeNull();
    expect(fixtureProblem(fixture('d', 'Utrecht', 'Twente'), legs)).toBeNull();
  });

  it('fit their market and the tier of the slip', () => {
    expect(legProblem(MARKET, { selection: 'HOME', line: null }, 'VIP')).toBeNull();
    expect(legProblem(MARKET, { selection: 'OVER', line: null }, 'VIP')?.messageKey).toBe(
      'sports:pick.selection',
    );
    expect(legProblem(MARKET, { selection: 'HOME', line: null }, 'BASIC')?.messageKey).toBe(
      'sports:pick.tier',
    );
    expect([null, 1, 1.001, 1000, 1000.1].map((odds) => oddsFit(odds))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });

  it('move by one place and never out of the slip; a line stays only where the market has one', () => {
    expect(moveLeg(legs, 0, 1).map((one) => one.fixture_id)).toEqual(['b', 'a']);
    expect(moveLeg(legs, 0, -1)).toEqual(legs);
    expect(moveLeg(legs, 1, 1)).toEqual(legs);
    expect(legs[0]?.line).toBeNull();
  });
});
