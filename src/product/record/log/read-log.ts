import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { addProblem, type ProblemCode, type ProblemList, type RecordProblem } from '../problems';
import { decodeText, equalBytes } from './bytes';
import { type Checkpoint, parseCheckpoint } from './checkpoint';
import { parseEvent, type RecordEvent } from './event';
import { LogTree } from './log-tree';
import { type Hash, leafHash, MerkleTree } from './merkle';
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

/** A log that was read whole: its entries are those that its head was signed for. They are not kept. */
export interface RecordLog {
  head: Checkpoint;
  /** The checkpoint as it was read, with all its signatures. */
  note: SignedNote;
  /** The heads of its bundles. */
  tree: LogTree;
  /** When its last entry was written; null if it has none. */
  lastAt: string | null;
  /**
   * Reads the bundle of an entry again, for its hashes. Rejects with what `read` rejects with, and where it is no longer
   * what it was.
   */
  hashesBeside: (index: number) => Promise<Hash[]>;
}

export type LogReading = { log: RecordLog } | ProblemList;

export interface ReadLogOptions {
  /** Called after each file with the entries read so far and their total. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/**
 * Takes an entry as it is read, in order, as long as nothing is wrong with the log.
 * @param before the tree of the entries before it
 */
export type TakeEntry = (event: RecordEvent, before: LogTree) => void;

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
  source: Uint8Array | string | null,
  key: VerifierKey,
): { head: Checkpoint; note: SignedNote } | { problems: RecordProblem[] } {
  const text = source instanceof Uint8Array ? decodeText(source) : source;
  const note = text === null ? null : parseNote(text);
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
 * the tiles of hashes that are there must be those of this tree. Each entry is handed on and forgotten: a log of any
 * length takes a few bundles in memory, and a hash for each of the others.
 * Rejects with the signal's reason when it is stopped, and with what `read` rejects with.
 * @param take what it took is worth nothing if the reading ends with problems
 */
export async function readLog(
  read: ReadLogFile,
  key: VerifierKey,
  options: ReadLogOptions = {},
  take: TakeEntry = () => {},
): Promise<LogReading> {
  const checkpoint = readCheckpoint(await read('checkpoint'), key);
  if ('problems' in checkpoint) return { ...checkpoint, problemCount: 1 };
  const { head, note } = checkpoint;
  const tree = new LogTree();
  const entries: ProblemList = { problems: [], problemCount: 0 };
  const tiles: ProblemList = { problems: [], problemCount: 0 };
  let lastAt = '';
  // One after the other, as long as they are there: what the head claims is not to be relied on yet.
  for (let start = 0; start * BUNDLE < head.size; start += AT_ONCE) {
    options.signal?.throwIfAborted();
    const some = entryFiles(head.size, start, AT_ONCE);
    const bundles = await Promise.all(some.map((file) => readBundle(read, file)));
    const hashes = await Promise.all(
      some.map((file, at) => bundles[at] && read(logFilePath({ ...file, level: 0 }))),
    );
    for (const [at, file] of some.entries()) {
      const bundle = bundles[at];
      if (!bundle) {
        const params = { expected: logFilePath(file) };
        return { problems: [logProblem('LOG_FILE', params, firstEntryOf(file))], problemCount: 1 };
      }
      const leaves = bundle.map(leafHash);
      checkTile(hashes[at], concatBytes(...leaves), { ...file, level: 0 }, tiles);
      for (const [place, bytes] of bundle.entries()) {
        const event = readEntry(bytes, tree.size, lastAt, entries);
        lastAt = event?.at ?? lastAt;
        if (event && entries.problemCount === 0) take(event, tree);
        tree.push(leaves[place] as Hash);
      }
    }
    options.onProgress?.(tree.size, head.size);
  }
  await checkUpperTiles(read, tree, tiles);
  const all: ProblemList = {
    problems: [],
    problemCount: entries.problemCount + tiles.problemCount,
  };
  const root = tree.root();
  if (!equalBytes(root, head.root)) {
    const params = { expected: bytesToHex(head.root), found: bytesToHex(root) };
    addProblem(all, logProblem('LOG_ROOT', params));
  }
  all.problems.push(...entries.problems, ...tiles.problems);
  if (all.problemCount > 0) return all;
  const hashesBeside = (index: number) => readHashes(read, tree, head.size, index);
  return { log: { head, note, tree, lastAt: lastAt || null, hashesBeside } };
}

/** The hashes of a bundle's entries, as long as it is the one that was read before. */
async function readHashes(
  read: ReadLogFile,
  tree: LogTree,
  size: number,
  index: number,
): Promise<Hash[]> {
  const place = Math.floor(index / BUNDLE);
  const [file] = entryFiles(size, place, 1);
  const hashes = ((file && (await readBundle(read, file))) ?? []).map(leafHash);
  const isSame = equalBytes(new MerkleTree(hashes).root(), tree.bundle(place));
  if (!isSame) throw new Error(`The log changed while it was read: ${file && logFilePath(file)}.`);
  return hashes;
}

/** Compares the tiles above the entries' own hashes with the tree. */
async function checkUpperTiles(read: ReadLogFile, tree: LogTree, list: ProblemList) {
  const files = tileFiles(tree.size).filter(({ level }) => level !== 0);
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE);
    const all = await Promise.all(some.map((file) => read(logFilePath(file))));
    for (const [at, file] of some.entries()) {
      const right = tileBytes(tree.bundles, { ...file, level: Number(file.level) - 1 });
      checkTile(all[at], right, file, list);
    }
  }
}

/** A tile that is there, but has other hashes than the entries: a reader of tiles alone would see another log. */
function checkTile(
  bytes: Uint8Array | null | undefined,
  right: Uint8Array,
  file: LogFile,
  list: ProblemList,
) {
  if (!bytes || equalBytes(bytes, right)) return;
  const differs = right.findIndex((byte, place) => byte !== bytes[place]);
  const hash = Math.floor((differs < 0 ? right.length - 1 : differs) / 32);
  const entry = (file.index * BUNDLE + hash) * BUNDLE ** Number(file.level);
  addProblem(list, logProblem('TILE', { expected: logFilePath(file) }, entry));
}

/** The bundle's entries; a log that has grown may have dropped the short file, but then has a longer one. */
export async function readBundle(read: ReadLogFile, file: LogFile): Promise<Uint8Array[] | null> {
  const bytes = await read(logFilePath(file));
  if (bytes) return bundleEntries(bytes, file.width);
  const whole = file.width < 256 ? await read(logFilePath({ ...file, width: 256 })) : null;
  return whole && (bundleEntries(whole, 256)?.slice(0, file.width) ?? null);
}

/** Parses an entry, and finds what is wrong with its spelling, number and order. */
function readEntry(
  bytes: Uint8Array,
  index: number,
  before: string,
  list: ProblemList,
): RecordEvent | null {
  const event = parseEvent(bytes);
  if (!event) {
    addProblem(list, logProblem('ENTRY', {}, index));
    return null;
  }
  if (event.index !== index) {
    addProblem(list, logProblem('ENTRY_INDEX', { found: String(event.index) }, index));
  }
  if (event.at < before) {
    addProblem(list, logProblem('ENTRY_ORDER', { expected: before, found: event.at }, index));
  }
  return event;
}
