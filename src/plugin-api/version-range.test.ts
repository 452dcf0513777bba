import { readFileSync } from 'node:fs';
import { plugin } from '@tests/support/plugins/sample-plugins';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { sentenceOf } from './problem-sentences';
import { API_VERSION } from './select-plugins';
import { isInRange } from './version-range';

const part = fc.nat(3);
const version = fc.tuple(part, part, part);
const text = (parts: readonly number[]) => parts.join('.');

describe('a range of versions', () => {
  it.each([
    ['1', true],
    ['1.x', true],
    ['*', true],
    ['^1.0.0', true],
    ['^1.4', true],
    ['~1.4.0', true],
    ['>=1.2 <2', true],
    ['>= 1.2 < 2', true],
    ['1.0 - 1.4', true],
    ['^0.9 || ^1.3', true],
    ['v1.4.2', true],
    ['1.4.1', false],
    ['~1.3', false],
    ['^1.4.3', false],
    ['2', false],
    ['^2.0.0', false],
    ['>1.4', false],
    ['<1.4.2', false],
    ['<=1.3', false],
    ['^0.1.0', false],
    ['^1.0.0 <1.4', false],
    ['^2.0.0-beta.1', false],
  ])('%s has 1.4.2: %s', (range, has) => {
    expect(isInRange('1.4.2', range)).toBe(has);
  });

  it.each(['', 'one', '1.2.3.4', '^', '1 || ', '=>1', '1,2', 'latest', '^1.0.0 and more'])(
    'is not %j',
    (range) => expect(isInRange('1.4.2', range)).toBeNull(),
  );

  it('with a caret ends before the next major version, from 1.0 on', () => {
    fc.assert(
      fc.property(version, version, (least, at) => {
        fc.pre((least[0] ?? 0) > 0);
        const reaches =
          at[0] === least[0] && (at[1] > least[1] || (at[1] === least[1] && at[2] >= least[2]));
        expect(isInRange(text(at), `^${text(least)}`)).toBe(reaches);
      }),
      { numRuns: 2_000, seed: 37 },
    );
  });

  it('and what lies outside it are all versions', () => {
    fc.assert(
      fc.property(version, version, (bound, at) => {
        const within = (range: string) => isInRange(text(at), range);
        expect(within(`<${text(bound)}`)).toBe(!within(`>=${text(bound)}`));
        expect(within(`<=${text(bound)}`)).toBe(!within(`>${text(bound)}`));
        expect(within(`<${text(bound)} || >=${text(bound)}`)).toBe(true);
      }),
      { numRuns: 2_000, seed: 37 },
    );
  });
});

describe('a plugin', () => {
  const problemsOf = (apiVersion: string) =>
    buildRegistry([plugin('a', { apiVersion })]).problems.map((one) => [one.code, sentenceOf(one)]);

  it.each(['1', '^1.0.0', `>=${API_VERSION}`])('for %s runs', (range) => {
    expect(problemsOf(range)).toEqual([]);
  });

  it.each([
    ['^0.9.0', "what changed: follow it, then write apiVersion: '^1.0.0'."],
    ['<1', "what changed: follow it, then write apiVersion: '^1.0.0'."],
    ['^2.1.0', 'Update the package touchline, or install an older release of the plugin.'],
    ['2', 'Update the package touchline, or install an older release of the plugin.'],
  ])(
    'for %s is off, and the message says which versions they are and what to do',
    (range, advice) => {
      const [[code, said] = []] = problemsOf(range);
      expect(code).toBe('api-version');
      const both = `needs version ${range} of the plugin API, and this is ${API_VERSION}. `;
      expect(said?.startsWith(`Plugin a is off: it ${both}`)).toBe(true);
      expect(said?.endsWith(advice.replace('1.0.0', API_VERSION))).toBe(true);
    },
  );

  it('for another major version is there: it can be switched off, and what needs it is off', () => {
    const needing = plugin('b', { dependsOn: ['a'] });
    const { problems } = buildRegistry([plugin('a', { apiVersion: '^9.0.0' }), needing], {
      disabled: ['a'],
    });
    expect(problems.map(({ code }) => code)).toEqual(['api-version', 'dependency-off']);
  });

  it('finds what changed in each major version', () => {
    const guide = readFileSync('docs/upgrading.md', 'utf8');
    const majors = Array.from({ length: Number.parseInt(API_VERSION, 10) }, (_, at) => at + 1);
    expect(majors.filter((major) => !guide.includes(`\n### ${major}.0.0\n`))).toEqual([]);
    const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(files).toContain('docs/upgrading.md');
  });

  it('whose version is no range is off, and learns how to write one', () => {
    expect(problemsOf('newest')).toEqual([
      [
        'api-range',
        'Plugin a is off: its apiVersion "newest" is not a range of versions. Write one, such as "^1.0.0".',
      ],
    ]);
  });
});
