import { join } from 'node:path';

/** The command line of a package's own tool, run by this Node. */
const tool = (...path) => [process.execPath, join('node_modules', ...path)];
const biome = tool('@biomejs', 'biome', 'bin', 'biome');
const tsx = tool('tsx', 'dist', 'cli.mjs');

/** The test runners; `--project` or a file comes after. */
export const VITEST = [...tool('vitest', 'vitest.mjs'), 'run'];
export const PLAYWRIGHT = [...tool('@playwright', 'test', 'cli.js'), 'test'];

const projects = (...names) => names.flatMap((name) => ['--project', name]);

/**
 * Stages of one track run one after the other. Those of a group of tracks run side by side: a check uses one core
 * at times, and the tests wait for the database. The browser tests need the build, and both cores.
 */
export const TRACKS = [['checks', 'tests'], ['browser']];

/**
 * Every check and test, in the order in which the summary names them. `npm test` runs what has a lane `main`,
 * `npm run test:more` what has a lane `more`; the tools read the lane from TEST_LANE. A budget is
 * in CPU-seconds of the stage and all its processes, which a busy machine does not change much.
 */
export const STAGES = [
  {
    id: 'format',
    track: 'checks',
    title: 'Format',
    command: [...biome, 'format', '.'],
    lanes: { main: { budget: 3 } },
  },
  {
    id: 'lint',
    track: 'checks',
    title: 'Lint',
    command: [...biome, 'check', '--error-on-warnings', '--formatter-enabled=false', '.'],
    lanes: { main: { budget: 6 } },
  },
  {
    id: 'types',
    track: 'checks',
    title: 'Types',
    // Each of its checkers reads the types of the libraries for itself, so that two take half as much as the usual four.
    command: [...tool('typescript', 'bin', 'tsc'), '--noEmit', '--checkers', '2'],
    lanes: { main: { budget: 30 } },
  },
  {
    id: 'rows',
    track: 'checks',
    title: 'Generated row types',
    command: [...tsx, 'scripts/generate-types.ts', '--check'],
    lanes: { main: { budget: 12 } },
  },
  {
    id: 'unused',
    track: 'checks',
    title: 'Unused code and packages',
    command: [...tool('knip', 'bin', 'knip.js'), '--no-progress'],
    lanes: { main: { budget: 9 } },
  },
  {
    id: 'licences',
    track: 'checks',
    title: 'Licences',
    command: [...tsx, 'scripts/checks/check-licences.ts'],
    lanes: { main: { budget: 3 } },
  },
  {
    id: 'build',
    track: 'checks',
    title: 'Build',
    command: [process.execPath, 'scripts/build.mjs'],
    lanes: { main: { budget: 30 }, more: { budget: 30, onlyWhenStale: true } },
  },
  {
    id: 'budgets',
    track: 'checks',
    title: 'Size budgets',
    command: [...tsx, 'scripts/checks/check-budgets.ts'],
    lanes: { main: { budget: 3 } },
  },
  {
    id: 'unit',
    track: 'tests',
    title: 'Unit tests',
    command: VITEST,
    report: 'vitest',
    lanes: {
      main: { budget: 300, args: projects('unit', 'unit-dom') },
    },
  },
  {
    id: 'db',
    track: 'tests',
    title: 'Database tests',
    command: [...VITEST, ...projects('db')],
    report: 'vitest',
    lanes: { main: { budget: 280 }, more: { budget: 520 } },
  },
  {
    id: 'providers',
    track: 'tests',
    title: 'Provider tests',
    command: [...VITEST, ...projects('providers')],
    report: 'vitest',
    lanes: { main: { budget: 42 }, more: { budget: 40 } },
  },
  {
    id: 'start',
    track: 'checks',
    title: 'Start tests',
    command: [...VITEST, ...projects('launch')],
    report: 'vitest',
    lanes: { main: { budget: 45 } },
  },
  {
    id: 'browser',
    track: 'browser',
    title: 'Browser tests',
    command: PLAYWRIGHT,
    report: 'playwright',
    // The second command looks at each page of the sample applications twice: a hundred of them.
    lanes: { main: { budget: 750 }, more: { budget: 1800 } },
  },
];
