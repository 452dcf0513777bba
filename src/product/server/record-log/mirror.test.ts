import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../server/testing/test-site.ts';
import { logReader } from '../../record/log/fetch-log.ts';
import { leafHash, MerkleTree } from '../../record/log/merkle.ts';
import type { ReadLogFile } from '../../record/log/read-log.ts';
import {
  checkNote,
  loadKinds,
  ML_DSA_KEY,
  parseNote,
  parseVerifierKey,
  type VerifierKey,
  WITNESS_KEY,
  witnessKey,
} from '../../record/log/signed-note.ts';
import {
  bundleBytes,
  logFilePath,
  logFiles,
  parseLogFilePath,
  tileBytes,
} from '../../record/log/tiles.ts';
import { logKey } from './log-key.ts';
import { copyOf, type MirrorParts, mirrorLog } from './mirror.ts';
import { signedHead } from './record-log.ts';

const KEY = logKey('record.example/record/log', new Uint8Array(32).fill(7));
const COSIGNER = {
  name: 'mirror.example/m1',
  secret: new Uint8Array(32).fill(3),
  quantumSecret: new Uint8Array(32).fill(4),
};
const NOW = Date.UTC(2026, 10, 23, 12);

let vkey: VerifierKey;
let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => loadKinds([{ kind: ML_DSA_KEY }]));
beforeEach(() => {
  folder = temporaryFolder();
  const key = parseVerifierKey(KEY.verifier);
  if (!key) throw new Error('no key');
  vkey = key;
});
afterEach(() => folder.remove());

/** The files of a log of so many entries, made as they are asked for. */
function logOf(size: number, word = (index: number) => `entry ${index}`): ReadLogFile {
  const tree = new MerkleTree();
  for (let index = 0; index < size; index += 1) tree.push(leafHash(utf8ToBytes(word(index))));
  return async (path) => {
    if (path === 'checkpoint') return utf8ToBytes(signedHead(KEY, { size, root: tree.root() }));
    const file = parseLogFilePath(path);
    const reach = file && (file.index * 256 + file.width) * 256 ** (Number(file.level) || 0);
    if (!file || !reach || reach > size) return null;
    if (file.level !== 'entries') return tileBytes(tree, file);
    const entries = Array.from({ length: file.width }, (_, at) => word(file.index * 256 + at));
    return bundleBytes(entries.map(utf8ToBytes));
  };
}

const mirror = (read: ReadLogFile, more: Partial<MirrorParts> = {}) =>
  mirrorLog({
    read,
    key: vkey,
    folder: folder.path,
    cosigner: COSIGNER,
    now: () => NOW,
    ...more,
  });
const copied = (path: string) => readFileSync(join(copyOf(folder.path, KEY.origin), path));
const kept = () => copied('checkpoint').toString();

async function expectCopyOf(read: ReadLogFile, size: number) {
  for (const path of logFiles(size).map(logFilePath)) {
    expect([path, new Uint8Array(copied(path))]).toEqual([path, await read(path)]);
  }
}

describe('a mirror over HTTP', () => {
  let log: ReadLogFile;
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const bytes = await log((request.url ?? '').slice(1));
      response.writeHead(bytes ? 200 : 404).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => server.close());

  it('copies every file, signs the head with both keys, and later fetches only what is new', async () => {
    const read = logReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    log = logOf(300);
    expect(await mirror(read)).toMatchObject({ size: 300, fetched: 2 });
    await expectCopyOf(log, 300);
    log = logOf(800);
    expect(await mirror(read)).toMatchObject({ size: 800, fetched: 3 });
    await expectCopyOf(log, 800);
    const note = parseNote(kept());
    const seen = { signed: true, seenAt: new Date(NOW) };
    const { name, secret, quantumSecret } = COSIGNER;
    expect(note && checkNote(note, vkey)).toEqual({ signed: true, seenAt: null });
    expect(note && checkNote(note, witnessKey(name, secret, WITNESS_KEY))).toEqual(seen);
    expect(note && checkNote(note, witnessKey(name, quantumSecret, ML_DSA_KEY))).toEqual(seen);
    expect(await mirror(read)).toMatchObject({ size: 800, fetched: 0 });
    expect(parseNote(kept())?.signatures).toHaveLength(3);
  });
});

