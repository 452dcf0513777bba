import { join } from 'node:path';
import { readCommand } from '../../server/operator/command-line.mjs';
import { type Part, partByPart } from './part-by-part.ts';
import { countsText, runStage, type StageResult, timeText } from './run-stage.ts';
import { chooseStages, GROUPS } from './stages.ts';

const MOST_FLAKY = 3;

const USAGE = `Runs the checks and tests of a lane: docs/testing.md.

  npm test                          what every change must pass
  npm run test:more                 the rest
  npm test -- --only ID[,ID]        some of the stages: ${GROUPS.flat(2)
    .map(({ id }) => id)
    .join(', ')}
  npm test -- --only ID -- WORDS    one stage, with words for its tool`;

/**
 * Prints the summary of all stages, the line with the counts last but for the names of flaky tests, and returns the
 * number of failures.
 * @param seconds how long they took together
 */
export function conclude(results: StageResult[], seconds: number): number {
  const sum = (of: (result: StageResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const flaky = results.flatMap((result) => result.flaky);
  const isFlaky = flaky.length > MOST_FLAKY;
  const failed = sum((result) => result.failed) + Number(isFlaky);
  const isMeasured = results.every(({ cpuSeconds }) => cpuSeconds !== null);
  const cpuSeconds = isMeasured ? sum((result) => result.cpuSeconds ?? 0) : null;
  const counts = {
    passed: sum((result) => result.passed),
    failed,
    skipped: sum((result) => result.skipped),
    flaky,
  };
  process.stdout.write(
    [
      `\nAll: ${timeText(
        seconds,
        cpuSeconds,
        sum(({ budget }) => budget),
      )}`,
      ...(isFlaky
        ? [
            `${flaky.length} flaky tests passed only on a retry; more than ${MOST_FLAKY} fail the run.`,
          ]
        : []),
      `\n${countsText(counts, true)}`,
      ...(flaky.length > 0 ? [`${flaky.length} flaky:`, ...flaky.map((one) => `  ${one}`)] : []),
      '',
    ].join('\n'),
  );
  return failed;
}

/**
 * Runs the stages that the words of the command ask for, all of them even after one failed.
 * @param findBrowser is awaited first where the browser tests were asked for
 * @returns whether all passed
 */
export async function runLane(
  args: string[],
  findBrowser: () => Promise<unknown>,
  run = runStage,
): Promise<boolean> {
  const { values, positionals } = readCommand({
    usage: USAGE,
    options: { lane: { type: 'string', default: 'main' }, only: { type: 'string' } },
    allowPositionals: true,
    args,
    wrongUse: 1,
  });
  const { lane, stages, words } = chooseStages(values.lane, values.only, positionals);
  if (stages.some(({ id }) => id === 'browser')) await findBrowser();
  const startedAt = performance.now();
  const results: StageResult[] = [];
  for (const group of GROUPS) {
    const runTrack = async (track: typeof stages) => {
      for (const stage of track.filter((one) => stages.includes(one))) {
        const path = join('test-output', lane, stage.id);
        const runPart = (part?: Part) => run(stage, lane, path, words, part);
        const isChosen = words.length > 0;
        results.push(...(isChosen ? [await runPart()] : await partByPart(stage, lane, runPart)));
      }
    };
    await Promise.all(group.map(runTrack));
  }
  return conclude(results, (performance.now() - startedAt) / 1000) === 0;
}
