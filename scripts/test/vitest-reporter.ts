import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, type Outcome, shortMessage, shownPath } from './outcome.ts';

const root = process.cwd();

/** The error's own text and its difference, and the first place of the stack that is in `file`. */
function failureOf(error: SerializedError | undefined, file?: string): Failure {
  const frame = error?.stacks?.find((stack) => stack.file === file) ?? error?.stacks?.[0];
  const text = `${error?.name ?? 'Error'}: ${error?.message}`;
  return {
    message: shortMessage(typeof error?.diff === 'string' ? `${text}\n\n${error.diff}` : text),
    place: frame && `${shownPath(root, frame.file)}:${frame.line}`,
    pictures: [],
  };
}

const lineOf = ({ location }: TestCase | TestSuite) => (location ? `:${location.line}` : '');

function outcomeOf(test: TestCase): Outcome {
  const { moduleId } = test.module;
  const result = test.result();
  const diagnostic = test.diagnostic();
  // A test that never ended has not passed.
  const ended = result.state === 'pending' ? 'failed' : result.state;
  const status = diagnostic?.flaky ? 'flaky' : ended;
  const failed = status === 'failed' || status === 'flaky';
  return {
    title: test.fullName.replaceAll(' > ', ' › '),
    place: `${shownPath(root, moduleId)}${lineOf(test)}`,
    status,
    seconds: (diagnostic?.duration ?? 0) / 1000,
    reason: result.state === 'skipped' ? result.note : undefined,
    failure: failed ? failureOf(result.errors?.[0], moduleId) : undefined,
  };
}

/** A hook or a whole file that broke; no test reports that. */
function brokenOutcomes(group: TestModule | TestSuite, title: string): Outcome[] {
  const file = group.type === 'module' ? group.moduleId : group.module.moduleId;
  return group.errors().map((error) => ({
    title,
    place: `${shownPath(root, file)}${group.type === 'suite' ? lineOf(group) : ''}`,
    status: 'failed',
    seconds: 0,
    failure: failureOf(error, file),
  }));
}

/** Writes the outcome of every test to the file that TEST_REPORT names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outcomes = modules.flatMap((module) => [
      ...brokenOutcomes(module, 'the file itself'),
      ...[...module.children.allSuites()].flatMap((suite) =>
        brokenOutcomes(suite, `${suite.fullName.replaceAll(' > ', ' › ')} (hook)`),
      ),
      ...[...module.children.allTests()].map(outcomeOf),
    ]);
    for (const error of unhandled) {
      const failure = failureOf(error);
      outcomes.push({
        title: 'an error outside any test',
        place: failure.place ?? '',
        status: 'failed',
        seconds: 0,
        failure,
      });
    }
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify(outcomes));
  }
}
