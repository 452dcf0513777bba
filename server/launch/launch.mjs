import { join } from 'node:path';
import { readCommand } from '../operator/command-line.mjs';
import { step } from '../operator/steps.mjs';
import { findApp, TOUCHLINE } from '../places/places.mjs';
import { followParent } from './follow-parent.mjs';
import { installMissing } from './install.mjs';
import { reasonOf, runTool } from './run-tool.mjs';

const USAGE = `Installs and builds what is missing, then starts Touchline. README.md and docs/deploy.md name its settings.

  npm start        the built app
  npm run dev      the sources, with hot reload`;

/** In a separate process, which returns the hundreds of megabytes that a build takes. */
async function buildMissing(app) {
  const { isBuilt } = await import('../places/build-stamp.mjs');
  if (isBuilt(app)) return;
  await step('Building the app', () =>
    runTool(process.execPath, [join(TOUCHLINE, 'scripts', 'build.mjs')], { cwd: app }),
  );
}

/**
 * Installs and builds what is missing, then runs an application's server in this process.
 * @param {string} app its folder
 * @param {{ dev: boolean }} how `dev` serves the sources with hot reload instead of the built app
 */
export async function launchApp(app, { dev }) {
  process.env.LITE_TELEMETRY = '0';
  process.chdir(app);
  try {
    followParent(process.env);
    // An application's packages are there if Touchline is.
    if (app === TOUCHLINE) await installMissing(TOUCHLINE);
    const { readSources } = await import('../places/read-sources.mjs');
    await readSources();
    // Problems with the definition, the settings or the database are reported before the build, which takes a minute.
    const { readApp } = await import('../plugins/app-definition.ts');
    await readApp(app);
    const { checkStart } = await import('../start/check-start.ts');
    const options = { root: app, dev, env: process.env };
    await checkStart(options);
    if (!dev) await buildMissing(app);
    const { main } = await import('../main.ts');
    await main(options);
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/**
 * The start command of a checkout: launches the application of the current folder, or Touchline's own.
 * @param {string[]} args `--dev` serves the sources with hot reload
 */
export async function launch(args) {
  const { values } = readCommand({ usage: USAGE, options: { dev: { type: 'boolean' } }, args });
  await launchApp(findApp() ?? TOUCHLINE, { dev: values.dev === true });
}
