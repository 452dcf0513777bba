import { readCommand } from './command-line.mjs';
import { repeatTest } from './test/repeat.ts';

const { positionals } = readCommand({
  usage: 'Runs one test file many times.\n\n  npm run test:repeat -- FILE [TIMES]',
  allowPositionals: true,
});

repeatTest(positionals).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
