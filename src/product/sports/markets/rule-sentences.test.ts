import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadRuleWords, ruleSentences } from './rule-sentences';

const SEED = 'src/product/schema/29_markets.sql';
const seeded = [...readFileSync(SEED, 'utf8').matchAll(/^ {3}'([A-Z].*)'\),?;?$/gm)].map(
  ([, rule = '']) => rule.replaceAll("''", "'"),
);

it.each(['fr', 'ar'])('every initial rule exists in %s', async (lang) => {
  expect(seeded.length).toBeGreaterThan(40);
  const words = await loadRuleWords(lang);
  const missing = seeded
    .flatMap((rule) => ruleSentences(rule, words))
    .filter(({ english }) => english);
  expect(missing).toEqual([]);
});

it('a rule in another wording stays as it was written', () => {
  expect(ruleSentences('Counts twice. Level: void.', { 'Level: void.': 'Égalité' })).toEqual([
    { text: 'Counts twice.', english: true },
    { text: 'Égalité', english: false },
  ]);
});
