import { readFileSync } from 'node:fs';

/** How each tool's JSON report names its counts. */
const READERS = {
  vitest: (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }),
  playwright: ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }),
};

/**
 * Reads how many tests passed, failed and were skipped.
 * @param {'vitest' | 'playwright'} tool
 * @param {string} path its JSON report
 */
export function readCounts(tool, path) {
  return READERS[tool](JSON.parse(readFileSync(path, 'utf8')));
}
