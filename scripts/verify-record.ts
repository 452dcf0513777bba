import { readFile } from 'node:fs/promises';
import { runVerifyRecord } from './verify-record/run';

/** `npm run verify-record -- FILE [--expect-head HASH]`: exit 0 verified, 1 failed, 2 wrong use. */
process.exitCode = await runVerifyRecord(process.argv.slice(2), {
  read: async (path) => new Uint8Array(await readFile(path)),
  write: (line) => console.log(line),
  progress: process.stderr.isTTY ? (text) => process.stderr.write(`\r${text}`) : () => {},
});
