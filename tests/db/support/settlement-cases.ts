import type { FixturePlan, PickPlan } from './tips.ts';

export interface SettlementCase {
  name: string;
  pick: PickPlan;
  /** How the fixture ends; `startsIn` moves it. */
  end: FixturePlan;
  outcome: 'PENDING' | 'WON' | 'HALF_WON' | 'VOID' | 'HALF_LOST' | 'LOST';
}

type Outcome = SettlementCase['outcome'];
type Score = [number, number];

const FINISHED = 'FINISHED';

function regulation([home, away]: Score, halfTime?: Score): FixturePlan {
  return {
    state: FINISHED,
    home_reg: home,
    away_reg: away,
    periods: halfTime ? [{ home: halfTime[0], away: halfTime[1] }] : null,
  };
}

function final(sport: string, [home, away]: Score): FixturePlan {
  return { sport, state: FINISHED, home_full: home, away_full: away };
}

function football(
  market: string,
  selection: string,
  line: number | null,
  score: Score,
  outcome: Outcome,
  halfTime?: Score,
): SettlementCase {
  const code = `FOOTBALL_${market}`;
  const at = halfTime ? ` (${halfTime.join('-')} at half-time)` : '';
  return {
    name: `${market} ${selection}${line === null ? '' : ` ${line}`}, ${score.join('-')}${at}: ${outcome}`,
    pick: { market: code, selection, line },
    end: regulation(score, halfTime),
    outcome,
  };
}

