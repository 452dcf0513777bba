import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bytesToHex } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventBytes } from '@/product/record/log/event';
import { leafHash, MerkleTree } from '@/product/record/log/merkle';
import { readRecordHead } from '@/product/record/log/record-head';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { tipToLogged } from '@/product/record/logged-row';
import {
  SAMPLE_KEY,
  SAMPLE_WITNESS,
  sampleCheckpoint,
  sampleEvents,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { sampleRecord } from '../../../../tests/support/record/sample-record';
import { toCsv } from '../../../../tests/support/record/to-csv';
import { readPlace } from './read-place';
import { runVerifyRecord } from './run';

const KEY = formatVerifierKey(SAMPLE_KEY);
const WITNESS = formatVerifierKey(SAMPLE_WITNESS);
let folder = '';
/** Heads of the log as a reader may have noted them, by size. */
let rootAt: (size: number) => string = () => '';

function write(path: string, content: string | Uint8Array) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'odd-input-'));
  const rows = await sampleRecord(
    Array.from({ length: 6 }, (_, day) => ({
      published_at: `2024-08-2${day}T09:30:00.000Z`,
      starts_at: `2024-08-2${day}T14:00:00.000Z`,
      settled_at: `2024-08-2${day}T16:00:00.000Z`,
    })),
  );
  const events = sampleEvents(rows.map((row, index) => tipToLogged(row, index + 2)));
  const tree = new MerkleTree(events.map((event) => leafHash(eventBytes(event))));
  rootAt = (size) => bytesToHex(tree.root(size));
  const checkpoint = sampleCheckpoint(events);
  const head = { ...readRecordHead(checkpoint), checkpoint };
  for (const [path, bytes] of sampleFiles(events)) write(`log/${path}`, bytes);
  for (const [path, bytes] of sampleFiles([])) write(`empty/${path}`, bytes);
  write('record.csv', toCsv(rows));
  write('record.json', JSON.stringify({ tips: rows, slips: [], quotes: [], head }));
  const cut = rows.slice(0, -1);
  write('cut.json', JSON.stringify({ tips: cut, slips: [], quotes: [], head }));
  write('other-head.json', JSON.stringify({ tips: rows, slips: [], head: { ...head, size: 3 } }));
  write('no-record.json', '{"tips": [{"seq": 1}]}');
  const policy = `log ${KEY}\nwitness one ${WITNESS}\nquorum none\n`;
  write('policy.txt', policy);
  write('policy-crlf.txt', policy.replaceAll('\n', '\r\n'));
  write('policy-bom.txt', `\ufeff${policy}`);
  write('bad-policy.txt', policy.replace('quorum', 'quorums'));
  write('checkpoint.txt', checkpoint);
  write('checkpoint-crlf.txt', checkpoint.replaceAll('\n', '\r\n'));
  write('checkpoint-bom.txt', `\ufeff${checkpoint}`);
  write('checkpoint-forged.txt', checkpoint.replace(/^(.*\n)\d+/, '$17'));
  const size = events.length;
  const notes: Record<string, string> = {
    whole: `${size} ${rootAt(size)}`,
    middle: ` ${size - 5}: ${rootAt(size - 5)
      .slice(0, 20)
      .toUpperCase()}…\r\n`,
    zero: `0 ${rootAt(0)}`,
    'zero-alone': rootAt(0).slice(0, 16),
    alone: `The checkpoint starts with ${rootAt(9).slice(0, 16)}. Keep this email.`,
    unknown: `The checkpoint starts with ${'0'.repeat(16)}.`,
    longer: `${size + 1} ${rootAt(size)}`,
    'other-zero': `0 ${rootAt(1)}`,
    'two-hashes': `${rootAt(3)} ${rootAt(4)}`,
    nothing: '',
    words: 'hello',
    binary: '\u0000\u0001',
  };
  for (const [name, text] of Object.entries(notes)) write(`noted-${name}.txt`, text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function both(args: string[]) {
  const given = args.map((arg) => arg.replace(/^@/, `${folder}/`));
  const lines: string[] = [];
  const io = { read: readPlace, write: (line: string) => lines.push(line), progress: () => {} };
  const code = await runVerifyRecord(given, io);
  const python = spawnSync('python3', ['-B', 'verifier', ...given], {
    encoding: 'utf8',
  });
  // Wrong use of an option is argparse's to name; no other mistake ends in a traceback.
  expect(python.stderr).not.toContain('Traceback');
  expect(lines.join('\n')).not.toMatch(/undefined|NaN|Invalid time/);
  return [code, python.status];
}

const LOG = ['--log', '@log', '--key', KEY];
const noted = (name: string) => ['@record.csv', ...LOG, '--checkpoint', `@${name}`];

it.each([
  ['the whole record as JSON', ['@record.json', ...LOG], 0],
  ['JSON without a log', ['@record.json'], 3],
  ['JSON that lacks a tip under its own head', ['@cut.json', ...LOG], 1],
  ['JSON whose head is not its checkpoint’s', ['@other-head.json', ...LOG], 2],
  ['JSON of something else', ['@no-record.json', ...LOG], 2],
  ['a checkpoint', noted('checkpoint.txt'), 0],
  ['a checkpoint from an editor', noted('checkpoint-crlf.txt'), 0],
  ['a checkpoint with a byte order mark', noted('checkpoint-bom.txt'), 0],
  ['a forged checkpoint', noted('checkpoint-forged.txt'), 1],
  ['the whole size and hash', noted('noted-whole.txt'), 0],
  ['an earlier size and hash', noted('noted-middle.txt'), 0],
  ['the head of no entries', noted('noted-zero.txt'), 0],
  ['its hash alone', noted('noted-zero-alone.txt'), 0],
  ['a hash alone', noted('noted-alone.txt'), 0],
  ['a hash that the log never had', noted('noted-unknown.txt'), 1],
  ['a longer log', noted('noted-longer.txt'), 1],
  ['another head of no entries', noted('noted-other-zero.txt'), 1],
  ['two hashes', noted('noted-two-hashes.txt'), 2],
  ['an empty text', noted('noted-nothing.txt'), 2],
  ['words', noted('noted-words.txt'), 2],
  ['no text', noted('noted-binary.txt'), 2],
  ['a folder in place of a head', noted('log'), 2],
  ['a head that is not there', noted('nowhere.txt'), 2],
  ['a head without a log', ['@record.csv', '--checkpoint', '@checkpoint.txt'], 2],
  ['a folder in place of the file', ['@log', ...LOG], 2],
  ['a file that is not there', ['@nowhere.csv', ...LOG], 2],
  ['a log that is not there', ['@record.csv', '--log', '@nowhere', '--key', KEY], 1],
  ['a file in place of the log', ['@record.csv', '--log', '@record.csv', '--key', KEY], 1],
  ['an empty log', ['@record.csv', '--log', '@empty', '--key', KEY], 1],
  ['a log without a key', ['@record.csv', '--log', '@log'], 2],
  ['a key with spaces around it', ['@record.csv', '--log', '@log', '--key', ` ${KEY} `], 0],
  [
    'a key with a space in it',
    ['@record.csv', '--log', '@log', '--key', KEY.replace('+', ' +')],
    2,
  ],
  ['a witness’s key as the log’s', ['@record.csv', '--log', '@log', '--key', WITNESS], 2],
  ['the log’s key as a witness’s', ['@record.csv', ...LOG, '--witness', KEY], 2],
  ['a policy', ['@record.csv', ...LOG, '--policy', '@policy.txt'], 0],
  ['a policy with carriage returns', ['@record.csv', ...LOG, '--policy', '@policy-crlf.txt'], 2],
  ['a policy with a byte order mark', ['@record.csv', ...LOG, '--policy', '@policy-bom.txt'], 2],
  ['a policy with a mistake', ['@record.csv', ...LOG, '--policy', '@bad-policy.txt'], 2],
  ['a folder in place of a policy', ['@record.csv', ...LOG, '--policy', '@log'], 2],
  ['an author without a log', ['@record.csv', '--author', 'Ada Tipster'], 2],
  ['a time with an offset', ['@record.csv', ...LOG, '--as-of', '2024-09-01T12:00:00+02:00'], 0],
  ['a day', ['@record.csv', ...LOG, '--as-of', '2024-09-01'], 0],
  ['a day that there is not', ['@record.csv', ...LOG, '--as-of', '2024-13-01'], 2],
  ['words as a time', ['@record.csv', ...LOG, '--seen-at', 'yesterday'], 2],
])('both commands answer alike: %s', async (_, args, code) => {
  expect(await both(args)).toEqual([code, code]);
});
