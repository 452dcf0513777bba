/**
 * `npm run check:plugins [-- FILE…]`: prints the problems of the installed plugins, and of plugins exported as default by
 * the given files as though they were installed too. Exits with 1 if there are any.
 */
import { resolve } from 'node:path';
import { findPluginPackages } from '../server/plugin-packages.ts';
import type { PluginDef } from '../src/plugin-api/types.ts';
import { openSources } from './checks/open-sources.ts';
import type * as checks from './checks/plugin-problems.ts';
import { readCommand } from './command-line.mjs';
import { findApp, TOUCHLINE } from './launch/places.mjs';

const { positionals: files } = readCommand({
  usage: `Prints what is wrong with the installed plugins, and with those that the files export by default.

  npm run check:plugins -- [FILE…]`,
  allowPositionals: true,
});

const app = findApp() ?? TOUCHLINE;
const sources = await openSources(app);
try {
  const { pluginProblems, sentenceOf } = await sources.load<typeof checks>(
    'scripts/checks/plugin-problems.ts',
  );
  const load = async (file: string) =>
    (await sources.load<{ default: PluginDef }>(resolve(file))).default;
  const { packages } = await findPluginPackages(app);
  const schemas = packages.flatMap(({ schema }) => schema ?? []);
  const problems = await pluginProblems(await Promise.all(files.map(load)), schemas);
  for (const one of problems) process.stdout.write(`${one.code}: ${sentenceOf(one)}\n`);
  if (problems.length === 0) process.stdout.write('Nothing is wrong with the installed plugins.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await sources.close();
}
