import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import TABLES from '../name-tables.json';
import { isOfOneScript, looksOf, nameFault } from './team-names';

it.each([
  ['Oţelul Galaţi', true],
  ['1. FC Köln', true],
  ['Queen’s Park', true],
  ['FC 東京', true],
  ['浦和レッズ', true],
  ['전북 현대', true],
  ['ЦСКА', true],
  ['نفت مسجد سلیمان', true],
  ['FC Динамо', false],
  ['Αrsenal', false],
  ['Arse\u200dnal', false],
  ['Arsenal\u00ad', false],
  ['Arsenal\u202e', false],
  ['Harbour\u00a0Rovers', false],
  ['Harbour \u13aa', false],
  ['Harbour ★', false],
  ['- (!)', false],
])('%j is written in one script: %s', (name, expected) => {
  expect(isOfOneScript(name)).toBe(expected);
});

it.each([
  ['Milan', 'MiIan', true],
  ['Barnet', 'Bamet', true],
  ['ТОМ', 'TOM', true],
  ['Рега', 'Pera', true],
  ['Club 10', 'Club lO', true],
  ['rnilan FC', 'F.C. MILAN', true],
  ['Rodø', 'Rodo', false],
  ['سما', 'شما', false],
  ['Milan', 'Milano', false],
  ['Harbour', 'Harbour Women', false],
])('%j and %j are one name: %s', (one, other, expected) => {
  const looks = looksOf(other);
  expect(looksOf(one).some((look) => looks.includes(look))).toBe(expected);
});

it('a team is in a slip once, by any name that looks the same, from the day on on which that is a rule', () => {
  const slip = (startsAt: string) => [
    { sport: 'football', startsAt, home: 'Milan', away: 'Barnet' },
    { sport: 'football', startsAt, home: 'Rovers', away: 'MiIan' },
  ];
  expect(nameFault(slip('2026-12-26T23:59:59.999Z'))).toBe(null);
  expect(nameFault(slip('2026-12-27T00:00:00.000Z'))).toBe('MiIan');
});

it('the Python verifier has the same table, and reads and compares the same names alike', () => {
  const own = readFileSync('src/product/record/name-tables.json', 'utf8');
  expect(readFileSync('verifier/touchline_verify/name_tables.json', 'utf8')).toBe(own);
  const letters = [...new Set(TABLES.looks.split(' ').flatMap((pair) => [...pair]))];
  const part = fc.oneof(
    fc.constantFrom(
      'Harbour',
      'FC',
      'Milan',
      'U',
      '19',
      '東京',
      'レッズ',
      'ЦСКА',
      'الأهلي',
      'ß',
      ' ',
      '-',
    ),
    fc.constantFrom(...letters),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  );
  const drawn = fc.sample(fc.array(part, { maxLength: 4 }), { numRuns: 5000, seed: 39 });
  const names = [...drawn.map((parts) => parts.join('')), ...letters];
  const code = `
import json, sys
sys.path.insert(0, 'verifier')
from touchline_verify.team_names import is_of_one_script, looks_of
print(json.dumps([[is_of_one_script(name), sorted(looks_of(name))] for name in json.load(sys.stdin)]))`;
  const input = JSON.stringify(names);
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', code], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  const theirs = JSON.parse(stdout) as [boolean, string[]][];
  const codes = (looks: string[]) => looks.map((look) => [...look].join(' ')).toSorted();
  const ours = names.map((name) => [isOfOneScript(name), codes(looksOf(name))] as const);
  const differ = names.filter((_, at) => {
    const [isWritten, looks = []] = theirs[at] ?? [];
    if (isWritten !== ours[at]?.[0]) return true;
    // Letters of no script that a name has may be newer than Python.
    return isWritten && JSON.stringify(codes(looks)) !== JSON.stringify(ours[at]?.[1]);
  });
  expect(differ).toEqual([]);
  expect(new Set(ours.map(([isWritten]) => isWritten)).size).toBe(2);
});
