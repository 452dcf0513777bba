import type { DataProvider, GetListParams } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PluginDef, Role } from '@/plugin-api/types';
import { renderCrud } from '../testing/render-crud';
import { samplePlugin, samples } from '../testing/sample-plugin';
import GeneratedList from './GeneratedList';

const rows = [
  { id: '1', name: 'Arsenal', state: 'OPEN', goals: 2, active: true, updated_at: 'a' },
  { id: '2', name: 'Chelsea', state: 'SHUT', goals: 0, active: false, updated_at: 'b' },
];

/** Finds nothing as soon as a filter is set, as a server would. */
const findRows = async ({ filters }: GetListParams) =>
  filters?.length ? { data: [], total: 0 } : { data: rows, total: 52 };
const getList = vi.fn(findRows);

function show(
  at = '/samples',
  provider: Partial<DataProvider> = {},
  role: Role = 'ADMIN',
  plugin = samplePlugin,
) {
  return renderCrud({
    plugin,
    provider: { getList, ...provider } as Partial<DataProvider>,
    routes: [
      { path: '/samples', element: <GeneratedList resource={samples} /> },
      { path: '/samples/:id', element: <p>one sample</p> },
    ],
    at,
    role,
  });
}

const lastRequest = () => getList.mock.lastCall?.[0];

beforeEach(() => {
  getList.mockReset().mockImplementation(findRows);
  localStorage.clear();
});
afterEach(cleanup);

describe('generated list', () => {
  it('shows rows, their total, and asks for its own columns only', async () => {
    await show();
    expect(await screen.findByText('Arsenal')).toBeTruthy();
    expect(screen.getByText('1–2 of 52')).toBeTruthy();
    expect(lastRequest()?.meta).toMatchObject({
      select: 'id,name,state,goals,active,updated_at',
    });
  });

  it('keeps two filters two, in the request and in the address', async () => {
    const { router } = await show('/samples?f.state=OPEN&f.active=true');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(lastRequest()?.filters).toEqual([
      { field: 'state', operator: 'in', value: ['OPEN'] },
      { field: 'active', operator: 'eq', value: true },
    ]);
    expect(router.state.location.search).toBe('?f.state=OPEN&f.active=true');
  });

  it('does not keep the old total when a filter finds nothing', async () => {
    const { router } = await show();
    await screen.findByText('1–2 of 52');
    await act(() => router.navigate('/samples?f.state=SHUT'));
    expect(await screen.findByText('Nothing matches')).toBeTruthy();
    expect(screen.queryByText(/of 52/)).toBeNull();
  });

  it('brings filters back with the back button', async () => {
    const { router } = await show();
    await screen.findByText('Arsenal');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chel' } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=chel'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    expect(await screen.findByText('Arsenal')).toBeTruthy();
  });

  it('sorts on the server, each column both ways', async () => {
    const { router } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'goals' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=goals'));
    expect(lastRequest()?.sorters?.[0]).toEqual({ field: 'goals', order: 'asc' });
    fireEvent.click(screen.getByRole('button', { name: 'goals' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-goals'));
  });

  it.each([
    ['several chosen rows', /Select all/, rows],
    ['a single row', 'Select Arsenal', rows.slice(0, 1)],
  ])('deletes %s in one request and writes them again on undo', async (_, choice, chosen) => {
    const deleteMany = vi.fn(async () => ({ data: [] }));
    const createMany = vi.fn(async () => ({ data: [] }));
    const getMany = vi.fn(async () => ({ data: chosen }));
    const provider = { deleteMany, createMany, getMany } as Partial<DataProvider>;
    await show('/samples', provider);
    await screen.findByText('Arsenal');
    fireEvent.click(screen.getByRole('checkbox', { name: choice }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deleteMany).toHaveBeenCalledTimes(1));
    const ids = chosen.map(({ id }) => id);
    expect(deleteMany).toHaveBeenCalledWith(expect.objectContaining({ ids }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(createMany).toHaveBeenCalledTimes(1));
    expect(createMany).toHaveBeenCalledWith(expect.objectContaining({ variables: chosen }));
  });

  it('offers no way back to who may not write the row again', async () => {
    const plugin: PluginDef = {
      ...samplePlugin,
      access: [{ resource: 'leagues', actions: ['list', 'delete'], roles: ['TIPSTER'] }],
    };
    const provider = {
      getMany: async () => ({ data: rows.slice(0, 1) }),
      deleteMany: async () => ({ data: [] }),
    } as unknown as Partial<DataProvider>;
    await show('/samples', provider, 'TIPSTER', plugin);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Arsenal' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 entry deleted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('goes back to the last page that has rows', async () => {
    getList.mockImplementation(async ({ pagination }) => ({
      data: (pagination?.currentPage ?? 1) > 2 ? [] : rows,
      total: 50,
    }));
    const { router } = await show('/samples?page=3');
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
    expect(await screen.findByText('Arsenal')).toBeTruthy();
  });

  it('offers no verbs to who may only read', async () => {
    await show('/samples', {}, 'SUPPORT');
    await screen.findByText('Arsenal');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /New/ })).toBeNull();
  });

  it('says what failed and tries again', async () => {
    getList.mockRejectedValueOnce(new Error('gone'));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Arsenal')).toBeTruthy();
  });
});
