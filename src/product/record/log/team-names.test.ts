import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareTeams } from './team-names';

const START = '2025-03-01T15:00:00.000Z';
const NEXT_DAY = '2025-03-02T14:00:00.000Z';
const NEXT_WEEK = '2025-03-08T15:00:00.000Z';
const PUBLISHED = { home: 'Harbour Rovers', away: 'Manchester United' };
const compare = (home: string, away: string, found = START) =>
  compareTeams({ home, away }, PUBLISHED, { found, published: START });

it.each([
  ['Harbour Rovers', 'Manchester United', NEXT_WEEK, 'same'],
  ['HARBOUR  ROVERS FC', 'Mаnchester\u200b Unitéd', NEXT_WEEK, 'renamed'],
  ['Example Energy 04', 'Manchester United', NEXT_DAY, 'renamed'],
  ['Harbour', 'Man Utd', NEXT_DAY, 'renamed'],
  ['Harbour Energy Rovers', 'Manchester United FC', START, 'renamed'],
  // Another match of one of the two is on another day.
  ['Example Energy 04', 'Manchester United', NEXT_WEEK, 'other'],
  ['Harbour Rovers', 'Manchester City', NEXT_WEEK, 'other'],
  ['Harbour Rovers', 'Man Utd', '', 'other'],
  // Like words don't make two other teams the same.
  ['Eastgate Rovers', 'Leeds United', START, 'other'],
  ['Manchester United', 'Harbour Rovers', START, 'other'],
  ['Eastgate', 'Harbour Rovers', START, 'other'],
  ['★', '☆', START, 'other'],
])('%s – %s at %s: %s', (home, away, found, expected) => {
  expect(compare(home, away, found)).toBe(expected);
});

it('the Python verifier compares the same names alike', () => {
  const word = fc.constantFrom('Harbour', 'HARB', 'Hbr', 'Rovers', 'FC', 'Аrs\u200benal', 'É', '★');
  const other = fc.constantFrom('United', 'Utd', 'União', 'Manchester', 'Man.', '港町', 'ß', '');
  const name = fc.array(fc.oneof(word, other), { maxLength: 3 }).map((words) => words.join(' '));
  const names = fc.sample(fc.tuple(name, name, name, name), { numRuns: 2000, seed: 5 });
  const code = `
import json, sys
sys.path.insert(0, 'verifier')
from touchline_verify.match_record import is_other_match
sides = lambda home, away: {'sport': 'x', 'home': home, 'away': away, 'starts_at': '${START}'}
print(json.dumps([is_other_match(sides(*case[:2]), sides(*case[2:]), lambda name: name) for case in json.load(sys.stdin)]))`;
  const input = JSON.stringify(names);
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', code], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  const theirs = JSON.parse(stdout) as boolean[];
  const ours = names.map(([home, away, ownHome, ownAway]) => {
    const own = { home: ownHome, away: ownAway };
    return compareTeams({ home, away }, own, { found: START, published: START }) === 'other';
  });
  const differ = names.filter((_, at) => ours[at] !== theirs[at]);
  expect(differ).toEqual([]);
  expect(new Set(ours).size).toBe(2);
});
