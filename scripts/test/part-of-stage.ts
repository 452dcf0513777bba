import { execFileSync } from 'node:child_process';
import { slowness } from './machine-pace.ts';
import type { Lane, Stage } from './stages.ts';

/** Both lanes take 42 minutes on the machine of the budgets, and continuous integration ends a run after 90. */
const TOO_SLOW = 1.7;

const headCommit = () => execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();

interface Where {
  isCi: boolean;
  /** See `slowness`. */
  pace: () => number;
  /** The commit under test, in hexadecimal. */
  commit: () => string;
}

const HERE: Where = { isCi: Boolean(process.env.CI), pace: slowness, commit: headCommit };

/**
 * Where a machine is so slow that continuous integration would end before the second lane does, its long stages run one
 * of their parts, another one for each commit, so that the next commits run the others. Everywhere else all parts run.
 * @returns words for the stage's tool; none if it runs as a whole
 */
export function partOfStage(stage: Stage, lane: Lane, { isCi, pace, commit }: Where = HERE) {
  if (!isCi || lane !== 'more' || !stage.parts || pace() < TOO_SLOW) return [];
  const part = Number(BigInt(`0x${commit()}`) % BigInt(stage.parts)) + 1;
  process.stdout.write(`${stage.title}: part ${part} of ${stage.parts}, on a slow machine\n`);
  return [`--shard=${part}/${stage.parts}`];
}
