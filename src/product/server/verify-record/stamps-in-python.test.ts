import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeProblem } from '@/product/record/describe-problem';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { FORGERIES } from '../../../../tests/support/record/forgeries/forgeries';
import {
  type Honest,
  honestRecord,
} from '../../../../tests/support/record/forgeries/honest-record';
import { SAMPLE_KEY, sampleFiles } from '../../../../tests/support/record/sample-log';
import {
  openSampleStamps,
  type SampleStamps,
  stampedFiles,
} from '../../../../tests/support/record/sample-stamp';

const VERIFIER = resolve('verifier');

let folder = '';
let honest: Honest;
let service: SampleStamps;
let stamped: Map<string, Uint8Array>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verify-stamps-'));
  honest = await honestRecord();
  service = await openSampleStamps();
  stamped = await stampedFiles(honest.events, service);
});
afterAll(() => rmSync(folder, { recursive: true }));

let logs = 0;
function written(files: ReadonlyMap<string, Uint8Array>): string {
  const log = join(folder, `log-${logs++}`);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(log, path)), { recursive: true });
    writeFileSync(join(log, path), bytes);
  }
  return log;
}

function python(log: string, args: string[]) {
  const { stdout, stderr, status } = spawnSync(
    'python3',
    ['-B', VERIFIER, 'stamps', '--log', log, '--key', formatVerifierKey(SAMPLE_KEY), ...args],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return { status, text: stdout };
}

/** The result of the page and `npm run verify-record`: whether there are no problems. */
async function ours(files: ReadonlyMap<string, Uint8Array>, stampCertificates?: string) {
  const read = async (path: string) => files.get(path) ?? null;
  return (await verifyWithLog(null, { read, key: SAMPLE_KEY, stampCertificates })).ok;
}

async function otherHistory() {
  const forgery = FORGERIES.find(({ name }) => name.startsWith('file and log rebuilt'));
  return sampleFiles({ ...honest, ...(await forgery?.forge(honest)) }.events);
}

/** Logs with stamps, each with the reader's certificate, if any, and the expected result. */
const CASES: [string, boolean, () => Promise<[Map<string, Uint8Array>, string?]>][] = [
  ['an honest log', true, async () => [stamped]],
  ['an honest log, by the root', true, async () => [stamped, service.rootPem]],
  ['an honest log, by the service’s own certificate', true, async () => [stamped, service.ownPem]],
  ['another service', false, async () => [stamped, (await openSampleStamps()).rootPem]],
  ['a log without stamps', false, async () => [sampleFiles(honest.events), service.rootPem]],
  ['history rewritten', false, async () => [new Map([...stamped, ...(await otherHistory())])]],
  ['a stamp that is none', false, async () => [withFirst(Uint8Array.of(1, 2, 3))]],
  [
    'a byte behind a stamp',
    false,
    async () => [withFirst(Buffer.concat([firstStamp(), Buffer.of(0)]))],
  ],
  ['a byte less of a stamp', false, async () => [withFirst(firstStamp().subarray(0, -1))]],
  ['days in another order', false, async () => [withDays((days) => days.toReversed().join(''))]],
  [
    'a day twice',
    false,
    async () => [withDays(([first = '', ...days]) => first + first + days.join(''))],
  ],
  [
    'a day that there is not',
    false,
    async () => [withDays((days) => `${days.join('')}2025-13-01\n`)],
  ],
  [
    'a byte order mark before the days',
    false,
    async () => [withDays((days) => `\ufeff${days.join('')}`)],
  ],
  [
    'a stamp older than what it covers',
    false,
    async () => {
      const stamp = (text: string) => service.stamp(text, '2024-02-01T00:00:00.000Z');
      return [await stampedFiles(honest.events, { ...service, stamp })];
    },
  ],
  [
    'a stamp after the certificate ended',
    false,
    async () => {
      const stamp = (text: string) => service.stamp(text, '2035-02-01T00:00:00.000Z');
      return [await stampedFiles(honest.events, { ...service, stamp })];
    },
  ],
  [
    'a certificate for other purposes',
    false,
    async () => [await stampedFiles(honest.events, await openSampleStamps('1.3.6.1.5.5.7.3.1'))],
  ],
  [
    'a signature for another certificate',
    false,
    async () => [await stampedFiles(honest.events, await openSampleStamps(undefined, true))],
  ],
];

/** The stamped log with another list of days. */
function withDays(change: (days: string[]) => string) {
  const days =
    Buffer.from(stamped.get('stamps.txt') ?? [])
      .toString()
      .match(/.*\n/g) ?? [];
  return new Map(stamped).set('stamps.txt', Buffer.from(change(days)));
}

const firstStamp = () =>
  Buffer.from([...stamped].find(([path]) => path.endsWith('.tsr'))?.[1] ?? []);

function withFirst(bytes: Uint8Array) {
  const first = [...stamped.keys()].find((path) => path.endsWith('.tsr')) ?? '';
  return new Map(stamped).set(first, bytes);
}

it('without openssl, stamps are not accepted: the files and the commands to run elsewhere are given', () => {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const here = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], {
    encoding: 'utf8',
  }).stdout.trim();
  const { stdout, status } = spawnSync(
    here,
    ['-B', VERIFIER, 'stamps', '--log', written(stamped), '--key', formatVerifierKey(SAMPLE_KEY)],
    { encoding: 'utf8', env: { PATH: bin, TMPDIR: folder } },
  );
  expect(status).toBe(2);
  expect(stdout).not.toContain('VERIFIED');
  const [, place = ''] = /NOT CHECKED: .* In (\S+),/.exec(stdout) ?? [];
  const [, head = '', stamp = ''] = /-data (\S+\.txt) -in (\S+\.tsr)/.exec(stdout) ?? [];
  expect(readFileSync(join(place, head), 'utf8')).toMatch(/^\d{4}-\d\d-\d\d \d+ \S{44}\n$/);
  expect(new Uint8Array(readFileSync(join(place, stamp)))).toEqual(stamped.get(`stamps/${stamp}`));
});

