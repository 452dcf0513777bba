import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartProblem } from '../operator/start-problem.ts';
import { importTool } from '../places/import-tool.ts';
import { TOUCHLINE } from '../places/places.mjs';
import type { Command } from './command.ts';

/** Vitest's command; it is the application's, for Touchline itself runs without it. */
function vitestOf(root: string): string {
  try {
    const require = createRequire(join(root, 'package.json'));
    return join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs');
  } catch {
    throw new StartProblem('The tests need Vitest: npm install --save-dev vitest jsdom');
  }
}

export const command: Command = {
  usage: `Runs an application's tests, *.test.ts and *.test.tsx in plugins and in touchline-plugin-…; the latter in a page.

  touchline test [WORDS]    WORDS: those whose path has one of them`,
  inApp: true,
  words: 'any',
  async run({ root, words }) {
    // Refuses in a release.
    await importTool('places/places.mjs');
    const config = join(TOUCHLINE, 'server', 'build', 'app-tests', 'vitest.config.ts');
    const args =
      root === TOUCHLINE
        ? [join(TOUCHLINE, 'scripts', 'test.mjs'), ...words]
        : [vitestOf(root), 'run', '--config', config, '--root', root, ...words];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const [code] = await once(child, 'exit');
    return code ?? 1;
  },
};
