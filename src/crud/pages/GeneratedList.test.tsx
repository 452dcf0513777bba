import type { DataProvider, GetListParams, LiveProvider } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { knownToRefine, newClient, renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { CompleteResource, PluginDef, Role } from '@/plugin-api/types';
import { AppError } from '@/shared/app-error';
import { FIELD_TYPES } from '../field-types/field-types';
import { FieldTypesProvider } from '../field-types/field-types-context';
import { fetchFirstRows } from '../list/first-rows';
import GeneratedList from './GeneratedList';

const rows = [
  { id: '1', name: 'Arsenal', state: 'OPEN', goals: 2, active: true, updated_at: 'a' },
  { id: '2', name: 'Chelsea', state: 'SHUT', goals: 0, active: false, updated_at: 'b' },
];

/** Returns no rows as soon as a filter is set. */
const findRows = async ({ filters }: GetListParams) =>
  filters?.length ? { data: [], total: 0 } : { data: rows, total: 52 };
const getList = vi.fn(findRows);

function show(
  at = '/samples',
  provider: Partial<DataProvider> = {},
  role: Role = 'ADMIN',
  plugin = samplePlugin,
  resource = samples,
  live?: LiveProvider,
) {
  return renderCrud({
    plugin,
    provider: { getList, ...provider } as Partial<DataProvider>,
    routes: [
      { path: '/samples', element: <GeneratedList resource={resource} /> },
      { path: '/samples/:id', element: <p>one sample</p> },
    ],
    at,
    role,
    live,
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

  it('shows an icon for a value whose type fails, and all others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fail = (): never => {
      throw new Error('this value is broken');
    };
    const types = { number: { ...FIELD_TYPES.number, Cell: fail, format: fail } };
    await renderCrud({
      plugin: samplePlugin,
      provider: { getList } as Partial<DataProvider>,
      routes: [
        {
          path: '/samples',
          element: (
            <FieldTypesProvider types={types}>
              <GeneratedList resource={samples} />
            </FieldTypesProvider>
          ),
        },
      ],
      at: '/samples',
    });
    expect(await screen.findByText('Arsenal')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: "This part couldn't be shown." })).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it('keeps both filters, in the request and in the address', async () => {
    const { router } = await show('/samples?f.state=OPEN&f.active=true');
    await waitFor(() => expect(getList).toHaveBeenCalled());
    expect(lastRequest()?.filters).toEqual([
      { field: 'state', operator: 'in', value: ['OPEN'] },
      { field: 'active', operator: 'eq', value: true },
    ]);
    expect(router.state.location.search).toBe('?f.state=OPEN&f.active=true');
  });

  it('keeps the resource’s scope, whatever the grid does to its filters', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    getList.mockResolvedValue({ data: rows, total: 52 });
    const scope = { field: 'sport', operator: 'eq', value: 'football' };
    const scoped = { ...samples, scope: { sport: 'football' } };
    const { router } = await show('/samples', {}, 'ADMIN', samplePlugin, scoped);
    await screen.findByText('Arsenal');
    await act(() => router.navigate('/samples?f.state=SHUT'));
    await waitFor(() => expect(lastRequest()?.filters).toHaveLength(2));
    // The grid's filter handler is debounced.
    await act(() => vi.advanceTimersByTimeAsync(5000));
    for (const [{ filters }] of getList.mock.calls) expect(filters?.[0]).toEqual(scope);
    expect(lastRequest()?.filters).toHaveLength(2);
    vi.useRealTimers();
  });

  it('requests the grid’s rows once, and the next page if the address says so', async () => {
    const { router } = await show();
    await screen.findByText('Arsenal');
    expect(getList).toHaveBeenCalledTimes(1);
    await act(() => router.navigate('/samples?page=2&size=50&sort=-goals'));
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(2));
    expect(lastRequest()).toMatchObject({
      pagination: { currentPage: 2, pageSize: 50 },
      sorters: [
        { field: 'goals', order: 'desc' },
        { field: 'name', order: 'desc' },
        { field: 'id', order: 'asc' },
      ],
    });
  });

  it('shows prefetched rows at once and requests none itself', async () => {
    const client = newClient();
    const at = '/samples?f.state=OPEN&sort=-goals&size=50';
    getList.mockResolvedValue({ data: rows, total: 52 });
    await fetchFirstRows(samples, {
      viewer: 'ADMIN',
      timeZone: 'Europe/London',
      search: new URL(at, 'http://localhost').search,
      client,
      providers: { default: { getList } as unknown as DataProvider },
      resources: knownToRefine(buildRegistry([samplePlugin]).registry),
    });
    await renderCrud({
      plugin: samplePlugin,
      provider: { getList } as Partial<DataProvider>,
      routes: [{ path: '/samples', element: <GeneratedList resource={samples} /> }],
      at,
      client,
    });
    expect(await screen.findByText('Arsenal')).toBeTruthy();
    expect(getList).toHaveBeenCalledTimes(1);
    expect(lastRequest()).toMatchObject({
      filters: [{ field: 'state', operator: 'in', value: ['OPEN'] }],
      pagination: { pageSize: 50 },
      meta: { select: 'id,name,state,goals,active,updated_at' },
    });
  });

  it('opens on its first tab, counts the tabs after loading the rows, and keeps the open tab in the address', async () => {
    const open = { field: 'state', operator: 'eq' as const, value: 'OPEN' };
    const tabbed: CompleteResource = {
      ...samples,
      tabs: [
        { id: 'open', labelKey: 'shell:yes', filters: () => [open] },
        { id: 'all', labelKey: 'shell:no', sort: { field: 'goals', order: 'desc' } },
      ],
    };
    getList.mockImplementation(async ({ filters }) =>
      filters?.length ? { data: rows.slice(0, 1), total: 1 } : { data: rows, total: 52 },
    );
    const { router } = await show('/samples', {}, 'ADMIN', samplePlugin, tabbed);
    await screen.findByText('Arsenal');
    expect(getList.mock.calls[0]?.[0].filters).toEqual([{ operator: 'and', value: [open] }]);
    const [first, all] = await screen.findAllByRole('tab');
    await waitFor(() => expect(first?.textContent).toMatch(/1$/));
    await waitFor(() => expect(all?.textContent).toMatch(/52$/));
    expect(first?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('tabpanel', { name: /1$/ })).toBeTruthy();

    if (all) fireEvent.click(all);
    expect(await screen.findByText('Chelsea')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=all');
    // Rows with as many goals are in the list's usual order.
    const fields = lastRequest()?.sorters?.map(({ field }) => field);
    expect([lastRequest()?.filters, fields]).toEqual([[], ['goals', 'name', 'id']]);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByText('Chelsea')).toBeNull());
  });

  it('says that nothing is under the open tab, and shows all rows', async () => {
    const closed = { field: 'state', operator: 'eq' as const, value: 'SHUT' };
    const tabbed: CompleteResource = {
      ...samples,
      tabs: [
        { id: 'shut', labelKey: 'shell:yes', filters: () => [closed] },
        { id: 'all', labelKey: 'shell:no' },
      ],
    };
    getList.mockImplementation(async ({ filters }) =>
      filters?.length ? { data: [], total: 0 } : { data: rows, total: 52 },
    );
    const { router } = await show('/samples', {}, 'ADMIN', samplePlugin, tabbed);
    expect(await screen.findByText(/^Nothing under “.+”$/)).toBeTruthy();
    expect(screen.queryByText('No matches')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('Chelsea')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=all');
  });

  it('shows a row beside the list with Space; arrows go to the next row, Enter to its page', async () => {
    const getOne = async ({ id }: { id: unknown }) => ({ data: rows.find((row) => row.id === id) });
    const { router } = await show('/samples', { getOne } as Partial<DataProvider>);
    const [cell] = await screen.findAllByRole('gridcell', { name: /Arsenal/ });
    if (cell) fireEvent.keyDown(cell, { key: ' ' });
    const drawer = await screen.findByRole('dialog', { name: 'Arsenal' });
    expect(within(drawer).getByText('Open')).toBeTruthy();
    fireEvent.keyDown(drawer, { key: 'ArrowDown' });
    expect(await screen.findByRole('dialog', { name: 'Chelsea' })).toBeTruthy();
    expect(within(drawer).getByText('Shut')).toBeTruthy();
    expect(within(drawer).getByRole('button', { name: 'Next row' })).toHaveProperty(
      'disabled',
      true,
    );
    fireEvent.keyDown(drawer, { key: 'Enter' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/samples/2'));
  });

  it('refetches its rows when the backend reports a change, if they are followed', async () => {
    const told: [string, () => void][] = [];
    const live: LiveProvider = {
      subscribe: ({ channel, callback }) =>
        told.push([channel, () => callback({ channel, type: '*', payload: {}, date: new Date() })]),
      unsubscribe: () => {},
    };
    const first = await show('/samples', {}, 'ADMIN', samplePlugin, samples, live);
    await screen.findByText('Arsenal');
    expect(told).toEqual([]);
    first.unmount();

    const followed = { ...samples, refreshAfter: () => false as const };
    await show('/samples', {}, 'ADMIN', samplePlugin, followed, live);
    await screen.findByText('Arsenal');
    expect(new Set(told.map(([channel]) => channel))).toEqual(new Set(['resources/leagues']));
    getList.mockImplementation(async () => ({ data: rows.slice(1), total: 1 }));
    act(() => told[0]?.[1]());
    await waitFor(() => expect(screen.queryByText('Arsenal')).toBeNull());
  });

  it('does not keep the old total when a filter finds nothing', async () => {
    const { router } = await show();
    await screen.findByText('1–2 of 52');
    await act(() => router.navigate('/samples?f.state=SHUT'));
    expect(await screen.findByText('No matches')).toBeTruthy();
    expect(screen.queryByText(/of 52/)).toBeNull();
  });

  it('opens a filter’s choices, each with its number of rows given the other filters', async () => {
    const { router } = await show('/samples?f.active=true');
    const bar = await screen.findByRole('search');
    const [chip] = within(bar).getAllByRole('button', { name: /state/i });
    if (!chip) throw new Error('No filter of the state.');
    getList.mockClear();
    fireEvent.click(chip);
    const [option] = await screen.findAllByRole('option');
    if (!option) throw new Error('No options.');
    await waitFor(() => expect(option.textContent).toMatch(/\d$/));
    expect(option.getAttribute('aria-label')).toMatch(/^\D+, \d+$/);
    expect(getList.mock.calls.map(([{ filters }]) => filters)).toContainEqual([
      { field: 'active', operator: 'eq', value: true },
      { field: 'state', operator: 'eq', value: 'OPEN' },
    ]);
    for (const [{ pagination }] of getList.mock.calls) expect(pagination?.pageSize).toBe(1);
    fireEvent.click(option);
    await waitFor(() =>
      expect(router.state.location.search).toMatch(/f\.active=true.*f\.state=OPEN|f\.state=OPEN/),
    );
    expect(chip.textContent).toMatch(/: /);
  });

  it('restores filters with the back button', async () => {
    const { router } = await show();
    await screen.findByText('Arsenal');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chel' } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=chel'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
    expect(await screen.findByText('Arsenal')).toBeTruthy();
  });

  it('drops a just-typed search when the list is left', async () => {
    const { router } = await show();
    await screen.findByText('Arsenal');
    vi.useFakeTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'chel' } });
    await act(async () => {
      const left = router.navigate('/samples/2');
      vi.runAllTimers();
      await left;
    });
    vi.useRealTimers();
    expect(router.state.location).toMatchObject({ pathname: '/samples/2', search: '' });
  });

  it('sorts on the server, each column both ways', async () => {
    const { router } = await show();
    const header = await screen.findByRole('columnheader', { name: /^goals/ });
    fireEvent.click(header);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=goals'));
    expect(lastRequest()?.sorters?.[0]).toEqual({ field: 'goals', order: 'asc' });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    fireEvent.click(header);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-goals'));
  });

  it('reorders columns as the person chooses and remembers the order', async () => {
    const headers = () => screen.getAllByRole('columnheader').map((one) => one.textContent);
    const first = await show();
    await screen.findByText('Arsenal');
    expect(headers().slice(1, 4)).toEqual(['name', 'state', 'goals']);
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Move goals up' }));
    await waitFor(() =>
      expect(screen.getAllByRole('menuitemcheckbox').map((one) => one.textContent)).toEqual([
        'name',
        'goals',
        'state',
        'active',
      ]),
    );
    const goals = screen.getByRole('menuitemcheckbox', { name: 'goals' });
    fireEvent.keyDown(goals, { key: 'ArrowUp', altKey: true });
    first.unmount();
    await show();
    // The first column's link also names the row.
    await screen.findAllByText('Arsenal');
    expect(headers().slice(1, 4)).toEqual(['goals', 'name', 'state']);
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

  it('deletes a row from its menu and restores it on undo; ids may be numbers', async () => {
    const counted = rows.map((row) => ({ ...row, id: Number(row.id) }));
    getList.mockResolvedValue({ data: counted, total: 2 } as never);
    const deleteMany = vi.fn(async () => ({ data: [] }));
    const createMany = vi.fn(async () => ({ data: [] }));
    const getMany = vi.fn(async () => ({ data: counted.slice(0, 1) }));
    await show('/samples', { deleteMany, createMany, getMany } as unknown as Partial<DataProvider>);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Chelsea' }));
    expect(await screen.findByText('1 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Arsenal' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Arsenal”?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(deleteMany).toHaveBeenCalledWith(expect.objectContaining({ ids: ['1'] })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(createMany).toHaveBeenCalledWith(
        expect.objectContaining({ variables: counted.slice(0, 1) }),
      ),
    );
  });

  const conflict = (id: string, current = {}) => ({
    id,
    error: new AppError({
      status: 409,
      code: 'CONFLICT',
      messageKey: 'shell:error.CONFLICT',
      current,
    }),
  });
  const someRefused = (refused: ReturnType<typeof conflict>[]) =>
    new AppError({
      status: 409,
      code: 'SOME_REFUSED',
      messageKey: 'shell:error.SOME_REFUSED',
      refused,
    });

  it('deletes of several rows only those that are as they were seen, and names the others', async () => {
    const [first, second] = rows;
    const deleteMany = vi.fn(async () => {
      throw someRefused([conflict(String(second?.id))]);
    });
    const createMany = vi.fn(async () => ({ data: [] }));
    const getMany = vi.fn(async () => ({ data: rows }));
    await show('/samples', { deleteMany, createMany, getMany } as unknown as Partial<DataProvider>);
    await screen.findByText('Arsenal');
    fireEvent.click(screen.getByRole('checkbox', { name: /Select all/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 entries?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const left = await screen.findByRole('dialog', { name: '1 stays as it was' });
    expect(left.textContent).toContain('Chelsea – Someone else saved this record in the meantime.');
    const versions = Object.fromEntries(rows.map((row) => [row.id, row.updated_at]));
    expect(deleteMany).toHaveBeenCalledWith(
      expect.objectContaining({ meta: expect.objectContaining({ versions }) }),
    );
    fireEvent.click(within(left).getByRole('button', { name: 'Got it' }));
    expect(await screen.findByText('1 entry deleted.')).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(createMany).toHaveBeenCalledWith(expect.objectContaining({ variables: [first] })),
    );
  });

  it('asks again about a row that somebody has changed since, as it is now', async () => {
    const newer = { ...rows[0], name: 'Arsenal WFC', updated_at: '2031-05-05T00:00:00Z' };
    const deleteMany = vi
      .fn<(asked: { meta: { versions: object } }) => Promise<{ data: [] }>>()
      .mockRejectedValueOnce(someRefused([conflict(String(newer.id))]))
      .mockResolvedValueOnce({ data: [] });
    const getMany = vi.fn(async () => ({ data: rows.slice(0, 1) }));
    const getOne = vi.fn(async () => ({ data: newer }));
    await show('/samples', { deleteMany, getMany, getOne } as unknown as Partial<DataProvider>);
    fireEvent.click(await screen.findByRole('button', { name: 'Actions for Arsenal' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Arsenal”?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const again = await screen.findByRole('dialog', { name: 'Delete “Arsenal WFC”?' });
    expect((await within(again).findByRole('alert')).textContent).toContain(
      'Someone else saved this record in the meantime.',
    );
    fireEvent.click(within(again).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleteMany.mock.calls.map(([{ meta }]) => meta.versions)).toEqual([
      { [String(newer.id)]: rows[0]?.updated_at },
      { [String(newer.id)]: newer.updated_at },
    ]);
  });

  it('opens its forms over the list if declared so, and asks before discarding input', async () => {
    const create = vi.fn(async () => ({ data: rows[0] }));
    const update = vi.fn(async () => ({ data: rows[0] }));
    const getOne = vi.fn(async () => ({ data: rows[0] }));
    const provider = { create, update, getOne } as unknown as Partial<DataProvider>;
    const over = { ...samples, forms: 'drawer' as const };
    const { router } = await show('/samples', provider, 'ADMIN', samplePlugin, over);
    await screen.findByText('Arsenal');
    fireEvent.click(screen.getByRole('button', { name: /^New/ }));
    const form = await screen.findByRole('dialog', { name: /^New/ });
    fireEvent.change(within(form).getByLabelText(/^name/), { target: { value: 'Everton' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Close' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    fireEvent.click(await within(form).findByRole('button', { name: 'Create' }));
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith(
        expect.objectContaining({ variables: expect.objectContaining({ name: 'Everton' }) }),
      ),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Actions for Arsenal' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const edit = await screen.findByRole('dialog', { name: 'Edit Arsenal' });
    const name = await within(edit).findByLabelText(/^name/);
    fireEvent.change(name, { target: { value: 'Arsenal WFC' } });
    fireEvent.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(update).toHaveBeenCalledWith(
        expect.objectContaining({ variables: { name: 'Arsenal WFC' } }),
      ),
    );
    expect(router.state.location.pathname).toBe('/samples');
  });

  it('offers no undo to a person who may not create the row again', async () => {
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

  it('offers no actions to a person who may only read', async () => {
    await show('/samples', {}, 'SUPPORT');
    await screen.findByText('Arsenal');
    expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /New/ })).toBeNull();
  });

  it('says what failed and retries', async () => {
    getList.mockRejectedValueOnce(new Error('gone'));
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Arsenal')).toBeTruthy();
  });
});
