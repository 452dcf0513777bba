import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of one test, whichever tool ran it. */
export interface Outcome {
  /** The titles of its groups and its own, joined by ` › `. */
  title: string;
  /** File and line, relative to the project: `tests/db/slips.test.ts:12`. */
  place: string;
  /** `flaky` failed first and passed on a retry. */
  status: 'passed' | 'failed' | 'skipped' | 'flaky';
  seconds: number;
  /** Why it was skipped, where the test says so. */
  reason?: string;
  /** Of a failed test, and of a flaky one's first attempt. */
  failure?: Failure;
}

export interface Failure {
  message: string;
  /** File and line of the error. */
  place?: string;
  /** Paths, relative to the project. */
  pictures: string[];
}

/** A path as the reports print it: relative to `root`, with forward slashes. */
export const shownPath = (root: string, path: string) => relative(root, path).split(sep).join('/');

const FIRST_LINES = 14;
const LAST_LINES = 8;
const LONGEST_LINE = 240;

/** An error's text for people: no colours, no stack, the middle of a long one left out. */
export function shortMessage(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !/^\s+at .*:\d+:\d+\)?$/.test(line))
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
  const shown =
    lines.length > FIRST_LINES + LAST_LINES
      ? [...lines.slice(0, FIRST_LINES), '…', ...lines.slice(-LAST_LINES)]
      : lines;
  return shown.join('\n').trim();
}
