import type { Outcome } from './outcome.ts';
import type { Counts, StageResult } from './run-stage.ts';

const SLOWEST = 10;
const SLOW_SECONDS = 0.1;
const MOST_FLAKY = 3;

const wall = (seconds: number) => `${seconds.toFixed(1)} s`;
const cpu = (seconds: number | null) => (seconds === null ? '' : `${seconds.toFixed(1)} CPU-s`);
/** A title may hold a tab or a line break of the sample that it names. */
export const named = ({ place, title }: Outcome) =>
  `${place}  ${title.replace(/\s+/g, ' ')}`.trim();
const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by);
const having = (outcomes: Outcome[], wanted: Outcome['status']) =>
  outcomes.filter(({ status }) => status === wanted);

/** `12 passed, 1 failed, 2 skipped, 1 flaky, 3.2 s, 5.1 CPU-s`, without what is not there. */
export function countsText({ counts, outcomes, seconds, cpuSeconds }: StageResult): string {
  const flaky = having(outcomes, 'flaky').length;
  return [
    `${counts.passed} passed`,
    counts.failed && `${counts.failed} failed`,
    counts.skipped && `${counts.skipped} skipped`,
    flaky && `${flaky} flaky`,
    wall(seconds),
    cpu(cpuSeconds),
  ]
    .filter(Boolean)
    .join(', ');
}

/** A test that failed: where it is, its name, the error, the error's place, the pictures. */
export function failureText(outcome: Outcome): string {
  const { message = '', place, pictures = [] } = outcome.failure ?? {};
  const heading = `${outcome.status === 'flaky' ? '~ flaky' : '✗'} ${named(outcome)}`;
  const lines = [
    message,
    place && place !== outcome.place && `at ${place}`,
    ...pictures.map((picture) => `picture: ${picture}`),
  ];
  return `\n${heading}\n${indented(lines.filter(Boolean).join('\n'), '    ')}\n`;
}

/** The slowest tests of the run, slowest first. */
export function slowestText(outcomes: Outcome[]): string {
  const slowest = outcomes
    .filter(({ seconds }) => seconds >= SLOW_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map((outcome) => `${wall(outcome.seconds).padStart(9)}  ${named(outcome)}`);
  return slowest.length === 0 ? '' : `\nThe slowest tests:\n${slowest.join('\n')}\n`;
}

/**
 * The time of each stage, and of all.
 * @param seconds of the whole run, in which some stages ran side by side
 */
export function timesText(results: StageResult[], seconds: number): string {
  const sum = (of: (result: StageResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const measured = results.every(({ cpuSeconds }) => cpuSeconds !== null);
  const row = (title: string, took: number, cpuSeconds: number | null, budget: number) =>
    cpuSeconds === null
      ? `${title.padEnd(26)}${wall(took).padStart(10)}`
      : `${title.padEnd(26)}${wall(took).padStart(10)}${cpu(cpuSeconds).padStart(14)} of ${budget}`;
  return [
    '\nTime of each stage:',
    ...results.map((one) => row(one.title, one.seconds, one.cpuSeconds, one.budget)),
    row(
      'All',
      seconds,
      measured ? sum(({ cpuSeconds }) => cpuSeconds ?? 0) : null,
      sum(({ budget }) => budget),
    ),
    '',
  ].join('\n');
}

/** A line for the skipped tests of one file that have the same reason. */
export function skippedText(outcomes: Outcome[]): string {
  const counts = new Map<string, number>();
  for (const outcome of having(outcomes, 'skipped')) {
    const { place, reason } = outcome;
    const file = place.replace(/:\d+$/, '');
    const why = reason ? `${file}  ${reason}` : named(outcome);
    counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  const lines = [...counts].map(([why, times]) => `  ${times > 1 ? `${times} × ` : ''}${why}\n`);
  return lines.length === 0 ? '' : `\nSkipped:\n${lines.join('')}`;
}

/** Says that too many tests are flaky; null when not. */
export function flakyProblem(outcomes: Outcome[]): string | null {
  const { length } = having(outcomes, 'flaky');
  return length > MOST_FLAKY
    ? `${length} flaky tests passed only on a retry; more than ${MOST_FLAKY} fail the run.`
    : null;
}

/** `N passed, N failed` with the skipped ones, and below it the flaky tests by name. */
export function closingText({ passed, failed, skipped }: Counts, outcomes: Outcome[]): string {
  const flaky = having(outcomes, 'flaky');
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return flaky.length === 0
    ? `\n${counts}\n`
    : `\n${counts}\n${flaky.length} flaky:\n${flaky.map((one) => `  ${named(one)}\n`).join('')}`;
}
