import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Part, partByPart } from './part-by-part.ts';
import { chooseStages, type Lane } from './stages.ts';

let printed: string;
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const MINUTES = 60_000;

/** Runs a stage whose parts take so many minutes each, on a machine twice as slow. */
async function runParts(
  id: string,
  { minutes = 5, left = 60 as number | null, lane = 'more' as Lane, commit = 'c00' } = {},
) {
  let now = 0;
  const [stage] = chooseStages(lane, id).stages;
  if (!stage) throw new Error(`There is no stage ${id}.`);
  const run = async (part?: Part) => {
    now += minutes * MINUTES;
    return part ? `${part.part}/${part.of}` : 'all';
  };
  const end = left === null ? Number.POSITIVE_INFINITY : left * MINUTES;
  return partByPart(stage, lane, run, {
    end,
    now: () => now,
    pace: () => 2,
    commit: () => commit,
  });
}

it('runs all parts of a stage where there is time for them', async () => {
  expect(await runParts('browser')).toEqual(['1/4', '2/4', '3/4', '4/4']);
  expect(printed).toBe('');
});

it('begins none that would end too late, and says which it leaves out', async () => {
  expect(await runParts('browser', { minutes: 20 })).toEqual(['1/4', '2/4', '3/4']);
  expect(printed).toBe('Browser tests: no time for 1 of 4 parts (4)\n');
});

it('leaves the stages after it their share', async () => {
  expect(await runParts('db', { minutes: 12 })).toEqual(['1/3', '2/3']);
  expect(printed).toBe('Database tests: no time for 1 of 3 parts (3)\n');
});

it('begins with another part for each commit', async () => {
  const firsts = await Promise.all(
    ['a0', 'a1', 'a2', 'a3'].map(async (commit) => (await runParts('browser', { commit }))[0]),
  );
  expect(firsts).toEqual(['1/4', '2/4', '3/4', '4/4']);
});

it('begins no stage when the time is over', async () => {
  expect(await runParts('browser', { left: 2 })).toEqual([]);
  expect(printed).toBe('Browser tests: no time for 4 of 4 parts (1, 2, 3, 4)\n');
});

it('runs a stage as a whole in the first lane, and where no end is set', async () => {
  expect(await runParts('db', { lane: 'main' })).toEqual(['all']);
  expect(await runParts('db', { left: null })).toEqual(['all']);
});
