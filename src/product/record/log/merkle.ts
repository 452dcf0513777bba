import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';
import { equalBytes } from './bytes';

/**
 * The Merkle tree of RFC 6962, section 2.1 (SHA-256): what its head is, and that an entry is in it or that a
 * later tree only adds to an earlier one. All hashes are 32 bytes.
 */
export type Hash = Uint8Array;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The hash of an entry: `SHA-256(0x00 ‖ data)`. */
export function leafHash(data: Uint8Array): Hash {
  return sha256(concatBytes(LEAF, data));
}

/** The hash of an inner node: `SHA-256(0x01 ‖ left ‖ right)`. */
export function nodeHash(left: Hash, right: Hash): Hash {
  return sha256(concatBytes(NODE, left, right));
}

const HASH_BYTES = 32;

/** Hashes one behind the other in a single array: apart, a million of them would take ten times the memory. */
class HashRow {
  length = 0;
  private bytes = new Uint8Array(64 * HASH_BYTES);

  /** Bytes that are allocated. */
  get capacity(): number {
    return this.bytes.length;
  }

  push(hash: Hash): void {
    const end = this.length * HASH_BYTES;
    if (end === this.bytes.length) {
      const wider = new Uint8Array(2 * end);
      wider.set(this.bytes);
      this.bytes = wider;
    }
    this.bytes.set(hash, end);
    this.length += 1;
  }

  at(index: number): Hash | undefined {
    if (!(index >= 0 && index < this.length)) return undefined;
    return this.bytes.slice(index * HASH_BYTES, (index + 1) * HASH_BYTES);
  }
}

/** A tree that grows at its end and keeps the hash of every full subtree: 64 bytes an entry, at most 128. */
export class MerkleTree {
  /** `levels[n].at(i)` covers the entries from `i · 2ⁿ` on, `2ⁿ` of them. */
  private readonly levels: HashRow[] = [];

  constructor(leaves: Iterable<Hash> = []) {
    for (const leaf of leaves) this.push(leaf);
  }

  get size(): number {
    return this.level(0).length;
  }

  /** Bytes that its hashes take in memory. */
  get bytes(): number {
    return this.levels.reduce((sum, { capacity }) => sum + capacity, 0);
  }

  /** Adds the hash of one more entry. */
  push(leaf: Hash): void {
    let hash = leaf;
    for (let level = 0; ; level += 1) {
      const hashes = this.level(level);
      hashes.push(hash);
      const left = hashes.at(hashes.length - 2);
      if (hashes.length % 2 === 1 || !left) return;
      hash = nodeHash(left, hash);
    }
  }

  /** The hash of the full subtree `index` of `2^level` entries. */
  subtree(level: number, index: number): Hash {
    const hash = this.level(level).at(index);
    if (!hash) throw new RangeError(`The tree of ${this.size} has no subtree ${level}/${index}.`);
    return hash;
  }

  /** The head of the tree of the first `size` entries; for no entries, the SHA-256 of nothing. */
  root(size = this.size): Hash {
    this.demand(size);
    return size === 0 ? sha256(new Uint8Array()) : this.range(0, size);
  }

  /** The siblings from entry `index` up to the head of the first `size` entries, the entry's own first. */
  inclusionProof(index: number, size = this.size): Hash[] {
    this.demand(size);
    if (!(index >= 0 && index < size)) throw new RangeError(`No entry ${index} of ${size}.`);
    return this.pathTo(index, 0, size);
  }

  /** The consistency proof from the head of the first `from` entries to that of the first `size`. */
  consistencyProof(from: number, size = this.size): Hash[] {
    this.demand(size);
    if (!(from >= 0 && from <= size))
      throw new RangeError(`A tree of ${size} holds none of ${from}.`);
    return from === 0 ? [] : this.pathFrom(from, 0, size);
  }

  private level(level: number): HashRow {
    this.levels[level] ??= new HashRow();
    return this.levels[level];
  }

