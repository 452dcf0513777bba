import { describe, expect, it } from 'vitest';
import { type PickMarket, pickProblems } from './pick-rules';

const handicap: PickMarket = {
  code: 'FOOTBALL_ASIAN_HANDICAP',
  name: 'Asian handicap',
  sport: 'football',
  selections: ['HOME', 'AWAY'],
  requires_line: true,
  line_step: 0.25,
  min_tier: 'BASIC',
  kind: 'THREE_WAY',
  scope: 'REGULATION',
  rules_text: '',
};
const score: PickMarket = {
  ...handicap,
  selections: [],
  requires_line: false,
  line_step: null,
  min_tier: 'FREE',
};
const keys = (market: PickMarket, values: Record<string, unknown>) =>
  pickProblems(market, values).map(({ key, messageKey }) => `${key}: ${messageKey}`);

describe('pickProblems', () => {
  it('takes what fits', () => {
    expect(keys(handicap, { selection: 'HOME', line: -0.75, tier: 'VIP' })).toEqual([]);
    expect(keys(handicap, { selection: 'AWAY', line: 0, tier: 'BASIC' })).toEqual([]);
    expect(keys(score, { selection: '2-1', line: null, tier: 'FREE' })).toEqual([]);
  });

  it.each([
    [{ selection: 'DRAW', line: 0.25, tier: 'VIP' }, ['selection: sports:pick.selection']],
    [{ selection: 'HOME', line: null, tier: 'VIP' }, ['line: sports:pick.line']],
    [{ selection: 'HOME', line: 0.3, tier: 'VIP' }, ['line: sports:pick.lineStep']],
    [{ selection: 'HOME', line: 1, tier: 'FREE' }, ['tier: sports:pick.tier']],
  ])('refuses %j', (values, expected) => {
    expect(keys(handicap, values)).toEqual(expected);
  });

  it.each(['', '2:1', '2-', 'HOME', '1000-1'])('refuses the score %j', (selection) => {
    expect(keys(score, { selection, tier: 'FREE' })).toEqual(['selection: sports:pick.score']);
  });

  it.each([
    [-1, ['quoted_at: sports:pick.quotedAt']],
    [365, []],
    [367, ['quoted_at: sports:error.QUOTE_TOO_OLD']],
  ])('knows odds that were quoted %d days ago', (days, expected) => {
    const quoted_at = new Date(Date.now() - days * 86_400_000).toISOString();
    const values = { selection: 'HOME', line: 1, tier: 'VIP', odds: 2, quoted_at };
    expect(keys(handicap, values)).toEqual(expected);
  });
});
