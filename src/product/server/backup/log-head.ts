import { type RunSql, rowText } from 'touchline/server';
import { z } from 'zod';
import { equalBytes, fromBase64, toBase64 } from '../../record/log/bytes.ts';
import { MerkleTree } from '../../record/log/merkle.ts';

export const headSchema = z.object({ size: z.number().int().min(0), root: z.string() });

/** A head of the record's log, as a backup's manifest has it: its root is in base64. */
export type BackupHead = z.infer<typeof headSchema>;

/** Bytes of a leaf's hash. */
const HASH = 32;

/** Entries read at a time. */
const PAGE = 20_000;

/** The hashes of the log's entries, one after another; none in a database without the product's tables. */
export async function readLeaves(runSql: RunSql): Promise<Buffer> {
  const pages: Buffer[] = [];
  const [log] = await runSql(`select to_regclass('public.record_events') is not null as there`);
  if (log?.there !== true) return Buffer.alloc(0);
  for (let from = 0; ; from += PAGE) {
    const [row] = await runSql(
      `select string_agg(leaf_hash, '' order by index) as leaves from public.record_events
        where index >= ${from} and index < ${from + PAGE}`,
    );
    const page = Buffer.from(rowText(row, 'leaves'), 'hex');
    pages.push(page);
    if (page.length < PAGE * HASH) return Buffer.concat(pages);
  }
}

/** The log's tree, from the hashes of its entries. */
export function treeOf(leaves: Uint8Array): MerkleTree {
  const tree = new MerkleTree();
  for (let at = 0; at < leaves.length; at += HASH) tree.push(leaves.subarray(at, at + HASH));
  return tree;
}

export function headOf(tree: MerkleTree): BackupHead {
  return { size: tree.size, root: toBase64(tree.root()) };
}

/** How a log that is in a backup is to a head that somebody has. */
export type Relation = 'same' | 'later' | 'older' | 'other';

/**
 * @param tree of the backup's log
 * @param head that is known, with its root in base64
 * @returns `older`: the backup ends before the head; `other`: its entries are not those that the head is of
 */
export function relationTo(tree: MerkleTree, head: BackupHead): Relation {
  if (head.size > tree.size) return 'older';
  const root = fromBase64(head.root);
  if (!root || !equalBytes(tree.root(head.size), root)) return 'other';
  return head.size === tree.size ? 'same' : 'later';
}
