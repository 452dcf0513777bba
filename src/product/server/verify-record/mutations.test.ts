import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { beforeAll, expect, it } from 'vitest';
import { describeFault, describeProblem } from '@/product/record/describe-problem';
import { decodeText } from '@/product/record/log/bytes';
import type { RecordEvent } from '@/product/record/log/event';
import { publicationProof } from '@/product/record/log/make-proof';
import { parsePolicy } from '@/product/record/log/policy';
import {
  cosignNote,
  formatNote,
  formatVerifierKey,
  LOG_KEY,
  loadKinds,
  ML_DSA_KEY,
  parseNote,
  parseVerifierKey,
  signNote,
  verifierKey,
  WITNESS_KEY,
  witnessKey,
} from '@/product/record/log/signed-note';
import { bundleBytes, bundleEntries } from '@/product/record/log/tiles';
import { type LogEvidence, verifyWithLog } from '@/product/record/log/verify-with-log';
import WORDS from '@/product/record/log-words.json';
import { type VerifyResult, verifyRecord } from '@/product/record/verify-record';
import { type Random, randomFrom } from '../../../../tests/support/record/forgeries/anew/random';
import { rehash } from '../../../../tests/support/record/forgeries/change-record';
import {
  CHECKED_AT,
  DAY_MS,
  eventsOf,
  honestRecord,
} from '../../../../tests/support/record/forgeries/honest-record';
import {
  byPython,
  hexFiles,
  hexOf,
  type PythonCase,
} from '../../../../tests/support/record/python-driver';
import {
  SAMPLE_KEY,
  SAMPLE_ORIGIN,
  SAMPLE_SECRET,
  SAMPLE_WITNESS,
  sampleCheckpoint,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { toCsv } from '../../../../tests/support/record/to-csv';
import { reportProof } from './proof';

/** How many are tried: `MUTATIONS=10000 npx vitest run --project unit mutations --testTimeout=0`. */
const MUTATIONS = Number(process.env.MUTATIONS ?? 300);
const BATCH = 500;
const NOW = Math.floor(Date.parse(CHECKED_AT) / 1000);
const KEY = formatVerifierKey(SAMPLE_KEY);

const seed = (number: number) => new Uint8Array(32).fill(number);
const [one, two] = [SAMPLE_WITNESS, witnessKey('two.example', seed(10), WITNESS_KEY)];
/** The same keys under other names. */
const renamed = witnessKey('renamed.example', seed(9), WITNESS_KEY);
const ofLog = witnessKey('log.example', SAMPLE_SECRET, WITNESS_KEY);

let file: VerifyResult;
let csv: string;
let log: Map<string, Uint8Array>;
/** The head's text, and the files of policy, keys, proof and heads that a reader kept. */
let text: string;
let policy: string;
let proof: string;
let noted: string[];
let lines: string[];
beforeAll(async () => {
  await loadKinds([{ kind: ML_DSA_KEY }]);
  const rows = await rehash((await honestRecord()).rows.slice(0, 9));
  csv = toCsv(rows);
  file = await verifyRecord(utf8ToBytes(csv));
  const own = eventsOf(rows);
  const later = Array.from({ length: 280 - own.length }, (_, place): RecordEvent => {
    const index = own.length + place;
    const number = String(index).padStart(12, '0');
    const at = '2025-07-01T00:00:00.000Z';
    const fields = { commit_hash: number.padStart(64, '0'), published_at: at };
    const id = `00000000-0000-4000-8000-${number}`;
    return { index, at, kind: 'PUBLISH', subject: 'tip', id, fields };
  });
  const events = [...own, ...later];
  log = sampleFiles(events);
  const head = decodeText(log.get('checkpoint') ?? new Uint8Array());
  text = head.slice(0, head.indexOf('\n\n') + 1);
  log.set('checkpoint', utf8ToBytes(signed(text, NOW, NOW)));
  const { commit_hash: commit = '', published_at: at = '' } = rows[3] ?? {};
  const read = async (path: string) => log.get(path) ?? null;
  proof = (await publicationProof(read, SAMPLE_KEY, commit, at)) ?? '';
  const kept = sampleCheckpoint(events, { size: 20, witnessedAt: events[20]?.at });
  const root = Buffer.from(kept.split('\n')[2] ?? '', 'base64').toString('hex');
  noted = [kept, kept, `20 ${root.slice(0, 20)}…\r\n`, `It begins with ${root.slice(0, 16)}.`];
  const quantum = formatVerifierKey(witnessKey('quantum.example', seed(11), ML_DSA_KEY));
  lines = [KEY, ...[one, two, renamed, ofLog].map(formatVerifierKey), quantum];
  policy = [
    '# Who may sign.',
    `log ${KEY} https://record.example/record/log`,
    `witness one ${lines[1]}`,
    `witness two ${lines[2]} https://two.example`,
    `witness Zoë ${quantum}`,
    'group both all one two',
    'group any 1 both Zoë',
    'quorum any',
    '',
  ].join('\n');
});

/** A head signed by the log, and by the two witnesses at these times. */
function signed(body: string, ...times: number[]): string {
  const cosigners = [one, two];
  const cosigned = times.map((seconds, at) =>
    cosignNote(body, cosigners[at]?.name ?? '', seed(9 + at), seconds),
  );
  return formatNote({
    text: body,
    signatures: [signNote(body, SAMPLE_ORIGIN, SAMPLE_SECRET), ...cosigned],
  });
}

const ODD = [
  '\n',
  '\n\n',
  '\r',
  '\r\n',
  ' ',
  '\t',
  '\0',
  '=',
  '+',
  '0',
  '\u00a0',
  '\u2003',
  '\ufeff',
  '\ufffd',
  '\u001c',
  '\u0085',
  'é',
  '— ',
];

/** Bytes that differ from these in one or two ways. */
function mutated(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const place = () => random.int(0, Math.max(bytes.length - 1, 0));
  const cut = (from: number, to: number, between: Uint8Array = new Uint8Array()) =>
    concatBytes(bytes.slice(0, from), between, bytes.slice(to));
  const ofLines = (change: (all: string[]) => string[]) =>
    new Uint8Array(
      Buffer.from(change(Buffer.from(bytes).toString('latin1').split('\n')).join('\n'), 'latin1'),
    );
  const ways = [
    () => {
      const at = place();
      return bytes.with(at, (bytes[at] ?? 0) ^ (1 << random.int(0, 7)));
    },
    () => bytes.slice(0, place()),
    () => cut(place(), place()),
    () =>
      concatBytes(
        bytes,
        Uint8Array.from({ length: random.int(1, 40) }, () => random.int(0, 255)),
      ),
    () => concatBytes(bytes, bytes.slice(place())),
    () => {
      const at = place();
      return cut(at, at + random.int(0, 1), utf8ToBytes(random.of(ODD)));
    },
    () =>
      ofLines((all) => {
        const [from, to] = [random.int(0, all.length - 1), random.int(0, all.length - 1)];
        return all.with(from, all[to] ?? '').with(to, all[from] ?? '');
      }),
    () => ofLines((all) => all.toSpliced(random.int(0, all.length), 0, random.of(all))),
    () => ofLines((all) => all.toSpliced(random.int(0, all.length - 1), 1)),
  ];
  const once = new Uint8Array(random.of(ways)());
  return random.chance(0.1) && once.length > 0 ? mutated(once, random) : once;
}

const mutatedText = (source: string, random: Random) =>
  decodeText(mutated(utf8ToBytes(source), random));

/** What a reader is given: to both verifiers alike. */
interface Given {
  what: string;
  files?: Record<string, Uint8Array | null>;
  noted?: string;
  witnesses?: string[];
  policy?: Uint8Array<ArrayBuffer>;
  proof?: Uint8Array<ArrayBuffer>;
  line?: string;
}

const KINDS: ((random: Random) => Given)[] = [
  (random) => {
    const path = random.of(['checkpoint', 'checkpoint', ...log.keys()]);
    return { what: path, files: { [path]: mutated(log.get(path) ?? new Uint8Array(), random) } };
  },
  // Entries that are whole, but more, fewer or others than there should be.
  (random) => {
    const short = 'tile/entries/001.p/24';
    const [path, width] = random.of([
      ['tile/entries/000', 256],
      [short, 24],
    ] as const);
    const entries = bundleEntries(log.get(path) ?? new Uint8Array(), width) ?? [];
    const at = random.int(0, width - 1);
    const changed = random.of([
      entries.toSpliced(at, 1),
      entries.toSpliced(at, 0, random.of(entries)),
      [...entries, ...entries.slice(0, random.int(1, 256))],
      entries.with(at, random.of(entries)),
      entries,
    ]);
    const whole = path === short && random.chance(0.5);
    return {
      what: `entries of ${path}`,
      files: whole
        ? {
            [short]: null,
            'tile/entries/001': bundleBytes([
              ...changed,
              ...entries,
              ...Array(232 - entries.length + random.int(-1, 1)).fill(entries[0]),
            ]),
          }
        : { [path]: bundleBytes(changed) },
    };
  },
  // Heads that are signed as they are.
  (random) => ({
    what: 'a head, signed',
    files: { checkpoint: utf8ToBytes(signed(mutatedText(text, random), NOW, NOW)) },
    witnesses: lines.slice(1, 2),
  }),
  (random) => {
    const times = [
      0,
      1,
      NOW - 3e6,
      NOW,
      NOW + DAY_MS / 1000,
      NOW + DAY_MS / 1000 + 1,
      7_226_582_400,
      253_402_300_800,
      8_640_000_000_000,
      2 ** 53,
    ];
    const head = signed(text, random.of(times), random.of(times));
    const all = [
      [],
      lines.slice(1, 2),
      lines.slice(1, 3),
      lines.slice(1, 4),
      lines.slice(3, 5),
      lines.slice(4, 5),
    ];
    return {
      what: 'times and names of witnesses',
      files: { checkpoint: utf8ToBytes(head) },
      witnesses: random.of(all),
      ...(random.chance(0.3) ? { policy: utf8ToBytes(policy) as Uint8Array<ArrayBuffer> } : {}),
      ...(random.chance(0.3) ? { noted: noted[0] } : {}),
    };
  },
  (random) => ({
    what: 'a noted head',
    noted: mutatedText(random.of(noted), random),
    witnesses: lines.slice(1, 2),
  }),
  (random) => ({ what: 'a policy', policy: mutated(utf8ToBytes(policy), random) }),
  (random) => ({
    what: 'a proof',
    proof: mutated(utf8ToBytes(proof), random),
    witnesses: random.of([[], lines.slice(1, 3), lines.slice(3, 5)]),
  }),
  (random) => ({ what: 'a key', line: mutatedText(random.of(lines), random) }),
];

interface Verdict {
  ok: boolean;
  /** What both say in the same words. */
  told: string[];
  kind?: number | null;
}

async function ours(given: Given): Promise<Verdict> {
  if (given.line !== undefined) {
    return { ok: true, told: [], kind: parseVerifierKey(given.line)?.kind ?? null };
  }
  const parsed = given.policy && parsePolicy(given.policy);
  if (parsed && 'faults' in parsed) {
    return { ok: false, told: parsed.faults.map(describeFault).toSorted() };
  }
  const witnesses = (given.witnesses ?? []).flatMap((line) => parseVerifierKey(line) ?? []);
  const trust = { key: SAMPLE_KEY, witnesses, policy: parsed, now: CHECKED_AT };
  if (given.proof) {
    const said: string[] = [];
    const evidence = { ...trust, text: decodeText(given.proof), content: null, readLog: null };
    const code = await reportProof(evidence, (line) => said.push(...line.split('\n')));
    return { ok: code !== 1, told: code === 1 ? said.slice(0, said.indexOf('')).toSorted() : [] };
  }
  const evidence: LogEvidence = {
    ...trust,
    read: async (path) =>
      given.files && path in given.files ? (given.files[path] ?? null) : (log.get(path) ?? null),
    ...(given.noted === undefined ? {} : { noted: given.noted }),
  };
  const report = await verifyWithLog(file, evidence);
  const shared = report.problems.filter(({ code }) => Object.hasOwn(WORDS.log, code));
  return { ok: report.ok, told: shared.map(describeProblem).toSorted() };
}

function forPython(given: Given): PythonCase {
  const files = Object.entries(given.files ?? {}).map(([path, bytes]) => [
    path,
    bytes && hexOf(bytes),
  ]);
  return {
    file: hexOf(csv),
    log: Object.fromEntries(files) as Record<string, string | null>,
    key: KEY,
    now: CHECKED_AT,
    ...(given.noted === undefined ? {} : { noted: given.noted }),
    ...(given.witnesses ? { witness: given.witnesses } : {}),
    ...(given.policy ? { policy: hexOf(given.policy) } : {}),
    ...(given.proof ? { proof: hexOf(given.proof) } : {}),
    ...(given.line === undefined ? {} : { line: given.line }),
  };
}

/** The verdicts and sentences of both on each, where they differ, and how many were accepted by both. */
async function compare(all: Given[]) {
  const python = byPython(all.map(forPython), hexFiles(log)).map(
    ({ faults, codes, kind }): Verdict => ({
      ok: faults.length === 0,
      told: faults.filter((_, at) => codes[at] !== '').toSorted(),
      ...(kind === undefined ? {} : { kind }),
    }),
  );
  const differences: unknown[] = [];
  let accepted = 0;
  for (const [at, given] of all.entries()) {
    const own = await ours(given);
    if (own.ok && given.line === undefined) accepted += 1;
    if (JSON.stringify(own) === JSON.stringify(python[at])) continue;
    const { what, noted, line } = given;
    const bytes = given.policy ?? given.proof ?? Object.values(given.files ?? {})[0];
    differences.push({
      what,
      noted,
      line,
      bytes: bytes && decodeText(bytes).slice(0, 900),
      own,
      python: python[at],
    });
  }
  return { differences, accepted };
}

it('what is given unchanged is accepted by both', async () => {
  const { differences, accepted } = await compare([
    { what: 'the log', witnesses: lines.slice(1, 3) },
    { what: 'heads that were kept', noted: noted[0], witnesses: lines.slice(1, 2) },
    ...noted.map((each) => ({ what: 'a head that was kept', noted: each })),
    { what: 'a policy', policy: utf8ToBytes(policy) as Uint8Array<ArrayBuffer> },
    {
      what: 'a proof',
      proof: utf8ToBytes(proof) as Uint8Array<ArrayBuffer>,
      witnesses: lines.slice(1, 3),
    },
  ]);
  expect(differences).toEqual([]);
  expect(accepted).toBe(4 + noted.length);
});

/** Points of order 8, and of orders 1, 2 and 4; the last three in encodings that are not canonical. */
const SMALL = [
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  `01${'00'.repeat(31)}`,
  `ec${'ff'.repeat(30)}7f`,
  '00'.repeat(32),
  `${'00'.repeat(31)}80`,
  `01${'00'.repeat(30)}80`,
  `ed${'ff'.repeat(30)}7f`,
  `ee${'ff'.repeat(30)}7f`,
].map(hexToBytes);
const { Point } = ed25519;
const torsion = Point.fromBytes(SMALL[0] ?? new Uint8Array());

it('both refuse a key that is not the one encoding of a point of the prime subgroup', async () => {
  const mixed = Point.fromBytes(one.publicKey).add(torsion).toBytes();
  const all = [...SMALL, mixed].flatMap((point) =>
    ([LOG_KEY, WITNESS_KEY] as const).map((kind) => verifierKey('key.example', point, kind)),
  );
  const given = all.map((key) => ({ what: 'a key', line: formatVerifierKey(key) }));
  expect((await compare(given)).differences).toEqual([]);
  expect(await Promise.all(given.map(async (each) => (await ours(each)).kind))).toEqual(
    given.map(() => null),
  );
});

it('both refuse a signature that only a lax equation or encoding would take', async () => {
  const { scalar, pointBytes } = ed25519.utils.getExtendedPublicKey(SAMPLE_SECRET);
  const order = Point.Fn.ORDER;
  /** A signature by the log's key, its point moved by another one. */
  const by = (by: typeof torsion, secret: bigint, beyond = 0n) => {
    const at = (secret === 0n ? Point.ZERO : Point.BASE.multiply(secret)).add(by).toBytes();
    const hash = sha512(concatBytes(at, pointBytes, utf8ToBytes(text)));
    const k = BigInt(`0x${bytesToHex(hash.toReversed())}`) % order;
    const s = ((secret + k * scalar) % order) + beyond;
    const signature = concatBytes(at, hexToBytes(s.toString(16).padStart(64, '0')).toReversed());
    const { name, keyId } = SAMPLE_KEY;
    const head = formatNote({ text, signatures: [{ name, keyId, signature }] });
    return { what: 'a head', files: { checkpoint: utf8ToBytes(head) } };
  };
  const all = [
    by(Point.ZERO, 7n),
    by(torsion, 7n),
    by(torsion.double(), 7n),
    by(Point.ZERO, 7n, order),
    by(Point.ZERO, 0n),
    by(torsion, 0n),
  ];
  expect(await compare(all)).toEqual({ differences: [], accepted: 1 });
});

it('both count a witness only at a possible time, and only under one name', async () => {
  const day = DAY_MS / 1000;
  const given = (times: number[], witnesses: string[], kept?: string) => ({
    what: 'a head',
    files: { checkpoint: utf8ToBytes(signed(text, ...times)) },
    witnesses,
    ...(kept === undefined ? {} : { noted: kept }),
  });
  const [log = '', first = '', , again = '', own = ''] = lines;
  const renamedBy = cosignNote(text, renamed.name, seed(9), NOW);
  const logBy = cosignNote(text, ofLog.name, SAMPLE_SECRET, NOW);
  const note = parseNote(signed(text, NOW));
  const both = formatNote({ text, signatures: [...(note?.signatures ?? []), renamedBy, logBy] });
  const named = { ...given([], []), files: { checkpoint: utf8ToBytes(both) } };
  const short = noted[0];
  const all: [Given, string | null][] = [
    [given([NOW + day], [first]), null],
    [given([NOW + day + 1], [first]), 'at 2025-08-02T00:00:01.000Z, which is still to come'],
    [given([7_226_582_400], [first]), 'at 2199-01-01T00:00:00.000Z, which is still to come'],
    [given([NOW], [first], short), null],
    [given([NOW - 31 * day], [first]), null],
    [given([NOW - 32 * day], [first]), 'after the witness witness.example signed'],
    [given([NOW - 300 * day], [first], short), 'earlier than the shorter one that was noted'],
    [{ ...named, witnesses: [first, first] }, null],
    [
      { ...named, witnesses: [first, again] },
      'renamed.example has the same key as witness.example',
    ],
    [{ ...named, witnesses: [own] }, `log.example has the same key as ${SAMPLE_ORIGIN}`],
    [
      { ...named, policy: utf8ToBytes(`witness w ${own}\nquorum w\n`) as Uint8Array<ArrayBuffer> },
      `log.example has the same key as ${SAMPLE_ORIGIN}`,
    ],
    [
      {
        what: 'a policy',
        policy: utf8ToBytes(`log ${log}\nwitness w ${own}\nquorum w\n`) as Uint8Array<ArrayBuffer>,
      },
      'the key of “log.example” is already on an earlier line',
    ],
  ];
  expect((await compare(all.map(([each]) => each))).differences).toEqual([]);
  for (const [each, sentence] of all) {
    const { ok, told } = await ours(each);
    if (sentence === null) expect([ok, told]).toEqual([true, []]);
    else
      expect([ok, told]).toEqual([
        false,
        expect.arrayContaining([expect.stringContaining(sentence)]),
      ]);
  }
});

it(`${MUTATIONS} mutated bundles, tiles, heads, policies, proofs and keys: both give the same verdict in the same words`, async () => {
  const random = randomFrom(20_261_130);
  const found: unknown[] = [];
  let [done, refused] = [0, 0];
  while (done < MUTATIONS) {
    const some = Array.from({ length: Math.min(BATCH, MUTATIONS - done) }, () =>
      random.of(KINDS)(random),
    );
    const { differences, accepted } = await compare(some);
    found.push(...differences);
    done += some.length;
    refused += some.filter(({ line }) => line === undefined).length - accepted;
  }
  expect(found.slice(0, 20)).toEqual([]);
  expect(found).toHaveLength(0);
  expect(refused).toBeGreaterThan(MUTATIONS / 2);
});