  private demand(size: number) {
    if (!(Number.isInteger(size) && size >= 0 && size <= this.size)) {
      throw new RangeError(`The tree has ${this.size} entries, not ${size}.`);
    }
  }

  private range(start: number, end: number): Hash {
    const length = end - start;
    const level = Math.log2(length);
    if (Number.isInteger(level) && start % length === 0) return this.subtree(level, start / length);
    const middle = start + splitOf(length);
    return nodeHash(this.range(start, middle), this.range(middle, end));
  }

  private pathTo(index: number, start: number, end: number): Hash[] {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...this.pathTo(index, start, middle), this.range(middle, end)]
      : [...this.pathTo(index, middle, end), this.range(start, middle)];
  }

  private pathFrom(from: number, start: number, end: number): Hash[] {
    if (from === end) return start === 0 ? [] : [this.range(start, end)];
    const middle = start + splitOf(end - start);
    return from <= middle
      ? [...this.pathFrom(from, start, middle), this.range(middle, end)]
      : [...this.pathFrom(from, middle, end), this.range(start, middle)];
  }
}

/** Whether the proof leads from the entry's hash at `index` to the head `root` of `size` entries. */
export function provesInclusion(
  leaf: Hash,
  index: number,
  size: number,
  proof: readonly Hash[],
  root: Hash,
): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size)) return false;
  if (index < 0 || index >= size) return false;
  const found = climb(leaf, index, 0, size, proof, proof.length);
  return found !== null && equalBytes(found, root);
}

function climb(
  leaf: Hash,
  index: number,
  start: number,
  end: number,
  proof: readonly Hash[],
  left: number,
): Hash | null {
  if (end - start === 1) return left === 0 ? leaf : null;
  const sibling = proof[left - 1];
  if (!sibling) return null;
  const middle = start + splitOf(end - start);
  const below =
    index < middle
      ? climb(leaf, index, start, middle, proof, left - 1)
      : climb(leaf, index, middle, end, proof, left - 1);
  if (!below) return null;
  return index < middle ? nodeHash(below, sibling) : nodeHash(sibling, below);
}

/** A tree's size and the hash of its head. */
export interface TreeHead {
  size: number;
  root: Hash;
}

/** Whether the proof shows that the later tree begins with all entries of the earlier one, in their order. */
export function provesConsistency(
  earlier: TreeHead,
  later: TreeHead,
  proof: readonly Hash[],
): boolean {
  if (!Number.isSafeInteger(earlier.size) || !Number.isSafeInteger(later.size)) return false;
  if (earlier.size < 0 || earlier.size > later.size) return false;
  if (earlier.size === 0) {
    const empty = sha256(new Uint8Array());
    const isEmpty = later.size > 0 || equalBytes(later.root, empty);
    return proof.length === 0 && isEmpty && equalBytes(earlier.root, empty);
  }
  const found = climbBoth(earlier, 0, later.size, proof, proof.length);
  return found !== null && equalBytes(found[0], earlier.root) && equalBytes(found[1], later.root);
}

function climbBoth(
  earlier: TreeHead,
  start: number,
  end: number,
  proof: readonly Hash[],
  left: number,
): [Hash, Hash] | null {
  if (earlier.size === end) {
    const hash = start === 0 ? earlier.root : proof[0];
    return hash && left === (start === 0 ? 0 : 1) ? [hash, hash] : null;
  }
  const sibling = proof[left - 1];
  if (!sibling) return null;
  const middle = start + splitOf(end - start);
  const goesLeft = earlier.size <= middle;
  const below = goesLeft
    ? climbBoth(earlier, start, middle, proof, left - 1)
    : climbBoth(earlier, middle, end, proof, left - 1);
  if (!below) return null;
  const [old, now] = below;
  return goesLeft
    ? [old, nodeHash(now, sibling)]
    : [nodeHash(sibling, old), nodeHash(sibling, now)];
}

/** The largest power of two below `length`, which is at least 2. */
function splitOf(length: number): number {
  let split = 1;
  while (split * 2 < length) split *= 2;
  return split;
}
