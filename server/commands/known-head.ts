import { readFileSync } from 'node:fs';
import { toBase64 } from '../../src/product/record/log/bytes.ts';
import { fetchFile, LOG_PATH } from '../../src/product/record/log/fetch-log.ts';
import { readHead } from '../../src/product/server/record-log/write-log.ts';
import type { Manifest } from '../backup/archive.ts';
import { StartProblem } from '../operator/start-problem.ts';

/**
 * Reads a head of the record's log.
 * @param place a file with a checkpoint, or the address of a site; nothing is known without one
 * @throws {StartProblem} if there is none
 */
export async function readKnownHead(place: string | undefined): Promise<Manifest['head'] | null> {
  if (place === undefined) return null;
  const isSite = /^https?:/.test(place);
  try {
    const bytes = isSite
      ? await fetchFile(new URL(`${LOG_PATH}/checkpoint`, place).href)
      : readFileSync(place);
    const head = readHead(new TextDecoder().decode(bytes ?? new Uint8Array()));
    if (head) return { size: head.size, root: toBase64(head.root) };
  } catch (error) {
    throw new StartProblem(`The head at ${place} can't be read: ${(error as Error).message}`);
  }
  throw new StartProblem(`There is no checkpoint of a log at ${place}.`);
}
