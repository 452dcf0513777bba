import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from 'touchline/server';
import { equalBytes } from '../../record/log/bytes.ts';
import { type Checkpoint, parseCheckpoint } from '../../record/log/checkpoint.ts';
import { leafHash } from '../../record/log/merkle.ts';
import { type ReadLogFile, readCheckpoint } from '../../record/log/read-log.ts';
import {
  formatNote,
  parseNote,
  type SignedNote,
  type VerifierKey,
} from '../../record/log/signed-note.ts';
import { TileTree, WrongTile } from '../../record/log/tile-tree.ts';
import { bundleEntries, type LogFile, logFilePath } from '../../record/log/tiles.ts';
import { type Cosigner, cosignBoth, originHash } from './witness.ts';

/** The log is not the one that was copied, or its files are not what it signed. */
export class MirrorRefused extends Error {}

export interface MirrorParts {
  /** Reads the log's files, below its address. */
  read: ReadLogFile;
  key: VerifierKey;
  /** The mirror's folder; the copy is below `public`. */
  folder: string;
  cosigner: Cosigner;
  /** Whether the bundles that are there already are read and checked again. */
  checkAll?: boolean;
  /** Number of entries copied, and of all. */
  onProgress?: (done: number, total: number) => void;
  /** The time, in milliseconds since 1970. */
  now?: () => number;
}

export interface Mirrored {
  size: number;
  /** Bundles of entries that were fetched. */
  fetched: number;
  /** The most tiles that were in memory at once. */
  held: number;
}

const WIDTH = 256;
/** Bundles fetched at the same time. */
const AT_ONCE = 8;
const CHECKPOINT = 'checkpoint';
/** The head whose entries are being copied: what is on the disk beyond the copy's own head belongs to it. */
const PENDING = 'pending';

/** Where a log's copy is: what a web server serves as `<address>/<hash of the log's name>`. */
export const copyOf = (folder: string, origin: string): string =>
  join(folder, 'public', originHash(origin));

/**
 * Brings a copy of a log up to date and signs for it (C2SP tlog-mirror). Every file is checked against the log's
 * signed head before it is kept, and the head is signed last, once all that it covers is on the disk. What was copied
 * before an interruption is used the next time.
 * @throws {MirrorRefused} if the log does not continue the copy, or its files are not what it signed; the copy stays
 */
export async function mirrorLog(parts: MirrorParts): Promise<Mirrored> {
  const { key, cosigner } = parts;
  const copy = copyOf(parts.folder, key.name);
  mkdirSync(copy, { recursive: true });
  const { head, note } = await readHead(parts);
  const own = keptHead(join(copy, CHECKPOINT));
  const pending = keptHead(join(parts.folder, `${originHash(key.name)}.${PENDING}`));
  const run = new MirrorRun(parts, copy);
  try {
    for (const earlier of [own, pending]) if (earlier) refuseShorter(earlier, head);
    const tree = await TileTree.open(run.readTile, head);
    for (const earlier of [own, pending]) if (earlier) await continues(tree, earlier);
    write(join(parts.folder, `${originHash(key.name)}.${PENDING}`), formatNote(note));
    await run.copyEntries(tree, parts.checkAll ? 0 : Math.floor((own?.size ?? 0) / WIDTH));
    await run.copyTiles(tree, own?.size ?? 0);
    const others = note.signatures.filter(({ name }) => name !== cosigner.name);
    const signatures = [...others, ...cosignBoth(note.text, cosigner, (parts.now ?? Date.now)())];
    write(join(copy, CHECKPOINT), formatNote({ text: note.text, signatures }));
    rmSync(join(parts.folder, `${originHash(key.name)}.${PENDING}`), { force: true });
    return { size: head.size, fetched: run.fetched, held: run.held };
  } catch (error) {
    if (!(error instanceof WrongTile)) throw error;
    const path = logFilePath(error.file);
    throw new MirrorRefused(
      existsSync(join(copy, path))
        ? `The log and the copy contradict each other in ${path}: history was rewritten, or the copy's file is damaged. The copy stays as it was.`
        : `The log's file ${path} is missing, or is not what the log signed. The copy stays as it was.`,
    );
  }
}

async function readHead({
  read,
  key,
}: MirrorParts): Promise<{ head: Checkpoint; note: SignedNote }> {
  const found = readCheckpoint(await read(CHECKPOINT), key);
  if ('problems' in found) {
    throw new MirrorRefused(
      `The log has no checkpoint that is signed with the key of ${key.name}.`,
    );
  }
  return found;
}

/** A head that is kept; null if there is none yet. */
function keptHead(path: string): Checkpoint | null {
  if (!existsSync(path)) return null;
  const head = parseCheckpoint(parseNote(readFileSync(path, 'utf8'))?.text ?? '');
  if (!head) throw new StartProblem(`The file ${path} is damaged; put its copy back.`);
  return head;
}

