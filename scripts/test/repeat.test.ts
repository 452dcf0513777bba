import { expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { repeatTest, tallyText, toolFor } from './repeat.ts';

it.each([
  ['tests/e2e/story.spec.ts', 'playwright', '--retries=0'],
  ['tests/db/slips.test.ts', 'vitest', '--retry=0'],
  ['src/app/App.test.tsx', 'vitest', '--retry=0'],
])('runs %s with %s, without retries', (file, report, once) => {
  const tool = toolFor(file);
  expect(tool.report).toBe(report);
  expect(tool.command).toContain(file);
  expect(tool.command).toContain(once);
});

it('counts how often each test passed and failed; passing on a retry is failing', () => {
  const run = (...statuses: Outcome['status'][]) =>
    statuses.map((status, n) => ({ title: `t${n}`, place: `a.test.ts:${n}`, status, seconds: 0 }));
  expect(
    tallyText([run('passed', 'failed'), run('passed', 'flaky'), run('passed', 'skipped')]),
  ).toBe(
    '  3 passed, 0 failed  a.test.ts:0  t0\n✗ 0 passed, 2 failed, 1 skipped  a.test.ts:1  t1\n',
  );
});

it.each([
  [[], 'Which test file?'],
  [['src/not-there.test.ts'], 'There is no file src/not-there.test.ts.'],
  [['package.json', 'often'], '"often" is not a number of runs.'],
])('refuses %j in a sentence', async (args, sentence) => {
  await expect(repeatTest(args)).rejects.toThrow(sentence);
});
