// The start command. It imports nothing at first and uses old syntax only, so that a Node that is too old
// can still print the sentence that says so.
import { nodeVersionProblem } from '../server/places/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  import('../server/launch/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));
}
