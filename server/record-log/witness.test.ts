import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { toBase64 } from '../../src/product/sports/record/log/bytes.ts';
import { leafHash, MerkleTree, type TreeHead } from '../../src/product/sports/record/log/merkle.ts';
import {
  checkNote,
  parseNote,
  parseVerifierKey,
  verifierKey,
  WITNESS_KEY,
} from '../../src/product/sports/record/log/signed-note.ts';
import { temporaryFolder } from '../test-site.ts';
import { askWitnesses } from './cosign.ts';
import { logKey } from './log-key.ts';
import { openRecordLog, signedHead } from './record-log.ts';
import { createWitness } from './witness.ts';
import { openWitness } from './witness-folder.ts';

const KEY = logKey('record.example/record/log', new Uint8Array(32).fill(7));
const SECRET = new Uint8Array(32).fill(8);
const WITNESS = verifierKey('witness.example', ed25519.getPublicKey(SECRET), WITNESS_KEY);
const NOW = Date.UTC(2026, 10, 23, 12);

const leaf = (word: string) => leafHash(utf8ToBytes(word));
const leaves = (size: number, word = 'entry') =>
  Array.from({ length: size }, (_, index) => leaf(`${word} ${index}`));
const treeOf = (size: number, word = 'entry') => new MerkleTree(leaves(size, word));
const headOf = (tree: MerkleTree): TreeHead => ({ size: tree.size, root: tree.root() });

let memory: Map<string, TreeHead>;
let witness: ReturnType<typeof createWitness>;
beforeEach(() => {
  memory = new Map();
  const log = parseVerifierKey(KEY.verifier);
  if (!log) throw new Error('no key');
  witness = createWitness({
    name: WITNESS.name,
    secret: SECRET,
    logs: [log],
    memory,
    now: () => NOW,
  });
});

const post = (body: string) =>
  witness(new Request('https://witness.example/add-checkpoint', { method: 'POST', body }));

function submit(tree: MerkleTree, old: number, note = signedHead(KEY, headOf(tree))) {
  const proof = tree.consistencyProof(Math.min(old, tree.size));
  return post(`old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note}`);
}

describe('a witness', () => {
  it('signs a head that continues the last one it signed, with its time', async () => {
    const note = signedHead(KEY, headOf(treeOf(3)));
    const first = await submit(treeOf(3), 0);
    const signed = parseNote(note + (await first.text()));
    expect(signed && checkNote(signed, WITNESS)).toEqual({ signed: true, seenAt: new Date(NOW) });
    expect((await submit(treeOf(7), 3)).status).toBe(200);
    expect((await submit(treeOf(7), 7)).status).toBe(200);
    expect(memory.get(KEY.origin)).toEqual(headOf(treeOf(7)));
  });

  it('gives a forgetful log the size it last signed', async () => {
    await submit(treeOf(3), 0);
    const answer = await submit(treeOf(7), 0);
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toBe('text/x.tlog.size');
    expect(await answer.text()).toBe('3\n');
  });

  it.each([
    ['another history', 422, () => submit(treeOf(7, 'other'), 3)],
    ['another head of the same size', 409, () => submit(treeOf(3, 'other'), 3)],
    ['a shorter log', 400, () => submit(treeOf(2), 3)],
    ['no proof', 422, () => post(`old 3\n\n${signedHead(KEY, headOf(treeOf(7)))}`)],
    ['no checkpoint', 400, () => post('old 3\n\nhello\n')],
    ['nothing', 400, () => post('')],
    [
      'a checkpoint of another key',
      403,
      () => submit(treeOf(7), 3, signedHead(logKey(KEY.origin, SECRET), headOf(treeOf(7)))),
    ],
    [
      'an unknown log',
      404,
      () => submit(treeOf(7), 3, signedHead(logKey('else.example', SECRET), headOf(treeOf(7)))),
    ],
  ])('refuses %s', async (_name, status, attempt) => {
    await submit(treeOf(3), 0);
    expect((await attempt()).status).toBe(status);
    expect(memory.get(KEY.origin)).toEqual(headOf(treeOf(3)));
  });
});

describe('the witness of a folder', () => {
  it('remembers its signatures across restarts, and keeps its key readable by its owner only', async () => {
    const folder = temporaryFolder();
    const log = parseVerifierKey(KEY.verifier);
    const open = () => openWitness(folder.path, 'witness.example', log ? [log] : []);
    const first = open();
    witness = first.answer;
    expect((await submit(treeOf(3), 0)).status).toBe(200);
    const again = open();
    witness = again.answer;
    expect(again.verifier).toBe(first.verifier);
    expect((await submit(treeOf(7, 'other'), 3)).status).toBe(422);
    expect((await submit(treeOf(7), 3)).status).toBe(200);
    expect(statSync(join(folder.path, 'witness.json')).mode & 0o777).toBe(0o600);
    folder.remove();
  });
});

describe('asking witnesses', () => {
  let entries: Uint8Array[];
  const log = () =>
    openRecordLog(async (sql) => {
      const from = Number(/index >= (\d+)/.exec(sql)?.[1]);
      return entries.slice(from).map((hash) => ({ leaf_hash: bytesToHex(hash) }));
    }, KEY);
  const place = [{ url: 'https://witness.example', key: WITNESS }];
  beforeEach(() => {
    entries = leaves(3);
  });

  it('adds their signatures to the checkpoint, as the log grows and after a restart', async () => {
    const own = log();
    const ask = askWitnesses(own, place, witness);
    const seen = async (of = own) => {
      const note = parseNote(await of.checkpoint());
      return note && checkNote(note, WITNESS).signed;
    };
    expect(await seen()).toBe(false);
    expect(await ask()).toEqual([]);
    expect(await seen()).toBe(true);
    entries = leaves(9);
    expect(await seen()).toBe(false);
    expect(await ask()).toEqual([]);
    expect(await seen()).toBe(true);

    entries = leaves(20);
    const again = log();
    expect(await askWitnesses(again, place, witness)()).toEqual([]);
    expect(await seen(again)).toBe(true);
  });

  it('reports the one that refused, and carries on without it', async () => {
    await askWitnesses(log(), place, witness)();
    entries = leaves(5, 'other');
    const forked = log();
    const problems = await askWitnesses(forked, place, witness)();
    expect(problems).toEqual([expect.stringContaining('witness.example did not sign: 422')]);
    expect(parseNote(await forked.checkpoint())?.signatures).toHaveLength(1);
    const deaf = askWitnesses(forked, place, async () => new Response('— x AAAA\n'));
    expect(await deaf()).toEqual([expect.stringContaining('its signature is not good')]);
  });
});
