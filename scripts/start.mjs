// The start command. It imports little at first and uses old syntax only, so that a Node that is too old
// can still print the sentence that says so.
import { writeJsonLines } from '../server/operator/json-lines.mjs';
import { nodeVersionProblem } from '../server/places/node-version.mjs';

writeJsonLines(process.env);
const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  import('../server/launch/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)));
}
