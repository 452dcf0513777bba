import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitText } from '@/product/record/canonical-text';
import { EARLIEST_RECORD_COLUMNS, FIRST_RECORD_COLUMNS } from '@/product/record/columns';
import { FIRST_CSV_HEADER, toCsvLine } from '@/product/record/csv-line';
import type { SlipLeg } from '@/product/record/listed-slip';
import type { ListedTip } from '@/product/record/listed-tip';
import { publicationProof } from '@/product/record/log/make-proof';
import { formatVerifierKey, verifierKey } from '@/product/record/log/signed-note';
import { SLIP_CSV_HEADER } from '@/product/record/slip-row';
import { FIRST_LEGS, FIRST_TIP } from '../../../../tests/record/frozen/entries';
import {
  openSlipLine,
  openTipFile,
  withoutMarkets,
} from '../../../../tests/record/frozen/frozen-texts';
import { authoredRecord } from '../../../../tests/support/record/authored-record';
import {
  CATALOGUE,
  honestRecords,
  UNUSUAL_RECORDS,
} from '../../../../tests/support/record/forgeries/forgeries';
import {
  CHECKED_AT,
  type HandedOut,
  honestRecord,
} from '../../../../tests/support/record/forgeries/honest-record';
import { RULE_VERSION_CASES } from '../../../../tests/support/record/rule-versions';
import {
  SAMPLE_KEY,
  SAMPLE_WITNESS,
  sampleCheckpoint,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { FIRST_VERSION_PARTS, sampleRecord } from '../../../../tests/support/record/sample-record';

const VERIFIER = resolve('verifier');
const MODULES = join(VERIFIER, 'touchline_verify');
const PYTHON = readdirSync(MODULES).filter((name) => name.endsWith('.py'));
/** Runs the verifier on many cases in one process: a list of problems for each. */
const DRIVER = `
import json, os, sys
sys.path.insert(0, sys.argv[1])
from touchline_verify import verify_record as v
content = lambda path: open(path, 'rb').read()
print(json.dumps([v.verify(bytes.fromhex(case['file']),
    case.get('log') and (lambda path, log=case['log']: content(os.path.join(log, path))),
    case.get('key'), case.get('noted') or None, case.get('witness'), case.get('seenAt'), case.get('asOf') or '',
    case.get('other') and bytes.fromhex(case['other']), case.get('heads') or (), now=case.get('now') or '')
    for case in json.load(sys.stdin)]))
`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-record-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Case {
  file: string;
  log?: string;
  key?: string;
  noted?: string;
  witness?: string;
  seenAt?: string;
  asOf?: string;
  other?: string;
  heads?: string[];
  /** The moment of checking. */
  now?: string;
}

function verdicts(cases: Case[]): string[][] {
  const { stdout, stderr, status } = spawnSync('python3', ['-B', '-c', DRIVER, VERIFIER], {
    input: JSON.stringify(cases.map((each) => ({ now: CHECKED_AT, ...each }))),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as string[][];
}

/** Writes the files as given to a reader who holds a head and knows the witness. */
function caseOf(name: string, out: HandedOut & { noted: string; seenAt: string }): Case {
  const log = join(folder, name);
  const witness = out.witnessed ? { witnessedAt: '2025-08-01T00:00:00.000Z' } : {};
  const files = sampleFiles(out.events, witness);
  out.tamper?.(files);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(log, path)), { recursive: true });
    writeFileSync(join(log, path), bytes);
  }
  return {
    file: Buffer.from(out.csv).toString('hex'),
    log,
    key: formatVerifierKey(SAMPLE_KEY),
    witness: formatVerifierKey(SAMPLE_WITNESS),
    noted: out.noted,
    seenAt: out.seenAt,
    asOf: out.givenAt,
    other: out.other === undefined ? undefined : Buffer.from(out.other).toString('hex'),
    heads: out.ofHead && [`${out.ofHead.size} ${out.ofHead.start}`],
    now: out.now ?? CHECKED_AT,
  };
}

/** The same for a reader who has kept no head and knows no witness. */
const withoutHead = ({ noted: _, seenAt: __, witness: ___, ...beside }: Case): Case => beside;

