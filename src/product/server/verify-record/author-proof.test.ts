import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuthorClaim } from '@/product/record/log/author-proof';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { authoredRecord } from '../../../../tests/support/record/authored-record';
import {
  SAMPLE_KEY,
  sampleCheckpoint,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { readPlace } from './read-place';
import { runVerifyRecord } from './run';

const KEY = formatVerifierKey(SAMPLE_KEY);
let folder = '';
let claim: AuthorClaim;
let lastDay = '';

function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

const io = (lines: string[]) => ({
  read: readPlace,
  write: (line: string) => lines.push(line),
  progress: () => {},
  save: async (to: string, name: string, text: string) => write(`${to}/${name}`, text),
});
/** The record and its log, checked when nothing in it was overdue. */
const beside = () => [
  ...[join(folder, 'record.csv'), '--log', join(folder, 'log'), '--key', KEY],
  ...['--as-of', lastDay],
];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'author-proof-'));
  const record = await authoredRecord();
  lastDay = record.events.at(-1)?.at ?? '';
  write('record.csv', record.csv);
  for (const [path, bytes] of sampleFiles(record.events)) write(`log/${path}`, bytes);
  const older = sampleFiles(record.events.slice(0, -3));
  for (const [path, bytes] of older) write(`older/${path}`, bytes);
  write('older-checkpoint', sampleCheckpoint(record.events, { size: 4 }));
  const lines: string[] = [];
  const args = [...beside(), '--author', 'Ada Tipster', '--proofs', 'proofs'];
  expect([await runVerifyRecord(args, io(lines)), lines.at(-1)]).toEqual([
    0,
    expect.stringContaining('6 proofs written'),
  ]);
  claim = JSON.parse(readFileSync(join(folder, 'proofs/author-tips.json'), 'utf8')) as AuthorClaim;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function both(of: object, besideLog: boolean, written = JSON.stringify(of)) {
  write('claim.json', written);
  const args = [join(folder, 'claim.json'), ...(besideLog ? beside() : ['--key', KEY])];
  const code = await runVerifyRecord(args, io([]));
  const python = spawnSync('python3', ['-B', 'verifier', ...args], {
    encoding: 'utf8',
  });
  expect(python.stderr).toBe('');
  return [code, python.status];
}

it('shows that no revealed tip of an author is left out, by both verifiers', async () => {
  expect(claim).toMatchObject({ author: 'Ada Tipster', kind: 'tip', others: 2, locked: 1 });
  expect(claim.own.map(({ seq }) => seq)).toEqual(['1', '3', '4']);
  expect(await both(claim, true)).toEqual([0, 0]);
  expect(await both(claim, false)).toEqual([3, 3]);
});

it('is written in one way, and an editor’s line feed is no other', async () => {
  const text = JSON.stringify(claim);
  expect(await both(claim, false, `${text}\n`)).toEqual([3, 3]);
  const others = [`${text}\n\n`, `${text} `, text.replace('"own":', '"own": ')];
  for (const other of [...others, text.replace('{', '{"format":"touchline-author-v1",')]) {
    expect(await both(claim, false, other)).toEqual([1, 1]);
  }
});

it('fails with any tip left out, beside the log that has it', async () => {
  for (const at of claim.own.keys()) {
    const without = { ...claim, own: claim.own.toSpliced(at, 1) };
    expect(await both(without, true)).toEqual([1, 1]);
    expect(await both({ ...without, others: claim.others + 1 }, true)).toEqual([1, 1]);
  }
});

const first = () => claim.own[0] as AuthorClaim['own'][number];
it.each<[string, () => object, number, number]>([
  ['a tip called locked', () => ({ ...claim, own: claim.own.slice(1), locked: 2 }), 1, 3],
  ['another author', () => ({ ...claim, author: 'Ben Rival' }), 1, 3],
  ['a tip twice', () => ({ ...claim, own: [...claim.own, first()] }), 1, 1],
  [
    'another number',
    () => ({ ...claim, own: [{ ...first(), seq: '9' }, ...claim.own.slice(1)] }),
    1,
    3,
  ],
  ['another hash', () => ({ ...claim, own: [{ ...first(), commit_hash: 'a'.repeat(64) }] }), 1, 1],
  ['no proof', () => ({ ...claim, own: [{ ...first(), proofs: [] }] }), 1, 1],
  [
    'an earlier head',
    () => ({ ...claim, checkpoint: readFileSync(join(folder, 'older-checkpoint'), 'utf8') }),
    1,
    1,
  ],
  [
    'a head that nobody signed',
    () => ({ ...claim, checkpoint: claim.checkpoint.replace(/\n\d+\n/, '\n9\n') }),
    1,
    1,
  ],
  [
    'no tips under a head that nobody signed',
    () => ({ ...claim, own: [], checkpoint: claim.checkpoint.replace(/\n\d+\n/, '\n9\n') }),
    1,
    1,
  ],
  ['a number for the author', () => ({ ...claim, author: 5 }), 1, 1],
  ['a number for the tip’s number', () => ({ ...claim, own: [{ ...first(), seq: 1 }] }), 1, 1],
  ['numbers below zero', () => ({ ...claim, locked: -1 }), 1, 1],
  ['too large numbers', () => ({ ...claim, others: 10_000 }), 1, 1],
  ['another object', () => ({ format: 'touchline-author-v1' }), 1, 1],
])('fails beside the log with %s', async (_, of, code, alone) => {
  expect(await both(of(), true)).toEqual([code, code]);
  expect(await both(of(), false)).toEqual([alone, alone]);
});
