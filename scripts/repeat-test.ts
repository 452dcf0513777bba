import { repeatTest } from './test/repeat.ts';

// npm run test:repeat -- FILE [TIMES]
repeatTest(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
