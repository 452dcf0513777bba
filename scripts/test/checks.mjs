import { join } from 'node:path';

/** The command line of a package's own tool, run by this Node. */
const tool = (...path) => [process.execPath, join('node_modules', ...path)];
const biome = tool('@biomejs', 'biome', 'bin', 'biome');
const tsx = tool('tsx', 'dist', 'cli.mjs');
const vitest = tool('vitest', 'vitest.mjs');

/** `report` says how the tool writes its counts; a check without one counts as one test. */
const vitestCheck = (title, ...projects) => ({
  title,
  command: [...vitest, 'run', ...projects.flatMap((name) => ['--project', name])],
  report: 'vitest',
});

/** All that `npm test` runs, in this order. */
export const CHECKS = [
  { title: 'Format', command: [...biome, 'format', '.'] },
  {
    title: 'Lint',
    command: [...biome, 'check', '--error-on-warnings', '--formatter-enabled=false', '.'],
  },
  { title: 'Types', command: [...tool('typescript', 'bin', 'tsc'), '--noEmit'] },
  { title: 'Generated row types', command: [...tsx, 'scripts/generate-types.ts', '--check'] },
  {
    title: 'Unused code and packages',
    command: [...tool('knip', 'bin', 'knip.js'), '--no-progress'],
  },
  { title: 'Licences', command: [...tsx, 'scripts/checks/check-licences.ts'] },
  { title: 'Build', command: [process.execPath, 'scripts/build.mjs'] },
  { title: 'Size budgets', command: [...tsx, 'scripts/checks/check-budgets.ts'] },
  vitestCheck('Unit tests', 'unit', 'unit-dom'),
  vitestCheck('Database tests', 'db'),
  vitestCheck('Provider tests', 'providers'),
  vitestCheck('Start tests', 'launch'),
  {
    title: 'Browser tests',
    command: [...tool('@playwright', 'test', 'cli.js'), 'test'],
    report: 'playwright',
  },
];
