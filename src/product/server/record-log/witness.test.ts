import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { folderFiles } from '../../../../server/files/server-files.ts';
import { temporaryFolder } from '../../../../server/testing/test-site.ts';
import { toBase64 } from '../../record/log/bytes.ts';
import { parseCheckpoint } from '../../record/log/checkpoint.ts';
import { leafHash, MerkleTree, type TreeHead } from '../../record/log/merkle.ts';
import { parsePolicy } from '../../record/log/policy.ts';
import {
  checkNote,
  cosignNote,
  formatNote,
  formatVerifierKey,
  loadKinds,
  ML_DSA_KEY,
  parseNote,
  parseVerifierKey,
  signNote,
  type VerifierKey,
  WITNESS_KEY,
  witnessKey,
} from '../../record/log/signed-note.ts';
import { askWitnesses } from './cosign.ts';
import { openHeldHead } from './held-head.ts';
import { logKey } from './log-key.ts';
import { openRecordLog, signedHead } from './record-log.ts';
import { createWitness, originHash, type WitnessedHead } from './witness.ts';
import { openWitness } from './witness-folder.ts';

const KEY = logKey('record.example/record/log', new Uint8Array(32).fill(7));
const SECRET = new Uint8Array(32).fill(8);
const QUANTUM_SECRET = new Uint8Array(32).fill(9);
const WITNESS = witnessKey('witness.example', SECRET, WITNESS_KEY);
let QUANTUM: VerifierKey;
const NOW = Date.UTC(2026, 10, 23, 12);

const leaf = (word: string) => leafHash(utf8ToBytes(word));
const leaves = (size: number, word = 'entry') =>
  Array.from({ length: size }, (_, index) => leaf(`${word} ${index}`));
const treeOf = (size: number, word = 'entry') => new MerkleTree(leaves(size, word));
const headOf = (tree: MerkleTree): TreeHead => ({ size: tree.size, root: tree.root() });

let memory: Map<string, WitnessedHead>;
let witness: ReturnType<typeof createWitness>;
beforeAll(async () => {
  await loadKinds([{ kind: ML_DSA_KEY }]);
  QUANTUM = witnessKey('witness.example', QUANTUM_SECRET, ML_DSA_KEY);
});
beforeEach(() => {
  memory = new Map();
  const log = parseVerifierKey(KEY.verifier);
  if (!log) throw new Error('no key');
  witness = createWitness({
    name: WITNESS.name,
    secret: SECRET,
    quantumSecret: QUANTUM_SECRET,
    logs: [log],
    memory,
    now: () => NOW,
  });
});

const post = (body: string | Uint8Array<ArrayBuffer>) =>
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
    for (const key of [WITNESS, QUANTUM]) {
      expect(signed && checkNote(signed, key)).toEqual({ signed: true, seenAt: new Date(NOW) });
    }
    expect((await submit(treeOf(7), 3)).status).toBe(200);
    expect((await submit(treeOf(7), 7)).status).toBe(200);
    expect(memory.get(KEY.origin)).toMatchObject(headOf(treeOf(7)));
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
    ['another head of the same size', 422, () => submit(treeOf(3, 'other'), 3)],
    ['a shorter log', 400, () => submit(treeOf(2), 3)],
    ['no proof', 422, () => post(`old 3\n\n${signedHead(KEY, headOf(treeOf(7)))}`)],
    [
      'a proof where there is nothing to prove',
      422,
      () => post(`old 3\n${toBase64(leaf('entry 0'))}\n\n${signedHead(KEY, headOf(treeOf(3)))}`),
    ],
    ['another size than the last', 409, () => submit(treeOf(7), 2)],
    ['a size beyond the last', 409, () => submit(treeOf(7), 5)],
    [
      'too many hashes',
      400,
      () =>
        post(
          `old 3\n${`${toBase64(leaf('x'))}\n`.repeat(64)}\n${signedHead(KEY, headOf(treeOf(7)))}`,
        ),
    ],
    [
      'a size with a zero before it',
      400,
      () => post(`old 03\n\n${signedHead(KEY, headOf(treeOf(3)))}`),
    ],
    ['a body without end', 400, () => post(`old 3\n\n${'x'.repeat(2 ** 19)}`)],
    ['bytes that are no text', 400, () => post(new Uint8Array([0x6f, 0xff, 0x0a]))],
    [
      'a bad signature',
      403,
      () => {
        const note = parseNote(signedHead(KEY, headOf(treeOf(7))));
        if (!note) throw new Error('no note');
        const signature = signNote('another text\n', KEY.origin, KEY.secret);
        return submit(treeOf(7), 3, formatNote({ ...note, signatures: [signature] }));
      },
    ],
    [
      'two signatures of one key',
      400,
      () => {
        const note = signedHead(KEY, headOf(treeOf(7)));
        return submit(treeOf(7), 3, `${note}${note.slice(note.indexOf('\n\n') + 2)}`);
      },
    ],
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
    expect(memory.get(KEY.origin)).toMatchObject(headOf(treeOf(3)));
  });
});

