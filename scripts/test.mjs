// The one test command: installs what is missing, runs every check and test, and closes with one line.
import { nodeVersionProblem } from './launch/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  import('./test/run-all.mjs').then(({ runAll }) => runAll());
}
