import { concatBytes } from '@noble/hashes/utils.js';
import type { Hash, MerkleTree } from './merkle';

/**
 * The files of a log by C2SP tlog-tiles (https://c2sp.org/tlog-tiles). A tile has 256 hashes of one level of
 * the tree, a bundle 256 entries; the last of each may be shorter, and then its name ends in `….p/<width>`.
 */
export const WIDTH = 256;
const LEVELS_PER_TILE = 8;
const HASH_BYTES = 32;

/** A file of the log: a tile of a level, or a bundle of entries. `width` is 1 to 256. */
export interface LogFile {
  level: number | 'entries';
  index: number;
  width: number;
}

/** Path below the log's address: `tile/0/x001/234.p/7`, `tile/entries/000`. */
export function logFilePath({ level, index, width }: LogFile): string {
  const digits = String(index);
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0');
  const groups = padded.match(/\d{3}/g) ?? [];
  const place = groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/');
  return `tile/${level}/${place}${width < WIDTH ? `.p/${width}` : ''}`;
}

/** The file at a path; null if the path is invalid or not in canonical spelling. */
export function parseLogFilePath(path: string): LogFile | null {
  const match =
    /^tile\/(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,4}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  const [, level, place, width] = match ?? [];
  if (!level || !place) return null;
  const file: LogFile = {
    level: level === 'entries' ? level : Number(level),
    index: Number(place.replace(/[x/]/g, '')),
    width: width === undefined ? WIDTH : Number(width),
  };
  return logFilePath(file) === path ? file : null;
}

/** The files that a log of `size` entries has, each in its widest form: what a reader needs to read it all. */
export function logFiles(size: number): LogFile[] {
  return [...entryFiles(size), ...tileFiles(size)];
}

/** The tiles of hashes among them. */
export function tileFiles(size: number): LogFile[] {
  const files: LogFile[] = [];
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / WIDTH)) {
    files.push(...filesOf(level, count));
  }
  return files;
}

/** The bundles of entries that a log of `size` entries has, in order: all, or at most so many from one on. */
export function entryFiles(size: number, from = 0, most = Number.POSITIVE_INFINITY): LogFile[] {
  return filesOf('entries', size, from, most);
}

function filesOf(
  level: LogFile['level'],
  count: number,
  from = 0,
  most = Number.POSITIVE_INFINITY,
): LogFile[] {
  const files: LogFile[] = [];
  for (let index = from; index * WIDTH < count && index < from + most; index += 1) {
    files.push({ level, index, width: Math.min(WIDTH, count - index * WIDTH) });
  }
  return files;
}

/** The first entry in a bundle. */
export function firstEntryOf(file: LogFile): number {
  return file.index * WIDTH;
}

/** The bytes of a tile: its hashes one behind the other. Throws a RangeError where the tree doesn't reach so far. */
export function tileBytes(tree: MerkleTree, { level, index, width }: LogFile): Uint8Array {
  if (level === 'entries') throw new RangeError('A bundle of entries is made of entries.');
  const hashes = Array.from({ length: width }, (_, at) =>
    tree.subtree(level * LEVELS_PER_TILE, index * WIDTH + at),
  );
  return concatBytes(...hashes);
}

/** The hashes of a tile; null where the bytes are not that many whole hashes. */
export function tileHashes(bytes: Uint8Array, width: number): Hash[] | null {
  if (bytes.length !== width * HASH_BYTES) return null;
  return Array.from({ length: width }, (_, at) =>
    bytes.slice(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
}

/** A bundle: each entry after its length, two bytes with the higher first. An entry has at most 65,535 bytes. */
export function bundleBytes(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => {
      if (entry.length > 0xffff) throw new RangeError('An entry has at most 65,535 bytes.');
      return [Uint8Array.of(entry.length >> 8, entry.length & 0xff), entry];
    }),
  );
}

/** The entries of a bundle; null where the bytes are not that many whole entries. */
export function bundleEntries(bytes: Uint8Array, width: number): Uint8Array[] | null {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const end = at + 2 + (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0));
    if (end > bytes.length) return null;
    entries.push(bytes.slice(at + 2, end));
    at = end;
  }
  return at === bytes.length && entries.length === width ? entries : null;
}