describe('an empty log', () => {
  it('has one head only, and begins every other', async () => {
    const lie = { size: 0, root: leaf('something') };
    expect((await post(`old 0\n\n${signedHead(KEY, lie)}`)).status).toBe(422);
    expect((await submit(treeOf(0), 0)).status).toBe(200);
    expect((await submit(treeOf(0), 0)).status).toBe(200);
    const proof = toBase64(leaf('entry 0'));
    const note = signedHead(KEY, headOf(treeOf(3)));
    expect((await post(`old 0\n${proof}\n\n${note}`)).status).toBe(422);
    expect((await submit(treeOf(3), 0)).status).toBe(200);
  });
});

describe('the reading address of a witness', () => {
  const read = (path: string, method = 'GET') =>
    witness(new Request(`https://witness.example/below/${path}`, { method }));
  const place = `${originHash(KEY.origin)}/checkpoint`;

  it('has the last checkpoint that it signed, with the log’s signature and its own', async () => {
    expect((await read(place)).status).toBe(404);
    const stranger = cosignNote(
      `${signedHead(KEY, headOf(treeOf(3))).split('\n\n')[0]}\n`,
      'x',
      SECRET,
      1,
    );
    const note = parseNote(signedHead(KEY, headOf(treeOf(3)), [stranger]));
    if (!note) throw new Error('no note');
    await submit(treeOf(3), 0, formatNote(note));
    const answer = await read(place);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    const shown = parseNote(await answer.text());
    const log = parseVerifierKey(KEY.verifier);
    for (const key of [log, WITNESS, QUANTUM]) {
      expect(shown && key && checkNote(shown, key).signed).toBe(true);
    }
    expect(shown?.signatures).toHaveLength(3);
    // A refused head changes nothing.
    await submit(treeOf(7, 'other'), 3);
    expect(parseNote(await (await read(place)).text())?.text).toBe(shown?.text);
  });

  it('has nothing else', async () => {
    await submit(treeOf(3), 0);
    for (const path of [
      '',
      'checkpoint',
      `${originHash('else.example')}/checkpoint`,
      `${place}/`,
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
    expect((await read(place.toUpperCase())).status).toBe(404);
    expect((await read(place, 'PUT')).status).toBe(404);
    expect((await read('add-checkpoint')).status).toBe(404);
  });
});

describe('the witness of a folder', () => {
  it('remembers its signatures across restarts, and keeps its key readable by its owner only', async () => {
    const folder = temporaryFolder();
    const log = parseVerifierKey(KEY.verifier);
    const open = () => openWitness(folder.path, 'witness.example', log ? [log] : []);
    const first = await open();
    witness = first.answer;
    expect((await submit(treeOf(3), 0)).status).toBe(200);
    const again = await open();
    witness = again.answer;
    expect(again.verifiers).toEqual(first.verifiers);
    const read = new Request(`https://witness.example/${originHash(KEY.origin)}/checkpoint`);
    expect(parseNote(await (await again.answer(read)).text())?.signatures).toHaveLength(3);
    expect((await submit(treeOf(7, 'other'), 3)).status).toBe(422);
    expect((await submit(treeOf(7), 3)).status).toBe(200);
    expect(statSync(join(folder.path, 'witness.json')).mode & 0o777).toBe(0o600);
    folder.remove();
  });
});

describe('the folder of a witness from before ML-DSA', () => {
  it('keeps its key and heads, and gets the second key', async () => {
    const folder = temporaryFolder();
    const head = headOf(treeOf(3));
    const heads = { [KEY.origin]: { size: 3, root: toBase64(head.root) } };
    const kept = { name: 'witness.example', seed: toBase64(SECRET), heads };
    writeFileSync(join(folder.path, 'witness.json'), JSON.stringify(kept));
    const log = parseVerifierKey(KEY.verifier);
    const { verifiers, answer } = await openWitness(folder.path, 'other.example', log ? [log] : []);
    expect(verifiers[0]).toBe(formatVerifierKey(WITNESS));
    expect(parseVerifierKey(verifiers[1])?.kind).toBe(ML_DSA_KEY);
    witness = answer;
    expect((await submit(treeOf(7, 'other'), 3)).status).toBe(422);
    expect((await submit(treeOf(7), 3)).status).toBe(200);
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
    const deaf = askWitnesses(forked, place, async () => new Response('— x AAAAAAAA\n'));
    expect(await deaf()).toEqual([expect.stringContaining('its signature is not good')]);
  });

  it.each<[string, (good: string, request: Request) => Response | Promise<Response>]>([
    ['no signature at all', () => new Response('')],
    ['a page', () => new Response('<p>Hello</p>')],
    ['another note', (good) => new Response(`hello\n\n${good}`)],
    ['a line before it', (good) => new Response(`hello\n${good}`)],
    ['an empty line behind it', (good) => new Response(`${good}\n`)],
    ['a long answer', (good) => new Response(good.repeat(100))],
    ['a size as plain text', () => new Response('3\n', { status: 409 })],
    [
      'a time that is still to come',
      async (_good, request) => {
        const body = await request.text();
        const [text = ''] = body.slice(body.indexOf('\n\n') + 2).split('\n\n');
        const own = cosignNote(`${text}\n`, WITNESS.name, SECRET, 7_226_582_400);
        return new Response(formatNote({ text: '', signatures: [own] }).slice(1));
      },
    ],
    ['another head of this size', () => new Response('Another head.\n', { status: 422 })],
  ])('takes nothing from one that answers with %s', async (_name, answer) => {
    const own = log();
    const send = async (request: Request) => {
      const good = await (await witness(request.clone())).text();
      return answer(good, request);
    };
    expect(await askWitnesses(own, place, send)()).toHaveLength(1);
    expect(parseNote(await own.checkpoint())?.signatures).toHaveLength(1);
  });

  it('keeps only the signatures of the keys that were named, one request for all of them', async () => {
    const own = log();
    let asked = 0;
    const send = (request: Request) => {
      asked += 1;
      return witness(request);
    };
    expect(await askWitnesses(own, place, send)()).toEqual([]);
    expect(parseNote(await own.checkpoint())?.signatures).toHaveLength(2);
    const both = [WITNESS, QUANTUM].map((key) => ({ url: 'https://witness.example', key }));
    expect(await askWitnesses(own, both, send)()).toEqual([]);
    // One more to learn the size that the witness knows.
    expect(asked).toBe(3);
    const note = parseNote(await own.checkpoint());
    expect(note && checkNote(note, QUANTUM).signed).toBe(true);
    expect(note?.signatures).toHaveLength(3);
  });
});

describe('a policy', () => {
  let entries: Uint8Array[];
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    entries = leaves(3);
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  const other = witnessKey('other.example', new Uint8Array(32).fill(4), WITNESS_KEY);
  const both = [
    { url: 'https://witness.example', key: WITNESS },
    { url: 'https://other.example', key: other },
  ];
  /** Opens the log, as after a restart, with a policy that demands all or any of them. */
  async function open(least: 'all' | 'any' | 'none' = 'all', key = KEY) {
    const lines = both.map(
      ({ key: line, url }, at) => `witness w${at} ${formatVerifierKey(line)} ${url}`,
    );
    const quorum = least === 'none' ? 'quorum none' : `group g ${least} w0 w1\nquorum g`;
    const policy = parsePolicy(`${lines.join('\n')}\n${quorum}\n`);
    if ('faults' in policy) throw new Error('a fault');
    const runSql = async (sql: string) => {
      const from = Number(/index >= (\d+)/.exec(sql)?.[1] ?? 0);
      return entries.slice(from).map((hash) => ({ leaf_hash: bytesToHex(hash) }));
    };
    return openRecordLog(runSql, key, await openHeldHead(folderFiles(folder.path), key, policy));
  }
  const sizeOf = async (of: Awaited<ReturnType<typeof open>>) =>
    parseCheckpoint(parseNote(await of.checkpoint())?.text ?? '')?.size;
  /** Signs as both witnesses, or as those that are awake. */
  const answers = (awake: string[]) => async (request: Request) => {
    const { hostname } = new URL(request.url);
    if (!awake.includes(hostname)) return new Response('asleep', { status: 503 });
    if (hostname === 'witness.example') return witness(request);
    const note = parseNote((await request.text()).split('\n\n').slice(1).join('\n\n'));
    const own = cosignNote(
      note?.text ?? '',
      'other.example',
      new Uint8Array(32).fill(4),
      NOW / 1000,
    );
    return new Response(formatNote({ text: '', signatures: [own] }).slice(1));
  };

  it('serves no head without its quorum: the last good one stays, also after a restart', async () => {
    const first = await open();
    expect([await sizeOf(first), await first.head()]).toEqual([undefined, null]);
    await askWitnesses(first, both, answers(['witness.example']))();
    expect(await first.checkpoint()).toBe('');
    await askWitnesses(first, both, answers(['witness.example', 'other.example']))();
    expect(await sizeOf(first)).toBe(3);

    entries = leaves(9);
    expect(await sizeOf(first)).toBe(3);
    await askWitnesses(first, both, answers(['other.example']))();
    expect(await sizeOf(first)).toBe(3);
    const again = await open();
    expect(await sizeOf(again)).toBe(3);
    expect((await again.head())?.size).toBe(3);
    await askWitnesses(again, both, answers(['witness.example', 'other.example']))();
    expect(await sizeOf(again)).toBe(9);
    expect(parseNote(await again.checkpoint())?.signatures).toHaveLength(3);
  });

  it('does not serve a head that the log no longer continues, or that another policy demands more of', async () => {
    await askWitnesses(await open('any'), both, answers(['witness.example']))();
    expect(await sizeOf(await open('any'))).toBe(3);
    expect(await sizeOf(await open('all'))).toBeUndefined();
    expect(await sizeOf(await open('none'))).toBe(3);
    entries = leaves(9, 'other');
    expect(await sizeOf(await open('any'))).toBeUndefined();
  });

  it('must list this log, if it lists any', async () => {
    const stranger = logKey('else.example', SECRET);
    const policy = parsePolicy(`log ${stranger.verifier}\nquorum none\n`);
    if ('faults' in policy) throw new Error('a fault');
    await expect(openHeldHead(folderFiles(folder.path), KEY, policy)).rejects.toThrow(
      'lists other logs',
    );
    expect(await openHeldHead(folderFiles(folder.path), stranger, policy)).toBeUndefined();
  });
});
