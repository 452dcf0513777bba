import { readFileSync } from 'node:fs';
import { StartProblem } from 'touchline/server';
import { toBase64 } from '../../record/log/bytes.ts';
import { fetchFile, LOG_PATH } from '../../record/log/fetch-log.ts';
import { readHead } from '../record-log/write-log.ts';
import type { BackupHead } from './log-head.ts';

/**
 * Reads a head of the record's log.
 * @param place a file with a checkpoint, or the address of a site
 * @throws {StartProblem} if there is none
 */
export async function readKnownHead(place: string): Promise<BackupHead> {
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