function refuseShorter(earlier: Checkpoint, head: Checkpoint): void {
  if (earlier.size > head.size) {
    throw new MirrorRefused(
      `The log has ${head.size} entries, fewer than the ${earlier.size} it had before. The copy stays as it was.`,
    );
  }
  if (earlier.size === head.size && !equalBytes(earlier.root, head.root)) refuseRewritten(earlier);
}

async function continues(tree: TileTree, earlier: Checkpoint): Promise<void> {
  const root = await tree.root(earlier.size);
  if (root !== null && !equalBytes(root, earlier.root)) refuseRewritten(earlier);
}

function refuseRewritten(earlier: Checkpoint): never {
  throw new MirrorRefused(
    `The log does not begin with the ${earlier.size} entries that it had before: history was rewritten. The copy stays as it was.`,
  );
}

/** One update of a copy. */
class MirrorRun {
  fetched = 0;
  held = 0;
  private readonly parts: MirrorParts;
  private readonly copy: string;

  constructor(parts: MirrorParts, copy: string) {
    this.parts = parts;
    this.copy = copy;
  }

  /** A tile of the copy if it has it, otherwise of the log; the tree checks either. */
  readonly readTile = async (file: LogFile): Promise<Uint8Array | null> => {
    const path = join(this.copy, logFilePath(file));
    return existsSync(path) ? readFileSync(path) : await this.fetchFile(file);
  };

  async copyEntries(tree: TileTree, first: number): Promise<void> {
    const bundles = Math.ceil(tree.size / WIDTH);
    for (let start = first; start < bundles; start += AT_ONCE) {
      const some = Array.from(
        { length: Math.min(AT_ONCE, bundles - start) },
        (_, at) => start + at,
      );
      const hashes: Uint8Array[][] = [];
      for (const index of some) hashes.push(await tree.tile(0, index));
      await Promise.all(some.map((index, at) => this.copyBundle(index, hashes[at] ?? [])));
      this.held = Math.max(this.held, tree.held);
      this.parts.onProgress?.(Math.min((start + some.length) * WIDTH, tree.size), tree.size);
    }
  }

  private async copyBundle(index: number, hashes: Uint8Array[]): Promise<void> {
    const file: LogFile = { level: 'entries', index, width: hashes.length };
    const path = join(this.copy, logFilePath(file));
    const isThere = existsSync(path);
    if (isThere && !this.parts.checkAll) return;
    const bytes = isThere ? readFileSync(path) : await this.fetchFile(file);
    const entries = bytes && bundleEntries(bytes, file.width);
    const fits = entries?.every((entry, at) => equalBytes(leafHash(entry), hashes[at] ?? entry));
    if (!fits) throw new WrongTile(file);
    if (!isThere) {
      write(path, bytes ?? new Uint8Array());
      this.fetched += 1;
    }
  }

  /** Writes the tiles that the copy lacks: those that the entries behind its own head have changed. */
  async copyTiles(tree: TileTree, from: number): Promise<void> {
    for (let level = 0, span = 1; Math.floor(tree.size / span) > 0; level += 1, span *= WIDTH) {
      const count = Math.floor(tree.size / span);
      for (let index = Math.floor(from / span / WIDTH); index * WIDTH < count; index += 1) {
        const hashes = await tree.tile(level, index);
        const path = join(this.copy, logFilePath({ level, index, width: hashes.length }));
        if (!existsSync(path)) write(path, Buffer.concat(hashes));
      }
      this.held = Math.max(this.held, tree.held);
    }
  }

  /** A file of the log, or the wider one that it has grown into. */
  private async fetchFile(file: LogFile): Promise<Uint8Array | null> {
    const bytes = await this.parts.read(logFilePath(file));
    if (bytes || file.width === WIDTH) return bytes;
    const whole = await this.parts.read(logFilePath({ ...file, width: WIDTH }));
    return whole && narrowed(whole, file);
  }
}

/** The first entries or hashes of a wider file, as the narrower one has them. */
function narrowed(bytes: Uint8Array, { level, width }: LogFile): Uint8Array | null {
  if (level !== 'entries') return bytes.slice(0, width * 32);
  const entries = bundleEntries(bytes, WIDTH)?.slice(0, width);
  const length = entries?.reduce((sum, entry) => sum + 2 + entry.length, 0);
  return length === undefined ? null : bytes.slice(0, length);
}

/** Writes a file whole or not at all; on return it is on the disk. */
function write(path: string, content: Uint8Array | string): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  const file = openSync(fresh, 'w');
  try {
    writeSync(file, typeof content === 'string' ? Buffer.from(content) : content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
}
