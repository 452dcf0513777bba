import { describe, expect, it } from 'vitest';
import { stateOfWord } from '@/product/plugins/fixtures/import/state-words';
import { mapGame } from './map-game.ts';
import { PAYLOADS, payload, withCode } from './recorded/payloads.ts';
import { type FixtureState, SPORTS, type Sport, stateOf } from './statuses.ts';

/** The domain's table, written a second time: sport, codes, and their state. */
const TABLE: [Sport, string, FixtureState][] = [
  ['football', 'TBD', 'TBD'],
  ['football', 'NS', 'SCHEDULED'],
  ['football', '1H HT 2H ET BT P LIVE', 'LIVE'],
  ['football', 'SUSP', 'SUSPENDED'],
  ['football', 'INT', 'INTERRUPTED'],
  ['football', 'FT AET PEN', 'FINISHED'],
  ['football', 'PST', 'POSTPONED'],
  ['football', 'CANC', 'CANCELLED'],
  ['football', 'ABD', 'ABANDONED'],
  ['football', 'AWD', 'AWARDED'],
  ['football', 'WO', 'WALKOVER'],
  ['baseball', 'IN1 IN2 IN3 IN4 IN5 IN6 IN7 IN8 IN9', 'LIVE'],
  ['baseball', 'FT', 'FINISHED'],
  ['basketball', 'Q1 Q2 Q3 Q4 OT BT HT', 'LIVE'],
  ['basketball', 'FT AOT', 'FINISHED'],
  ['basketball', 'SUSP', 'SUSPENDED'],
  ['basketball', 'AWD', 'AWARDED'],
  ['handball', '1H 2H HT ET BT PT', 'LIVE'],
  ['handball', 'FT AET AP', 'FINISHED'],
  ['handball', 'WO', 'WALKOVER'],
  ['hockey', 'P1 P2 P3 OT PT BT', 'LIVE'],
  ['hockey', 'FT AOT AP', 'FINISHED'],
  ['rugby', '1H 2H HT ET BT PT', 'LIVE'],
  ['rugby', 'FT AET', 'FINISHED'],
  ['volleyball', 'S1 S2 S3 S4 S5', 'LIVE'],
  ['volleyball', 'FT', 'FINISHED'],
  ...(['baseball', 'basketball', 'handball', 'hockey', 'rugby', 'volleyball'] as const).flatMap(
    (sport): [Sport, string, FixtureState][] => [
      [sport, 'NS', 'SCHEDULED'],
      [sport, 'POST', 'POSTPONED'],
      [sport, 'CANC', 'CANCELLED'],
      [sport, 'ABD', 'ABANDONED'],
    ],
  ),
  ...(['baseball', 'handball', 'hockey', 'rugby', 'volleyball'] as const).map(
    (sport): [Sport, string, FixtureState] => [sport, 'INTR', 'INTERRUPTED'],
  ),
  ...(['handball', 'hockey', 'rugby', 'volleyball'] as const).map(
    (sport): [Sport, string, FixtureState] => [sport, 'AW', 'AWARDED'],
  ),
];

const scores = (sport: Sport, game: object) => {
  const { home_reg, away_reg, home_full, away_full, periods, state } = mapGame(sport, game);
  return { state, reg: [home_reg, away_reg], full: [home_full, away_full], periods };
};
const NOTHING = { reg: [null, null], full: [null, null], periods: null };
const line = (home: number, away: number) => ({ home, away });

describe('codes', () => {
  it.each(
    TABLE.flatMap(([sport, codes, state]) =>
      codes.split(' ').map((code) => [sport, code, state] as const),
    ),
  )('%s %s is %s', (sport, code, state) => {
    expect(mapGame(sport, withCode(sport, code)).state).toBe(state);
    // On its own, a P in a file written by a person could also mean postponed.
    expect(stateOfWord(code)).toBe(code === 'P' ? null : state);
  });

  it('of another sport mean nothing', () => {
    expect(stateOf('football', 'POST')).toBeNull();
    expect(stateOf('hockey', 'PST')).toBeNull();
    expect(stateOf('basketball', 'AW')).toBeNull();
    for (const code of ['', 'XX', 'constructor', 'toString']) {
      for (const sport of SPORTS) expect(stateOf(sport, code)).toBeNull();
    }
  });

  it('that are unknown give no state and no score', () => {
    for (const sport of SPORTS) {
      expect(scores(sport, withCode(sport, 'XYZ'))).toEqual({ ...NOTHING, state: null });
    }
  });

  it('of matches that were not played, or were awarded, give no score', () => {
    for (const code of ['NS', 'TBD', 'PST', 'CANC', 'AWD', 'WO']) {
      expect(scores('football', withCode('football', code))).toMatchObject(NOTHING);
    }
    expect(scores('volleyball', withCode('volleyball', 'AW'))).toMatchObject(NOTHING);
  });
});

