import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYWRIGHT, VITEST } from './checks.mjs';
import type { Outcome } from './outcome.ts';
import { runReported } from './run-reported.ts';
import { failureText, named } from './texts.ts';

const TIMES = 10;
const FOLDER = join('test-output', 'repeat');

/** The tool of a test file, by the file's folder, with retries switched off. */
export function toolFor(file: string) {
  return file.startsWith('tests/e2e/')
    ? {
        report: 'playwright' as const,
        command: [...PLAYWRIGHT, file, '--retries=0', '--max-failures=0'],
      }
    : { report: 'vitest' as const, command: [...VITEST, file, '--retry=0'] };
}

/** A test that sets its own retries and needs one has failed as well. */
const hasFailed = ({ status }: Outcome) => status === 'failed' || status === 'flaky';

/** How often each test passed, failed and was skipped, a line each in the file's order. */
export function tallyText(runs: Outcome[][]): string {
  const tests = new Map<string, { passed: number; failed: number; skipped: number }>();
  for (const outcome of runs.flat()) {
    const counts = tests.get(named(outcome)) ?? { passed: 0, failed: 0, skipped: 0 };
    counts[outcome.status === 'flaky' ? 'failed' : outcome.status] += 1;
    tests.set(named(outcome), counts);
  }
  return [...tests]
    .map(([name, { passed, failed, skipped }]) => {
      const rest = skipped > 0 ? `, ${skipped} skipped` : '';
      return `${failed > 0 ? '✗' : ' '} ${passed} passed, ${failed} failed${rest}  ${name}\n`;
    })
    .join('');
}

function readArguments([file, times = String(TIMES)]: string[]) {
  const usage = 'npm run test:repeat -- FILE [TIMES]';
  if (!file) throw new Error(`Which test file? ${usage}`);
  if (!existsSync(file)) throw new Error(`There is no file ${file}. ${usage}`);
  if (!/^[1-9]\d*$/.test(times)) throw new Error(`"${times}" is not a number of runs. ${usage}`);
  return { file: file.replaceAll('\\', '/').replace(/^\.\//, ''), times: Number(times) };
}

/** Runs one test file many times, from a fresh start each time, and prints how often each test failed. */
export async function repeatTest(args: string[]): Promise<void> {
  const { file, times } = readArguments(args);
  // No lane: the whole file, whichever lane its tests are in.
  const env: NodeJS.ProcessEnv = { ...process.env, LITE_TELEMETRY: '0' };
  delete env.TEST_LANE;
  const runs: Outcome[][] = [];
  let failedRuns = 0;
  const startedAt = performance.now();
  for (let number = 1; number <= times; number += 1) {
    process.stdout.write(`• Run ${number} of ${times} …`);
    const path = join(FOLDER, String(number));
    const { ok, outcomes, seconds } = await runReported({ ...toolFor(file), env }, path);
    const failed = (outcomes ?? []).filter(hasFailed);
    const passed = ok && outcomes !== null && failed.length === 0;
    process.stdout.write(` ${passed ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)\n`);
    for (const outcome of failed) process.stdout.write(failureText(outcome));
    if (!passed) {
      process.stdout.write(`\nFull output: ${path}.log\n\n`);
      failedRuns += 1;
    }
    runs.push(outcomes ?? []);
  }
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`\n${tallyText(runs)}\n`);
  process.stdout.write(`${times - failedRuns} runs passed, ${failedRuns} failed, in ${took} s\n`);
  process.exitCode = failedRuns === 0 ? 0 : 1;
}
