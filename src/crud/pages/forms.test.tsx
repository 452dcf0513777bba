import type { CreateParams, DataProvider, UpdateParams } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InputProps } from '@/plugin-api/field-type';
import type { CompleteResource } from '@/plugin-api/types';
import { AppError } from '@/shared/app-error';
import { FIELD_TYPES } from '../field-types/field-types';
import { FieldTypesProvider } from '../field-types/field-types-context';
import GeneratedCreate from './GeneratedCreate';
import GeneratedEdit from './GeneratedEdit';

/** A record with main facts, one of which no form changes. */
const headed = {
  ...samples,
  head: { facts: ['code'] },
  fields: [...samples.fields, { key: 'code', type: 'text' }, { key: 'secret', type: 'text' }],
} as CompleteResource;

const row = { id: '1', name: 'Arsenal', state: 'OPEN', goals: 2, active: true, updated_at: 'v1' };
const CONFLICT = { status: 409, code: 'CONFLICT', messageKey: 'shell:error.CONFLICT' };

function show(at: string, provider: object) {
  return renderCrud({
    plugin: samplePlugin,
    provider: {
      getOne: async () => ({ data: row }),
      getList: async () => ({ data: [], total: 0 }),
      ...provider,
    } as Partial<DataProvider>,
    routes: [
      { path: '/samples', element: <p>the list</p> },
      { path: '/samples/new', element: <GeneratedCreate resource={samples} /> },
      { path: '/samples/:id', element: <p>one sample</p> },
      { path: '/samples/:id/edit', element: <GeneratedEdit resource={samples} /> },
      { path: '/headed/:id/edit', element: <GeneratedEdit resource={headed} /> },
    ],
    at,
  });
}

