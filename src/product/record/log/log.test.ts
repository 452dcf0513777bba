import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { formatCheckpoint, parseCheckpoint } from './checkpoint';
import { eventBytes, parseEvent, type RecordEvent } from './event';
import { type Hash, leafHash, MerkleTree, provesConsistency, provesInclusion } from './merkle';
import { checkProof, formatProof, parseProof } from './proof';
import {
  checkNote,
  cosignNote,
  formatNote,
  formatVerifierKey,
  parseNote,
  parseVerifierKey,
  signNote,
  verifierKey,
  WITNESS_KEY,
} from './signed-note';
import {
  bundleBytes,
  bundleEntries,
  logFilePath,
  logFiles,
  parseLogFilePath,
  tileBytes,
  tileHashes,
} from './tiles';

/** The eight entries of the tree that the tests of Certificate Transparency use. */
const KNOWN_ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => hexToBytes(hex));

const entryOf = (index: number) => utf8ToBytes(`entry ${index}`);
const treeOf = (size: number) =>
  new MerkleTree(Array.from({ length: size }, (_, index) => leafHash(entryOf(index))));

/** The definition of RFC 6962, section 2.1, word for word. */
function rootByDefinition(entries: Uint8Array[]): Hash {
  const [first] = entries;
  if (!first) return sha256(new Uint8Array());
  if (entries.length === 1) return sha256(concatBytes(Uint8Array.of(0), first));
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha256(
    concatBytes(
      Uint8Array.of(1),
      rootByDefinition(entries.slice(0, split)),
      rootByDefinition(entries.slice(split)),
    ),
  );
}

describe('the tree', () => {
  it('has the known heads of the known entries', () => {
    const tree = new MerkleTree(KNOWN_ENTRIES.map(leafHash));
    expect(bytesToHex(tree.root(0))).toBe(
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    );
    expect(bytesToHex(tree.root(1))).toBe(
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    );
    expect(bytesToHex(tree.root(8))).toBe(
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    );
  });

  it('has the heads of the definition, whenever it is asked', () => {
    const tree = treeOf(70);
    const entries = Array.from({ length: 70 }, (_, index) => entryOf(index));
    for (let size = 0; size <= 70; size += 1) {
      expect(tree.root(size)).toEqual(rootByDefinition(entries.slice(0, size)));
    }
  });

  it('proves each entry at its place alone, and every earlier head', () => {
    const tree = treeOf(33);
    for (let size = 1; size <= 33; size += 1) {
      const root = tree.root(size);
      for (let index = 0; index < size; index += 1) {
        const proof = tree.inclusionProof(index, size);
        const leaf = leafHash(entryOf(index));
        expect(provesInclusion(leaf, index, size, proof, root)).toBe(true);
        expect(provesInclusion(leafHash(entryOf(99)), index, size, proof, root)).toBe(false);
        expect(provesInclusion(leaf, index, size, [...proof, root], root)).toBe(false);
        expect(provesInclusion(leaf, index, size, proof.slice(1), root)).toBe(size === 1);
        if (size > 1) {
          expect(provesInclusion(leaf, (index + 1) % size, size, proof, root)).toBe(false);
        }
      }
      for (let from = 0; from <= size; from += 1) {
        const proof = tree.consistencyProof(from, size);
        const earlier = { size: from, root: tree.root(from) };
        const later = { size, root };
        expect(provesConsistency(earlier, later, proof)).toBe(true);
        const forged = { size: from, root: leafHash(entryOf(99)) };
        expect(provesConsistency(forged, later, proof)).toBe(false);
        expect(provesConsistency(earlier, later, [...proof, root])).toBe(false);
        if (from > 0) {
          expect(provesConsistency(earlier, { size, root: forged.root }, proof)).toBe(false);
        }
      }
    }
  });

  it('refuses invalid places', () => {
    const tree = treeOf(3);
    expect(() => tree.root(4)).toThrow(RangeError);
    expect(() => tree.inclusionProof(3)).toThrow(RangeError);
    expect(() => tree.consistencyProof(4)).toThrow(RangeError);
    expect(provesInclusion(leafHash(entryOf(0)), -1, 3, [], tree.root())).toBe(false);
    expect(provesInclusion(leafHash(entryOf(0)), 0.5, 3, [], tree.root())).toBe(false);
  });
});

