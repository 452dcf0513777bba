import { sha256 } from '@noble/hashes/sha2.js';
import { equalBytes } from './bytes';
import { type Hash, nodeHash, type TreeHead } from './merkle';
import { type LogFile, tileHashes } from './tiles';

/** Reads a tile's bytes; null if there is none. */
export type ReadTile = (file: LogFile) => Promise<Uint8Array | null>;

/** A tile that is missing, or not the one that the head covers. */
export class WrongTile extends Error {
  readonly file: LogFile;
  constructor(file: LogFile) {
    super('A tile is missing, or does not lead to the head that was signed.');
    this.file = file;
  }
}

const WIDTH = 256;
/** Tiles kept of each level: neighbours share the one above them. */
const KEPT = 2;

/**
 * The tree of a log as its tiles show it, each checked against the signed head before it is used. A log of any size
 * takes a few tiles of each level in memory, besides the narrow ones at its end.
 */
export class TileTree {
  readonly size: number;
  private readonly read: ReadTile;
  /** The tiles at the end of each level that are not full. */
  private readonly ends = new Map<number, Hash[]>();
  private readonly kept = new Map<number, Map<number, Hash[]>>();

  private constructor(read: ReadTile, size: number) {
    this.read = read;
    this.size = size;
  }

  /**
   * Opens the tree of a signed head.
   * @throws {WrongTile} if the tiles at its end don't add up to the head
   */
  static async open(read: ReadTile, head: TreeHead): Promise<TileTree> {
    const tree = new TileTree(read, head.size);
    let last: LogFile = { level: 0, index: 0, width: 1 };
    for (
      let level = 0, count = head.size;
      count > 0;
      level += 1, count = Math.floor(count / WIDTH)
    ) {
      const width = count % WIDTH;
      if (width === 0) continue;
      last = { level, index: Math.floor(count / WIDTH), width };
      tree.ends.set(level, await tree.hashesOf(last));
    }
    if (!equalBytes(tree.rootOfEnds(), head.root)) throw new WrongTile(last);
    return tree;
  }

  /** Tiles in memory. */
  get held(): number {
    let count = this.ends.size;
    for (const level of this.kept.values()) count += level.size;
    return count;
  }

  /** The hashes of a tile in its widest form, checked. */
  async tile(level: number, index: number): Promise<Hash[]> {
    const count = Math.floor(this.size / WIDTH ** level);
    if (index === Math.floor(count / WIDTH)) {
      const end = this.ends.get(level);
      if (end) return end;
    }
    const known = this.kept.get(level)?.get(index);
    if (known) return known;
    const file = { level, index, width: WIDTH };
    const [above, hashes] = [
      await this.tile(level + 1, Math.floor(index / WIDTH)),
      await this.hashesOf(file),
    ];
    const expected = above[index % WIDTH];
    if (!expected || !equalBytes(rootOf(hashes), expected)) throw new WrongTile(file);
    const row = this.kept.get(level) ?? new Map<number, Hash[]>();
    row.set(index, hashes);
    for (const old of row.keys()) if (row.size > KEPT) row.delete(old);
    this.kept.set(level, row);
    return hashes;
  }

  /** The head of the first `size` entries. */
  async root(size: number): Promise<Hash | null> {
    let hash: Hash | null = null;
    // From the narrow end of the earlier tree up: each level adds what is on its left.
    for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / WIDTH)) {
      const width = count % WIDTH;
      if (width === 0) continue;
      const tile = await this.tile(level, Math.floor(count / WIDTH));
      hash = joined(tile.slice(0, width), hash);
    }
    return hash;
  }

  private rootOfEnds(): Hash {
    let hash: Hash | null = null;
    for (const hashes of this.ends.values()) hash = joined(hashes, hash);
    return hash ?? sha256(new Uint8Array());
  }

  private async hashesOf(file: LogFile): Promise<Hash[]> {
    const bytes = await this.read(file);
    const hashes = bytes && tileHashes(bytes, file.width);
    if (!hashes) throw new WrongTile(file);
    return hashes;
  }
}

/** The hash over these subtrees of one size, and what follows them. */
function joined(left: readonly Hash[], right: Hash | null): Hash {
  const peaks: { hash: Hash; size: number }[] = [];
  for (const hash of left) {
    let peak = { hash, size: 1 };
    for (let last = peaks.at(-1); last?.size === peak.size; last = peaks.at(-1)) {
      peaks.pop();
      peak = { hash: nodeHash(last.hash, peak.hash), size: peak.size * 2 };
    }
    peaks.push(peak);
  }
  return peaks.reduceRight<Hash | null>(
    (after, { hash }) => (after ? nodeHash(hash, after) : hash),
    right,
  ) as Hash;
}

const rootOf = (hashes: readonly Hash[]) => joined(hashes, null);
