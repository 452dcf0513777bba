import { join } from 'node:path';

/** `npm test` runs the lane `main`, `npm run test:more` the lane `more`; the tools read it from TEST_LANE. */
export const LANES = ['main', 'more'] as const;
export type Lane = (typeof LANES)[number];

export interface Stage {
  /** As in `--only`. */
  id: string;
  title: string;
  command: string[];
  /** The tool whose counts are read; a stage without one counts as one test. */
  report?: 'vitest' | 'playwright';
  /**
   * In each lane that has the stage: CPU-seconds of it and all its processes, on a machine with nothing to do but this
   * and the stages beside it. A lane without one doesn't have the stage.
   */
  budget: Partial<Record<Lane, number>>;
  /** Its tool can run one of so many parts (`--shard`); see `partOfStage`. */
  parts?: number;
}

/** The command line of a package's own tool, run by this Node. */
const tool = (...path: string[]) => [process.execPath, join('node_modules', ...path)];
export const BIOME = tool('@biomejs', 'biome', 'bin', 'biome');
const tsx = tool('tsx', 'dist', 'cli.mjs');
export const VITEST = [...tool('vitest', 'vitest.mjs'), 'run'];

const CHECKS: Stage[] = [
  { id: 'format', title: 'Format', command: [...BIOME, 'format', '.'], budget: { main: 3 } },
  {
    id: 'lint',
    title: 'Lint',
    command: [...BIOME, 'check', '--error-on-warnings', '--formatter-enabled=false', '.'],
    budget: { main: 9 },
  },
  {
    id: 'types',
    title: 'Types',
    // Each of its checkers reads the types of the libraries for itself, so that two take half as much as the usual four.
    command: [...tool('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '2'],
    budget: { main: 45 },
  },
  {
    id: 'rows',
    title: 'Generated row types',
    command: [...tsx, 'scripts/generate-types.ts', '--check'],
    budget: { main: 12 },
  },
  {
    id: 'unused',
    title: 'Unused code and packages',
    command: [...tool('knip', 'bin', 'knip.js'), '--no-progress'],
    budget: { main: 12 },
  },
  {
    id: 'licences',
    title: 'Licences',
    command: [...tsx, 'scripts/checks/check-licences.ts'],
    budget: { main: 3 },
  },
  {
    id: 'build',
    title: 'Build',
    command: [process.execPath, 'scripts/build.mjs'],
    budget: { main: 45 },
  },
  {
    id: 'budgets',
    title: 'Size budgets',
    command: [...tsx, 'scripts/checks/check-budgets.ts'],
    budget: { main: 3 },
  },
  {
    id: 'docs',
    title: 'Documentation',
    command: [
      ...tool('vitepress', 'bin', 'vitepress.js'),
      'build',
      'docs',
      '--outDir',
      '.cache/docs-site',
    ],
    budget: { main: 18 },
  },
  {
    id: 'start',
    title: 'Start tests',
    command: [...VITEST, '--project', 'launch'],
    report: 'vitest',
    // Each step of a command runs in processes of its own; in the second lane a release is packed, installed, backed up
    // and upgraded, and plugins and an application are made, built and updated.
    budget: { main: 100, more: 420 },
  },
];

const TESTS: Stage[] = [
  {
    id: 'unit',
    title: 'Unit tests',
    command: [...VITEST, '--project', 'unit', '--project', 'unit-dom'],
    report: 'vitest',
    budget: { main: 650 },
  },
  {
    id: 'db',
    title: 'Database tests',
    command: [...VITEST, '--project', 'db'],
    report: 'vitest',
    // The last 130 make databases with some of the parts, move a hosted project from one to the other, ask every door
    // with requests of odd shapes, and follow whole histories of accounts.
    budget: { main: 650, more: 1000 },
    parts: 2,
  },
  {
    id: 'providers',
    title: 'Provider tests',
    command: [...VITEST, '--project', 'providers'],
    report: 'vitest',
    budget: { main: 42, more: 40 },
  },
];

const BROWSER: Stage[] = [
  {
    id: 'browser',
    title: 'Browser tests',
    command: [...tool('@playwright', 'test', 'cli.js'), 'test'],
    report: 'playwright',
    // The second command looks at each page of the sample applications twice: a hundred of them.
    budget: { main: 700, more: 2000 },
    parts: 3,
  },
];

/**
 * Groups follow one another; the tracks of a group run side by side, the stages of a track in turn. A check uses one
 * core at times, and the tests wait for the database; the browser tests need the build, and both cores.
 */
export const GROUPS = [[CHECKS, TESTS], [BROWSER]];

/**
 * The stages of a lane that were asked for.
 * @param only ids with commas between them; all stages without it
 * @param words for the tool of the one stage
 * @throws {Error} whose message says what was wrong
 */
export function chooseStages(lane: string, only?: string, words: string[] = []) {
  const isLane = (name: string): name is Lane => LANES.some((known) => known === name);
  if (!isLane(lane)) throw new Error(`There is no lane "${lane}". The lanes are main and more.`);
  const inLane = GROUPS.flat(2).filter(({ budget }) => budget[lane] !== undefined);
  const known = inLane.map(({ id }) => id);
  const wanted = only?.split(',').map((id) => id.trim()) ?? known;
  const unknown = wanted.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new Error(`There is no stage "${unknown}" here. The stages are ${known.join(', ')}.`);
  }
  if (words.length > 0 && wanted.length > 1) {
    throw new Error('Arguments for a tool need one stage: npm test -- --only ID -- ARGUMENTS.');
  }
  return { lane, stages: inLane.filter(({ id }) => wanted.includes(id)), words };
}
