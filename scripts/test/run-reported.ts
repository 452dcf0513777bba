import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { spawnCounted } from './cpu-time.ts';
import type { Outcome } from './outcome.ts';
import { playwrightOutcomes } from './playwright-report.ts';

interface Command {
  command: string[];
  report?: 'vitest' | 'playwright';
  env: NodeJS.ProcessEnv;
}

export interface Reported {
  /** Whether the command ended with code 0. */
  ok: boolean;
  /** Null where there is no report. */
  outcomes: Outcome[] | null;
  /** All that the command printed. */
  output: string;
  seconds: number;
  /** Null where it can't be measured. */
  cpuSeconds: number | null;
}

const VITEST_REPORTER = fileURLToPath(new URL('./vitest-reporter.ts', import.meta.url));

/** What a tool is told so that it prints its progress and leaves a report in `path`.json. */
function reporting(report: Command['report'], path: string) {
  if (report === 'vitest') {
    return {
      args: ['--reporter=default', `--reporter=${VITEST_REPORTER}`, '--includeTaskLocation'],
      env: { TEST_REPORT: `${path}.json` },
    };
  }
  if (report === 'playwright') {
    return {
      // Its pictures lie in a folder of their own: it empties that folder when it starts.
      args: ['--reporter=list,json', `--output=${path}`],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${path}.json` },
    };
  }
  return { args: [], env: {} };
}

function readOutcomes(report: Command['report'], file: string): Outcome[] | null {
  if (!existsSync(file)) return null;
  try {
    const read = JSON.parse(readFileSync(file, 'utf8'));
    return report === 'playwright' ? playwrightOutcomes(read, process.cwd()) : read;
  } catch {
    return null;
  }
}

/** Runs a command with its output in a file, so that a run that is killed leaves it, too. */
function run(command: string[], env: NodeJS.ProcessEnv, log: string) {
  const file = openSync(log, 'w');
  const { child, cpuSeconds } = spawnCounted(command, env, ['ignore', file, file]);
  return new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  })
    .finally(() => closeSync(file))
    .then((ok) => ({ ok, cpuSeconds: cpuSeconds() }));
}

/**
 * Runs a tool in silence and reads the results of its tests.
 * @param path where its output goes, without the ending: `path`.log, and `path`.json for the report
 */
export async function runReported(
  { command, report, env }: Command,
  path: string,
): Promise<Reported> {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(`${path}.json`, { force: true });
  const told = reporting(report, path);
  const startedAt = performance.now();
  const ran = await run([...command, ...told.args], { ...env, ...told.env }, `${path}.log`);
  return {
    ...ran,
    outcomes: readOutcomes(report, `${path}.json`),
    output: readFileSync(`${path}.log`, 'utf8'),
    seconds: (performance.now() - startedAt) / 1000,
  };
}
