import { bytesToHex } from '@noble/hashes/utils.js';
import type { ProblemCode, RecordProblem } from '../problems';
import { decodeText, equalBytes } from './bytes';
import { type Checkpoint, parseCheckpoint } from './checkpoint';
import { parseEvent, type RecordEvent } from './event';
import { leafHash, MerkleTree } from './merkle';
import { checkNote, parseNote, type SignedNote, type VerifierKey } from './signed-note';
import {
  WIDTH as BUNDLE,
  bundleEntries,
  entryFiles,
  firstEntryOf,
  type LogFile,
  logFilePath,
  tileBytes,
  tileFiles,
} from './tiles';

/** Reads a file of the log by its path below the log's address; null if there is none. */
export type ReadLogFile = (path: string) => Promise<Uint8Array | null>;

/** A log that was read whole: its entries are those that its head was signed for. */
export interface RecordLog {
  head: Checkpoint;
  /** The checkpoint as it was read, with all its signatures. */
  note: SignedNote;
  /** In order; the entry of index 3 is `events[3]`. */
  events: RecordEvent[];
  /** Their tree, for proofs and earlier heads. */
  tree: MerkleTree;
}

export type LogReading = { log: RecordLog } | { problems: RecordProblem[] };

export interface ReadLogOptions {
  /** Called after each file with the entries read so far and their total. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** Most files requested at the same time. */
const AT_ONCE = 8;

export function logProblem(
  code: ProblemCode,
  params: RecordProblem['params'] = {},
  entry?: number,
): RecordProblem {
  return { line: null, seq: null, entry, code, params };
}

/** A checkpoint whose log's signature is good, or what is wrong with it. */
export function readCheckpoint(
  bytes: Uint8Array | null,
  key: VerifierKey,
): { head: Checkpoint; note: SignedNote } | { problems: RecordProblem[] } {
  const note = bytes && parseNote(decodeText(bytes));
  const head = note && parseCheckpoint(note.text);
  if (!note || head?.origin !== key.name) {
    return { problems: [logProblem('CHECKPOINT', { expected: key.name })] };
  }
  const check = checkNote(note, key);
  if (!check.signed) return { problems: [logProblem(check.reason, { expected: key.name })] };
  return { head, note };
}

/**
 * Reads a whole log and trusts none of it: the signature of its checkpoint, that the entries add up to the head
 * that was signed, and the spelling, number and order of each. The tree is rebuilt from the entries, and
 * the tiles of hashes that are there must be those of this tree.
 * Rejects with the signal's reason when it is stopped, and with what `read` rejects with.
 */
export async function readLog(
  read: ReadLogFile,
  key: VerifierKey,
  options: ReadLogOptions = {},
): Promise<LogReading> {
  const checkpoint = readCheckpoint(await read('checkpoint'), key);
  if ('problems' in checkpoint) return checkpoint;
  const { head, note } = checkpoint;
  // An entry is hashed and parsed at once: the bytes of a long log would take as much memory again.
  const tree = new MerkleTree();
  const parsed = eventReader();
  // One after the other, as long as they are there: what the head claims is not to be relied on yet.
  for (let start = 0; start * BUNDLE < head.size; start += AT_ONCE) {
    options.signal?.throwIfAborted();
    const some = entryFiles(head.size, start, AT_ONCE);
    const bundles = await Promise.all(some.map((file) => readBundle(read, file)));
    for (const [at, bundle] of bundles.entries()) {
      const file = some[at];
      if (!bundle && file) {
        return {
          problems: [logProblem('LOG_FILE', { expected: logFilePath(file) }, firstEntryOf(file))],
        };
      }
      for (const entry of bundle ?? []) {
        tree.push(leafHash(entry));
        parsed.read(entry);
      }
    }
    options.onProgress?.(tree.size, head.size);
  }
  const { events, problems } = parsed;
  problems.push(...(await tileProblems(read, tree)));
  if (!equalBytes(tree.root(), head.root)) {
    const params = { expected: bytesToHex(head.root), found: bytesToHex(tree.root()) };
    problems.unshift(logProblem('LOG_ROOT', params));
  }
  return problems.length > 0 ? { problems } : { log: { head, note, events, tree } };
}

/** Tiles that are there, but have other hashes than the entries: a reader of tiles alone would see another log. */
async function tileProblems(read: ReadLogFile, tree: MerkleTree): Promise<RecordProblem[]> {
  const tiles = tileFiles(tree.size);
  const problems: RecordProblem[] = [];
  for (let start = 0; start < tiles.length; start += AT_ONCE) {
    const some = tiles.slice(start, start + AT_ONCE);
    const all = await Promise.all(some.map((file) => read(logFilePath(file))));
    for (const [at, bytes] of all.entries()) {
      const file = some[at];
      if (!bytes || !file) continue;
      const right = tileBytes(tree, file);
      if (equalBytes(bytes, right)) continue;
      const differs = right.findIndex((byte, place) => byte !== bytes[place]);
      const hash = Math.floor((differs < 0 ? right.length - 1 : differs) / 32);
      const entry = (file.index * BUNDLE + hash) * BUNDLE ** Number(file.level);
      problems.push(logProblem('TILE', { expected: logFilePath(file) }, entry));
    }
  }
  return problems;
}

/** The bundle's entries; a log that has grown may have dropped the short file, but then has a longer one. */
export async function readBundle(read: ReadLogFile, file: LogFile): Promise<Uint8Array[] | null> {
  const bytes = await read(logFilePath(file));
  if (bytes) return bundleEntries(bytes, file.width);
  const whole = file.width < 256 ? await read(logFilePath({ ...file, width: 256 })) : null;
  return whole && (bundleEntries(whole, 256)?.slice(0, file.width) ?? null);
}

/** Parses entries as they come, and finds what is wrong with their spelling, number and order. */
function eventReader() {
  const events: RecordEvent[] = [];
  const problems: RecordProblem[] = [];
  let [index, before] = [-1, ''];
  function read(bytes: Uint8Array) {
    index += 1;
    const event = parseEvent(bytes);
    if (!event) {
      problems.push(logProblem('ENTRY', {}, index));
      return;
    }
    if (event.index !== index) {
      problems.push(logProblem('ENTRY_INDEX', { found: String(event.index) }, index));
    }
    if (event.at < before) {
      problems.push(logProblem('ENTRY_ORDER', { expected: before, found: event.at }, index));
    }
    before = event.at;
    events.push(event);
  }
  return { events, problems, read };
}
