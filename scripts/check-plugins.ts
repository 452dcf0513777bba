/**
 * `npm run check:plugins [-- FILE…]`: prints the problems of the installed plugins, and of plugins exported as default by
 * the given files as though they were installed too. Exits with 1 if there are any.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import type { pluginProblems } from './checks/plugin-problems.ts';
import { readCommand } from './command-line.mjs';

const { positionals: files } = readCommand({
  usage: `Prints what is wrong with the installed plugins, and with those that the files export by default.

  npm run check:plugins -- [FILE…]`,
  allowPositionals: true,
});

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = await createServer({
  configFile: false,
  root: here('..'),
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { '@': here('../src') } },
  // Components are loaded as modules, not in Node's way.
  ssr: { noExternal: [/@mui\//, /@refinedev\//], resolve: { mainFields: ['module', 'main'] } },
});
try {
  const module = (await server.ssrLoadModule(here('checks/plugin-problems.ts'))) as {
    pluginProblems: typeof pluginProblems;
  };
  const load = async (file: string) => (await server.ssrLoadModule(resolve(file))).default;
  const problems = await module.pluginProblems(await Promise.all(files.map(load)));
  for (const { code, message } of problems) process.stdout.write(`${code}: ${message}\n`);
  if (problems.length === 0) process.stdout.write('Nothing is wrong with the installed plugins.\n');
  process.exitCode = problems.length > 0 ? 1 : 0;
} finally {
  await server.close();
}
