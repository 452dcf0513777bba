import { type Hash, MerkleTree, nodeHash } from './merkle';
import { WIDTH } from './tiles';

/**
 * The tree of a log that is read from its beginning to its end: of every 256 entries it keeps a single hash, and of
 * the last bundle all of them. What is below a hash is read from the log again where a proof takes it.
 */
export class LogTree {
  /** The heads of the full bundles: what the tiles of level 1 hold. */
  readonly bundles = new MerkleTree();
  private end = new MerkleTree();

  /** Entries so far. */
  get size(): number {
    return this.bundles.size * WIDTH + this.end.size;
  }

  /** Hashes in memory. */
  get held(): number {
    return this.bundles.size + this.end.size;
  }

  /** Adds the hash of one more entry. */
  push(leaf: Hash): void {
    this.end.push(leaf);
    if (this.end.size < WIDTH) return;
    this.bundles.push(this.end.root());
    this.end = new MerkleTree();
  }

  /** The head of the entries so far. */
  root(): Hash {
    let hash = this.end.size > 0 || this.bundles.size === 0 ? this.end.root() : null;
    // From the narrow end up: each full subtree is on the left of what follows it.
    for (let level = 0, count = this.bundles.size; count > 0; level += 1) {
      if (count % 2 === 1) {
        const left = this.bundles.subtree(level, count - 1);
        hash = hash ? nodeHash(left, hash) : left;
      }
      count = Math.floor(count / 2);
    }
    return hash as Hash;
  }

  /** The head of a bundle by itself. */
  bundle(index: number): Hash {
    return index < this.bundles.size ? this.bundles.subtree(0, index) : this.end.root();
  }

  /** The tree over the bundles, the last one too if it isn't full: it has the same head. */
  whole(): MerkleTree {
    const { size } = this.bundles;
    const tree = new MerkleTree();
    for (let at = 0; at < size; at += 1) tree.push(this.bundles.subtree(0, at));
    if (this.end.size > 0) tree.push(this.end.root());
    return tree;
  }
}
