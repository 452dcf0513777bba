import { readCommand } from '../server/operator/command-line.mjs';
import { runCheck } from './test/run-check.ts';

const { positionals } = readCommand({
  usage: `Checks a change in a minute or two: types, format and lint of its files, the walls and rules, the nearest unit tests.

  npm run check           what isn't committed, or else the last commit
  npm run check -- main   everything since the branch main`,
  allowPositionals: true,
});
if (!(await runCheck('.', positionals[0]))) process.exitCode = 1;