async function type(label: string, value: string) {
  fireEvent.change(await screen.findByLabelText(new RegExp(`^${label}`)), { target: { value } });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(cleanup);

describe('create form', () => {
  it('sends one request for five quick submits, with its own id', async () => {
    let finish: (value: object) => void = () => undefined;
    const create = vi.fn(
      (_params: CreateParams<object>) => new Promise<object>((resolve) => (finish = resolve)),
    );
    await show('/samples/new', { create });
    await type('name', ' Arsenal ');
    for (let times = 0; times < 5; times += 1) press('Create');
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    press('Create');
    expect(create.mock.lastCall?.[0].variables).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Arsenal',
      active: false,
    });
    finish({ data: row });
    expect(await screen.findByText('one sample')).toBeTruthy();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('keeps the input and the id if the response is lost', async () => {
    const create = vi.fn((_params: CreateParams<object>) =>
      Promise.reject(
        new AppError({ status: 0, code: 'OFFLINE', messageKey: 'shell:error.offline' }),
      ),
    );
    await show('/samples/new', { create });
    await type('name', 'Arsenal');
    press('Create');
    expect(await screen.findByText(/can't reach the server/)).toBeTruthy();
    expect(screen.getByLabelText(/^name/)).toHaveProperty('value', 'Arsenal');
    await waitFor(() => press('Create'));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    const [first, second] = create.mock.calls.map(([params]) => params.variables);
    expect(first).toEqual(second);
  });

  it('shows validation errors at their fields, without a request', async () => {
    await show('/samples/new', {});
    await type('goals', 'two');
    press('Create');
    expect(await screen.findByText('Required.')).toBeTruthy();
    expect(screen.getByText('Enter a number.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^name/)));
  });

  it('shows a server’s refusal at its field', async () => {
    const fields = { name: 'shell:error.DUPLICATE' };
    const create = () =>
      Promise.reject(new AppError({ status: 409, code: 'DUPLICATE', messageKey: 'x', fields }));
    await show('/samples/new', { create });
    await type('name', 'Arsenal');
    press('Create');
    await waitFor(() =>
      expect(screen.getByLabelText(/^name/).getAttribute('aria-invalid')).toBe('true'),
    );
  });

  it('asks before discarding unsaved changes', async () => {
    const { router } = await show('/samples/new', {});
    await type('name', 'Arsenal');
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/samples/new');
    press('Leave');
    expect(await screen.findByText('the list')).toBeTruthy();
  });
});

describe('the back button', () => {
  const asks = () => screen.queryByText('Leave without saving?') !== null;
  async function edit(provider: object) {
    const { router } = await show('/samples', provider);
    const back = () => act(() => router.navigate(-1));
    await act(() => router.navigate('/samples/1/edit'));
    await type('name', 'Aston Villa');
    return { back, at: () => router.state.location.pathname };
  }

  it('asks before it discards input, even pressed twice, and then leads back', async () => {
    const { back, at } = await edit({});
    await back();
    await back();
    expect([asks(), at()]).toEqual([true, '/samples/1/edit']);
    press('Cancel');
    await waitFor(() => expect(asks()).toBe(false));
    expect((screen.getByLabelText(/^name/) as HTMLInputElement).value).toBe('Aston Villa');
    await back();
    press('Leave');
    expect(await screen.findByText('the list')).toBeTruthy();
    expect(at()).toBe('/samples');
  });

  it('asks after a save that was refused', async () => {
    const refusal = new AppError({ status: 500, code: 'X', messageKey: 'shell:error.SERVER' });
    const { back } = await edit({ update: () => Promise.reject(refusal) });
    press('Save');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true),
    );
    await back();
    expect(asks()).toBe(true);
  });

  it('asks nothing once the input is what it was', async () => {
    const { back } = await edit({});
    await type('name', 'Arsenal');
    await back();
    expect(await screen.findByText('the list')).toBeTruthy();
  });
});

describe('edit form', () => {
  it('sends only changed columns, with the version it read', async () => {
    const update = vi.fn(async (_params: UpdateParams<object>) => ({ data: row }));
    await show('/samples/1/edit', { update });
    await type('goals', '3');
    press('Save');
    expect(await screen.findByText('one sample')).toBeTruthy();
    expect(update.mock.lastCall?.[0]).toMatchObject({
      variables: { goals: 3 },
      meta: { version: 'v1', versionColumn: 'updated_at' },
    });
    expect(Object.keys(update.mock.lastCall?.[0].variables ?? {})).toEqual(['goals']);
  });

  it('has beside it what else is known of a record with main facts', async () => {
    const getOne = async () => ({ data: { ...row, code: 'AFC', secret: null } });
    await show('/headed/1/edit', { getOne });
    const others = within(await screen.findByRole('region', { name: 'Other details' }));
    expect(others.getAllByRole('term').map((name) => name.textContent)).toEqual(['code']);
    expect(others.getByText('AFC')).toBeTruthy();
  });

  it('has nothing beside it otherwise', async () => {
    await show('/samples/1/edit', {});
    await screen.findByLabelText(/^name/);
    expect(screen.queryByText('Other details')).toBeNull();
  });

  it('sends nothing if nothing changed, and says that everything is saved', async () => {
    await show('/samples/1/edit', {});
    await screen.findByLabelText(/^name/);
    press('Save');
    expect(await screen.findByText('one sample')).toBeTruthy();
    expect(await screen.findByText('Saved.')).toBeTruthy();
  });

  it('reports a save once, through refine', async () => {
    await show('/samples/1/edit', { update: async () => ({ data: row }) });
    await type('goals', '3');
    press('Save');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(screen.getAllByText('Saved.')).toHaveLength(1);
  });

  it('shows a refusal only in the form', async () => {
    const refusal = new AppError({ status: 400, code: 'X', messageKey: 'shell:error.FORBIDDEN' });
    await show('/samples/1/edit', { update: () => Promise.reject(refusal) });
    await type('goals', '3');
    press('Save');
    await waitFor(() => expect(screen.getByText("You don't have permission.")).toBeTruthy());
    expect(screen.queryByText(/Error when updating/)).toBeNull();
  });

  it('reads the record once, so that nothing overwrites the input', async () => {
    const getOne = vi.fn(async () => ({ data: row }));
    await show('/samples/1/edit', { getOne, update: async () => ({ data: row }) });
    await type('name', 'Everton');
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('shows both versions of a conflict and saves the choice over the newer one', async () => {
    const current = { ...row, name: 'Chelsea', goals: 5, updated_at: 'v2' };
    const update = vi
      .fn((_params: UpdateParams<object>) => Promise.resolve({ data: row }))
      .mockRejectedValueOnce(new AppError({ ...CONFLICT, current }));
    await show('/samples/1/edit', { update });
    await type('name', 'Everton');
    press('Save');
    expect(await screen.findByText('Someone else has saved this entry')).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'goals' }).textContent).toContain('5');
    expect(screen.getByRole('button', { name: 'Save this choice' })).toHaveProperty(
      'disabled',
      true,
    );
    const [mine] = screen
      .getByRole('radiogroup', { name: 'name' })
      .querySelectorAll<HTMLInputElement>('input');
    if (mine) fireEvent.click(mine);
    press('Save this choice');
    expect(await screen.findByText('one sample')).toBeTruthy();
    expect(update.mock.lastCall?.[0]).toMatchObject({
      variables: { name: 'Everton' },
      meta: { version: 'v2' },
    });
    expect(Object.keys(update.mock.lastCall?.[0].variables ?? {})).toEqual(['name']);
  });
});

/** Whether the input of numbers throws. */
let broken = true;

function Sometimes({ id, label, value, onChange }: InputProps) {
  if (broken) throw new Error('this input is broken');
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} value={String(value)} onChange={({ target }) => onChange(target.value)} />
    </label>
  );
}

