import { ed25519 } from '@noble/curves/ed25519.js';
import { beforeAll, expect, it } from 'vitest';
import { describeProblem } from '@/product/record/describe-problem';
import { formatCheckpoint } from '@/product/record/log/checkpoint';
import { publicationProof } from '@/product/record/log/make-proof';
import {
  cosignNote,
  formatNote,
  formatVerifierKey,
  signNote,
} from '@/product/record/log/signed-note';
import { verifyWithLog } from '@/product/record/log/verify-with-log';
import { verifyRecord } from '@/product/record/verify-record';
import { rehash } from '../../../../tests/support/record/forgeries/change-record';
import { eventsOf, honestRecord } from '../../../../tests/support/record/forgeries/honest-record';
import { byPython, hexFiles, hexOf } from '../../../../tests/support/record/python-driver';
import {
  SAMPLE_KEY,
  SAMPLE_ORIGIN,
  SAMPLE_SECRET,
  SAMPLE_WITNESS,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { openSampleStamps, stampedFiles } from '../../../../tests/support/record/sample-stamp';
import { toCsv } from '../../../../tests/support/record/to-csv';
import { reportProof } from './proof';

const CHANGES = 800;
const KEY = formatVerifierKey(SAMPLE_KEY);
const WITNESS = formatVerifierKey(SAMPLE_WITNESS);
const WITNESSED_AT = '2025-08-01T00:00:00.000Z';

type Bytes = Uint8Array<ArrayBuffer>;
let file: Bytes;
let events: ReturnType<typeof eventsOf>;
let log: Map<string, Uint8Array>;
let proof: Bytes;
beforeAll(async () => {
  const rows = await rehash((await honestRecord()).rows.slice(0, 9));
  file = new TextEncoder().encode(toCsv(rows));
  events = eventsOf(rows);
  log = sampleFiles(events, { witnessedAt: WITNESSED_AT });
  const { commit_hash: commit = '', published_at: at = '' } = rows[3] ?? {};
  const text = await publicationProof(
    async (path) => log.get(path) ?? null,
    SAMPLE_KEY,
    commit,
    at,
  );
  proof = new TextEncoder().encode(text ?? '');
});

/** The bytes with one of them changed: another place and another change each time. */
function changed(bytes: Uint8Array, time: number): Bytes {
  const at = (time * 7919) % bytes.length;
  return new Uint8Array(bytes.with(at, (bytes[at] ?? 0) ^ (1 + ((time * 31) % 255))));
}

const times = (count: number) => Array.from({ length: count }, (_, time) => time);
const without = (sentences: string[], place: RegExp) =>
  sentences.map((sentence, time) => [time, sentence]).filter(([, text]) => !place.test(`${text}`));

it(`each of ${CHANGES} changed bytes of a file is refused at its place by both`, async () => {
  const files = times(CHANGES).map((time) => changed(file, time));
  const ours = await Promise.all(
    files.map(async (each) => (await verifyRecord(each)).problems.map(describeProblem)[0] ?? ''),
  );
  const [honest, ...python] = byPython([file, ...files].map((each) => ({ file: hexOf(each) })));
  expect(honest?.faults).toEqual([]);
  expect(without(ours, /^line \d+/)).toEqual([]);
  const theirs = python.map(({ faults }) => faults[0] ?? '');
  expect(without(theirs, /line \d+|tip \d+/)).toEqual([]);
});

/** What the command says of a log, in one sentence; empty where nothing is wrong. */
async function ofLog(files: ReadonlyMap<string, Uint8Array>): Promise<string> {
  const report = await verifyWithLog(await verifyRecord(file), {
    read: async (path) => files.get(path) ?? null,
    key: SAMPLE_KEY,
    witnesses: [SAMPLE_WITNESS],
  });
  return report.problems.map(describeProblem)[0] ?? '';
}

it(`each of ${CHANGES} changed bytes of log, head, tiles and proof is refused at its place by both`, async () => {
  const paths = [...log.keys()];
  const altered = times(CHANGES - 200).map((time) => {
    const path = paths[time % paths.length] ?? '';
    return new Map(log).set(path, changed(log.get(path) ?? new Uint8Array(), time));
  });
  const proofs = times(200).map((time) => changed(proof, time));
  const [honest, ...python] = byPython([
    { file: hexOf(file), log: hexFiles(log), key: KEY, witness: WITNESS },
    ...altered.map((files) => {
      return { file: hexOf(file), log: hexFiles(files), key: KEY, witness: WITNESS };
    }),
    ...proofs.map((each) => ({ file: '', key: KEY, witness: WITNESS, proof: hexOf(each) })),
  ]);
  expect([honest?.faults, await ofLog(log)]).toEqual([[], '']);
  const ours = await Promise.all(altered.map(ofLog));
  const place = /entry \d+|checkpoint|tile\/|witness/;
  expect(without(ours, place)).toEqual([]);
  const theirs = python.map(({ faults }) => faults[0] ?? '');
  expect(without(theirs.slice(0, altered.length), place)).toEqual([]);
  for (const [time, each] of proofs.entries()) {
    const lines: string[] = [];
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(each);
    const evidence = {
      text,
      content: null,
      key: SAMPLE_KEY,
      witnesses: [SAMPLE_WITNESS],
      readLog: null,
    };
    expect(await reportProof(evidence, (line) => lines.push(line))).toBe(1);
    expect(lines[0]?.split('\n')[0]).toBe(theirs[altered.length + time]);
  }
});

it('a changed byte of the stamps is refused or changes nothing, and is named by its day', async () => {
  const stamped = await stampedFiles(events, await openSampleStamps());
  const all = new Map([...stamped, ...log]);
  expect(await ofLog(all)).toBe('');
  const paths = [...all.keys()].filter((path) => path.startsWith('stamps'));
  for (const time of times(120)) {
    const path = paths[time % paths.length] ?? '';
    const files = new Map(all).set(path, changed(all.get(path) ?? new Uint8Array(), time));
    expect(await ofLog(files)).toMatch(/^$|\d{4}-\d\d-\d\d|stamps/);
  }
});

it('a head that claims more than there is ends at the first file that is missing', async () => {
  const size = 2 ** 50;
  const text = formatCheckpoint({ origin: SAMPLE_ORIGIN, size, root: new Uint8Array(32) });
  const signatures = [signNote(text, SAMPLE_ORIGIN, SAMPLE_SECRET)];
  const head = new TextEncoder().encode(formatNote({ text, signatures }));
  const large = new Map(log).set('checkpoint', head);
  expect(await ofLog(large)).toContain('tile/entries/000 of the log is missing');
  const [python] = byPython([{ file: hexOf(file), log: hexFiles(large), key: KEY }]);
  expect(python?.faults[0]).toContain('tile/entries/000');
  const found = publicationProof(
    async (path) => large.get(path) ?? null,
    SAMPLE_KEY,
    'a'.repeat(64),
    '2025-01-01T00:00:00.000Z',
  );
  expect(await found).toBeNull();
});

it('a witness that signs at an impossible time has not signed', async () => {
  const secret = new Uint8Array(32).fill(9);
  expect(ed25519.getPublicKey(secret)).toEqual(SAMPLE_WITNESS.publicKey);
  const [text = ''] = new TextDecoder().decode(log.get('checkpoint')).split('\n\n');
  const body = `${text}\n`;
  const signatures = [
    signNote(body, SAMPLE_ORIGIN, SAMPLE_SECRET),
    cosignNote(body, SAMPLE_WITNESS.name, secret, 2 ** 52),
  ];
  const head = new TextEncoder().encode(formatNote({ text: body, signatures }));
  const files = new Map(log).set('checkpoint', head);
  expect(await ofLog(files)).toContain('witness');
  const [python] = byPython([
    { file: hexOf(file), log: hexFiles(files), key: KEY, witness: WITNESS },
  ]);
  expect(python?.faults[0]).toContain('witness');
});
