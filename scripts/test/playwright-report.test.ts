import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTest,
  JSONReportTestResult,
} from '@playwright/test/reporter';
import { expect, it } from 'vitest';
import { playwrightOutcomes } from './playwright-report.ts';

const result = (changes: Partial<JSONReportTestResult> = {}): JSONReportTestResult => ({
  workerIndex: 0,
  parallelIndex: 0,
  status: 'passed',
  duration: 1500,
  error: undefined,
  errors: [],
  stdout: [],
  stderr: [],
  retry: 0,
  startTime: '2030-01-01T00:00:00.000Z',
  attachments: [],
  annotations: [],
  ...changes,
});

const spec = (
  title: string,
  status: JSONReportTest['status'],
  changes: Partial<JSONReportTest> = {},
): JSONReportSpec => ({
  title,
  tags: [],
  ok: status !== 'unexpected',
  id: title,
  file: 'samples.spec.ts',
  line: 7,
  column: 1,
  tests: [
    {
      timeout: 1000,
      annotations: [],
      expectedStatus: 'passed',
      projectId: '',
      projectName: '',
      results: [result()],
      status,
      ...changes,
    },
  ],
});

const suite = (title: string, specs: JSONReportSpec[], suites?: JSONReportSuite[]) => ({
  title,
  file: 'samples.spec.ts',
  line: 0,
  column: 0,
  specs,
  suites,
});

const outcomes = (
  specs: JSONReportSpec[],
  { suites, errors = [] }: { suites?: JSONReportSuite[]; errors?: JSONReport['errors'] } = {},
) =>
  playwrightOutcomes(
    {
      config: { rootDir: '/project/tests/e2e' } as JSONReport['config'],
      suites: [suite('samples.spec.ts', specs, suites)],
      errors,
      stats: { startTime: '', duration: 0, expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    },
    '/project',
  );

const failed = result({
  status: 'failed',
  errors: [
    {
      message:
        'Error: \u001b[2mexpect(\u001b[22mlocator).toBeVisible() failed\n    at /project/x.ts:3:4',
      location: { file: '/project/tests/e2e/support/sign-in.ts', line: 3, column: 4 },
    },
    { message: 'a second error' },
  ],
  attachments: [
    { name: 'context', contentType: 'text/markdown', path: '/project/test-output/context.md' },
    { name: 'screenshot', contentType: 'image/png', path: '/project/test-output/a.png' },
  ],
});

it('gives the title with its groups, the place in the project and the time of all attempts', () => {
  const inner = suite('a group', [], [suite('inside', [spec('shows', 'expected')])]);
  expect(outcomes([], { suites: [inner] })).toEqual([
    {
      title: 'a group › inside › shows',
      place: 'tests/e2e/samples.spec.ts:7',
      status: 'passed',
      seconds: 1.5,
    },
  ]);
});

it('gives the first error of a failed test without colours and stack, its place and picture', () => {
  const [outcome] = outcomes([spec('shows', 'unexpected', { results: [failed, failed] })]);
  expect(outcome).toMatchObject({ status: 'failed', seconds: 3 });
  expect(outcome?.failure).toEqual({
    message: 'Error: expect(locator).toBeVisible() failed',
    place: 'tests/e2e/support/sign-in.ts:3',
    pictures: ['test-output/a.png'],
  });
});

it('tells a flaky test from a passed one, with the error of its first attempt', () => {
  const [outcome] = outcomes([spec('shows', 'flaky', { results: [failed, result()] })]);
  expect(outcome?.status).toBe('flaky');
  expect(outcome?.failure?.message).toContain('toBeVisible');
});

it('gives the reason of a skipped test, and recognises one that the run did not reach', () => {
  const reason = { type: 'skip', description: 'needs another Chromium' };
  const skipped = outcomes([
    spec('shows', 'skipped', { annotations: [{ type: 'slow' }, reason] }),
    spec('shows', 'skipped', { annotations: [{ type: 'skip' }] }),
    spec('shows', 'skipped', { results: [] }),
  ]);
  expect(skipped.map((outcome) => outcome.reason)).toEqual([
    'needs another Chromium',
    undefined,
    'not run',
  ]);
});

it('counts an error outside any test as a failed one', () => {
  const errors = [{ message: 'The server did not start' }];
  expect(outcomes([spec('shows', 'expected')], { errors })).toMatchObject([
    { status: 'passed' },
    { status: 'failed', failure: { message: 'The server did not start' } },
  ]);
});
