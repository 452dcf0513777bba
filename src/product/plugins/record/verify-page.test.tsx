import { ed25519 } from '@noble/curves/ed25519.js';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { publish } from '@tests/support/record/forgeries/anew/bundle';
import { randomFrom } from '@tests/support/record/forgeries/anew/random';
import { honestStory } from '@tests/support/record/forgeries/anew/story';
import { FORGERIES } from '@tests/support/record/forgeries/forgeries';
import {
  CHECKED_AT,
  type HandedOut,
  type Honest,
  honestRecord,
} from '@tests/support/record/forgeries/honest-record';
import { SAMPLE_KEY, SAMPLE_WITNESS, sampleFiles } from '@tests/support/record/sample-log';
import { rpcProvider } from '@tests/support/rpc-provider';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { publicationProof } from '@/product/record/log/make-proof';
import { formatVerifierKey, verifierKey, WITNESS_KEY } from '@/product/record/log/signed-note';
import sports from '@/product/sports/i18n/en.json';
import record from './i18n/en.json';
import VerifyPage from './pages/VerifyPage';
import plugin from './plugin';
import texts from './texts/en.json';

// The arithmetic of certificates has its own test; the browser's own, which it needs, is not here.
vi.mock('@/product/record/log/stamp', () => ({
  readCertificates: () => [],
  checkStamp: async () => ({ stamped: true, at: '2025-06-02T00:10:00.000Z', by: 'Sample stamps' }),
}));

/** The key of somebody who signs nothing. */
const STRANGER = ed25519.getPublicKey(new Uint8Array(32).fill(11));

let honest: Honest;
beforeAll(async () => {
  honest = await honestRecord();
});
// The page checks by the clock.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date(CHECKED_AT) }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Serves the files of a site's log; without files, a 404 or a broken network. */
function serve(
  out: Pick<HandedOut, 'events'> | null | 'offline',
  logFiles = out && out !== 'offline' ? sampleFiles(out.events) : new Map<string, Uint8Array>(),
) {
  const files = new Map<string, Uint8Array>();
  if (out && out !== 'offline') {
    const key = new TextEncoder().encode(formatVerifierKey(SAMPLE_KEY));
    files.set('/.well-known/touchline-record.vkey', key);
    for (const [path, bytes] of logFiles) files.set(`/record/log/${path}`, bytes);
  }
  vi.stubGlobal('fetch', async (url: string) => {
    if (out === 'offline') throw new TypeError('Failed to fetch');
    const bytes = files.get(new URL(url).pathname);
    return new Response(bytes ? new Uint8Array(bytes) : null, { status: bytes ? 200 : 404 });
  });
}

async function open() {
  await renderCrud({
    plugin,
    provider: rpcProvider(async () => null),
    texts: { record, 'record/texts': texts, sports },
    routes: [{ path: '/', element: <VerifyPage /> }],
    at: '/',
  });
}

const keep = (head: string) =>
  fireEvent.change(screen.getByLabelText(texts['noted.label']), { target: { value: head } });

const trust = (keys: string) =>
  fireEvent.change(screen.getByLabelText(texts['trusted.label']), { target: { value: keys } });

async function verifyText(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Paste text' }));
  fireEvent.change(screen.getByLabelText('Text of the CSV file'), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify this text' })));
}

it('lists what the log proves, and what it does not', async () => {
  serve(honest);
  await open();
  keep(honest.noted);
  await verifyText(honest.csv);
  await waitFor(() => screen.getByText('Verified'));
  screen.getByText(texts['unproved.SCORES']);
  screen.getByText(/^Nothing before the checkpoint you saved has changed since. Entries: \d+$/);
});

it('checks tips and slips together, each problem with its file, and refuses two files of a kind', async () => {
  const { tips, slips, files, now } = await publish(honestStory(randomFrom(1)));
  vi.setSystemTime(now);
  serve(honest, files);
  await open();
  // A file of this environment can't be read.
  const fileOf = ([name, text]: [string, string]) => ({
    name,
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  const choose = (...given: [string, string][]) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText('Choose files'), {
        target: { files: given.map(fileOf) },
      }),
    );
  const next = () => fireEvent.click(screen.getByRole('button', { name: 'Check another file' }));
  await choose(['record.csv', tips], ['record-slips.csv', slips]);
  await waitFor(() => screen.getByText('Verified'));
  screen.getByText(/^record\.csv: /);
  screen.getByText(/^record-slips\.csv: /);
  expect(screen.queryByText(texts['unproved.HALF'])).toBeNull();
  next();
  await choose(['record-slips.csv', slips]);
  await waitFor(() => screen.getByText(texts['unproved.HALF']));
  next();
  await choose(
    ['record.csv', tips],
    ['record-slips.csv', slips.replace('Sample League', 'Another League')],
  );
  await waitFor(() => screen.getByRole('heading', { name: /^Failed at line/ }));
  expect(screen.getAllByText(/^record-slips\.csv: /).length).toBeGreaterThan(1);
  expect(screen.getAllByText(/^record\.csv: /).length).toBe(1);
  next();
  await choose(['a.csv', tips], ['b.csv', tips]);
  await waitFor(() => screen.getByText(record['verify.refused']));
  await choose(['a.csv', tips], ['b.csv', slips], ['c.csv', slips]);
  screen.getByText(record['verify.refused']);
});

it('reports rewritten history against a kept head, with and without a file', async () => {
  const forgery = FORGERIES.find(({ name }) => name.startsWith('file and log rebuilt'));
  const forged = { ...honest, ...(await forgery?.forge(honest)) };
  serve(forged);
  await open();
  keep(honest.noted);
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: texts['noted.check'] })),
  );
  await waitFor(() => screen.getByText('The log failed the check'));
  screen.getByText(/history was rewritten/);
  fireEvent.click(screen.getByRole('button', { name: 'Check another file' }));
  await verifyText(forged.csv);
  await waitFor(() => screen.getByRole('heading', { name: 'The log failed the check' }));
});

