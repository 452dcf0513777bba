import { execFileSync } from 'node:child_process';
import { slowness } from './machine-pace.ts';
import { GROUPS, type Lane, type Stage } from './stages.ts';

/** How many CPU-seconds a stage uses in a second, at the least. */
const CORES = 1.5;

const headCommit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

export interface Where {
  /** When the run must be over, in ms since 1970; null if it has all the time it needs. */
  end: number | null;
  now: () => number;
  /** See `slowness`. */
  pace: () => number;
  /** The commit under test, in hexadecimal. */
  commit: () => string;
}

const HERE: Where = {
  // In seconds, from .ci/run.
  end: process.env.TESTS_END ? Number(process.env.TESTS_END) * 1_000 : null,
  now: Date.now,
  pace: slowness,
  commit: headCommit,
};

const costOf = (stages: readonly Stage[], lane: Lane) =>
  stages.reduce((sum, { budget }) => sum + (budget[lane] ?? 0), 0);

/** By when a stage should be done for those after it to have their share of the time, in ms since 1970. */
function endOf(stage: Stage, lane: Lane, now: number, end: number): number {
  const groups = GROUPS.map((tracks) => tracks.flat());
  const [own = [], ...later] = groups.slice(groups.findIndex((group) => group.includes(stage)));
  const cost = costOf(own, lane);
  return now + ((end - now) * cost) / (cost + costOf(later.flat(), lane));
}

/** A part of a stage, from 1. */
export interface Part {
  part: number;
  of: number;
}

/**
 * Runs a stage of the second lane part by part where the run has an end, as many as there is time for, beginning with
 * another one for each commit, so that the next commits run what this one leaves out. Says what it leaves out. Everywhere
 * else the stage runs as a whole.
 */
export async function partByPart<T>(
  stage: Stage,
  lane: Lane,
  run: (part?: Part) => Promise<T>,
  { end, now, pace, commit }: Where = HERE,
): Promise<T[]> {
  const of = stage.parts;
  if (end === null || lane !== 'more' || !of) return [await run()];
  const first = Number(BigInt(`0x${commit()}`) % BigInt(of));
  const parts = Array.from({ length: of }, (_, at) => ((first + at) % of) + 1);
  const until = endOf(stage, lane, now(), end);
  let longest = (((stage.budget[lane] ?? 0) * Math.max(1, pace())) / of / CORES) * 1_000;
  const results: T[] = [];
  for (const [at, part] of parts.entries()) {
    const most = at === 0 ? end : until;
    if (now() + longest > most) {
      const left = parts.slice(at).sort((one, other) => one - other);
      process.stdout.write(
        `${stage.title}: no time for ${left.length} of ${of} parts (${left.join(', ')})\n`,
      );
      break;
    }
    const began = now();
    results.push(await run({ part, of }));
    longest = at === 0 ? now() - began : Math.max(longest, now() - began);
  }
  return results;
}
