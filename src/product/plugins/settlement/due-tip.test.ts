import { describe, expect, it } from 'vitest';
import { groupByFixture, readPreview, sidesOf, totalsOf } from './due-tip';

const row = (changes: object) => ({
  prediction_id: 'p1',
  seq: 1,
  fixture_id: 'f1',
  fixture_name: 'North – South',
  sport: 'football',
  starts_at: '2026-01-01T12:00:00Z',
  tier: 'VIP',
  market_code: 'FOOTBALL_1X2',
  selection: 'HOME',
  line: null,
  odds: '2.100',
  stake_units: '1.50',
  state: 'FINISHED',
  score: { home: 2, away: 1, state: 'FINISHED' },
  status: 'DUE',
  current_outcome: 'PENDING',
  next_outcome: 'WON',
  next_profit: '1.6500',
  may_enter: false,
  ...changes,
});

const preview = readPreview([
  row({}),
  row({ prediction_id: 'p2', seq: 2, next_outcome: 'LOST', next_profit: -0.1 }),
  row({ prediction_id: 'p3', seq: 3, fixture_id: 'f2', next_outcome: 'LOST', next_profit: '-0.2' }),
  row({ prediction_id: 'p4', fixture_id: 'f3', status: 'AWAITED', next_profit: null, score: null }),
]);

describe('the settlement preview', () => {
  it('reads numbers given as text, and a missing score', () => {
    expect(preview[0]).toMatchObject({ odds: 2.1, next_profit: 1.65, score: { home: 2, away: 1 } });
    expect(preview[3]).toMatchObject({ next_profit: null, score: { home: null, away: null } });
    expect(() => readPreview([row({ status: 'LATER' })])).toThrow();
  });

  it('groups by fixture within a status', () => {
    const groups = groupByFixture(preview, 'DUE');
    expect(groups.map(({ fixtureId, tips }) => [fixtureId, tips.length])).toEqual([
      ['f1', 2],
      ['f2', 1],
    ]);
    expect(groupByFixture(preview, 'CHANGED')).toEqual([]);
  });

  it('adds up what is due, to four decimals', () => {
    expect(totalsOf(preview)).toEqual({
      tips: 3,
      fixtures: 2,
      profit: 1.35,
      outcomes: [
        { outcome: 'WON', count: 1 },
        { outcome: 'LOST', count: 2 },
      ],
    });
  });

  it('takes a fixture name apart', () => {
    expect(sidesOf('A – B')).toEqual({ home_name: 'A', away_name: 'B' });
    expect(sidesOf('A')).toEqual({ home_name: 'A', away_name: '' });
  });
});
