import { expect, it } from 'vitest';
import { chooseStages } from './stages.ts';

const ids = (...args: Parameters<typeof chooseStages>) =>
  chooseStages(...args).stages.map(({ id }) => id);

it('takes all stages of a lane; the second one leaves out what the first has seen', () => {
  expect(ids('main')).toHaveLength(14);
  expect(ids('more')).toEqual(['start', 'db', 'providers', 'browser']);
});

it('takes the stages that are named, and words for the tool of one', () => {
  expect(ids('main', 'lint, format')).toEqual(['format', 'lint']);
  expect(chooseStages('main', 'db', ['-t', 'ledger']).words).toEqual(['-t', 'ledger']);
});

it.each([
  [['main', 'nix'], 'There is no stage "nix" here. The stages are format, lint, types,'],
  [['main', ''], 'There is no stage "" here.'],
  [['more', 'lint'], 'The stages are start, db, providers, browser.'],
  [['toString'], 'There is no lane "toString". The lanes are main and more.'],
  [['main', 'db,unit', ['x.test.ts']], 'need one stage'],
  [['main', undefined, ['db']], 'need one stage'],
] as const)('refuses %j in a sentence', ([lane, only, words], sentence) => {
  expect(() => chooseStages(lane, only, words && [...words])).toThrow(sentence);
});
