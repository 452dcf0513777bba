#!/usr/bin/env node
// npm create touchline my-app
import { parseArgs } from 'node:util';
import { makeApp, Refused } from './make-app.mjs';

const USAGE = `Makes a folder with a Touchline application: a plugin with a table, its pages and a test.

  npm create touchline FOLDER

  --touchline FILE_OR_VERSION    which Touchline it uses: a tarball, a folder or a version
  --name NAME                    what people see; the folder's name otherwise`;

const options = {
  touchline: { type: 'string' },
  name: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new Refused(error.message.split('. ')[0]);
  }
}

try {
  const { values, positionals } = readArguments();
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
  } else {
    if (positionals.length !== 1) throw new Refused('Name the folder: npm create touchline my-app');
    const { folder, files } = makeApp(positionals[0], values);
    process.stdout.write(`${files.map((file) => `  ${folder}/${file}`).join('\n')}

${files.length} files. Next:

  cd ${folder}
  npm install
  npm run dev

README.md says what is where.
`);
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  process.stderr.write(`${error.message}\n\n${USAGE}\n`);
  process.exitCode = 2;
}
