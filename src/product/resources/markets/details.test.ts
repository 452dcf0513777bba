import { describe, expect, it } from 'vitest';
import { completeMarket } from './details';
import { kindsOf, MARKET_KINDS, MARKET_SCOPES, type MarketKind, scopesOf } from './row';

/** The first step of the line by kind of market; null where a pick has no line. */
const LINE_STEPS: Record<MarketKind, number | null> = {
  THREE_WAY: null,
  TWO_WAY: null,
  DOUBLE_CHANCE: null,
  DRAW_NO_BET: null,
  ASIAN_HANDICAP: 0.25,
  TOTAL: 0.25,
  TEAM_TOTAL: 0.25,
  BTTS: null,
  ODD_EVEN: null,
  CORRECT_SCORE: null,
  EUROPEAN_HANDICAP: 1,
  HALF_TIME_FULL_TIME: null,
  SET_SCORE: null,
  POINT_HANDICAP: 0.25,
};

describe('a market', () => {
  it('counts a first half only where the first period is one, and points of sets in volleyball', () => {
    expect(scopesOf('football')).toEqual(['REGULATION', 'FULL', 'HALF_TIME']);
    expect(scopesOf('basketball')).toEqual(['REGULATION', 'FULL']);
    expect(scopesOf('volleyball')).toEqual(['REGULATION', 'FULL', 'POINTS']);
    expect(kindsOf('rugby')).toContain('HALF_TIME_FULL_TIME');
    expect(kindsOf('hockey')).not.toContain('HALF_TIME_FULL_TIME');
    // Before a sport is chosen everything is open.
    expect([kindsOf(undefined), scopesOf(undefined)]).toEqual([MARKET_KINDS, MARKET_SCOPES]);
  });
});

describe('completeMarket', () => {
  it.each(MARKET_KINDS)('%s: a line exactly where the kind needs one', (kind) => {
    const step = LINE_STEPS[kind];
    const filled = completeMarket({ kind });
    expect(filled).toMatchObject({ requires_line: step !== null, line_step: step });
  });

  it('keeps chosen values and drops those that the kind lacks', () => {
    expect(completeMarket({ kind: 'TOTAL', selections: ['OVER', 'HOME'], line_step: 0.5 })).toEqual(
      {
        requires_line: true,
        line_step: 0.5,
        selections: ['OVER'],
      },
    );
    expect(completeMarket({ kind: 'BTTS', line_step: 0.5 })).toMatchObject({ line_step: null });
    expect(completeMarket({ kind: 'CORRECT_SCORE', selections: ['HOME'] }).selections).toEqual([]);
  });

  it('gives no advice before a kind is chosen', () => {
    expect(completeMarket({})).toEqual({});
  });
});