describe('a match', () => {
  it('is read from football’s own shape', () => {
    expect(mapGame('football', PAYLOADS.football)).toMatchObject({
      provider_id: '700001',
      league: 'Harbour League',
      country: 'Norland',
      season: '2029',
      home: 'Anchor Town',
      away: 'Quay Rovers',
      round: 'Regular Season - 27',
      venue: 'Harbour Ground',
      starts_at: '2030-03-02T15:00:00.000Z',
      status_short: 'AET',
      status_long: 'Match Finished',
    });
  });

  it.each(SPORTS.filter((sport) => sport !== 'football'))('is read from %s’s games', (sport) => {
    expect(mapGame(sport, PAYLOADS[sport])).toMatchObject({
      provider_id: expect.stringMatching(/^80000\d$/),
      league: 'Inland Cup',
      country: 'Norland',
      home: 'Mill Street',
      away: 'Stone Bridge',
      round: '12',
      starts_at: '2030-03-02T18:30:00.000Z',
      state: 'FINISHED',
    });
  });

  it('belongs to no country if the provider says World', () => {
    const world = payload('football', { league: { country: 'World' } });
    expect(mapGame('football', world).country).toBeNull();
  });

  it('has no score of regulation time that overtime could not follow', () => {
    const quarters = (last: number) => ({
      quarter_1: 20,
      quarter_2: 20,
      quarter_3: 20,
      quarter_4: last,
    });
    const game = (away: number, short: string) =>
      mapGame('basketball', {
        ...payload('basketball', {}),
        status: { short, long: 'x' },
        scores: {
          home: { ...quarters(20), over_time: 9, total: 89 },
          away: { ...quarters(away), over_time: 4, total: away + 64 },
        },
      });
    expect(game(20, 'AOT')).toMatchObject({ home_reg: 80, away_reg: 80, home_full: 89 });
    expect(game(19, 'AOT')).toMatchObject({ home_reg: null, away_reg: null, home_full: 89 });
  });

  it.each([null, 7, 'text', [], {}, { fixture: null, teams: 3 }])('survives %j', (junk) => {
    for (const sport of SPORTS) {
      expect(mapGame(sport, junk)).toMatchObject({ provider_id: '', home: '', state: null });
    }
  });
});

describe('scores', () => {
  it('of football count 90 minutes, whoever won afterwards', () => {
    expect(scores('football', PAYLOADS.football)).toEqual({
      state: 'FINISHED',
      reg: [1, 1],
      full: [2, 1],
      periods: [line(0, 1)],
    });
  });

  it('of football have no half-time score during the first half', () => {
    const running = {
      fixture: { periods: { second: null } },
      goals: line(1, 0),
      score: { halftime: line(1, 0), fulltime: { home: null, away: null } },
    };
    expect(scores('football', withCode('football', '1H', running))).toEqual({
      state: 'LIVE',
      reg: [null, null],
      full: [1, 0],
      periods: null,
    });
    expect(scores('football', withCode('football', 'HT', running)).periods).toEqual([line(1, 0)]);
    expect(scores('football', withCode('football', 'ABD', running))).toEqual({
      state: 'ABANDONED',
      reg: [1, 0],
      full: [1, 0],
      periods: null,
    });
  });

  it('of baseball include every inning that the away side finished', () => {
    const { full, reg, periods } = scores('baseball', PAYLOADS.baseball);
    expect([full, reg, periods?.length]).toEqual([[4, 3], [null, null], 9]);
    expect(periods?.[8]).toEqual({ home: null, away: 0 });
  });

  it('of basketball count overtime, and four quarters as regulation', () => {
    expect(scores('basketball', PAYLOADS.basketball)).toMatchObject({
      full: [102, 97],
      reg: [90, 90],
    });
  });

  it('of handball and rugby count regulation time only, even if more was played', () => {
    expect(scores('handball', PAYLOADS.handball)).toMatchObject({ reg: [27, 27], full: [31, 30] });
    expect(scores('rugby', PAYLOADS.rugby)).toMatchObject({ reg: [24, 17], full: [24, 17] });
    const unknown = withCode('rugby', 'AET', { periods: { second: null } });
    expect(scores('rugby', unknown)).toMatchObject({ reg: [null, null], full: [24, 17] });
  });

  it('of hockey give the winner one goal more than regulation’s level score', () => {
    const beyond = (code: string, goals: object, penalties: string | null = null) =>
      scores('hockey', withCode('hockey', code, { scores: goals, periods: { penalties } }));
    expect(beyond('AOT', line(3, 2))).toMatchObject({ reg: [2, 2], full: [3, 2] });
    // A shoot-out counted goal by goal, as one goal, or not at all: one goal.
    expect(beyond('AP', line(5, 2), '3-0')).toMatchObject({ reg: [2, 2], full: [3, 2] });
    expect(beyond('AP', line(2, 3), '0-1')).toMatchObject({ reg: [2, 2], full: [2, 3] });
    expect(beyond('AP', line(2, 2), '1-2')).toMatchObject({ reg: [2, 2], full: [2, 3] });
    expect(beyond('AP', line(2, 2))).toMatchObject({ reg: [2, 2], full: [null, null] });
    expect(beyond('FT', line(4, 1))).toMatchObject({
      reg: [4, 1],
      full: [4, 1],
      periods: [line(1, 0), line(1, 1), line(0, 1)],
    });
  });

  it('of volleyball are sets, and the points of each set beside them', () => {
    expect(scores('volleyball', PAYLOADS.volleyball)).toMatchObject({
      full: [3, 1],
      periods: [line(25, 20), line(23, 25), line(25, 18), line(26, 24)],
    });
  });

  it('are left out if they make no sense', () => {
    for (const bad of [-1, 1.5, '1 – 0', 10_000, null, {}]) {
      expect(scores('rugby', payload('rugby', { scores: { home: bad } })).full).toEqual([
        null,
        null,
      ]);
    }
    expect(scores('rugby', payload('rugby', { scores: { home: '24' } })).full).toEqual([24, 17]);
  });
});
