import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'touchline/server';
import { OPTIONS, USAGE } from '../verify-record/arguments.ts';
import { readPlace } from '../verify-record/read-place.ts';
import { runVerifyRecord } from '../verify-record/run.ts';

/** Exit 0 verified, 1 failed, 2 wrong use, 3 consistent only. */
export const command: Command = {
  usage: USAGE,
  options: OPTIONS,
  words: 'any',
  run: ({ args }) =>
    runVerifyRecord(args, {
      read: readPlace,
      write: (line) => console.log(line),
      save: async (folder, name, text) => {
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, name), text);
      },
      progress: process.stderr.isTTY ? (text) => process.stderr.write(`\r${text}`) : () => {},
    }),
};
