import { utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import { leafHash, MerkleTree } from './merkle';

it('keeps at most 128 bytes of an entry in memory, and gives out copies', () => {
  const tree = new MerkleTree();
  const hash = leafHash(utf8ToBytes('entry'));
  for (let size = 1; size <= 20_000; size += 1) {
    tree.push(hash);
    if (size > 4096) expect(tree.bytes / size).toBeLessThanOrEqual(130);
  }
  const root = tree.root();
  tree.subtree(0, 7).fill(0);
  tree.root().fill(0);
  expect(tree.root()).toEqual(root);
});