describe('page, command and Python agree about', () => {
  const there = spawnSync('openssl', ['version']).status === 0;
  it.skipIf(!there).each(CASES)(
    there ? '%s' : 'skipped, openssl is not installed: %s',
    async (_, good, make) => {
      const [files, pem] = await make();
      const certificate = join(folder, 'reader.pem');
      if (pem) writeFileSync(certificate, pem);
      const { status, text } = python(written(files), pem ? ['--certificate', certificate] : []);
      expect([status, text]).toEqual([good ? (pem ? 0 : 3) : 1, expect.any(String)]);
      expect(text.includes('VERIFIED')).toBe(status === 0);
      expect(await ours(files, pem)).toBe(good);
    },
  );
});

it.skipIf(spawnSync('openssl', ['version']).status !== 0)(
  'both refuse a stamp from a time that is still to come',
  async () => {
    const now = '2025-03-01T00:00:00.000Z';
    const read = async (path: string) => stamped.get(path) ?? null;
    const { problems } = await verifyWithLog(null, { read, key: SAMPLE_KEY, now });
    const ours = problems.filter(({ code }) => code === 'STAMP_TIME').map(describeProblem);
    expect(ours.length).toBeGreaterThan(1);
    const code = `import json, os, sys
sys.path.insert(0, 'verifier')
from touchline_verify.verify_stamps import check
folder, log, key, now = sys.argv[1:]
read = lambda path: open(os.path.join(log, path), 'rb').read()
print(json.dumps(check(read, key, None, folder, now)[1]))`;
    const key = formatVerifierKey(SAMPLE_KEY);
    const args = ['-B', '-c', code, folder, written(stamped), key, now];
    const { stdout, stderr } = spawnSync('python3', args, { encoding: 'utf8' });
    expect([stderr, JSON.parse(stdout)]).toEqual(['', ours]);
  },
);
