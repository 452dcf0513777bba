// The test command: installs what is missing, runs a lane of checks and tests, and ends with one line.
import { fileURLToPath } from 'node:url';
import { nodeVersionProblem } from '../server/places/node-version.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

async function run() {
  process.chdir(root);
  process.env.LITE_TELEMETRY = '0';
  const { installMissing } = await import('../server/launch/install.mjs');
  const { step } = await import('../server/operator/steps.mjs');
  await installMissing(root);
  const { register } = await import('tsx/esm/api');
  register();
  const { ensureChromium } = await import('./setup/ensure-chromium.mjs');
  const { runLane } = await import('./test/run-lane.ts');
  const findBrowser = () => step('Looking for a Chromium', ensureChromium);
  if (!(await runLane(process.argv.slice(2), findBrowser))) process.exitCode = 1;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) fail(problem);
else run().catch((error) => fail(`${error.output ?? error.message}\n\n0 passed, 1 failed`));
