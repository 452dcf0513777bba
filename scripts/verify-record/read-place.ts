import { readFile } from 'node:fs/promises';
import { fetchFile } from '@/product/sports/record/log/fetch-log';

/** The bytes at a path or an address; null if there is nothing. Rejects on any other failure. */
export async function readPlace(place: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (/^https?:\/\//.test(place)) return fetchFile(place);
  try {
    return new Uint8Array(await readFile(place));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