describe('files', () => {
  it('are named as the specification does', () => {
    expect(logFilePath({ level: 0, index: 1234067, width: 256 })).toBe('tile/0/x001/x234/067');
    expect(logFilePath({ level: 1, index: 0, width: 5 })).toBe('tile/1/000.p/5');
    expect(logFilePath({ level: 'entries', index: 1000, width: 256 })).toBe(
      'tile/entries/x001/000',
    );
  });

  it.each([
    'tile/0/067.p/0',
    'tile/0/067.p/256',
    'tile/0/67',
    'tile/0/x000/067',
    'tile/00/067',
    'tile/0/067.p/5/1',
    'tile/0/../067',
    'tile/entries/x1/067',
  ])('are not spelled %s', (path) => {
    expect(parseLogFilePath(path)).toBeNull();
  });

  it('are all that a reader needs: each path names its file', () => {
    const files = logFiles(70_000);
    expect(files.filter(({ level }) => level === 0)).toHaveLength(274);
    expect(files.filter(({ level }) => level === 1)).toHaveLength(2);
    expect(files.filter(({ level }) => level === 2)).toEqual([{ level: 2, index: 0, width: 1 }]);
    expect(files.filter(({ level }) => level === 3)).toHaveLength(0);
    for (const file of files) expect(parseLogFilePath(logFilePath(file))).toEqual(file);
  });

  it('hold the hashes of their level', () => {
    const tree = treeOf(600);
    const bytes = tileBytes(tree, { level: 1, index: 0, width: 2 });
    expect(tileHashes(bytes, 2)).toEqual([
      rootByDefinition(Array.from({ length: 256 }, (_, index) => entryOf(index))),
      rootByDefinition(Array.from({ length: 256 }, (_, index) => entryOf(256 + index))),
    ]);
    expect(() => tileBytes(tree, { level: 1, index: 0, width: 3 })).toThrow(RangeError);
    expect(tileHashes(bytes, 3)).toBeNull();
  });

  it('hold entries of any bytes', () => {
    const entries = [new Uint8Array(), Uint8Array.of(0, 1), new Uint8Array(300).fill(7)];
    const bytes = bundleBytes(entries);
    expect(bundleEntries(bytes, 3)).toEqual(entries);
    expect(bundleEntries(bytes, 2)).toBeNull();
    expect(bundleEntries(bytes.slice(0, -1), 3)).toBeNull();
    expect(() => bundleBytes([new Uint8Array(65_536)])).toThrow(RangeError);
  });
});

const SECRET = new Uint8Array(32).fill(7);
const ORIGIN = 'record.example/record/log';
const KEY = verifierKey(ORIGIN, ed25519.getPublicKey(SECRET));

describe('signed notes', () => {
  /** From the documentation of Go's package `golang.org/x/mod/sumdb/note`. */
  const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
  const GO_NOTE =
    'If you think cryptography is the answer to your problem,\n' +
    "then you don't know what your problem is.\n\n" +
    '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

  it('are checked as others write them', () => {
    const key = parseVerifierKey(GO_KEY);
    const note = parseNote(GO_NOTE);
    if (!key || !note) throw new Error('not read');
    expect(formatVerifierKey(key)).toBe(GO_KEY);
    expect(checkNote(note, key)).toEqual({ signed: true, seenAt: null });
    expect(formatNote(note)).toBe(GO_NOTE);
    expect(checkNote({ ...note, text: `${note.text}!` }, key)).toEqual({
      signed: false,
      reason: 'BAD_SIGNATURE',
    });
    expect(checkNote(note, KEY)).toEqual({ signed: false, reason: 'NOT_SIGNED' });
  });

  it('show which witness saw them, and when', () => {
    const text = formatCheckpoint({ origin: ORIGIN, size: 3, root: treeOf(3).root() });
    const witness = verifierKey('witness.example', ed25519.getPublicKey(SECRET), WITNESS_KEY);
    const note = {
      text,
      signatures: [
        signNote(text, ORIGIN, SECRET),
        cosignNote(text, 'witness.example', SECRET, 1_763_900_000),
      ],
    };
    const read = parseNote(formatNote(note));
    expect(read).toEqual(note);
    expect(checkNote(note, KEY)).toEqual({ signed: true, seenAt: null });
    expect(checkNote(note, witness)).toEqual({
      signed: true,
      seenAt: new Date('2025-11-23T12:13:20Z'),
    });
    note.signatures[1]?.signature.set([1], 7);
    expect(checkNote(note, witness)).toEqual({ signed: false, reason: 'BAD_SIGNATURE' });
  });

  it.each([
    'PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10T',
    'PeterNeumann',
    '',
  ])('have no key in %j', (line) => {
    expect(parseVerifierKey(line)).toBeNull();
  });
});

