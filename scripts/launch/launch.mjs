import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommand } from '../command-line.mjs';
import { followParent } from './follow-parent.mjs';
import { install, installNeeded } from './install.mjs';
import { runTool, ToolFailed } from './run-tool.mjs';
import { step } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const USAGE = `Installs and builds what is missing, then starts Touchline. README.md and docs/deploy.md name its settings.

  npm start        the built app
  npm run dev      the sources, with hot reload`;

async function installMissing() {
  const needed = installNeeded(root);
  if (needed !== 'nothing') {
    await step('Installing packages (a minute or two)', () => install(root, needed));
  }
}

/** In a separate process, which returns the hundreds of megabytes that a build takes. */
async function buildMissing() {
  const { isBuilt } = await import('./build-stamp.mjs');
  if (isBuilt(root)) return;
  await step('Building the app', () =>
    runTool(process.execPath, [join(root, 'scripts', 'build.mjs')], { cwd: root }),
  );
}

function explain(error) {
  const said =
    error instanceof ToolFailed
      ? `${error.message}:\n${error.output.trim()}`
      : error?.name === 'StartProblem'
        ? error.message
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
    followParent(process.env);
    await installMissing();
    const { register } = await import('tsx/esm/api');
    register();
    // Problems with the settings or the database are reported before the build, which takes a minute.
    const { checkStart } = await import('../../server/check-start.ts');
    await checkStart({ root, dev, env: process.env });
    if (!dev) await buildMissing();
    const { main } = await import('../../server/main.ts');
    await main({ root, dev, env: process.env });
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}
