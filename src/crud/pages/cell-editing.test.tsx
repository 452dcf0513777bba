import type { DataProvider, UpdateParams } from '@refinedev/core';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '@/plugin-api/types';
import { AppError } from '@/shared/app-error';
import GeneratedList from './GeneratedList';

const row = { id: '1', name: 'Arsenal', state: 'OPEN', goals: 2, active: true, updated_at: 'v1' };
const current = { ...row, name: 'Chelsea', goals: 5, updated_at: 'v2' };

const update = vi.fn(
  async (_params: UpdateParams<object>): Promise<object> => ({ data: { updated_at: 'v2' } }),
);
const sent = () => update.mock.lastCall?.[0];

async function show(role: Role = 'ADMIN') {
  const getList = async () => ({ data: [row], total: 1 });
  await renderCrud({
    plugin: samplePlugin,
    provider: { getList, update } as unknown as Partial<DataProvider>,
    routes: [
      { path: '/samples', element: <GeneratedList resource={samples} /> },
      { path: '/samples/:id', element: <p>one sample</p> },
    ],
    at: '/samples',
    role,
  });
  await screen.findByText('Arsenal');
}

const cell = (field: string) => {
  const found = screen
    .getAllByRole('gridcell', { hidden: true })
    .find((one) => one.getAttribute('data-field') === field);
  if (!found) throw new Error(`There is no cell of ${field}.`);
  return found;
};

/** Opens a cell by its button and writes into it. */
async function write(field: string, value: string) {
  const button = cell(field).querySelector(`button[aria-label="Edit ${field}"]`);
  if (button) fireEvent.click(button);
  const input = await within(cell(field)).findByRole('textbox', { name: field });
  fireEvent.change(input, { target: { value } });
  return input;
}

/** Presses Enter until the cell accepts it: the input is validated first. */
async function enter(field: string) {
  await waitFor(() => {
    const input = cell(field).querySelector('input');
    if (!input) return;
    fireEvent.keyDown(input, { key: 'Enter' });
    throw new Error('The cell is still open.');
  });
}

beforeEach(() => {
  update.mockReset().mockResolvedValue({ data: { updated_at: 'v2' } });
  localStorage.clear();
});
afterEach(cleanup);

it('sends only the changed column, with the version it read, and reverts it on undo', async () => {
  await show();
  await write('goals', '3');
  await enter('goals');
  await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject({
    id: '1',
    variables: { goals: 3 },
    meta: { version: 'v1', versionColumn: 'updated_at' },
  });
  expect(Object.keys(sent()?.variables ?? {})).toEqual(['goals']);
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(sent()).toMatchObject({ variables: { goals: 2 }, meta: { version: 'v2' } });
});

it('reverts if the server refuses, and says so', async () => {
  update.mockRejectedValue(
    new AppError({ status: 403, code: 'FORBIDDEN', messageKey: 'shell:error.forbidden' }),
  );
  await show();
  await write('goals', '3');
  await enter('goals');
  expect(await screen.findByRole('alert')).toBeTruthy();
  await waitFor(() => expect(cell('goals').textContent).toBe('2'));
});

it('shows both versions if somebody saved in the meantime, and saves the choice over the newer one', async () => {
  update.mockRejectedValueOnce(
    new AppError({
      status: 409,
      code: 'CONFLICT',
      messageKey: 'shell:error.CONFLICT',
      current,
    }),
  );
  await show();
  await write('goals', '3');
  await enter('goals');
  expect(await screen.findByText('Someone else has saved this entry')).toBeTruthy();
  const [mine] = screen
    .getByRole('radiogroup', { name: 'goals' })
    .querySelectorAll<HTMLInputElement>('input');
  if (mine) fireEvent.click(mine);
  fireEvent.click(screen.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(sent()).toMatchObject({ variables: { goals: 3 }, meta: { version: 'v2' } });
  expect(Object.keys(sent()?.variables ?? {})).toEqual(['goals']);
});

it('says why a value cannot be stored, and Escape restores the cell', async () => {
  await show();
  const input = await write('goals', '-1');
  expect((await screen.findByRole('alert')).textContent).toBe('At least 0.');
  fireEvent.keyDown(input, { key: 'Enter' });
  fireEvent.keyDown(input, { key: 'Escape' });
  await waitFor(() => expect(cell('goals').textContent).toBe('2'));
  expect(update).not.toHaveBeenCalled();
});

it('opens by keyboard too: F2, and Enter if the cell isn’t a link', async () => {
  await show();
  for (const key of ['F2', 'Enter']) {
    act(() => cell('goals').focus());
    fireEvent.keyDown(cell('goals'), { key });
    const input = await within(cell('goals')).findByRole('textbox');
    fireEvent.keyDown(input, { key: 'Escape' });
    await waitFor(() => expect(cell('goals').querySelector('input')).toBeNull());
  }
});

it('edits a switch, labelled with its column’s name', async () => {
  await show();
  const button = cell('active').querySelector('button');
  if (button) fireEvent.click(button);
  fireEvent.click(await within(cell('active')).findByRole('checkbox', { name: 'active' }));
  await enter('active');
  await waitFor(() => expect(sent()?.variables).toEqual({ active: false }));
});

it('is not offered to a person who may only read', async () => {
  await show('SUPPORT');
  expect(cell('goals').querySelector('button')).toBeNull();
});
