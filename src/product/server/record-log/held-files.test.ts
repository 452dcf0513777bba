import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { folderFiles } from '../../../../server/files/server-files.ts';
import { readSettings } from '../../../../server/settings/settings.ts';
import { temporaryFolder } from '../../../../server/testing/test-site.ts';
import { leafHash } from '../../record/log/merkle.ts';
import { parsePolicy } from '../../record/log/policy.ts';
import {
  cosignNote,
  formatVerifierKey,
  WITNESS_KEY,
  witnessKey,
} from '../../record/log/signed-note.ts';
import settings from '../settings.ts';
import { openHeldHead } from './held-head.ts';
import { logKey } from './log-key.ts';
import { logRoutes } from './log-routes.ts';
import { openRecordLog, type RecordLog, signedHead } from './record-log.ts';
import { openStamps } from './stamps.ts';
import { storeText } from './stored-text.ts';

const KEY = logKey('record.example/record/log', new Uint8Array(32).fill(7));
const SEED = new Uint8Array(32).fill(8);
const WITNESS = formatVerifierKey(witnessKey('witness.example', SEED, WITNESS_KEY));

let folder: ReturnType<typeof temporaryFolder>;
let size: number;
/** Runs while a file is made. */
let grows = () => {};
beforeEach(() => {
  folder = temporaryFolder();
  size = 3;
  grows = () => {};
});
afterEach(() => folder.remove());

/** A site whose record has a line for each entry. */
async function open() {
  const policy = parsePolicy(`witness w ${WITNESS}\nquorum w\n`);
  if ('faults' in policy) throw new Error('a fault');
  const runSql = async (sql: string) => {
    const from = Number(/index >= (\d+)/.exec(sql)?.[1] ?? 0);
    const all = Array.from({ length: size }, (_, at) => leafHash(utf8ToBytes(`entry ${at}`)));
    return all.slice(from).map((hash) => ({ leaf_hash: bytesToHex(hash) }));
  };
  const log = openRecordLog(runSql, KEY, await openHeldHead(folderFiles(folder.path), KEY, policy));
  const file = async () => {
    const lines = await storeText(folder.path, [`${size} lines\n`]);
    grows();
    return lines;
  };
  const record = { tipsCsv: file, slipsCsv: file, json: file };
  const routes = logRoutes(log, record, await openStamps(folderFiles(folder.path), undefined));
  const get = async (path: string) => {
    const answer = await routes.answer(new Request(`http://localhost${path}`), path);
    return `${answer.status} ${(await answer.text()).split('\n')[answer.ok && path.endsWith('checkpoint') ? 1 : 0]}`;
  };
  const sign = async () => {
    const tree = await log.tree();
    const head = { size: tree.size, root: tree.root() };
    const [text = ''] = signedHead(KEY, head).split('\n\n');
    await log.addSignatures(head, [
      cosignNote(`${text}\n`, 'witness.example', SEED, 1_763_900_000),
    ]);
  };
  return { get, sign };
}

it('publishes nothing beyond the head that the quorum signed', async () => {
  const { get, sign } = await open();
  for (const path of ['/record/log/checkpoint', '/record.csv', '/record.json']) {
    expect(await get(path)).toMatch(/^503 .*NOT_WITNESSED/);
  }
  expect(await get('/.well-known/touchline-record.vkey')).toBe(`200 ${KEY.verifier}`);
  await sign();
  expect(await get('/record/log/checkpoint')).toBe('200 3');
  expect(await get('/record.csv')).toBe('200 3 lines');
  size = 5;
  expect(await get('/record/log/checkpoint')).toBe('200 3');
  expect(await get('/record.csv')).toBe('200 3 lines');
  // It was never asked for while it showed what was signed.
  expect(await get('/record-slips.csv')).toMatch(/^503/);
  await sign();
  expect(await get('/record.csv')).toBe('200 5 lines');
  expect(await get('/record-slips.csv')).toBe('200 5 lines');
});

it('has the signatures that another server of the database, or an earlier start, has got', async () => {
  const runSql = async (sql: string) => (/index >= 0/.test(sql) ? [leaf(0)] : []);
  const leaf = (at: number) => ({ leaf_hash: bytesToHex(leafHash(utf8ToBytes(`entry ${at}`))) });
  const [one, other] = [1, 2].map(() =>
    openRecordLog(runSql, KEY, undefined, folderFiles(folder.path)),
  ) as [RecordLog, RecordLog];
  const before = await other.checkpoint();
  const tree = await one.tree();
  const head = { size: tree.size, root: tree.root() };
  const [text = ''] = before.split('\n\n');
  await one.addSignatures(head, [cosignNote(`${text}\n`, 'witness.example', SEED, 1_763_900_000)]);
  expect(before).not.toContain('witness.example');
  expect(await other.checkpoint()).toContain('witness.example');
  expect(await other.checkpoint()).toBe(await one.checkpoint());
});

it('does not publish a file that the database outran while it was made', async () => {
  const { get, sign } = await open();
  await sign();
  expect(await get('/record.csv')).toBe('200 3 lines');
  size = 5;
  await sign();
  grows = () => {
    size = 6;
  };
  expect(await get('/record.csv')).toBe('200 3 lines');
  expect(await get('/record/log/checkpoint')).toBe('200 5');
});

it('reads the policy’s witnesses and their addresses from a file', () => {
  const path = join(folder.path, 'policy.txt');
  const readOwn = (env: Record<string, string>) =>
    readSettings(env, folder.path, [{ name: 'product', settings }]).ofParts.get('product');
  const read = (text: string, env = {}) => {
    writeFileSync(path, text);
    return readOwn({ RECORD_POLICY: 'policy.txt', ...env });
  };
  const line = `witness w ${WITNESS}`;
  expect(read(`${line} https://w.example/\nquorum w\n`)).toMatchObject({
    recordWitnesses: [{ url: 'https://w.example', key: { name: 'witness.example' } }],
    recordPolicy: { quorum: 'w' },
  });
  expect(() => read('quorum w\n')).toThrow(/policy\.txt, which has mistakes:\nline 1: no earlier/);
  expect(() => read(`${line}\nquorum w\n`)).toThrow('its quorum can never be reached');
  expect(() => read(`${line} w.example\nquorum w\n`)).toThrow('w.example is no web address');
  const both = { RECORD_WITNESSES: JSON.stringify([{ url: 'https://w.example', key: WITNESS }]) };
  expect(() => read('quorum none\n', both)).toThrow('RECORD_POLICY names the witnesses, too');
  expect(() => readOwn({ RECORD_POLICY: 'else.txt' })).toThrow("can't be read");
});
