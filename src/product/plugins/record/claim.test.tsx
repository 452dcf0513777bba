import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { authoredRecord } from '@tests/support/record/authored-record';
import { SAMPLE_KEY, sampleFiles } from '@tests/support/record/sample-log';
import { rpcProvider } from '@tests/support/rpc-provider';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AuthorClaim } from '@/product/record/log/author-proof';
import { formatVerifierKey } from '@/product/record/log/signed-note';
import sports from '@/product/sports/i18n/en.json';
import { AuthorsPanel } from './components/AuthorsPanel';
import record from './i18n/en.json';
import VerifyPage from './pages/VerifyPage';
import plugin from './plugin';
import texts from './texts/en.json';

let saved: Blob | null = null;
vi.mock('touchline/ui', async (actual) => ({
  ...(await actual<object>()),
  downloadBlob: (blob: Blob) => {
    saved = blob;
  },
}));

/** jsdom's blobs have no `text`. */
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

/** A site with the record of several authors and its log. */
async function serve() {
  const { csv, events } = await authoredRecord();
  vi.setSystemTime(new Date(events.at(-1)?.at ?? ''));
  const files = new Map<string, Uint8Array>();
  const write = (path: string, text: string) => files.set(path, new TextEncoder().encode(text));
  write('/.well-known/touchline-record.vkey', formatVerifierKey(SAMPLE_KEY));
  write('/record.csv', csv);
  for (const [path, bytes] of sampleFiles(events)) files.set(`/record/log/${path}`, bytes);
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = files.get(new URL(url, window.location.origin).pathname);
    return new Response(bytes ? new Uint8Array(bytes) : null, { status: bytes ? 200 : 404 });
  });
  return files;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const row = {
  author: 'Ada Tipster',
  n: 3,
  place: null,
  yield_pct: 1,
  matches: 0,
  log_capital: null,
};
const render = (element: ReactElement) =>
  renderCrud({
    plugin,
    provider: rpcProvider(async () => [row]),
    texts: { record, 'record/texts': texts, sports },
    routes: [{ path: '/', element }],
    at: '/',
  });

async function check(claim: AuthorClaim) {
  cleanup();
  await render(<VerifyPage />);
  await screen.findByText(texts['log.key'], { exact: false });
  fireEvent.click(screen.getByRole('button', { name: 'Paste text' }));
  fireEvent.change(screen.getByLabelText('Text of the CSV file'), {
    target: { value: JSON.stringify(claim) },
  });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Verify this text' })));
  const title = await waitFor(() =>
    screen.getByText(/^(Nothing that|Consistent: every|This list)/),
  );
  return title.closest('[role=alert]')?.textContent ?? '';
}

it('downloads the proof of all tips of an author, which the Verify page checks', async () => {
  const files = await serve();
  await render(<AuthorsPanel filters={{ from: '', to: '', sport: '', tier: '', market: '' }} />);
  const button = await screen.findByRole('button', { name: /^Download the proof .* Ada Tipster$/ });
  await act(async () => fireEvent.click(button));
  await waitFor(() => expect(saved).not.toBeNull());
  const claim = JSON.parse(await textOf(saved as unknown as Blob)) as AuthorClaim;
  expect(claim.own.map(({ seq }) => seq)).toEqual(['1', '3', '4']);
  expect(await check(claim)).toContain(texts['claim.ok']);
  const without = { ...claim, own: claim.own.slice(0, -1) };
  expect(await check(without)).toContain(`4: ${texts['claim.LEFT_OUT']}`);
  expect(await check({ ...claim, locked: 0 })).toContain(texts['claim.COUNT']);
  files.delete('/record.csv');
  expect(await check(without)).toContain(texts['claim.consistent']);
});
