import { resolve } from 'node:path';
import type {
  JSONReport,
  JSONReportSpec,
  JSONReportSuite,
  JSONReportTest,
  JSONReportTestResult,
} from '@playwright/test/reporter';
import { type Failure, type Outcome, shortMessage, shownPath } from './outcome.ts';

const STATUSES = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const;

function failureOf({ errors, attachments, status }: JSONReportTestResult, root: string): Failure {
  const [error] = errors;
  return {
    message: shortMessage(error?.message ?? `ended as ${status}, without an error`),
    place: error?.location && `${shownPath(root, error.location.file)}:${error.location.line}`,
    pictures: attachments.flatMap(({ contentType, path }) =>
      path && contentType.startsWith('image/') ? [shownPath(root, path)] : [],
    ),
  };
}

function reasonOf({ annotations, results }: JSONReportTest): string | undefined {
  if (results.length === 0) return 'not run';
  return annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
}

function outcomeOf(
  test: JSONReportTest,
  groups: string[],
  spec: JSONReportSpec,
  testDir: string,
  root: string,
): Outcome {
  const status = STATUSES[test.status];
  const failed = test.results.find((result) => result.errors.length > 0) ?? test.results[0];
  return {
    title: [...groups, spec.title].join(' › '),
    place: `${shownPath(root, resolve(testDir, spec.file))}:${spec.line}`,
    status,
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    reason: status === 'skipped' ? reasonOf(test) : undefined,
    failure:
      failed && (status === 'failed' || status === 'flaky') ? failureOf(failed, root) : undefined,
  };
}

/**
 * Reads Playwright's JSON report. Errors outside any test count as failed tests.
 * @param root the project's folder, absolute
 */
export function playwrightOutcomes({ suites, errors, config }: JSONReport, root: string) {
  const ofSuite = (suite: JSONReportSuite, groups: string[]): Outcome[] => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map((test) => outcomeOf(test, groups, spec, config.rootDir, root)),
    ),
    ...(suite.suites ?? []).flatMap((inner) => ofSuite(inner, [...groups, inner.title])),
  ];
  const outside = errors.map(
    ({ message, value, location }): Outcome => ({
      title: 'an error outside any test',
      place: location ? `${shownPath(root, location.file)}:${location.line}` : '',
      status: 'failed',
      seconds: 0,
      failure: { message: shortMessage(message ?? value ?? ''), pictures: [] },
    }),
  );
  return [...suites.flatMap((file) => ofSuite(file, [])), ...outside];
}