describe('checkpoints', () => {
  it('are read as they were written', () => {
    const head = { origin: ORIGIN, size: 5, root: treeOf(5).root() };
    expect(parseCheckpoint(formatCheckpoint(head))).toEqual(head);
  });

  it.each([
    'a\n05\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
    'a\n5\nAAAA\n',
    'a\n5\n',
    '\n5\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
    'a\n5\nAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  ])('are not %j', (text) => {
    expect(parseCheckpoint(text)).toBeNull();
  });
});

describe('proofs', () => {
  const tree = treeOf(700);
  const text = formatCheckpoint({ origin: ORIGIN, size: 700, root: tree.root() });
  const checkpoint = formatNote({ text, signatures: [signNote(text, ORIGIN, SECRET)] });
  const proof = {
    entry: entryOf(300),
    index: 300,
    hashes: tree.inclusionProof(300),
    checkpoint,
  };

  it('show an entry at its place under the signed head', () => {
    const read = parseProof(formatProof(proof));
    expect(read).toEqual(proof);
    expect(read && checkProof(read, KEY)).toEqual({
      proved: true,
      origin: ORIGIN,
      size: 700,
      index: 300,
      entry: entryOf(300),
    });
  });

  it('show nothing once a byte is another', () => {
    const source = formatProof(proof);
    for (let at = 0; at < source.length; at += 3) {
      const forged = `${source.slice(0, at)}${source[at] === 'A' ? 'B' : 'A'}${source.slice(at + 1)}`;
      const read = parseProof(forged);
      expect(read && checkProof(read, KEY).proved, forged).not.toBe(true);
    }
  });

  it('report what is wrong with them', () => {
    expect(checkProof({ ...proof, index: 301 }, KEY)).toMatchObject({ reason: 'NOT_INCLUDED' });
    const other = verifierKey(ORIGIN, ed25519.getPublicKey(new Uint8Array(32).fill(8)));
    expect(checkProof(proof, other)).toMatchObject({ reason: 'NOT_SIGNED' });
    const foreign = verifierKey('other.example', ed25519.getPublicKey(SECRET));
    expect(checkProof(proof, foreign)).toMatchObject({ reason: 'NOT_A_CHECKPOINT' });
  });
});

describe('entries', () => {
  const event: RecordEvent = {
    index: 12,
    at: '2026-11-22T10:00:00.000Z',
    kind: 'WITHDRAW',
    subject: 'tip',
    id: '00000000-0000-4000-8000-000000000001',
    fields: {
      commit_hash: 'a'.repeat(64),
      withdrawn_at: '2026-11-22T10:00:00.000Z',
      reason: 'Two players ill\\nconfirmed by the club',
    },
  };

  it('have one spelling', () => {
    const bytes = eventBytes(event);
    expect(parseEvent(bytes)).toEqual(event);
    const text = new TextDecoder().decode(bytes);
    expect(text.split('\n').slice(0, 4)).toEqual([
      'touchline-event-v1',
      'index=12',
      'at=2026-11-22T10:00:00.000Z',
      'kind=WITHDRAW',
    ]);
    for (const forged of [
      `${text}\n`,
      `${text}\nextra=1`,
      text.replace('index=12', 'index=012'),
      text.replace('kind=WITHDRAW', 'kind=PUBLISH'),
      text.replace('.000Z', 'Z'),
      text.replace('tip', 'tipp'),
      text.replace('reason=', 'Reason='),
    ]) {
      expect(parseEvent(utf8ToBytes(forged)), forged).toBeNull();
    }
  });
});