/** Every row of the house's settlement table, and the cases that it only describes in words. */
export const TABLE_CASES: SettlementCase[] = [
  football('1X2', 'HOME', null, [2, 1], 'WON'),
  football('1X2', 'HOME', null, [1, 1], 'LOST'),
  football('1X2', 'DRAW', null, [1, 1], 'WON'),
  football('1X2', 'AWAY', null, [0, 3], 'WON'),
  {
    name: '1X2 HOME, cup tie 1-1 then 2-1 after extra time: LOST',
    pick: { market: 'FOOTBALL_1X2', selection: 'HOME' },
    end: { ...regulation([1, 1]), home_full: 2, away_full: 1 },
    outcome: 'LOST',
  },
  {
    name: 'two-way winner HOME, tie: VOID',
    pick: { market: 'BASEBALL_WINNER', selection: 'HOME' },
    end: final('baseball', [4, 4]),
    outcome: 'VOID',
  },
  {
    name: 'two-way winner AWAY, 3-5 after extra innings: WON',
    pick: { market: 'BASEBALL_WINNER', selection: 'AWAY' },
    end: final('baseball', [3, 5]),
    outcome: 'WON',
  },
  football('DOUBLE_CHANCE', 'DRAW_AWAY', null, [1, 1], 'WON'),
  football('DOUBLE_CHANCE', 'DRAW_AWAY', null, [2, 1], 'LOST'),
  football('DOUBLE_CHANCE', 'HOME_AWAY', null, [1, 1], 'LOST'),
  football('DRAW_NO_BET', 'HOME', null, [1, 0], 'WON'),
  football('DRAW_NO_BET', 'HOME', null, [1, 1], 'VOID'),
  football('DRAW_NO_BET', 'HOME', null, [0, 1], 'LOST'),
  football('ASIAN_HANDICAP', 'HOME', -0.25, [0, 0], 'HALF_LOST'),
  football('ASIAN_HANDICAP', 'HOME', 0.25, [0, 0], 'HALF_WON'),
  football('ASIAN_HANDICAP', 'HOME', -0.75, [1, 0], 'HALF_WON'),
  football('ASIAN_HANDICAP', 'HOME', -1, [2, 1], 'VOID'),
  football('ASIAN_HANDICAP', 'HOME', -1.25, [2, 1], 'HALF_LOST'),
  football('ASIAN_HANDICAP', 'HOME', 0.75, [0, 1], 'HALF_LOST'),
  football('ASIAN_HANDICAP', 'AWAY', -0.75, [0, 1], 'HALF_WON'),
  football('TOTAL_GOALS', 'OVER', 2.25, [1, 1], 'HALF_LOST'),
  football('TOTAL_GOALS', 'OVER', 2.75, [2, 1], 'HALF_WON'),
  football('TOTAL_GOALS', 'OVER', 3, [2, 1], 'VOID'),
  football('TOTAL_GOALS', 'UNDER', 2.25, [1, 1], 'HALF_WON'),
  football('TOTAL_GOALS', 'UNDER', 2.5, [2, 1], 'LOST'),
  football('TEAM_TOTAL', 'AWAY_OVER', 1.5, [0, 2], 'WON'),
  football('TEAM_TOTAL', 'HOME_UNDER', 1, [1, 5], 'VOID'),
  football('BTTS', 'YES', null, [1, 1], 'WON'),
  football('BTTS', 'NO', null, [4, 0], 'WON'),
  football('BTTS', 'YES', null, [0, 0], 'LOST'),
  football('ODD_EVEN', 'EVEN', null, [0, 0], 'WON'),
  football('ODD_EVEN', 'ODD', null, [2, 1], 'WON'),
  football('ODD_EVEN', 'ODD', null, [1, 1], 'LOST'),
  football('CORRECT_SCORE', '2-1', null, [2, 1], 'WON'),
  football('CORRECT_SCORE', '2-1', null, [1, 2], 'LOST'),
  football('EUROPEAN_HANDICAP', 'DRAW', -1, [2, 1], 'WON'),
  football('EUROPEAN_HANDICAP', 'HOME', -1, [2, 1], 'LOST'),
  football('EUROPEAN_HANDICAP', 'AWAY', 1, [2, 2], 'WON'),
  football('EUROPEAN_HANDICAP', 'AWAY', 1, [2, 1], 'LOST'),
  football('HALF_TIME_FULL_TIME', 'DRAW/HOME', null, [2, 1], 'WON', [1, 1]),
  football('HALF_TIME_FULL_TIME', 'DRAW/HOME', null, [2, 1], 'LOST', [1, 0]),
  football('HALF_TIME_FULL_TIME', 'DRAW/HOME', null, [2, 1], 'PENDING'),
  football('HALF_TIME_1X2', 'DRAW', null, [2, 1], 'WON', [1, 1]),
  football('HALF_TIME_TOTAL_GOALS', 'OVER', 1.5, [2, 1], 'PENDING'),
  {
    name: 'set score 3-1: WON',
    pick: { market: 'VOLLEYBALL_SET_SCORE', selection: '3-1' },
    end: final('volleyball', [3, 1]),
    outcome: 'WON',
  },
  {
    name: 'volleyball points handicap HOME -10.5, sets 3-1 but points 94-88: LOST',
    pick: { market: 'VOLLEYBALL_POINT_HANDICAP', selection: 'HOME', line: -10.5 },
    end: {
      ...final('volleyball', [3, 1]),
      periods: [
        { home: 25, away: 20 },
        { home: 19, away: 25 },
        { home: 25, away: 22 },
        { home: 25, away: 21 },
      ],
    },
    outcome: 'LOST',
  },
  {
    name: 'volleyball UNDER 170.5 points, 3-1 with 3 sets known: PENDING',
    pick: { market: 'VOLLEYBALL_TOTAL_POINTS', selection: 'UNDER', line: 170.5 },
    end: {
      ...final('volleyball', [3, 1]),
      periods: [
        { home: 25, away: 20 },
        { home: 19, away: 25 },
        { home: 25, away: 22 },
      ],
    },
    outcome: 'PENDING',
  },
  {
    name: 'hockey 60 minutes DRAW, 2-2 then 3-2 after a shoot-out: WON',
    pick: { market: 'HOCKEY_60_MIN', selection: 'DRAW' },
    end: { ...final('hockey', [3, 2]), home_reg: 2, away_reg: 2 },
    outcome: 'WON',
  },
  {
    name: 'hockey winner HOME, 2-2 then 3-2 after a shoot-out: WON',
    pick: { market: 'HOCKEY_WINNER', selection: 'HOME' },
    end: { ...final('hockey', [3, 2]), home_reg: 2, away_reg: 2 },
    outcome: 'WON',
  },
  {
    name: 'hockey winner while only the 60-minute score is known: PENDING',
    pick: { market: 'HOCKEY_WINNER', selection: 'HOME' },
    end: { sport: 'hockey', state: FINISHED, home_reg: 2, away_reg: 2 },
    outcome: 'PENDING',
  },
];

