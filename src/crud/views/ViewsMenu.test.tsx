import type { DataProvider } from '@refinedev/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '@/plugin-api/types';
import GeneratedList from '../pages/GeneratedList';

const rows = [{ id: '1', name: 'Arsenal', state: 'OPEN', goals: 2, active: true, updated_at: 'a' }];
const view = (id: string, user_id: string, name: string, query: string, shared = false) => ({
  id,
  user_id,
  name,
  query,
  shared,
  resource: samples.id,
  created_at: 'a',
  updated_at: 'a',
});
const views = [
  view('v1', 'me', 'Open ones', 'f.state=OPEN'),
  view('v2', 'tipster', 'Team', 'q=che', true),
];
const getList = vi.fn(async ({ resource }: { resource: string }) => {
  const data: object[] = resource === 'saved_views' ? views : rows;
  return { data, total: data.length };
});
const create = vi.fn(async () => ({ data: { id: 'v3' } }));
const update = vi.fn(async () => ({ data: { id: 'v1' } }));
const deleteOne = vi.fn(async () => ({ data: { id: 'v1' } }));

async function open(at = '/samples', role: Role = 'ADMIN') {
  const shown = await renderCrud({
    plugin: samplePlugin,
    provider: { getList, create, update, deleteOne } as unknown as Partial<DataProvider>,
    routes: [{ path: '/samples', element: <GeneratedList resource={samples} /> }],
    at,
    role,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Saved views' }));
  await screen.findByText('Team');
  return shown;
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
});
afterEach(cleanup);

it('shows a view by its address', async () => {
  const { router } = await open();
  fireEvent.click(screen.getByText('Open ones'));
  await waitFor(() => expect(router.state.location.search).toBe('?f.state=OPEN'));
});

it('saves the list’s current state, and staff may share it', async () => {
  await open('/samples?f.state=SHUT&page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Save this view' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: ' Shut ' } });
  fireEvent.click(within(dialog).getByRole('checkbox'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create).toHaveBeenCalledWith(
    expect.objectContaining({
      resource: 'saved_views',
      variables: { resource: samples.id, name: 'Shut', query: 'f.state=SHUT', shared: true },
    }),
  );
});

it('deletes a view, and starts with one if the address has no parameters', async () => {
  await open();
  const actions = () => screen.getByRole('button', { name: 'Actions for Team' });
  fireEvent.click(actions());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Show first in this browser' }));
  expect(JSON.parse(localStorage.getItem(`touchline.list.${samples.id}`) ?? '{}')).toMatchObject({
    start: 'q=che',
  });
  cleanup();
  const { router } = await open();
  await waitFor(() => expect(router.state.location.search).toBe('?q=che'));
  fireEvent.click(actions());
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() =>
    expect(deleteOne).toHaveBeenCalledWith(expect.objectContaining({ id: 'v2' })),
  );
});

it('restores a deleted view for its owner, and says so', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Open ones' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Open ones” was restored.')).toBeTruthy();
  expect(create).toHaveBeenCalledWith(expect.objectContaining({ variables: views[0] }));
});
