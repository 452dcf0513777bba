import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type RunSql, rowText, type ServerFiles } from 'touchline/server';
import { equalBytes, toBase64 } from '../../record/log/bytes.ts';
import { formatCheckpoint, parseCheckpoint } from '../../record/log/checkpoint.ts';
import { MerkleTree, type TreeHead } from '../../record/log/merkle.ts';
import {
  formatNote,
  type NoteSignature,
  parseNote,
  signNote,
} from '../../record/log/signed-note.ts';
import { bundleBytes, firstEntryOf, type LogFile, tileBytes } from '../../record/log/tiles.ts';
import type { HeldHead } from './held-head.ts';
import type { LogKey } from './log-key.ts';

/** The last head that witnesses have signed, where no policy demands it. */
const WITNESSED = 'record-witnessed.txt';

/** Number of hashes read at a time. */
const PAGE = 20_000;

/** The record's log, built from the database's entries. */
export interface RecordLog {
  key: LogKey;
  /** The tree with all current entries. */
  tree(): Promise<MerkleTree>;
  /**
   * The head that is served: the tree's, or the last one that satisfies the policy; null if there is none. What else
   * is published must not go beyond it.
   */
  head(): Promise<TreeHead | null>;
  /** Whether the database has entries beyond the served head, which happens under a policy only. */
  isBehind(): Promise<boolean>;
  /**
   * The served head, signed: the same text for the same entries, apart from the witnesses' signatures. Empty if none
   * is served.
   */
  checkpoint(): Promise<string>;
  /** Adds witness signatures to the checkpoint of this head, as long as no later one was signed. */
  addSignatures(head: TreeHead, signatures: readonly NoteSignature[]): Promise<void>;
  /** The served head at the end of each day in UTC, except the last: `2026-11-22 812 <root in base64>`, a line each. */
  dailyHeads(): Promise<string>;
  /** The bytes of a tile or bundle; null if the log has not reached it yet. */
  file(file: LogFile): Promise<Uint8Array | null>;
}

/** A tree's head, signed with the log's key, and its further signatures. */
export function signedHead(
  { origin, secret }: LogKey,
  { size, root }: TreeHead,
  more: readonly NoteSignature[] = [],
): string {
  const text = formatCheckpoint({ origin, size, root });
  return formatNote({ text, signatures: [signNote(text, origin, secret), ...more] });
}

/** Adds the database's entries beyond the tree; a new tree if the database no longer matches it. */
async function grow(runSql: RunSql, known: MerkleTree): Promise<MerkleTree> {
  let tree = known;
  for (;;) {
    // The last entry is read again: it differs if the database was emptied or replaced.
    const from = Math.max(tree.size - 1, 0);
    const rows = await runSql(
      `select leaf_hash from public.record_events where index >= ${from} order by index limit ${PAGE}`,
    );
    const hashes = rows.map((row) => hexToBytes(rowText(row, 'leaf_hash')));
    if (tree.size > 0) {
      const [last] = hashes.splice(0, 1);
      if (!last || !equalBytes(last, tree.subtree(0, from))) {
        tree = new MerkleTree();
        continue;
      }
    }
    for (const hash of hashes) tree.push(hash);
    if (rows.length < PAGE) return tree;
  }
}

/**
 * Opens a database's log. The hashes of its entries stay in memory; only new ones are read.
 * @param runSql runs as the database's owner
 * @param held where a policy demands witnesses: which heads they signed, and the last of them
 * @param files where witnesses may sign without a policy: their signatures, for all servers of the database
 */
