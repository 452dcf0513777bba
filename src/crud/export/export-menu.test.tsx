import type { GetListParams } from '@refinedev/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/shared/app-error';
import GeneratedList from '../pages/GeneratedList';

const rows = [
  { id: '1', name: 'Arsenal', state: 'OPEN', goals: 2000, active: true, updated_at: 'a' },
  { id: '2', name: '=Chelsea', state: 'SHUT', goals: 0, active: false, updated_at: 'b' },
];
const getList = vi.fn(async (_params: GetListParams) => ({ data: rows, total: 2 }));
const written = vi.fn();
const saved: string[] = [];
/** The reply of the worker that draws PDFs. */
let drawn: object = {};
const ordered = vi.fn();

class Worker {
  onmessage: (event: { data: object }) => void = () => undefined;
  terminate = () => undefined;
  postMessage(order: unknown) {
    ordered(order);
    queueMicrotask(() => this.onmessage({ data: drawn }));
  }
}
class ClipboardItem {
  constructor(readonly items: Record<string, Promise<Blob>>) {}
}

/** jsdom's blobs have no `text()`. */
const textOf = (blob: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });

async function take(kind: string, resource = samples, custom = vi.fn()) {
  await renderCrud({
    plugin: samplePlugin,
    provider: { getList: getList as never, custom: custom as never },
    routes: [{ path: '/samples', element: <GeneratedList resource={resource} /> }],
    at: '/samples',
  });
  await screen.findByText('Arsenal');
  getList.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: kind }));
}

beforeEach(() => {
  localStorage.clear();
  saved.length = 0;
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: { write: written } } }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:file';
  written.mockReset();
  ordered.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  getList.mockReset().mockImplementation(async () => ({ data: rows, total: 2 }));
});

it('copies the shown columns of all rows, and says how many rows', async () => {
  await take('Copy');
  expect(await screen.findByText('2 rows copied.')).toBeTruthy();
  const [item] = written.mock.lastCall?.[0] ?? [];
  expect(await textOf(await item.items['text/plain'])).toBe(
    "name\tstate\tgoals\tactive\nArsenal\tOpen\t2,000\tYes\n'=Chelsea\tShut\t0\tNo",
  );
  expect(getList.mock.lastCall?.[0].pagination).toMatchObject({ currentPage: 1, pageSize: 1000 });
});

it('asks the database first where a list says so, and hands nothing over after a refusal', async () => {
  const refusal = new AppError({
    status: 403,
    code: 'STEP_UP_NEEDED',
    messageKey: 'shell:error.forbidden',
  });
  const ask = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ data: true });
  await take('Download CSV', { ...samples, asksToExport: 'note_samples' }, ask);
  const again = await screen.findByRole('dialog');
  await waitFor(() => expect(within(again).getByRole('alert')).toBeTruthy());
  expect(ask.mock.calls).toEqual([
    [{ url: 'rpc/note_samples', method: 'post', payload: { rows: 2 } }],
  ]);
  expect(saved).toEqual([]);
});

it('says what to do if the browser blocks copying', async () => {
  written.mockRejectedValue(new Error('NotAllowedError'));
  await take('Copy');
  expect(await screen.findByText(/^Your browser blocked copying/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('prints a table of all rows and removes it with the print dialog', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const fonts = Object.assign(new EventTarget(), {
    ready: Promise.resolve(),
    *[Symbol.iterator]() {},
  });
  Object.assign(document, { fonts });
  await take('Print');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const paper = document.querySelector<HTMLElement>('body > .printed-list');
  if (!paper) throw new Error('There is nothing to print.');
  const lines = [...within(paper).getByRole('table', { hidden: true }).querySelectorAll('tr')];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'namestategoalsactive',
    'ArsenalOpen2,000Yes',
    '=ChelseaShut0No',
  ]);
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('.printed-list')).toBeNull();
});

it('has the list drawn as a PDF', async () => {
  drawn = { blob: new Blob(['%PDF-']) };
  await take('Download PDF');
  expect(await screen.findByText('Your file is ready.')).toBeTruthy();
  expect(saved).toEqual([expect.stringMatching(/^samples-\d{4}-\d\d-\d\d\.pdf$/)]);
  const [{ content, fonts }] = ordered.mock.lastCall ?? [];
  expect(content.rows).toEqual([
    ['Arsenal', 'Open', '2,000', 'Yes'],
    ['=Chelsea', 'Shut', '0', 'No'],
  ]);
  expect(fonts).toHaveLength(1);
});

it('offers the print dialog if no PDF can be drawn', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  drawn = { error: 'no WebAssembly here' };
  await take('Download PDF');
  expect(await screen.findByText(/^The PDF couldn't be created/)).toBeTruthy();
  expect(saved).toEqual([]);
});

it('refuses to draw a list that would take minutes', async () => {
  getList.mockImplementation(async () => ({ data: rows, total: 1001 }));
  await take('Download PDF');
  expect(await screen.findByText(/^This works for up to 1,?000 rows/)).toBeTruthy();
  expect(ordered).not.toHaveBeenCalled();
});

it.each([
  [
    'Download CSV',
    "\r\nArsenal,Open,2000,Yes\r\n'=Chelsea,Shut,0,No\r\n",
    /^samples-\d{4}-\d\d-\d\d\.csv$/,
  ],
  [
    'Download raw data (CSV)',
    "1,Arsenal,OPEN,2000,true\r\n2,'=Chelsea,SHUT,0,false\r\n",
    /^samples-\d{4}-\d\d-\d\d-raw\.csv$/,
  ],
])('“%s” has words for people or the stored values for programs', async (kind, lines, name) => {
  let file: Blob | undefined;
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:file';
  };
  await take(kind);
  expect(await screen.findByText('Your file is ready.')).toBeTruthy();
  expect(file && (await textOf(file))).toContain(lines);
  expect(saved).toEqual([expect.stringMatching(name)]);
});

it('shows a failure in the dialog and offers to retry', async () => {
  await renderCrud({
    plugin: samplePlugin,
    provider: { getList: getList as never },
    routes: [{ path: '/samples', element: <GeneratedList resource={samples} /> }],
    at: '/samples',
  });
  await screen.findByText('Arsenal');
  getList.mockRejectedValueOnce(new Error('gone'));
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 rows copied.')).toBeTruthy();
});

it('exports only the chosen rows of those shown', async () => {
  await renderCrud({
    plugin: samplePlugin,
    provider: { getList: getList as never },
    routes: [{ path: '/samples', element: <GeneratedList resource={samples} /> }],
    at: '/samples?f.state=OPEN',
  });
  const row = (await screen.findByText('Arsenal')).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error('The row is there.');
  fireEvent.click(within(row).getByRole('checkbox'));
  fireEvent.click(await screen.findByRole('button', { name: 'Export selected' }));
  getList.mockResolvedValue({ data: rows.slice(0, 1), total: 1 });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy' }));
  expect(await screen.findByText('1 row copied.')).toBeTruthy();
  expect(getList.mock.lastCall?.[0].filters).toEqual([
    { field: 'state', operator: 'in', value: ['OPEN'] },
    { field: 'id', operator: 'in', value: ['1'] },
  ]);
});
