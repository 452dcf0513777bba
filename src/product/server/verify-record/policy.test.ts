import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicationProof } from '@/product/record/log/make-proof';
import {
  cosignNote,
  formatNote,
  formatVerifierKey,
  loadKinds,
  ML_DSA_KEY,
  parseNote,
  WITNESS_KEY,
  witnessKey,
} from '@/product/record/log/signed-note';
import { CHECKED_AT, honestRecord } from '../../../../tests/support/record/forgeries/honest-record';
import { SAMPLE_KEY, sampleFiles } from '../../../../tests/support/record/sample-log';
import { readPlace } from './read-place';
import { runVerifyRecord } from './run';

const LOG = formatVerifierKey(SAMPLE_KEY);
const SEEN = Date.UTC(2025, 7, 1) / 1000;
const KINDS = { one: WITNESS_KEY, two: WITNESS_KEY, quantum: ML_DSA_KEY } as const;
type Name = keyof typeof KINDS;
const seedOf = (name: Name) => new Uint8Array(32).fill(Object.keys(KINDS).indexOf(name) + 1);

let folder = '';
const at = (name: string) => join(folder, name);
const keyOf = (name: Name) =>
  formatVerifierKey(witnessKey(`${name}.example`, seedOf(name), KINDS[name]));

function put(name: string, content: string | Uint8Array): string {
  mkdirSync(dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
  return at(name);
}

/** Has the log's head signed by these witnesses, and by nobody else. */
function sign(names: Name[], seconds = SEEN) {
  const note = parseNote(readFileSync(at('unsigned'), 'utf8'));
  if (!note) throw new Error('no checkpoint');
  const more = names.map((name) =>
    cosignNote(note.text, `${name}.example`, seedOf(name), seconds, KINDS[name]),
  );
  put('log/checkpoint', formatNote({ ...note, signatures: [...note.signatures, ...more] }));
}

const policy = (quorum: string, names: Name[] = ['one', 'two', 'quantum'], log = LOG) =>
  put(
    'policy.txt',
    [
      `log ${log}`,
      ...names.map((name) => `witness ${name} ${keyOf(name)}`),
      ...(quorum.includes(' ')
        ? [`group together ${quorum}`, 'quorum together']
        : [`quorum ${quorum}`]),
      '',
    ].join('\n'),
  );

async function ours(...args: string[]) {
  const lines: string[] = [];
  const code = await runVerifyRecord(args, {
    read: readPlace,
    write: (line) => lines.push(line),
    progress: () => {},
  });
  return { code, text: lines.join('\n') };
}

function python(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('python3', ['-B', 'verifier', ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { code: status, text: stdout };
}

const beside = () => [
  ...[at('record.csv'), '--log', at('log'), '--policy', at('policy.txt')],
  ...['--as-of', CHECKED_AT],
];

beforeAll(async () => {
  await loadKinds([{ kind: ML_DSA_KEY }]);
  folder = mkdtempSync(join(tmpdir(), 'policy-'));
  const honest = await honestRecord();
  const files = sampleFiles(honest.events);
  put('record.csv', honest.csv);
  for (const [path, bytes] of files) put(`log/${path}`, bytes);
  put('unsigned', files.get('checkpoint') ?? '');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('verify-record --policy', () => {
  it.each<[string, Name[], 0 | 1, 0 | 1]>([
    ['one', ['one'], 0, 0],
    ['one', ['two', 'quantum'], 1, 1],
    ['2 one two quantum', ['one', 'two'], 0, 0],
    ['2 one two quantum', ['one'], 1, 1],
    // Python's standard library can't check ML-DSA, so such a witness never counts there.
    ['2 one two quantum', ['one', 'quantum'], 0, 1],
    ['quantum', ['quantum'], 0, 1],
    ['all one two quantum', ['one', 'two', 'quantum'], 0, 1],
    ['none', [], 0, 0],
  ])('quorum %s, signed by %s: %i, in Python %i', async (quorum, names, code, pythonCode) => {
    policy(quorum);
    sign(names);
    const said = await ours(...beside());
    expect([said.text, said.code]).toEqual([expect.any(String), code]);
    if (code === 1) expect(said.text).toMatch(/are not the quorum (one|together) of the policy/);
    else
      for (const name of names)
        expect(said.text).toContain(`witness     ${name}.example at 2025-08-01`);
    const theirs = python(...beside());
    expect([theirs.text, theirs.code]).toEqual([expect.any(String), pythonCode]);
    expect(theirs.text).toContain('not checked: quantum.example signs with ML-DSA-44');
    if (pythonCode === 1) expect(theirs.text).toMatch(/not the quorum (one|quantum|together) of/);
  });

  it('refuses a bad signature of a witness of the policy, though the others suffice', async () => {
    policy('one');
    sign(['one', 'two']);
    const note = parseNote(readFileSync(at('log/checkpoint'), 'utf8'));
    const [log, one, two] = note?.signatures ?? [];
    if (!note || !log || !one || !two) throw new Error('no signatures');
    const bad = { ...two, signature: one.signature };
    put('log/checkpoint', formatNote({ ...note, signatures: [log, one, bad] }));
    const said = await ours(...beside());
    expect([said.code, said.text]).toEqual([
      1,
      expect.stringContaining('The signature of two.example'),
    ]);
    expect(python(...beside()).code).toBe(1);
  });

  it('refuses a log that the policy does not list, and a head from before its last entry', async () => {
    const other = formatVerifierKey({ ...SAMPLE_KEY, publicKey: SAMPLE_KEY.publicKey.slice() });
    policy('one', ['one'], other.replace(/^[^+]*/, 'x'));
    sign(['one']);
    expect((await ours(...beside())).code).toBe(2);
    policy('one', ['one']);
    sign(['one'], SEEN - 86_400 * 300);
    expect((await ours(...beside())).code).toBe(1);
    expect(python(...beside()).code).toBe(1);
  });

  it('names every mistake in a policy with its line, and verifies nothing', async () => {
    put('policy.txt', `witness a ${LOG}\ngroup g 3 a\nquorum g\nquorum g\n`);
    const said = await ours(...beside());
    expect(said.code).toBe(2);
    expect(said.text.match(/line \d/g)).toEqual(['line 1', 'line 2', 'line 4']);
    const theirs = python(...beside());
    expect(theirs.code).toBe(2);
    expect(theirs.text.match(/line \d/g)).toEqual(['line 1', 'line 2', 'line 4']);
  });

  it('holds a proof against it, and takes the log’s key from it', async () => {
    sign(['one']);
    const { rows } = await honestRecord();
    const proof = await publicationProof(
      (path) => readPlace(at(`log/${path}`)),
      SAMPLE_KEY,
      rows[20]?.commit_hash ?? '',
      rows[20]?.published_at ?? '',
    );
    const file = put('tip.tlog-proof', proof ?? '');
    for (const [quorum, code] of [
      ['one', 3],
      ['two', 1],
    ] as const) {
      policy(quorum);
      expect((await ours(file, '--policy', at('policy.txt'))).code).toBe(code);
      expect(python(file, '--policy', at('policy.txt')).code).toBe(code);
    }
  });

  it('never takes an ML-DSA signature for checked in Python', () => {
    sign(['quantum']);
    const args = [at('record.csv'), '--log', at('log'), '--key', LOG, '--as-of', CHECKED_AT];
    const theirs = python(...args, '--witness', keyOf('quantum'));
    expect(theirs.code).toBe(1);
    expect(theirs.text).toContain('not checked: quantum.example signs with ML-DSA-44');
    expect(utf8ToBytes(theirs.text).length).toBeLessThan(500);
  });
});
