import { expect, it } from 'vitest';
import type { RecordEvent } from './event';
import { scoreByFacts } from './fact-score';

const START = '2025-01-01T12:00:00.000Z';

function facts(
  sport: string,
  state: string,
  score: object | string,
  starts_at = START,
): RecordEvent {
  return {
    index: 0,
    at: START,
    kind: 'RESULT',
    subject: 'fixture',
    id: '00000000-0000-4000-9000-000000000001',
    fields: {
      sport,
      home: 'A',
      away: 'B',
      starts_at,
      state,
      score: typeof score === 'string' ? score : JSON.stringify(score),
      source: '',
    },
  };
}

const FOOTBALL = {
  home_reg: 2,
  away_reg: 1,
  home_full: 3,
  away_full: 1,
  periods: [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ],
};
const SETS = [
  { home: 25, away: 20 },
  { home: 25, away: 23 },
  { home: 25, away: 18 },
];
const INNINGS = Array.from({ length: 4 }, () => ({ home: 1, away: 0 }));

// The same as `private.score_for` of the database gives.
it.each<[string, string, RecordEvent, string]>([
  [
    'regulation',
    'REGULATION',
    facts('football', 'FINISHED', FOOTBALL),
    '{"home":2,"away":1,"ht_home":1,"ht_away":0,"state":"FINISHED"}',
  ],
  [
    'the whole match',
    'FULL',
    facts('hockey', 'FINISHED', FOOTBALL),
    '{"home":3,"away":1,"state":"FINISHED"}',
  ],
  [
    'half-time',
    'HALF_TIME',
    facts('rugby', 'FINISHED', FOOTBALL),
    '{"home":1,"away":0,"ht_home":1,"ht_away":0,"state":"FINISHED"}',
  ],
  ['no score', 'REGULATION', facts('football', 'CANCELLED', {}), '{"state":"CANCELLED"}'],
  [
    'half of half-time',
    'REGULATION',
    facts('football', 'LIVE', { periods: [{ home: 1 }] }),
    '{"ht_home":1,"state":"LIVE"}',
  ],
  [
    'points of all sets',
    'POINTS',
    facts('volleyball', 'FINISHED', { home_full: 3, away_full: 0, periods: SETS }),
    '{"home":75,"away":61,"state":"FINISHED"}',
  ],
  [
    'a set that is missing',
    'POINTS',
    facts('volleyball', 'FINISHED', { home_full: 3, away_full: 1, periods: SETS }),
    '{"state":"FINISHED"}',
  ],
  [
    'a set that is half known',
    'POINTS',
    facts('volleyball', 'ABANDONED', {
      home_full: 1,
      away_full: 0,
      periods: [...SETS, { home: 1 }],
    }),
    '{"state":"ABANDONED"}',
  ],
  [
    'an official game',
    'FULL',
    facts('baseball', 'ABANDONED', {
      home_full: 4,
      away_full: 2,
      periods: [...INNINGS, { away: 2 }],
    }),
    '{"home":4,"away":2,"official":true,"state":"ABANDONED"}',
  ],
  [
    'a game that is not official',
    'FULL',
    facts('baseball', 'ABANDONED', {
      home_full: 2,
      away_full: 4,
      periods: [...INNINGS, { away: 2 }],
    }),
    '{"home":2,"away":4,"state":"ABANDONED"}',
  ],
  [
    'another start',
    'REGULATION',
    facts('hockey', 'POSTPONED', {}, '2025-01-03T12:00:00.000Z'),
    '{"state":"POSTPONED","starts_at":"2025-01-03T12:00:00.000Z"}',
  ],
])('the score that follows from the facts: %s', (_, scope, event, expected) => {
  expect(scoreByFacts(event, scope, START)).toBe(expected);
});

it.each(['{"a":1}', '{"away_reg":1,"home_reg":2}', '{"home_reg":1.5}', '{ "home_reg":1}', ''])(
  'no facts are %j',
  (score) => {
    expect(scoreByFacts(facts('football', 'FINISHED', score), 'REGULATION', START)).toBeNull();
  },
);
