// The one test command: installs what is missing, runs a lane of checks and tests, and closes with one line.
import { nodeVersionProblem } from './launch/node-version.mjs';

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

async function run() {
  const { OPTIONS, readOptions, USAGE } = await import('./test/options.mjs');
  const { readCommand } = await import('./command-line.mjs');
  const args = process.argv.slice(2);
  const end = args.includes('--') ? args.indexOf('--') : args.length;
  readCommand({ usage: USAGE, options: OPTIONS, args: args.slice(0, end), wrongUse: 1 });
  const options = readOptions(args);
  const { setUp } = await import('./test/set-up.mjs');
  const withBrowser = options.stages.some(({ id }) => id === 'browser');
  await setUp(withBrowser).catch((error) => {
    throw new Error(`${error.output ?? error.stack}\n\n0 passed, 1 failed`);
  });
  const { runLane } = await import('./test/run-lane.ts');
  await runLane(options);
}

const problem = nodeVersionProblem(process.versions.node);
if (problem) fail(problem);
else run().catch((error) => fail(error.message));
