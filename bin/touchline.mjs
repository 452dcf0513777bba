#!/usr/bin/env node
// It imports little at first and uses old syntax only, so that a Node that is too old can still print the sentence
// that says so.
import { SERVING, writeJsonLines } from '../server/operator/json-lines.mjs';
import { nodeVersionProblem } from '../server/places/node-version.mjs';
import { placeProblem } from '../server/places/place-problem.mjs';

if (SERVING.includes(process.argv[2])) writeJsonLines(process.env);
const problem = nodeVersionProblem(process.versions.node) || placeProblem();
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
} else {
  import('../server/places/import-source.mjs')
    .then(({ importSource }) => importSource('server/commands/touchline'))
    .then(({ touchline }) => touchline(process.argv.slice(2)));
}
