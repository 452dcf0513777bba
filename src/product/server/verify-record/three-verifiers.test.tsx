import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import recordTexts from '@/product/plugins/record/i18n/en.json';
import VerifyPage from '@/product/plugins/record/pages/VerifyPage';
import plugin from '@/product/plugins/record/plugin';
import texts from '@/product/plugins/record/texts/en.json';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import sports from '@/product/sports/i18n/en.json';
import { renderCrud } from '../../../../tests/support/crud/render-crud';
import {
  CATALOGUE,
  FORGERIES,
  honestRecords,
} from '../../../../tests/support/record/forgeries/forgeries';
import { CHECKED_AT } from '../../../../tests/support/record/forgeries/honest-record';
import {
  SAMPLE_KEY,
  SAMPLE_WITNESS,
  sampleFiles,
} from '../../../../tests/support/record/sample-log';
import { rpcProvider } from '../../../../tests/support/rpc-provider';
import { readPlace } from './read-place';
import { runVerifyRecord } from './run';

const KEY = formatVerifierKey(SAMPLE_KEY);
const WITNESS = formatVerifierKey(SAMPLE_WITNESS);

let folder = '';
let records: Awaited<ReturnType<typeof honestRecords>>;
// The page checks by the clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(CHECKED_AT) }));
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'three-verifiers-'));
  records = await honestRecords();
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The files given to a reader. */
interface Handed {
  csv: string;
  log: ReadonlyMap<string, Uint8Array>;
  /** The head that the reader kept. */
  noted: string;
}

async function handedOut(name: string): Promise<Handed> {
  const forged = await CATALOGUE.find((each) => each.name === name)?.hand(records);
  const out = forged ?? (name === 'nothing of slips' ? records.slips : records.tips);
  const log = sampleFiles(out.events, out.witnessed ? { witnessedAt: CHECKED_AT } : {});
  out.tamper?.(log);
  return { csv: out.csv, log, noted: out.noted };
}

function write({ csv, log, noted }: Handed) {
  rmSync(join(folder, 'log'), { recursive: true, force: true });
  const files: [string, Uint8Array | string][] = [
    ['record.csv', csv],
    ['noted.txt', noted],
    ...[...log].map(([path, bytes]): [string, Uint8Array] => [`log/${path}`, bytes]),
  ];
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Both commands' input: the log, its key, a stored head and a witness. */
const evidence = () => {
  const [file, log, noted] = ['record.csv', 'log', 'noted.txt'].map((path) => join(folder, path));
  return [
    file ?? '',
    '--log',
    log ?? '',
    '--key',
    KEY,
    '--checkpoint',
    noted ?? '',
    '--witness',
    WITNESS,
    '--as-of',
    CHECKED_AT,
  ];
};

async function byCommand() {
  const io = { read: readPlace, write: () => {}, progress: () => {} };
  return (await runVerifyRecord(evidence(), io)) === 0;
}

function byPython() {
  const script = ['-B', 'verifier'];
  const { status, stderr } = spawnSync('python3', [...script, ...evidence()], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return status === 0;
}

async function byPage({ csv, log, noted }: Handed) {
  const files = new Map([...log].map(([path, bytes]) => [`/record/log/${path}`, bytes]));
  files.set('/.well-known/touchline-record.vkey', new TextEncoder().encode(KEY));
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = files.get(new URL(url).pathname);
    return new Response(bytes ? new Uint8Array(bytes) : null, { status: bytes ? 200 : 404 });
  });
  await renderCrud({
    plugin,
    provider: rpcProvider(async () => null),
    texts: { record: recordTexts, 'record/texts': texts, sports },
    routes: [{ path: '/', element: <VerifyPage /> }],
    at: '/',
  });
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(texts['noted.label'], noted);
  fill(texts['trusted.label'], WITNESS);
  fireEvent.click(screen.getByRole('button', { name: 'Paste text' }));
  fill('Text of the CSV file', csv);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify this text' })));
  await waitFor(() => screen.getByRole('button', { name: 'Check another file' }));
  return screen.queryByText('Verified') !== null;
}

/** One for each means of detecting a forgery. */
const FORGED = (['file', 'log', 'head', 'witness'] as const).map(
  (caughtBy) =>
    FORGERIES.find(
      (each) => each.caughtBy === caughtBy && !/ends|line|empty|header/.test(each.name),
    )?.name ?? '',
);

it.each<[string, boolean]>([
  ['nothing', true],
  ...FORGED.map((name): [string, boolean] => [name, false]),
  ['the latest losers locked', false],
  ['a head signed with another key', false],
  ['nothing of slips', true],
  ['slips: a loser called won, its legs left alone, rehashed', false],
  ['slips: a winner that was settled without naming its facts', false],
])('page, command and Python say the same of a record with this forged: %s', async (name, good) => {
  const handed = await handedOut(name);
  write(handed);
  const page = await byPage(handed);
  expect({ page, command: await byCommand(), python: byPython() }).toEqual({
    page: good,
    command: good,
    python: good,
  });
});
