#!/usr/bin/env node
// It imports little at first and uses old syntax only, so that a Node that is too old can still print the sentence
// that says so.
import { nodeVersionProblem } from '../scripts/launch/node-version.mjs';
import { placeProblem } from '../scripts/launch/place-problem.mjs';

const problem = nodeVersionProblem(process.versions.node) || placeProblem();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  import('../scripts/launch/import-source.mjs')
    .then(({ importSource }) => importSource('server/commands/touchline'))
    .then(({ touchline }) => touchline(process.argv.slice(2)));
}
