import { describe, expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const ids = (...args: string[]) => readOptions(args).stages.map(({ id }) => id);

describe('readOptions', () => {
  it('takes the main lane, from the format to the browser', () => {
    expect(readOptions([])).toMatchObject({ lane: 'main', extra: [] });
    expect(ids()).toHaveLength(13);
    expect(ids().slice(0, 2)).toEqual(['format', 'lint']);
    expect(ids().at(-1)).toBe('browser');
  });

  it('takes the other lane, which leaves out what the main one has seen', () => {
    expect(ids('--lane', 'more')).toEqual(['build', 'db', 'providers', 'browser']);
  });

  it('takes the stages that are named, in the order of the table', () => {
    expect(ids('--only', 'db')).toEqual(['db']);
    expect(ids('--only', 'lint, format')).toEqual(['format', 'lint']);
  });

  it('hands what follows -- to the tool of the one stage', () => {
    expect(readOptions(['--only', 'db', '--', '-t', 'ledger']).extra).toEqual(['-t', 'ledger']);
    expect(() => readOptions(['--', '-t', 'ledger'])).toThrow('need one stage');
  });

  it.each([
    [['--only', 'nix'], 'There is no stage "nix" here. The stages are format, lint, types,'],
    [['--only', ''], 'There is no stage "" here.'],
    [['--lane', 'more', '--only', 'lint'], 'The stages are build, db, providers, browser.'],
    [['--lane', 'toString'], 'There is no lane "toString". The lanes are main and more.'],
    [['db'], "Unexpected argument 'db'"],
    [['--olny', 'db'], "Unknown option '--olny'"],
  ])('refuses %j in a sentence', (args, sentence) => {
    expect(() => readOptions(args)).toThrow(sentence);
  });
});