it('lists which of the reader’s witnesses signed the head, and which did not', async () => {
  serve(honest, sampleFiles(honest.events, { witnessedAt: '2025-08-01T00:00:00.000Z' }));
  const stranger = verifierKey('stranger.example', STRANGER, WITNESS_KEY);
  await open();
  trust(formatVerifierKey(SAMPLE_KEY));
  screen.getByText(/^Neither a witness's key nor a certificate: record\.example/);
  trust(`${formatVerifierKey(SAMPLE_WITNESS)}\n\n${formatVerifierKey(stranger)}\n`);
  await verifyText(honest.csv);
  await waitFor(() => screen.getByText(/^witness\.example signed this checkpoint on .*2025/));
  screen.getByText("stranger.example hasn't signed this checkpoint.");
});

it('demands the quorum of a policy, and names each of its mistakes with its line', async () => {
  serve(honest, sampleFiles(honest.events, { witnessedAt: '2025-08-01T00:00:00.000Z' }));
  const stranger = verifierKey('stranger.example', STRANGER, WITNESS_KEY);
  const witnesses = [SAMPLE_WITNESS, stranger].map(
    (key, at) => `witness w${at} ${formatVerifierKey(key)}`,
  );
  const policy = (quorum: string) =>
    [`log ${formatVerifierKey(SAMPLE_KEY)}`, ...witnesses, quorum].join('\n');
  await open();
  trust(policy('group both 3 w0 w1\nquorum w2'));
  screen.getByText(/^Line 4: The group needs all, any or a number between 1 and .*“3”\.$/);
  screen.getByText('Line 5: No earlier line defines “w2”.');
  await verifyText(honest.csv);
  expect(screen.queryByText('Verified')).toBeNull();
  trust(policy('quorum w0'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify this text' })));
  await waitFor(() => screen.getByText('Verified'));
  screen.getByText(/^witness\.example signed this checkpoint on .*2025/);
  fireEvent.click(screen.getByRole('button', { name: 'Check another file' }));
  trust(policy('group both all w0 w1\nquorum both'));
  await verifyText(honest.csv);
  await waitFor(() =>
    screen.getAllByText(/\(witness\.example\) don't make up the quorum “both” of your policy/),
  );
});

it('checks the stamps by the certificate that the reader pastes', async () => {
  const stamped = sampleFiles(honest.events);
  stamped.set('stamps.txt', new TextEncoder().encode('2025-06-01\n'));
  serve(honest, stamped);
  await open();
  await verifyText(honest.csv);
  await waitFor(() => screen.getByText(/^Last stamped by Sample stamps on /));
  screen.getByText(texts['unproved.STAMPS']);
  fireEvent.click(screen.getByRole('button', { name: 'Check another file' }));
  trust('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----');
  await verifyText(honest.csv);
  await waitFor(() => screen.getByText(/^These first entries existed when the stamping service/));
  expect(screen.queryByText(texts['unproved.STAMPS'])).toBeNull();
});

it('shows the rows that differ from the log', async () => {
  const forgery = FORGERIES.find(({ name }) => name.startsWith('losers made winners by other'));
  const forged = { ...honest, ...(await forgery?.forge(honest)) };
  serve(forged);
  await open();
  await verifyText(forged.csv);
  await waitFor(() => screen.getByText('Failed at line 3'));
  expect(screen.getAllByText(texts['problem.LOG_SETTLEMENT']).length).toBeGreaterThan(1);
});

it.each([
  ['keeps no log', null, texts['log.none']],
  ['can’t be reached', 'offline' as const, texts['log.unreachable']],
])('checks the file by itself where the site %s', async (_, site, sentence) => {
  serve(site);
  await open();
  await verifyText(honest.csv);
  await waitFor(() => screen.getByText(texts['verdict.consistent']));
  expect(screen.queryByText('Verified')).toBeNull();
  screen.getByText(sentence);
});

it('checks a proof, and refuses an altered one', async () => {
  serve(honest);
  const files = sampleFiles(honest.events);
  const read = async (path: string) => files.get(path) ?? null;
  const { commit_hash: commit = '', published_at: at = '' } = honest.rows[3] ?? {};
  const proof = await publicationProof(read, SAMPLE_KEY, commit, at);
  await open();
  await waitFor(() => screen.getByText(/^The log's key:/));
  await verifyText(proof ?? '');
  await waitFor(() => screen.getByText(texts['proof.caution.PUBLISH']));
  screen.getByText(texts['proof.ok']);
  screen.getByText(commit);
  fireEvent.click(screen.getByRole('button', { name: 'Check another file' }));
  await verifyText((proof ?? '').replace(/^index \d+$/m, 'index 0'));
  await waitFor(() => screen.getByText(texts['proof.NOT_INCLUDED']));
});