export function openRecordLog(
  runSql: RunSql,
  key: LogKey,
  held?: HeldHead,
  files?: Pick<ServerFiles, 'read' | 'replace'>,
): RecordLog {
  let growing = Promise.resolve(new MerkleTree());
  let signed: TreeHead & { text: string } = { size: -1, root: new Uint8Array(), text: '' };
  /** The witnesses' signatures by name, and the head that they signed. */
  let witnessed: TreeHead & { by: Map<string, NoteSignature> } = { ...signed, by: new Map() };

  const tree = () => {
    growing = growing.then(
      (known) => grow(runSql, known),
      () => grow(runSql, new MerkleTree()),
    );
    return growing;
  };

  /** The served head of this tree, with its text if that is kept. */
  async function served(): Promise<(TreeHead & { text?: string }) | null> {
    const now = await tree();
    if (!held) return { size: now.size, root: now.root() };
    const last = await held.last();
    const continues = last && last.size <= now.size && equalBytes(now.root(last.size), last.root);
    return continues ? last : null;
  }

  /** The signatures that another server, or this one before its last start, has got for the head. */
  async function readWitnessed({ read }: Pick<ServerFiles, 'read'>): Promise<void> {
    const note = parseNote(Buffer.from((await read(WITNESSED)) ?? []).toString('utf8'));
    const head = note && parseCheckpoint(note.text);
    if (!head || head.origin !== key.origin) return;
    const others = note.signatures.filter(({ name }) => name !== key.origin);
    if (isHead(witnessed, head) && others.length <= witnessed.by.size) return;
    witnessed = { ...head, by: new Map(others.map((one) => [nameOf(one), one])) };
    signed = { ...signed, size: -1 };
  }

  return {
    key,
    tree,
    head: served,
    async isBehind() {
      if (!held) return false;
      const { size } = await tree();
      return (await served())?.size !== size;
    },
    async checkpoint() {
      const head = await served();
      if (!head) return '';
      if (head.text !== undefined) return head.text;
      const { size, root } = head;
      if (files) await readWitnessed(files);
      if (!isHead(signed, { size, root })) {
        const more = isHead(witnessed, { size, root }) ? [...witnessed.by.values()] : [];
        signed = { size, root, text: signedHead(key, { size, root }, more) };
      }
      return signed.text;
    },
    async addSignatures({ size, root }, signatures) {
      if (!isHead(witnessed, { size, root })) witnessed = { size, root, by: new Map() };
      for (const signature of signatures) {
        witnessed.by.set(nameOf(signature), signature);
      }
      const note = signedHead(key, { size, root }, [...witnessed.by.values()]);
      await held?.take(note);
      await files?.replace(WITNESSED, Buffer.from(note));
      // The next caller gets them.
      signed = { ...signed, size: -1 };
    },
    async dailyHeads() {
      const head = await served();
      if (!head) return '';
      const now = await tree();
      const days = await runSql(
        `select (at at time zone 'UTC')::date::text as day, max(index) + 1 as size
          from public.record_events where index < ${head.size} group by 1 order by 1`,
      );
      return days
        .slice(0, -1)
        .map((row) => ({ day: rowText(row, 'day'), size: Number(row.size) }))
        .map(({ day, size }) => `${day} ${size} ${toBase64(now.root(size))}\n`)
        .join('');
    },
    async file(file) {
      if (file.level === 'entries') return readBundle(runSql, file);
      const known = await growing.catch(() => new MerkleTree());
      return readTile(known, file) ?? readTile(await tree(), file);
    },
  };
}

const nameOf = ({ name, keyId }: NoteSignature) => `${name} ${bytesToHex(keyId)}`;

function isHead(one: TreeHead, other: TreeHead): boolean {
  return one.size === other.size && equalBytes(one.root, other.root);
}

function readTile(tree: MerkleTree, file: LogFile): Uint8Array | null {
  try {
    return tileBytes(tree, file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function readBundle(runSql: RunSql, file: LogFile): Promise<Uint8Array | null> {
  const first = firstEntryOf(file);
  const rows = await runSql(
    `select data from public.record_events
      where index >= ${first} and index < ${first + file.width} order by index`,
  );
  if (rows.length < file.width) return null;
  return bundleBytes(rows.map((row) => utf8ToBytes(rowText(row, 'data'))));
}
