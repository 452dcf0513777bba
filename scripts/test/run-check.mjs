import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../launch/run-tool.mjs';
import { readCounts } from './read-counts.mjs';

function withReport({ command, report }, path) {
  if (report === 'vitest') {
    return {
      command: [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${path}`],
    };
  }
  return {
    command,
    env: report ? { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: path } : undefined,
  };
}

const shown = ({ passed, failed, skipped }) =>
  [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');

/**
 * Runs one check and prints its name, how long it took and, when it failed, all that it said.
 * @param {{ title: string, command: string[], report?: 'vitest' | 'playwright' }} check
 * @param {string} reports a folder for the tools' reports
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function runCheck(check, reports) {
  const path = join(reports, `${check.title.replaceAll(' ', '-')}.json`);
  const { command, env } = withReport(check, path);
  const [program, ...args] = command;
  const startedAt = performance.now();
  process.stdout.write(`• ${check.title} …`);
  let failure = null;
  let output = '';
  try {
    output = await runTool(program, args, { env });
  } catch (error) {
    failure = error.output ?? String(error);
  }
  const counts =
    check.report && existsSync(path)
      ? readCounts(check.report, path)
      : { passed: 0, failed: 0, skipped: 0 };
  if (!check.report) counts.passed = failure === null ? 1 : 0;
  // A tool may lose its exit code; what its report counts stands.
  if (failure === null && counts.failed > 0) failure = output;
  if (failure !== null && counts.failed === 0) counts.failed = 1;
  const took = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  process.stdout.write(` ${failure === null ? 'ok' : 'FAILED'} (${shown(counts)}, ${took})\n`);
  if (failure !== null) process.stdout.write(`${failure.trimEnd()}\n`);
  return counts;
}