it('the Python verifier accepts the honest record and detects every forgery', async () => {
  const records = await honestRecords();
  const cases = [caseOf('honest', records.tips), caseOf('honest-slips', records.slips)];
  for (const [index, { hand }] of CATALOGUE.entries()) {
    cases.push(caseOf(`forgery-${index}`, await hand(records)));
  }
  const unusual = await Promise.all(
    UNUSUAL_RECORDS.map(async ({ hand }, index) =>
      withoutHead(caseOf(`unusual-${index}`, { ...(await hand(records)), noted: '', seenAt: '' })),
    ),
  );
  const alarms = verdicts(unusual).map((faults, index) => [UNUSUAL_RECORDS[index]?.name, faults]);
  expect(alarms.filter(([, faults]) => faults?.length !== 0)).toEqual([]);
  const [tips, slips, ...others] = verdicts(cases);
  expect([tips, slips]).toEqual([[], []]);
  const missed = CATALOGUE.filter((_, index) => others[index]?.length === 0);
  expect(missed.map(({ name }) => name)).toEqual([]);
  // Without a log, both see the same: a forgery that is visible in the file alone.
  const alone = verdicts(CATALOGUE.map((_, index) => ({ file: cases[index + 2]?.file ?? '' })));
  const differ = CATALOGUE.filter(
    ({ caughtBy }, index) => (caughtBy === 'file') !== (alone[index]?.length ?? 0) > 0,
  );
  expect(differ.map(({ name }) => name)).toEqual([]);
  // One visible in the log needs no head and no witness.
  const ofLog = CATALOGUE.flatMap(({ caughtBy, name }, index) =>
    caughtBy === 'log' ? [{ name, found: cases[index + 2] }] : [],
  );
  const beside = verdicts(ofLog.flatMap(({ found }) => (found ? withoutHead(found) : [])));
  expect(ofLog.filter((_, place) => beside[place]?.length === 0).map(({ name }) => name)).toEqual(
    [],
  );
});

it('the Python verifier checks a tip’s proof, with its text, and refuses every other', async () => {
  const { events, rows } = await honestRecord();
  const files = sampleFiles(events, { witnessedAt: '2025-08-01T00:00:00.000Z' });
  const row = rows[20];
  const proof = await publicationProof(
    async (path) => files.get(path) ?? null,
    SAMPLE_KEY,
    row?.commit_hash ?? '',
    row?.published_at ?? '',
  );
  const given = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const text = row ? (await commitText(row)).text : '';
  const run = (name: string, content: string, ...more: string[]) => {
    const args = [given(name, content), '--key', formatVerifierKey(SAMPLE_KEY), ...more];
    const script = ['-B', VERIFIER];
    const { status, stdout } = spawnSync('python3', [...script, ...args], { encoding: 'utf8' });
    return { status, stdout };
  };
  const own = ['--text', given('tip.txt', text), '--witness', formatVerifierKey(SAMPLE_WITNESS)];
  const good = run('good', proof ?? '', ...own);
  expect(good).toMatchObject({ status: 3, stdout: expect.stringContaining('index=') });
  expect(good.stdout).toMatch(/^CONSISTENT ONLY: no log was read/);
  expect(good.stdout).toContain(`commit_hash=${row?.commit_hash}`);
  expect(good.stdout).toContain(
    'Caution: It shows that this was published, not that it still stands',
  );
  const lines = (proof ?? '').split('\n');
  const without = (at: number) => lines.toSpliced(at, 1).join('\n');
  const other = verifierKey('other.example', SAMPLE_WITNESS.publicKey, SAMPLE_WITNESS.kind);
  const forged: [string, string[]][] = [
    [proof ?? '', ['--text', given('other.txt', `${text} `)]],
    [proof ?? '', ['--witness', formatVerifierKey(other)]],
    [without(3), []],
    [without(4), []],
    [(proof ?? '').replace(/^index \d+$/m, 'index 0'), []],
    [(proof ?? '').replace(/^extra .{30}./m, (found) => `${found.slice(0, -1)}A`), []],
    [(proof ?? '').replace(/(— \S+ .{20})./, (_, start) => `${start}A`), []],
  ];
  const passed = forged.filter(([content, more]) => run('forged', content, ...more).status !== 1);
  expect(passed).toEqual([]);
});

it('the Python verifier accounts for all tips of an author', async () => {
  const { csv, events } = await authoredRecord();
  const { log = '' } = caseOf('authors', { csv, events, witnessed: true, noted: '', seenAt: '' });
  writeFileSync(join(folder, 'authors.csv'), csv);
  const args = ['--log', log, '--key', formatVerifierKey(SAMPLE_KEY), '--author', 'ADA tipster'];
  const soon = ['--as-of', '2025-01-20T00:00:00.000Z'];
  const script = ['-B', VERIFIER, join(folder, 'authors.csv')];
  const { stdout } = spawnSync('python3', [...script, ...args, ...soon], { encoding: 'utf8' });
  expect(stdout).toContain('3 tips of this author: 1, 3, 4');
  expect(stdout).toContain('capital     1  (no match counts yet: the first 20 only give a number)');
  expect(stdout).toContain(
    'The log publishes 6: 3 of this author, 2 of others, 1 not revealed yet',
  );
});

it('the Python verifier grades by the rules that a row names', async () => {
  const files = await Promise.all(RULE_VERSION_CASES.map(({ file }) => file()));
  const found = verdicts(files.map((file) => ({ file: Buffer.from(file).toString('hex') })));
  const refused = found.flatMap((faults, index) =>
    faults.length > 0 ? [RULE_VERSION_CASES[index]?.name] : [],
  );
  expect(refused).toEqual(
    RULE_VERSION_CASES.filter(({ codes }) => codes.length > 0).map(({ name }) => name),
  );
});

