import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from 'touchline/server';
import { equalBytes } from '../../record/log/bytes.ts';
import { type Checkpoint, parseCheckpoint } from '../../record/log/checkpoint.ts';
import type { MerkleTree } from '../../record/log/merkle.ts';
import { parseNote } from '../../record/log/signed-note.ts';
import { logFilePath, logFiles } from '../../record/log/tiles.ts';
import { CHECKPOINT, LOG, type LogRoutes } from './log-routes.ts';

/** The folder's state after writing. */
export interface WrittenLog {
  /** Entries of the log. */
  size: number;
  /** Files that are new or changed. */
  written: number;
}

export function readHead(text: string): Checkpoint | null {
  const note = parseNote(text);
  return note && parseCheckpoint(note.text);
}

/** Whether the tree continues the one whose checkpoint was signed. */
export function continues(checkpoint: string, tree: MerkleTree): boolean {
  const held = readHead(checkpoint);
  return held !== null && held.size <= tree.size && equalBytes(tree.root(held.size), held.root);
}

/** Prevents publishing: the folder contains a log that the database's log does not continue. */
function refuseOther(folder: string, path: string, tree: MerkleTree): void {
  if (!existsSync(path) || continues(readFileSync(path, 'utf8'), tree)) return;
  throw new StartProblem(
    `The folder ${folder} holds a log that the database's doesn't continue: entries before its end have changed. Nothing was written.`,
  );
}

/**
 * Writes the local host's answers as files: the log, its key and the whole record, for a bucket or a CDN.
 * Existing tiles are skipped, since they never change; the head is written last, so that a reader of the head
 * finds everything that it covers.
 * @throws {StartProblem} if the folder contains another log
 */
export async function writeLog(
  routes: LogRoutes,
  tree: MerkleTree,
  folder: string,
): Promise<WrittenLog> {
  const bytesAt = async (path: string) => {
    const response = await routes.answer(new Request(`http://localhost${path}`), path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  refuseOther(folder, join(folder, CHECKPOINT), tree);
  const head = await bytesAt(CHECKPOINT);
  const size = readHead(new TextDecoder().decode(head))?.size ?? 0;
  let written = 0;
  const write = (path: string, bytes: Uint8Array) => {
    const target = join(folder, path);
    if (existsSync(target) && equalBytes(readFileSync(target), bytes)) return;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.new`, bytes);
    renameSync(`${target}.new`, target);
    written += 1;
  };
  for (const file of logFiles(size)) {
    const path = `${LOG}${logFilePath(file)}`;
    if (!existsSync(join(folder, path))) write(path, await bytesAt(path));
  }
  for (const path of await routes.files()) write(path, await bytesAt(path));
  write(CHECKPOINT, head);
  return { size, written };
}
