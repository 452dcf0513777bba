import { execFileSync } from 'node:child_process';
import { slowness } from './machine-pace.ts';
import { GROUPS, type Lane, type Stage } from './stages.ts';

/** CPU-seconds that a stage uses in a second, at the least. */
const CORES = 1.5;

const HERE = {
  /** When the run must be over, in ms since 1970; `.ci/run` says it, in seconds. */
  end: Number(process.env.TESTS_END ?? Number.POSITIVE_INFINITY) * 1_000,
  now: Date.now,
  pace: slowness,
  /** The commit under test, in hexadecimal. */
  commit: () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim(),
};

/** A part of a stage, from 1. */
export interface Part {
  part: number;
  of: number;
}

/**
 * Runs a stage of the second lane part by part where the run has an end: as many as there is time for, with a share left
 * for the stages after it. Each commit begins with another part, so that the next ones run what this one leaves out, and
 * what is left out is said. Everywhere else the stage runs as a whole.
 */
export async function partByPart<T>(
  stage: Stage,
  lane: Lane,
  run: (part?: Part) => Promise<T>,
  { end, now, pace, commit } = HERE,
): Promise<T[]> {
  const of = stage.parts;
  if (end === Number.POSITIVE_INFINITY || lane !== 'more' || !of) return [await run()];
  const costOf = (stages: Stage[]) => stages.reduce((sum, one) => sum + (one.budget[lane] ?? 0), 0);
  const groups = GROUPS.map((tracks) => tracks.flat());
  const [own = [], ...later] = groups.slice(groups.findIndex((group) => group.includes(stage)));
  const share = costOf(own) / costOf([...own, ...later.flat()]);
  const until = now() + (end - now()) * share;
  const first = Number(BigInt(`0x${commit()}`) % BigInt(of));
  const left = Array.from({ length: of }, (_, at) => ((first + at) % of) + 1);
  const results: T[] = [];
  let longest = ((costOf([stage]) * Math.max(1, pace())) / of / CORES) * 1_000;
  for (
    let part = left[0];
    part && now() + longest <= (results.length > 0 ? until : end);
    part = left[0]
  ) {
    const began = now();
    results.push(await run({ part, of }));
    longest = Math.max(left.length === of ? 0 : longest, now() - began);
    left.shift();
  }
  if (left.length > 0) {
    const parts = left.sort((one, other) => one - other).join(', ');
    process.stdout.write(`${stage.title}: no time for ${left.length} of ${of} parts (${parts})\n`);
  }
  return results;
}
