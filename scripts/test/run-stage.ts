import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Lane, Stage } from './checks.mjs';
import type { Outcome } from './outcome.ts';
import { type Reported, runReported } from './run-reported.ts';
import { countsText, failureText } from './texts.ts';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export interface StageResult {
  title: string;
  outcomes: Outcome[];
  /** What is wrong besides failed tests; each counts as one failure. */
  problems: string[];
  counts: Counts;
  seconds: number;
  cpuSeconds: number | null;
  budget: number;
}

const TAIL_LINES = 40;
/** How many times its budget a stage may use before it fails. */
const MOST_OVER = 1.5;

/**
 * Says that a stage went over its budget; null when it did not, or could not be measured.
 * @param cpuSeconds measured
 * @param budget in CPU-seconds
 */
export function budgetProblem(title: string, cpuSeconds: number | null, budget: number) {
  if (cpuSeconds === null || cpuSeconds <= budget * MOST_OVER) return null;
  return `${title} used ${cpuSeconds.toFixed(0)} CPU-seconds; the budget is ${budget}. Make the tests cheaper, or raise the budget in scripts/test/checks.mjs with the reason.`;
}

function toolProblem({ ok, outcomes, output }: Reported, hasReport: boolean): string | null {
  if (outcomes?.some(({ status }) => status === 'failed')) return null;
  if (!ok)
    return stripVTControlCharacters(output).trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  return hasReport && !outcomes ? 'The tool left no report that could be read.' : null;
}

function count(outcomes: Outcome[], problems: string[], hasReport: boolean): Counts {
  const having = (...statuses: Outcome['status'][]) =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  return {
    passed: hasReport ? having('passed', 'flaky') : Number(problems.length === 0),
    failed: having('failed') + problems.length,
    skipped: having('skipped'),
  };
}

interface How {
  lane: Lane;
  /** Where its output and pictures go. */
  folder: string;
  /** Further arguments for its tool. */
  extra?: string[];
  /** Whether nothing else prints meanwhile, so that its name can stand there while it runs. */
  alone?: boolean;
}

/** Runs one stage and prints its name, its counts, how long it took and what failed. */
export async function runStage(
  { id, title, command, report, lanes }: Stage,
  { lane, folder, extra = [], alone = true }: How,
): Promise<StageResult> {
  const { budget = 0, args = [] } = lanes[lane] ?? {};
  const heading = `• ${title} …`;
  if (alone) process.stdout.write(heading);
  const path = join(folder, id);
  const reported = await runReported(
    { command: [...command, ...args, ...extra], report, env: { ...process.env, TEST_LANE: lane } },
    path,
  );
  const { outcomes, seconds, cpuSeconds } = reported;
  const problems = [
    toolProblem(reported, report !== undefined),
    budgetProblem(title, cpuSeconds, budget),
  ].filter((problem) => problem !== null);
  const counts = count(outcomes ?? [], problems, report !== undefined);
  const result = { title, outcomes: outcomes ?? [], problems, counts, seconds, cpuSeconds, budget };
  const verdict = `${counts.failed === 0 ? 'ok' : 'FAILED'} (${countsText(result)})`;
  process.stdout.write(`${alone ? '' : heading} ${verdict}\n`);
  for (const outcome of result.outcomes) {
    if (outcome.failure) process.stdout.write(failureText(outcome));
  }
  for (const problem of problems) process.stdout.write(`\n${problem}\n`);
  if (counts.failed > 0) process.stdout.write(`\nFull output: ${path}.log\n\n`);
  return result;
}
