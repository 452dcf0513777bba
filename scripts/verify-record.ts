import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OPTIONS, USAGE } from '../src/product/server/verify-record/arguments';
import { readPlace } from '../src/product/server/verify-record/read-place';
import { runVerifyRecord } from '../src/product/server/verify-record/run';
import { readCommand } from './command-line.mjs';

readCommand({ usage: USAGE, options: OPTIONS, allowPositionals: true });

/** `npm run verify-record -- FILE|URL [options]`: exit 0 verified, 1 failed, 2 wrong use. */
process.exitCode = await runVerifyRecord(process.argv.slice(2), {
  read: readPlace,
  write: (line) => console.log(line),
  save: async (folder, name, text) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), text);
  },
  progress: process.stderr.isTTY ? (text) => process.stderr.write(`\r${text}`) : () => {},
});
