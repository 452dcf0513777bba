/**
 * `npm run check:plugins [-- FILE…]`: prints the problems of the installed plugins, and of plugins exported as default by
 * the given files as though they were installed too. Exits with 1 if there are any.
 */
import { installedProblems } from '../server/app-checks/installed-problems.ts';
import { readCommand } from '../server/operator/command-line.mjs';
import { findApp, TOUCHLINE } from '../server/places/places.mjs';

const { positionals: files } = readCommand({
  usage: `Prints what is wrong with the installed plugins, and with those that the files export by default.

  npm run check:plugins -- [FILE…]`,
  allowPositionals: true,
});

const lines = await installedProblems(findApp() ?? TOUCHLINE, files);
for (const line of lines) process.stdout.write(`${line}\n`);
if (lines.length === 0) process.stdout.write('Nothing is wrong with the installed plugins.\n');
process.exitCode = lines.length > 0 ? 1 : 0;
