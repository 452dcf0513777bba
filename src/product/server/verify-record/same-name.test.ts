import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nameKey } from '@/product/record/same-name';
import RULE from '../../../../verifier/touchline_verify/same_name.json';

const letters = [...RULE.capitals, ...RULE.lookAlikes].flatMap((all) => [...all]);
const unseen = RULE.invisible.flat().map((code) => `a${String.fromCodePoint(code)}b`);

it('names are the same by one rule, as the table of examples says', () => {
  const found = RULE.vectors.filter(
    ([one, other, same]) => (nameKey(String(one)) === nameKey(String(other))) !== same,
  );
  expect(found).toEqual([]);
});

it('the Python verifier has the same rule and the same table', () => {
  const own = readFileSync('src/product/record/same-name.json', 'utf8');
  expect(readFileSync('verifier/touchline_verify/same_name.json', 'utf8')).toBe(own);
  const names = [...letters, ...unseen, ...RULE.vectors.flat().map(String)];
  const code =
    'import sys, json; sys.path.insert(0, "verifier"); from touchline_verify.same_name import name_key; ' +
    'print(json.dumps([name_key(each) for each in json.load(sys.stdin)]))';
  const { stdout } = spawnSync('python3', ['-B', '-c', code], {
    input: JSON.stringify(names),
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual(names.map(nameKey));
});
