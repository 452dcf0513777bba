import { readFile } from 'node:fs/promises';
import { fetchFile } from '@/sports/record/log/fetch-log';
import { runVerifyRecord } from './verify-record/run';

/** `npm run verify-record -- FILE|URL [options]`: exit 0 verified, 1 failed, 2 wrong use. */
process.exitCode = await runVerifyRecord(process.argv.slice(2), {
  read: readPlace,
  write: (line) => console.log(line),
  progress: process.stderr.isTTY ? (text) => process.stderr.write(`\r${text}`) : () => {},
});

/** The bytes at a path or an address; null where there is nothing. Rejects with whatever else goes wrong. */
async function readPlace(place: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (/^https?:\/\//.test(place)) return fetchFile(place);
  try {
    return new Uint8Array(await readFile(place));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
