import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'touchline/server';
import { fetchFile } from '../../record/log/fetch-log.ts';
import { runWatch, USAGE } from '../watch-record/run.ts';

/** Exit 0 unchanged, 1 rewritten, 2 wrong use. */
export const command: Command = {
  usage: USAGE,
  options: { keep: { type: 'string', default: 'touchline-heads' } },
  words: 1,
  async run({ options, words: [url = ''] }) {
    if (!URL.canParse(url)) {
      console.log(USAGE);
      return 2;
    }
    const folder = String(options.keep);
    await mkdir(folder, { recursive: true });
    return runWatch(url, {
      fetch: fetchFile,
      kept: () => readdir(folder),
      readStored: (name) => readFile(join(folder, name), 'utf8'),
      // A head is never overwritten.
      keep: (name, text) => writeFile(join(folder, name), text, { flag: 'wx' }),
      append: (name, line) => appendFile(join(folder, name), line),
      now: Date.now,
      write: (line) => console.log(line),
    });
  },
};
