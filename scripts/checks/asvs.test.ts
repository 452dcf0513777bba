import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAsvs, SECURITY_GUIDE } from './asvs.ts';

const guide = readFileSync(SECURITY_GUIDE, 'utf8');

describe('the table of security requirements', () => {
  it('has a row for each, names tests that exist, and counts them in its headings', () => {
    expect(readAsvs(guide).problems).toEqual([]);
  });

  it.each([
    ['a row less', /^\| 6\.2\.1 .*\n/m, '', 'V6 has 34 rows in place of 35.'],
    ['a row twice', /^(\| 6\.2\.1 .*\n)/m, '$1$1', '6.2.1 is there twice.'],
    ['another state', /(\| 6\.2\.1 .*)\| shown/, '$1| missing', 'The heading of V6 must say:'],
    ['an unknown state', /(\| 6\.2\.1 .*)\| shown/, '$1| done', '6.2.1 is “done”.'],
    [
      'a claim without a test',
      /(\| 6\.2\.1 .*)\| .* \|\n/,
      '$1| by care |\n',
      '6.2.1 names no test.',
    ],
    [
      'a test that is gone',
      /(\| 6\.2\.1 .*\| )`[^`]+`/,
      '$1`server/gone.test.ts`',
      '6.2.1: there is no server/gone.test.ts.',
    ],
    ['another count', /^## (ASVS.*): \d+/m, '## $1: 999', 'The heading of in all must say:'],
  ])('is refused with %s', (_what, part, changed, problem) => {
    const text = guide.replace(part, changed);
    expect(text).not.toBe(guide);
    expect(readAsvs(text).problems.join('\n')).toContain(problem);
  });
});
