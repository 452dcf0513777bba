import { parseArgs } from 'node:util';
import { STAGES } from './checks.mjs';

export const OPTIONS = {
  lane: { type: 'string', default: 'main' },
  only: { type: 'string' },
};

export const USAGE = `Runs the checks and tests of a lane. docs/testing.md tells more.

  npm test                          what every change must pass
  npm run test:more                 the rest
  npm test -- --only ID[,ID]        some of the stages: ${STAGES.map(({ id }) => id).join(', ')}
  npm test -- --only ID -- WORDS    one stage, with words for its tool`;

function choose(stages, only) {
  if (only === undefined) return stages;
  const wanted = only.split(',').map((id) => id.trim());
  const known = stages.map(({ id }) => id);
  const unknown = wanted.filter((id) => !known.includes(id));
  if (unknown.length > 0) {
    throw new Error(
      `There is no stage ${unknown.map((id) => `"${id}"`).join(', ')} here. The stages are ${known.join(', ')}.`,
    );
  }
  return stages.filter(({ id }) => wanted.includes(id));
}

/**
 * Reads `[--lane main|more] [--only ID,ID] [-- ARGUMENTS OF THE TOOL]`.
 * @param {string[]} args
 * @returns {import('./options.mjs').Options}
 * @throws {Error} whose message tells what was wrong in one sentence or two
 */
export function readOptions(args) {
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  const { values } = parseArgs({
    args: args.slice(0, end),
    options: OPTIONS,
  });
  const inLane = STAGES.filter(({ lanes }) => Object.hasOwn(lanes, values.lane));
  if (inLane.length === 0) {
    throw new Error(`There is no lane "${values.lane}". The lanes are main and more.`);
  }
  const stages = choose(inLane, values.only);
  const extra = args.slice(end + 1);
  if (extra.length > 0 && stages.length > 1) {
    throw new Error('Arguments for a tool need one stage: npm test -- --only ID -- ARGUMENTS.');
  }
  return { lane: values.lane, stages, extra };
}