/** Void rules. A tip is published for a match that started 96 hours ago. */
export const START = -96;

function brokenOff(
  state: string,
  market: string,
  selection: string,
  line: number | null,
  score: Score | null,
  outcome: Outcome,
): SettlementCase {
  return {
    name: `${state} at ${score?.join('-') ?? 'no score'}, ${market} ${selection}: ${outcome}`,
    pick: { market: `FOOTBALL_${market}`, selection, line },
    end: { state, home_reg: score?.[0] ?? null, away_reg: score?.[1] ?? null },
    outcome,
  };
}

function setsAt(
  market: string,
  selection: string,
  line: number | null,
  [home, away]: Score,
  outcome: Outcome,
): SettlementCase {
  return {
    name: `volleyball ABANDONED at ${home}-${away} sets, ${market} ${selection} ${line ?? ''}: ${outcome}`,
    pick: { market: `VOLLEYBALL_${market}`, selection, line },
    end: { sport: 'volleyball', state: 'ABANDONED', home_full: home, away_full: away },
    outcome,
  };
}

function moved(sport: string, market: string, hours: number, outcome: Outcome): SettlementCase {
  return {
    name: `${sport} played ${hours} h late, 2-1: ${outcome}`,
    pick: { market, selection: 'HOME' },
    end: { sport, state: FINISHED, startsIn: START + hours, home_reg: 2, away_reg: 1 },
    outcome,
  };
}

function innings(count: number, home: number, away: number, halfInning = false) {
  const list = Array.from({ length: count }, () => ({ home: 0 as number | null, away: 0 }));
  const last = list.at(-1);
  if (halfInning && last) last.home = null;
  return { home_full: home, away_full: away, periods: list };
}

function baseball(name: string, end: FixturePlan, outcome: Outcome, state = 'ABANDONED') {
  return {
    name: `baseball ${state.toLowerCase()} ${name}: ${outcome}`,
    pick: { market: 'BASEBALL_WINNER', selection: 'HOME' },
    end: { sport: 'baseball', state, ...end },
    outcome,
  };
}

