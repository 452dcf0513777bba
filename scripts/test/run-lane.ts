import { join } from 'node:path';
import { isBuilt } from '../launch/build-stamp.mjs';
import type { Options } from './options.mjs';
import { runStage, type StageResult } from './run-stage.ts';
import { closingText, flakyProblem, skippedText, slowestText, timesText } from './texts.ts';

/** Prints the summary of all stages and returns the number of failures. */
export function conclude(results: StageResult[]): number {
  const outcomes = results.flatMap((result) => result.outcomes);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts } of results) {
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  const flaky = flakyProblem(outcomes);
  if (flaky) total.failed += 1;
  process.stdout.write(
    [
      slowestText(outcomes),
      timesText(results),
      skippedText(outcomes),
      flaky ? `\n${flaky}\n` : '',
      closingText(total, outcomes),
    ].join(''),
  );
  return total.failed;
}

/** Runs the stages of a lane in turn, even after one failed, and sets the exit code. */
export async function runLane({ lane, stages, extra }: Options): Promise<void> {
  const results: StageResult[] = [];
  for (const stage of stages) {
    if (stage.lanes[lane]?.onlyWhenStale && isBuilt(process.cwd())) continue;
    results.push(await runStage(stage, lane, join('test-output', lane), extra));
  }
  process.exitCode = conclude(results) === 0 ? 0 : 1;
}
