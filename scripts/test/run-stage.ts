import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';
import { countCpu } from './cpu-time.ts';
import { watchPace } from './machine-pace.ts';
import type { Part } from './part-by-part.ts';
import type { Lane, Stage } from './stages.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed on a second try, with their locations; included in `passed`. */
  flaky: string[];
}

export interface StageResult extends Counts {
  seconds: number;
  /** Null if it can't be measured. */
  cpuSeconds: number | null;
  budget: number;
}

/**
 * A stage fails if it exceeds its budget by this factor, times how slow the machine was meanwhile. It is there for what
 * doubles at once. Less would measure the machine: the type check of one commit took between 27 and 53 CPU-seconds
 * beside the unit tests, since two threads of a core share its speed, and the pace, measured in a process of its own,
 * shows only some of that.
 */
const MOST_OVER = 2;

/** Makes a tool print its failures and write its own report to `path`.json, pictures to the folder `path`. */
const REPORTING = {
  vitest: (path: string) => [
    ...['--reporter=dot', '--reporter=json', '--silent=passed-only'],
    `--outputFile.json=${path}.json`,
  ],
  // It clears its folder of pictures at the start.
  playwright: (path: string) => ['--reporter=dot,json', `--output=${path}`],
};

const flakyIn = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap(({ tests, file, line, title }) =>
    tests.some(({ status }) => status === 'flaky') ? `${file}:${line}  ${title}` : [],
  ),
  ...suites.flatMap(flakyIn),
];

const READING = {
  vitest(report: JsonTestResults): Counts {
    const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report;
    return { passed, failed, skipped, flaky: [] };
  },
  playwright({ stats, suites }: JSONReport): Counts {
    const { expected, unexpected: failed, skipped } = stats;
    return { passed: expected + stats.flaky, failed, skipped, flaky: suites.flatMap(flakyIn) };
  },
};

/** A tool's counts; anything it can't count, such as an error outside any test, counts as one failure. */
function count(report: Stage['report'], path: string, ok: boolean): Counts {
  const one = { passed: Number(ok && !report), failed: 0, skipped: 0, flaky: [] };
  const file = `${path}.json`;
  const reported = report && existsSync(file);
  const counts: Counts = reported ? READING[report](JSON.parse(readFileSync(file, 'utf8'))) : one;
  const isComplete = ok && (!report || reported);
  return isComplete || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Runs a command with its output in a file, which exists even if the run is killed. */
async function run([program = '', ...args]: string[], env: NodeJS.ProcessEnv, log: string) {
  const file = openSync(log, 'w');
  const child = spawn(program, args, { env, stdio: ['ignore', file, file] });
  const cpuSeconds = countCpu(child.pid);
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0));
  });
  closeSync(file);
  return { ok, cpuSeconds: cpuSeconds() };
}

/** `3 passed, 1 failed, 2 skipped, 1 flaky`; zero counts are omitted, except the first two if `always`. */
export function countsText({ passed, failed, skipped, flaky }: Counts, always = false): string {
  return [
    `${passed} passed`,
    (always || failed > 0) && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
    !always && flaky.length > 0 && `${flaky.length} flaky`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** `2.0 s, 3.2 CPU-s of 10`; without a budget, 0, only what was used */
export const timeText = (seconds: number, cpuSeconds: number | null, budget: number) =>
  [
    `${seconds.toFixed(1)} s`,
    ...(cpuSeconds === null
      ? []
      : [`${cpuSeconds.toFixed(1)} CPU-s${budget > 0 ? ` of ${Math.round(budget)}` : ''}`]),
  ].join(', ');

/**
 * Runs a stage in silence, then prints its counts and times, and what its tool said where a test failed or was flaky.
 * @param into where its output goes, without the ending: `into`.log, `into`.json, and a folder of pictures; a part adds
 *   its number
 * @param words further arguments for its tool
 * @param part of it alone
 * @param watch see `watchPace`
 */
export async function runStage(
  { title: name, command, report, budget: budgets }: Stage,
  lane: Lane,
  into: string,
  words: string[] = [],
  part?: Part,
  watch = watchPace,
): Promise<StageResult> {
  const title = part ? `${name}, part ${part.part} of ${part.of}` : name;
  const path = part ? `${into}-${part.part}` : into;
  const shard = part ? [`--shard=${part.part}/${part.of}`] : [];
  process.stdout.write(`• ${title} …\n`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(`${path}.json`, { force: true });
  const pace = watch();
  const startedAt = performance.now();
  const { ok, cpuSeconds } = await run(
    [...command, ...words, ...shard, ...(report ? REPORTING[report](path) : [])],
    {
      ...process.env,
      TEST_LANE: lane,
      NO_COLOR: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: `${path}.json`,
    },
    `${path}.log`,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const slowness = pace();
  const counts = count(report, path, ok);
  const budget = (budgets[lane] ?? 0) / (part?.of ?? 1);
  const most = budget * MOST_OVER * slowness;
  const isOver = budget > 0 && cpuSeconds !== null && cpuSeconds > most;
  const said = counts.failed > 0 || counts.flaky.length > 0 ? readFileSync(`${path}.log`) : '';
  if (isOver) counts.failed += 1;
  process.stdout.write(
    `${counts.failed > 0 ? '✗' : '✓'} ${title}: ${countsText(counts)}, ${timeText(seconds, cpuSeconds, budget)}\n${said}`,
  );
  if (isOver) {
    process.stdout.write(
      `${title} went far over its budget, on a machine ${slowness.toFixed(1)} times as slow. Make the tests cheaper, or raise the budget in scripts/test/stages.ts with the reason.\n`,
    );
  }
  return { ...counts, seconds, cpuSeconds, budget };
}