it('the Python verifier reads an old file from before quotes', async () => {
  const asKept = async (second: Partial<ListedTip>) => {
    const rows = await sampleRecord([FIRST_VERSION_PARTS, second]);
    const lines = rows.map((row) => toCsvLine(row, FIRST_RECORD_COLUMNS));
    return { file: Buffer.from(`${[FIRST_CSV_HEADER, ...lines].join('\n')}\n`).toString('hex') };
  };
  const cases = [await asKept(FIRST_VERSION_PARTS), await asKept({})];
  expect(verdicts(cases)).toEqual([[], ['tip 2: commit hash']]);
});

it('both verifiers have the same words for what is wrong with a log', () => {
  expect(readFileSync('verifier/touchline_verify/log_words.json', 'utf8')).toBe(
    readFileSync('src/product/record/log-words.json', 'utf8'),
  );
});

it('both verifiers know the same markets from the time when texts named them by code only', () => {
  const markets = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
  expect(markets('verifier/touchline_verify/first_markets.json')).toEqual(
    markets('src/product/record/first-markets.json'),
  );
});

it('the Python verifier accepts the earliest texts, for their markets only', async () => {
  const name = 'tip-v1-market-by-code';
  const moved = { ...FIRST_TIP, market_kind: 'DRAW_NO_BET' };
  const slips = async (legs: SlipLeg[]) =>
    `${SLIP_CSV_HEADER}\n${await openSlipLine(legs, 'slip-v1-market-by-code')}\n`;
  const files = [
    await openTipFile(FIRST_TIP, name),
    await openTipFile(FIRST_TIP, name, EARLIEST_RECORD_COLUMNS),
    await openTipFile(FIRST_TIP, 'tip-v1'),
    await slips(FIRST_LEGS),
    withoutMarkets(await slips(FIRST_LEGS)),
    await openTipFile(moved, name),
    await slips(FIRST_LEGS.map((leg) => ({ ...leg, market_scope: 'HALF_TIME' }))),
  ];
  expect(verdicts(files.map((file) => ({ file: Buffer.from(file).toString('hex') })))).toEqual([
    ...[[], [], [], [], []],
    ['tip 1: commit hash', expect.stringContaining('MARKET')],
    ['slip 1: commit hash', expect.stringContaining('MARKET')],
  ]);
});

it('the Python verifier accepts a head as shown in mails, and asks when the witness saw the log', async () => {
  const honest = await honestRecord();
  const whole = caseOf('noted', honest);
  const [, size = '', root = ''] = honest.noted.split('\n');
  const shown = `${size} ${Buffer.from(root, 'base64').toString('hex').slice(0, 16)}`;
  const early = join(folder, 'early');
  cpSync(join(folder, 'noted'), early, { recursive: true });
  const witnessedAt = '2025-02-01T00:00:00.000Z';
  writeFileSync(join(early, 'checkpoint'), sampleCheckpoint(honest.events, { witnessedAt }));
  const cases = [
    { ...whole, noted: shown },
    { ...whole, noted: `${size} ${'0'.repeat(16)}` },
    { ...whole, noted: shown.slice(0, -1) },
    { ...whole, log: early, noted: '' },
    { ...whole, log: early },
  ];
  expect(verdicts(cases)).toEqual([
    [],
    [expect.stringContaining('history was rewritten')],
    [expect.stringContaining('can not be read')],
    [expect.stringContaining('after the witness witness.example signed the checkpoint')],
    [expect.stringContaining('earlier than the shorter one that was noted')],
  ]);
});

it('the Python verifier accepts earlier times in a log that was started after its record', async () => {
  const honest = await honestRecord();
  const seenAt = '2025-08-01T00:00:00.000Z';
  const events = honest.events.map((event) => ({ ...event, at: seenAt }));
  const noted = sampleCheckpoint(events, { size: 5 });
  expect(verdicts([caseOf('filled', { ...honest, events, noted, seenAt })])).toEqual([[]]);
});

it('the Python verifier detects every changed byte of a file', async () => {
  const { csv } = await honestRecord();
  const bytes = Buffer.from(csv);
  const cases = Array.from({ length: 400 }, (_, index) => {
    const at = (index * 7919) % bytes.length;
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ (1 + (index % 255));
    return { file: changed.toString('hex') };
  });
  const [first, ...others] = verdicts([{ file: bytes.toString('hex') }, ...cases]);
  expect(first).toEqual([]);
  expect(others.filter((faults) => faults.length === 0)).toEqual([]);
});

it.each(PYTHON)(
  'the Python verifiers are short files that use only the standard library: %s',
  (name) => {
    const source = readFileSync(join(MODULES, name), 'utf8');
    expect(source.split('\n').length).toBeLessThanOrEqual(200);
    const imports = [...source.matchAll(/^(?:import (.*)|from \.?(\w+) import .*)$/gm)];
    const modules = imports.flatMap(([, plain = '', from = '']) => plain.split(', ').concat(from));
    const standard =
      'argparse array base64 csv datetime decimal fractions functools hashlib itertools json math os pkgutil re shutil sqlite3 struct subprocess sys tempfile unicodedata'.split(
        ' ',
      );
    const own = PYTHON.map((each) => each.replace('.py', ''));
    const known = new Set([...standard, ...own, '']);
    expect(modules.filter((module) => !known.has(module))).toEqual([]);
  },
);
