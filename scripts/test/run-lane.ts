import { join } from 'node:path';
import { isBuilt } from '../launch/build-stamp.mjs';
import { TRACKS, type Track } from './checks.mjs';
import type { Options } from './options.mjs';
import { runStage, type StageResult } from './run-stage.ts';
import { closingText, flakyProblem, skippedText, slowestText, timesText } from './texts.ts';

/**
 * Prints the summary of all stages and returns the number of failures.
 * @param seconds how long they took together
 */
export function conclude(results: StageResult[], seconds: number): number {
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
      timesText(results, seconds),
      skippedText(outcomes),
      flaky ? `\n${flaky}\n` : '',
      closingText(total, outcomes),
    ].join(''),
  );
  return total.failed;
}

/** Runs the stages of a lane, all of them even after one failed, and sets the exit code. */
export async function runLane({ lane, stages, extra }: Options): Promise<void> {
  const startedAt = performance.now();
  const folder = join('test-output', lane);
  const results = new Map<string, StageResult>();
  const isWanted = ({ lanes }: (typeof stages)[number]) =>
    !(lanes[lane]?.onlyWhenStale && isBuilt(process.cwd()));
  const wanted = stages.filter(isWanted);
  const inTrack = (track: Track) => wanted.filter((stage) => stage.track === track);
  for (const group of TRACKS) {
    const tracks = group.map(inTrack).filter(({ length }) => length > 0);
    const inTurn = async (track: typeof stages) => {
      for (const stage of track) {
        const alone = tracks.length === 1;
        results.set(stage.id, await runStage(stage, { lane, folder, extra, alone }));
      }
    };
    await Promise.all(tracks.map(inTurn));
  }
  const inOrder = wanted.flatMap(({ id }) => results.get(id) ?? []);
  const seconds = (performance.now() - startedAt) / 1000;
  process.exitCode = conclude(inOrder, seconds) === 0 ? 0 : 1;
}
