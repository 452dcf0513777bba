import type { Sport } from '../statuses.ts';

/**
 * Entries in the shapes that API-Sports documents for football's `/fixtures` (v3) and the other sports' `/games`
 * (v1). Numbers, leagues and teams are made up.
 */
const FOOTBALL = {
  fixture: {
    id: 700001,
    referee: 'A. Whistle',
    timezone: 'UTC',
    date: '2030-03-02T15:00:00+00:00',
    timestamp: 1898694000,
    periods: { first: 1898694000, second: 1898697600 },
    venue: { id: 501, name: 'Harbour Ground', city: 'Anchorton' },
    status: { long: 'Match Finished', short: 'AET', elapsed: 120, extra: null },
  },
  league: {
    id: 9039,
    name: 'Harbour League',
    country: 'Norland',
    logo: 'https://media.example.com/9039.png',
    flag: null,
    season: 2029,
    round: 'Regular Season - 27',
  },
  teams: {
    home: { id: 1, name: 'Anchor Town', logo: '', winner: true },
    away: { id: 2, name: 'Quay Rovers', logo: '', winner: false },
  },
  goals: { home: 2, away: 1 },
  score: {
    halftime: { home: 0, away: 1 },
    fulltime: { home: 1, away: 1 },
    extratime: { home: 1, away: 0 },
    penalty: { home: null, away: null },
  },
};

const game = (sport: number, status: object, rest: object) => ({
  id: 800000 + sport,
  date: '2030-03-02T18:30:00+00:00',
  time: '18:30',
  timestamp: 1898706600,
  timezone: 'UTC',
  stage: null,
  week: '12',
  status,
  league: { id: 50 + sport, name: 'Inland Cup', type: 'Cup', logo: '', season: 2029 },
  country: { id: 7, name: 'Norland', code: 'NL', flag: null },
  teams: {
    home: { id: 11, name: 'Mill Street', logo: '' },
    away: { id: 12, name: 'Stone Bridge', logo: '' },
  },
  ...rest,
});

const DONE = { long: 'Game Finished', short: 'FT', timer: null };
const pair = (home: number | null, away: number | null) => ({ home, away });

/** One finished game of each sport. */
export const PAYLOADS: Record<Sport, object> = {
  football: FOOTBALL,
  baseball: game(1, DONE, {
    scores: {
      home: {
        hits: 9,
        errors: 0,
        innings: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 2, 6: 0, 7: 0, 8: 1, 9: null, extra: null },
        total: 4,
      },
      away: {
        hits: 5,
        errors: 1,
        innings: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 3, 8: 0, 9: 0, extra: null },
        total: 3,
      },
    },
  }),
  basketball: game(
    2,
    { ...DONE, short: 'AOT', long: 'After Over Time' },
    {
      scores: {
        home: {
          quarter_1: 20,
          quarter_2: 25,
          quarter_3: 20,
          quarter_4: 25,
          over_time: 12,
          total: 102,
        },
        away: {
          quarter_1: 25,
          quarter_2: 20,
          quarter_3: 25,
          quarter_4: 20,
          over_time: 7,
          total: 97,
        },
      },
    },
  ),
  handball: game(
    3,
    { ...DONE, short: 'AET' },
    {
      scores: pair(31, 30),
      periods: { first: pair(12, 14), second: pair(15, 13), overtime: pair(4, 3) },
    },
  ),
  hockey: game(
    4,
    { ...DONE, short: 'AOT' },
    {
      timer: null,
      scores: pair(3, 2),
      periods: { first: '1-0', second: '1-1', third: '0-1', overtime: '1-0', penalties: null },
      events: true,
    },
  ),
  rugby: game(5, DONE, {
    scores: pair(24, 17),
    periods: {
      first: pair(10, 7),
      second: pair(14, 10),
      overtime: pair(null, null),
      second_overtime: pair(null, null),
    },
  }),
  volleyball: game(6, DONE, {
    scores: pair(3, 1),
    periods: {
      first: pair(25, 20),
      second: pair(23, 25),
      third: pair(25, 18),
      fourth: pair(26, 24),
      fifth: pair(null, null),
    },
  }),
};

/** A sport's payload with another status, scores or anything else merged into it, at any depth. */
export function payload(sport: Sport, over: object = {}): object {
  return merge(PAYLOADS[sport], over) as object;
}

/** A sport's payload with another short code. */
export function withCode(sport: Sport, short: string, over: object = {}): object {
  const status = { status: { short, long: `Code ${short}` } };
  return merge(payload(sport, sport === 'football' ? { fixture: status } : status), over) as object;
}

function merge(under: unknown, over: unknown): unknown {
  if (typeof over !== 'object' || over === null || Array.isArray(over)) return over;
  const base = typeof under === 'object' && under !== null ? under : {};
  const entries = Object.entries(over).map(([key, value]) => [
    key,
    merge((base as Record<string, unknown>)[key], value),
  ]);
  return { ...base, ...Object.fromEntries(entries) };
}
