import type { DataProvider } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { AppError } from '@/shared/app-error';
import { setSingleKeys } from '@/shared/shortcuts/single-keys';
import GeneratedList from './GeneratedList';
import '../peek/RecordBeside';

const ROWS = ['Arsenal', 'Chelsea', 'Everton'].map((name, at) => ({
  id: String(at + 1),
  name,
  state: at === 1 ? 'SHUT' : 'OPEN',
  updated_at: 'a',
}));

const approve: RowActionDef = {
  id: 'approve',
  labelKey: 'shell:yes',
  confirmKey: 'samples:ask',
  icon: 'M0 0',
  key: 'A',
  access: { resource: 'leagues', action: 'edit' },
  when: (row) => row.state === 'OPEN',
  rpc: 'approve',
  args: (row) => ({ id: row.id }),
  successKey: 'samples:done',
};
const resource: CompleteResource = {
  ...samples,
  head: { title: (row) => `The club ${row.name}`, facts: ['state'] },
  words: (row) => ({ amount: `€${String(row.id)}` }),
  rowActions: [approve],
};

let rows = ROWS;
const custom = vi.fn(async () => ({ data: null }));

async function show() {
  const view = await renderCrud({
    plugin: samplePlugin,
    provider: {
      getList: async () => ({ data: rows, total: rows.length }),
      getOne: async ({ id }: { id: string }) => ({ data: rows.find((row) => row.id === id) }),
      custom,
    } as unknown as Partial<DataProvider>,
    routes: [
      { path: '/samples', element: <GeneratedList resource={resource} /> },
      { path: '/samples/:id', element: <p>one sample</p> },
      { path: '/samples/:id/edit', element: <p>the form</p> },
    ],
    at: '/samples',
    texts: { samples: { ask: 'Approve {{name}} for {{amount}}?', done: 'Approved {{name}}.' } },
  });
  await screen.findAllByText('Arsenal');
  return view;
}

const toggle = () => screen.getByRole('button', { name: 'Record beside the list' });
const beside = () => screen.getByRole('region');
const link = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
/** The record is loaded, and so has its actions. */
const isShown = (name: string) =>
  waitFor(() => {
    expect(within(beside()).getByRole('heading').textContent).toBe(`The club ${name}`);
    expect(within(beside()).getByRole('button', { name: /Delete/ })).toBeTruthy();
  });

beforeEach(() => {
  rows = ROWS;
  custom.mockClear();
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows the record beside the list, follows the focus, and remembers that', async () => {
  const first = await show();
  fireEvent.click(toggle());
  await isShown('Arsenal');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => link('Everton').focus());
  await isShown('Everton');
  expect(within(beside()).getByText('Open')).toBeTruthy();
  fireEvent.click(screen.getByText('Chelsea'), { detail: 1 });
  await isShown('Chelsea');
  expect(first.router.state.location.pathname).toBe('/samples');
  first.unmount();
  await show();
  await isShown('Arsenal');
  expect(toggle().getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(within(beside()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('J and K move, Enter opens, E edits, and nothing acts while a field has the focus', async () => {
  const { router } = await show();
  fireEvent.click(toggle());
  await isShown('Arsenal');
  act(() => link('Arsenal').focus());
  press('j');
  await isShown('Chelsea');
  await waitFor(() => expect(document.activeElement).toBe(link('Chelsea')));
  press('k');
  await isShown('Arsenal');
  await waitFor(() => expect(document.activeElement).toBe(link('Arsenal')));
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  for (const key of ['j', 'e', 'a']) fireEvent.keyDown(search, { key });
  await isShown('Arsenal');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => toggle().focus());
  press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => link('Arsenal').focus());
  press('e');
  await waitFor(() => expect(router.state.location.pathname).toBe('/samples/1/edit'));
});

it('does nothing by letter if the person switched single keys off', async () => {
  await show();
  fireEvent.click(toggle());
  await isShown('Arsenal');
  act(() => setSingleKeys(false));
  act(() => link('Arsenal').focus());
  for (const key of ['j', 'a']) press(key);
  await isShown('Arsenal');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an action’s letter asks about the record by name, and the next row takes the place of one that leaves', async () => {
  await show();
  fireEvent.click(toggle());
  await isShown('Arsenal');
  act(() => link('Arsenal').focus());
  expect(
    within(beside()).getByRole('button', { name: /^yes/i }).getAttribute('aria-keyshortcuts'),
  ).toBe('A');
  press('a');
  const dialog = await screen.findByRole('dialog', { name: /^yes/i });
  expect(within(dialog).getByText('Approve The club Arsenal for €1?')).toBeTruthy();
  expect(await within(dialog).findByText('The club Arsenal')).toBeTruthy();
  press('j');
  rows = ROWS.slice(1);
  fireEvent.click(within(dialog).getByRole('button', { name: /^yes/i }));
  expect(await screen.findByText('Approved The club Arsenal.')).toBeTruthy();
  await isShown('Chelsea');
  await waitFor(() => expect(document.activeElement).toBe(link('Chelsea')));
  expect(custom).toHaveBeenCalledTimes(1);
  // It is not for this row.
  press('a');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('an action on what changed meanwhile says so, and does nothing that the record no longer allows', async () => {
  await show();
  fireEvent.click(toggle());
  await isShown('Arsenal');
  act(() => link('Arsenal').focus());
  press('a');
  const dialog = await screen.findByRole('dialog', { name: /^yes/i });
  custom.mockRejectedValueOnce(
    new AppError({
      status: 409,
      code: 'CHANGED_MEANWHILE',
      messageKey: 'shell:error.CHANGED_MEANWHILE',
      params: { what: 'state', seen: 'OPEN', now: 'SHUT' },
    }),
  );
  rows = ROWS.map((row) => ({ ...row, state: 'SHUT' }));
  const yes = within(dialog).getByRole<HTMLButtonElement>('button', { name: /^yes/i });
  fireEvent.click(yes);
  expect((await within(dialog).findByRole('alert')).textContent).toMatch(
    /It was .+ when you opened this; now it is .+\./,
  );
  expect(yes.disabled).toBe(true);
});