describe('a form with an input that fails', () => {
  const fieldTypes = { number: { ...FIELD_TYPES.number, form: { Input: Sometimes } } };
  const withBroken = {
    ...samples,
    fields: samples.fields.map((field) =>
      field.key === 'goals' ? { ...field, defaultValue: 7 } : field,
    ),
  };

  beforeEach(() => {
    broken = true;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.restoreAllMocks());

  const showBroken = (at: string, provider: object) =>
    renderCrud({
      plugin: samplePlugin,
      provider: { getOne: async () => ({ data: row }), ...provider } as Partial<DataProvider>,
      routes: [
        {
          element: (
            <FieldTypesProvider types={fieldTypes}>
              <Outlet />
            </FieldTypesProvider>
          ),
          children: [
            { path: '/samples/new', element: <GeneratedCreate resource={withBroken} /> },
            { path: '/samples/:id', element: <p>one sample</p> },
            { path: '/samples/:id/edit', element: <GeneratedEdit resource={withBroken} /> },
          ],
        },
      ],
      at,
    });

  it('saves the other fields of a record and leaves that one as it is', async () => {
    const update = vi.fn(async (_params: UpdateParams<object>) => ({ data: row }));
    await showBroken('/samples/1/edit', { update });
    await type('name', 'Everton');
    expect(screen.getByText(/“goals” couldn't be shown, so it can't be saved/)).toBeTruthy();
    press('Save');
    expect(await screen.findByText('one sample')).toBeTruthy();
    expect(update.mock.lastCall?.[0].variables).toEqual({ name: 'Everton' });
  });

  it('refuses to save a value that nobody sees, and keeps the other input', async () => {
    const create = vi.fn(async (_params: CreateParams<object>) => ({ data: row }));
    await showBroken('/samples/new', { create });
    await type('name', 'Everton');
    press('Create');
    expect(await screen.findByText(/It holds a value that you can't see/)).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Try again' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    expect(create).not.toHaveBeenCalled();

    broken = false;
    press('Try again');
    expect(screen.getByLabelText(/^name/)).toHaveProperty('value', 'Everton');
    expect(screen.getByLabelText(/^goals/)).toHaveProperty('value', '7');
    press('Create');
    expect(await screen.findByText('one sample')).toBeTruthy();
    expect(create.mock.lastCall?.[0].variables).toMatchObject({ name: 'Everton', goals: 7 });
  });
});