export const VOID_CASES: SettlementCase[] = [
  ...['CANCELLED', 'ABANDONED', 'AWARDED', 'WALKOVER'].map((state) =>
    brokenOff(state, '1X2', 'HOME', null, [2, 0], 'VOID'),
  ),
  ...['CANCELLED', 'AWARDED', 'WALKOVER'].flatMap((state) => [
    brokenOff(state, 'TOTAL_GOALS', 'OVER', 2.5, [3, 0], 'VOID'),
    brokenOff(state, 'BTTS', 'NO', null, [1, 1], 'VOID'),
    brokenOff(state, 'CORRECT_SCORE', '0-0', null, [3, 0], 'VOID'),
  ]),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'OVER', 1.75, [1, 1], 'HALF_WON'),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'UNDER', 1.75, [1, 1], 'HALF_LOST'),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'OVER', 2.25, [1, 1], 'VOID'),
  {
    name: 'ABANDONED at an unknown score when half-time had lost: LOST',
    pick: { market: 'FOOTBALL_HALF_TIME_FULL_TIME', selection: 'HOME/HOME' },
    end: { sport: 'football', state: 'ABANDONED', periods: [{ home: 0, away: 1 }] },
    outcome: 'LOST',
  },
  setsAt('TOTAL_SETS', 'OVER', 3.5, [1, 1], 'WON'),
  setsAt('TOTAL_SETS', 'OVER', 4.5, [2, 1], 'VOID'),
  setsAt('SET_HANDICAP', 'AWAY', 2.5, [1, 2], 'WON'),
  setsAt('SET_HANDICAP', 'HOME', -1.5, [0, 2], 'LOST'),
  setsAt('SET_HANDICAP', 'HOME', -1.5, [2, 1], 'VOID'),
  setsAt('SET_SCORE', '3-0', null, [1, 1], 'LOST'),
  setsAt('WINNER', 'HOME', null, [2, 0], 'VOID'),
  brokenOff('CANCELLED', 'TOTAL_GOALS', 'OVER', 2.5, null, 'VOID'),
  brokenOff('ABANDONED', 'BTTS', 'YES', null, [1, 1], 'WON'),
  brokenOff('ABANDONED', 'BTTS', 'NO', null, [1, 1], 'LOST'),
  brokenOff('ABANDONED', 'BTTS', 'NO', null, [1, 0], 'VOID'),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'OVER', 2.5, [2, 1], 'WON'),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'UNDER', 2.5, [2, 1], 'LOST'),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'UNDER', 2.5, [1, 1], 'VOID'),
  brokenOff('ABANDONED', 'TOTAL_GOALS', 'OVER', 3, [2, 1], 'VOID'),
  brokenOff('ABANDONED', 'TEAM_TOTAL', 'HOME_OVER', 1.5, [2, 0], 'WON'),
  brokenOff('ABANDONED', 'CORRECT_SCORE', '1-0', null, [2, 0], 'LOST'),
  brokenOff('ABANDONED', 'CORRECT_SCORE', '2-0', null, [2, 0], 'VOID'),
  brokenOff('ABANDONED', 'ASIAN_HANDICAP', 'HOME', -0.5, [3, 0], 'VOID'),
  {
    name: 'ABANDONED after a 1-0 first half, half-time result HOME: WON',
    pick: { market: 'FOOTBALL_HALF_TIME_1X2', selection: 'HOME' },
    end: { state: 'ABANDONED', home_reg: 1, away_reg: 0, periods: [{ home: 1, away: 0 }] },
    outcome: 'WON',
  },
  {
    name: 'ABANDONED after a 1-0 first half, half-time/full-time DRAW/HOME: LOST',
    pick: { market: 'FOOTBALL_HALF_TIME_FULL_TIME', selection: 'DRAW/HOME' },
    end: { state: 'ABANDONED', home_reg: 1, away_reg: 0, periods: [{ home: 1, away: 0 }] },
    outcome: 'LOST',
  },
  moved('football', 'FOOTBALL_1X2', 48, 'WON'),
  moved('football', 'FOOTBALL_1X2', 49, 'VOID'),
  moved('rugby', 'RUGBY_1X2', 47, 'WON'),
  moved('handball', 'HANDBALL_1X2', 24, 'WON'),
  moved('handball', 'HANDBALL_1X2', 25, 'VOID'),
  moved('hockey', 'HOCKEY_60_MIN', 25, 'VOID'),
  {
    name: 'football postponed, no new start, 96 h on: VOID',
    pick: {},
    end: { state: 'POSTPONED' },
    outcome: 'VOID',
  },
  {
    name: 'football interrupted, no result: PENDING',
    pick: {},
    end: { state: 'INTERRUPTED', home_reg: 1, away_reg: 0 },
    outcome: 'PENDING',
  },
  {
    name: 'a start moved earlier than the publication, 2-1: VOID',
    pick: {},
    end: { ...regulation([2, 1]), startsIn: START - 24 },
    outcome: 'VOID',
  },
  {
    name: 'a start moved earlier, but after the publication, 2-1: WON',
    pick: {},
    end: { ...regulation([2, 1]), startsIn: START - 2 },
    outcome: 'WON',
  },
  baseball('after 4 innings, 5-1', innings(4, 5, 1), 'VOID'),
  baseball('after 5 innings, 5-1', innings(5, 5, 1), 'WON'),
  baseball('after 4½ innings, home ahead 5-1', innings(5, 5, 1, true), 'WON'),
  baseball('after 4½ innings, home behind 1-5', innings(5, 1, 5, true), 'VOID'),
  baseball('after 5 innings, 2-2', innings(5, 2, 2), 'VOID'),
  baseball('after 6 innings, 5-1', innings(6, 5, 1), 'VOID', 'CANCELLED'),
];
