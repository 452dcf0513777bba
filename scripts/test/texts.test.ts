import { expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import {
  closingText,
  countsText,
  failureText,
  flakyProblem,
  skippedText,
  slowestText,
  timesText,
} from './texts.ts';

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  title: 'shows',
  place: 'a.test.ts:1',
  status: 'passed',
  seconds: 0,
  ...changes,
});
const flaky = (title: string) => outcome({ title, status: 'flaky' });
const stage = (cpuSeconds: number | null) => ({
  title: 'Samples',
  outcomes: [flaky('one')],
  problems: [],
  counts: { passed: 3, failed: 1, skipped: 2 },
  seconds: 2.04,
  cpuSeconds,
  budget: 10,
});

it('closes with the counts on a line of their own', () => {
  expect(closingText({ passed: 3, failed: 0, skipped: 0 }, [outcome()])).toBe(
    '\n3 passed, 0 failed\n',
  );
  expect(closingText({ passed: 3, failed: 1, skipped: 2 }, [])).toBe(
    '\n3 passed, 1 failed, 2 skipped\n',
  );
});

it('names the flaky tests below the counts', () => {
  expect(closingText({ passed: 3, failed: 0, skipped: 0 }, [flaky('one'), flaky('two')])).toBe(
    '\n3 passed, 0 failed\n2 flaky:\n  a.test.ts:1  one\n  a.test.ts:1  two\n',
  );
});

it('lets three flaky tests pass, not four', () => {
  const four = ['one', 'two', 'three', 'four'].map(flaky);
  expect(flakyProblem([...four.slice(1), outcome()])).toBeNull();
  expect(flakyProblem(four)).toBe(
    '4 flaky tests passed only on a retry; more than 3 fail the run.',
  );
});

it('sums up a stage, with CPU time only where it was measured', () => {
  expect(countsText(stage(3.21))).toBe('3 passed, 1 failed, 2 skipped, 1 flaky, 2.0 s, 3.2 CPU-s');
  expect(countsText(stage(null))).toBe('3 passed, 1 failed, 2 skipped, 1 flaky, 2.0 s');
});

it('shows the time of each stage and of all, where some ran side by side', () => {
  const lines = timesText([stage(3), stage(4)], 3.51).split('\n');
  expect(lines.slice(2, 5)).toEqual([
    'Samples                        2.0 s     3.0 CPU-s of 10',
    'Samples                        2.0 s     4.0 CPU-s of 10',
    'All                            3.5 s     7.0 CPU-s of 20',
  ]);
  expect(timesText([stage(null)], 2)).not.toContain('CPU');
});

it('shows a failure with its place, its message, and the places of the error and the picture', () => {
  const failure = {
    message: 'Error: no row\n\nExpected 1',
    place: 'support/rows.ts:9',
    pictures: ['test-output/a.png'],
  };
  expect(failureText(outcome({ status: 'failed', failure }))).toBe(
    [
      '\n✗ a.test.ts:1  shows',
      '    Error: no row',
      '',
      '    Expected 1',
      '    at support/rows.ts:9',
      '    picture: test-output/a.png\n',
    ].join('\n'),
  );
});

it('lists the ten slowest tests, the slowest first', () => {
  const outcomes = Array.from({ length: 12 }, (_, n) => outcome({ title: `t${n}`, seconds: n }));
  const lines = slowestText(outcomes).trim().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('   11.0 s  a.test.ts:1  t11');
  expect(lines[10]).toBe('    2.0 s  a.test.ts:1  t2');
  expect(slowestText([outcome()])).toBe('');
});

it('lists the skipped tests, those of one file and reason in one line', () => {
  const skipped = (changes: Partial<Outcome>) => outcome({ status: 'skipped', ...changes });
  expect(
    skippedText([
      skipped({ reason: 'no such file' }),
      skipped({ reason: 'no such file', place: 'a.test.ts:2' }),
      skipped({ title: 'later\ton' }),
      outcome(),
    ]),
  ).toBe('\nSkipped:\n  2 × a.test.ts  no such file\n  a.test.ts:1  later on\n');
  expect(skippedText([outcome()])).toBe('');
});
