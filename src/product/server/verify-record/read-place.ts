import { readFile } from 'node:fs/promises';
import { fetchFile } from '../../record/log/fetch-log.ts';

/** How the system says that there is no such file: a folder in its place is not one. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** The bytes at a path or an address; null if there is nothing. Rejects on any other failure. */
export async function readPlace(place: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (/^https?:\/\//.test(place)) return fetchFile(place);
  try {
    return new Uint8Array(await readFile(place));
  } catch (error) {
    if (NO_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
