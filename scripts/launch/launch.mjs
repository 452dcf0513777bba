import { fileURLToPath } from 'node:url';
import { readCommand } from '../command-line.mjs';
import { install, installNeeded } from './install.mjs';
import { ToolFailed } from './run-tool.mjs';
import { step } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const USAGE = `Installs and builds what is missing, then starts Touchline. README.md and docs/deploy.md name its settings.

  npm start        the built app
  npm run dev      the sources, with hot reload`;

async function prepare(dev) {
  const needed = installNeeded(root);
  if (needed !== 'nothing') {
    await step('Installing packages (a minute or two)', () => install(root, needed));
  }
  if (dev) return;
  const { isBuilt } = await import('./build-stamp.mjs');
  if (isBuilt(root)) return;
  const { buildApp } = await import('./build-app.mjs');
  await step('Building the app', () => buildApp(root, 'silent'));
}

function explain(error) {
  const said =
    error instanceof ToolFailed
      ? `${error.message}:\n${error.output.trim()}`
      : (error?.stack ?? error);
  process.stderr.write(`${said}\n`);
}

/**
 * Installs and builds what is missing, then runs the server in this process.
 * @param {string[]} args `--dev` serves the sources with hot reload instead of the built app
 */
export async function launch(args) {
  const { values } = readCommand({ usage: USAGE, options: { dev: { type: 'boolean' } }, args });
  const dev = values.dev === true;
  process.env.LITE_TELEMETRY = '0';
  process.chdir(root);
  try {
    await prepare(dev);
    const { register } = await import('tsx/esm/api');
    register();
    const { main } = await import('../../server/main.ts');
    await main({ root, dev, env: process.env });
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}