describe('a mirror', () => {
  it('begins with an empty log', async () => {
    expect(await mirror(logOf(0))).toMatchObject({ size: 0, fetched: 0 });
    expect(await mirror(logOf(256))).toMatchObject({ size: 256, fetched: 1 });
    await expectCopyOf(logOf(256), 256);
  });

  it('goes on where it was interrupted, though the log has grown meanwhile', async () => {
    const whole = logOf(9000);
    let left = 20;
    const interrupted: ReadLogFile = async (path) => {
      if (path.startsWith('tile/entries/') && left-- <= 0) throw new Error('no network');
      return whole(path);
    };
    await expect(mirror(interrupted)).rejects.toThrow('no network');
    // Nothing is signed before everything is there.
    expect(existsSync(join(copyOf(folder.path, KEY.origin), 'checkpoint'))).toBe(false);
    const grown = logOf(9100);
    const { fetched } = await mirror(grown);
    expect(fetched).toBeLessThanOrEqual(20);
    await expectCopyOf(grown, 9100);
    expect(readdirSync(folder.path)).toEqual(['public']);
  });

  it.each<[string, () => ReadLogFile, string]>([
    ['a shorter one', () => logOf(700), 'fewer than the 800'],
    [
      'another one of the same size',
      () => logOf(800, (at) => `other ${at}`),
      'history was rewritten',
    ],
    [
      'a longer one with another entry in it',
      () => logOf(2000, (at) => (at === 799 ? 'x' : `entry ${at}`)),
      'history was rewritten',
    ],
    [
      'one that was rewritten from the first entry',
      () => logOf(2000, (at) => `other ${at}`),
      'history was rewritten',
    ],
  ])('refuses %s in place of the one that it copied, and stays', async (_name, other, reason) => {
    await mirror(logOf(800));
    const before = kept();
    await expect(mirror(other())).rejects.toThrow(reason);
    expect(kept()).toBe(before);
    await expectCopyOf(logOf(800), 800);
    // The true log still fits.
    expect(await mirror(logOf(900))).toMatchObject({ size: 900 });
    await expectCopyOf(logOf(900), 900);
  });

  it('refuses another history behind an interruption', async () => {
    const whole = logOf(9000);
    let left = 3;
    await expect(
      mirror(async (path) => {
        if (path.startsWith('tile/entries/') && left-- <= 0) throw new Error('no network');
        return whole(path);
      }),
    ).rejects.toThrow('no network');
    await expect(mirror(logOf(9100, (at) => `other ${at}`))).rejects.toThrow('rewritten');
  });

  it.each<[string, (path: string, bytes: Uint8Array) => Uint8Array | null]>([
    [
      'another entry',
      (path, bytes) => (path === 'tile/entries/001' ? bytes.fill(0x78, 3, 4) : bytes),
    ],
    ['a missing bundle', (path, bytes) => (path === 'tile/entries/002' ? null : bytes)],
    [
      'a bundle with an entry too many',
      (path, bytes) =>
        path.startsWith('tile/entries/003') ? Uint8Array.of(...bytes, 0, 0) : bytes,
    ],
    ['another hash', (path, bytes) => (path === 'tile/0/001' ? bytes.fill(1, 0, 1) : bytes)],
    [
      'another hash at its end',
      (path, bytes) => (path.startsWith('tile/1/') ? bytes.fill(1, 0, 1) : bytes),
    ],
    [
      'a tile that is too short',
      (path, bytes) => (path === 'tile/0/002' ? bytes.slice(32) : bytes),
    ],
    [
      'another signature',
      (path, bytes) =>
        path === 'checkpoint'
          ? utf8ToBytes(
              signedHead(logKey(KEY.origin, COSIGNER.secret), {
                size: 800,
                root: bytes.slice(0, 32),
              }),
            )
          : bytes,
    ],
    ['no checkpoint', (path, bytes) => (path === 'checkpoint' ? null : bytes)],
  ])('never signs for a log with %s', async (_name, change) => {
    const honest = logOf(800);
    const read: ReadLogFile = async (path) => {
      const bytes = await honest(path);
      return bytes && change(path, bytes.slice());
    };
    await expect(mirror(read)).rejects.toThrow(
      /is missing, or is not what the log signed|no checkpoint that is signed/,
    );
    expect(existsSync(join(copyOf(folder.path, KEY.origin), 'checkpoint'))).toBe(false);
    expect(await mirror(honest)).toMatchObject({ size: 800 });
    await expectCopyOf(honest, 800);
  });

  it('finds what was damaged on its own disk, when it is asked to', async () => {
    const read = logOf(800);
    await mirror(read);
    const place = join(copyOf(folder.path, KEY.origin), 'tile/entries/000');
    writeFileSync(place, readFileSync(place).fill(0x78, 3, 4));
    expect(await mirror(read)).toMatchObject({ fetched: 0 });
    await expect(mirror(read, { checkAll: true })).rejects.toThrow('tile/entries/000');
    rmSync(place);
    expect(await mirror(read, { checkAll: true })).toMatchObject({ fetched: 1 });
  });

  it('holds a few tiles of each level, however long the log is', async () => {
    const { size, held } = await mirror(logOf(66_000));
    expect(size).toBe(66_000);
    // Two of each of the two full levels, and the end of each of the three.
    expect(held).toBeLessThanOrEqual(7);
  });
});
