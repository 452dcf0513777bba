import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFile } from '@/product/record/log/fetch-log';
import { readCommand } from '../server/operator/command-line.mjs';
import { runWatch, USAGE } from './watch-record/run';

/** `npm run watch-record -- URL [--keep FOLDER]`: exit 0 unchanged, 1 rewritten, 2 wrong use. */
async function main(): Promise<0 | 1 | 2> {
  const parsed = readCommand({
    usage: USAGE,
    options: { keep: { type: 'string', default: 'touchline-heads' } },
    allowPositionals: true,
  });
  const [url] = parsed.positionals;
  if (!url || parsed.positionals.length > 1 || !URL.canParse(url)) {
    console.log(USAGE);
    return 2;
  }
  const folder = parsed.values.keep;
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
}

process.exitCode = await main();
