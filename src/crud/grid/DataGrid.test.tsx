import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DataGrid } from './DataGrid';
import type { GridColumn } from './grid-column';
import { useSelection } from './use-selection';

const ROWS = ['Ash', 'Beech', 'Cedar', 'Dogwood'].map((name) => ({ id: name, name }));
const COLUMNS: GridColumn[] = ['name', 'id'].map((key) => ({
  key,
  label: key,
  sortable: false,
  render: (row) => String(row[key]),
  text: (row) => String(row[key]),
}));

/** A grid of four rows, the second of which can be removed. */
function Grid() {
  const [rows, setRows] = useState(ROWS);
  const selection = useSelection(rows);
  return (
    <>
      <DataGrid
        label="Trees"
        columns={COLUMNS}
        rows={rows}
        total={rows.length}
        rowHeight={40}
        sort={null}
        onSort={() => undefined}
        selection={selection}
        rowHref={(row) => `/trees/${row.id}`}
        rowLabel={(row) => String(row.name)}
      />
      <button type="button" onClick={() => setRows(ROWS.filter(({ id }) => id !== 'Beech'))}>
        Take Beech away
      </button>
      <output>{[...selection.ids].sort().join(' ')}</output>
    </>
  );
}

const show = () =>
  renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [
      { path: '/', element: <Grid /> },
      { path: '/trees/:id', element: <p>one tree</p> },
    ],
    at: '/',
  });

const link = (name: string) => screen.getByRole('link', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const tick = (name: string, how = {}) => fireEvent.click(box(`Select ${name}`), how);
const chosen = () => screen.getByRole('status').textContent;

it('the arrow keys move from cell to cell, in the first column from link to link, and stop at the edges', async () => {
  await show();
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const first = (await screen.findAllByRole('gridcell', { name: 'Ash' }))[0];
  if (!first) throw new Error('There is no cell.');
  fireEvent.mouseDown(first);
  fireEvent.mouseUp(first);
  act(() => document.body.click());
  for (const [key, name] of [
    ['ArrowDown', 'Beech'],
    ['ArrowDown', 'Cedar'],
    ['ArrowDown', 'Dogwood'],
    ['ArrowDown', 'Dogwood'],
    ['ArrowUp', 'Cedar'],
  ] as const) {
    press(key);
    await waitFor(() => expect([key, document.activeElement]).toEqual([key, link(name)]));
  }
  press('ArrowRight');
  await waitFor(() => expect(document.activeElement?.getAttribute('data-field')).toBe('id'));
});

it('a click anywhere in a row opens it, except on its checkbox or with text selected', async () => {
  const { router } = await show();
  await screen.findByRole('link', { name: 'Ash' });
  const row = screen.getAllByRole('row')[2];
  const cell = row && within(row).getAllByRole('gridcell')[2];
  if (!cell) throw new Error('The row has no second column.');
  tick('Beech');
  const marked = vi.spyOn(window, 'getSelection').mockReturnValue('Beech' as never);
  fireEvent.click(cell);
  marked.mockRestore();
  expect(router.state.location.pathname).toBe('/');
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  fireEvent.click(cell, { ctrlKey: true });
  expect(open.mock.lastCall?.slice(0, 2)).toEqual(['/trees/Beech', '_blank']);
  expect(router.state.location.pathname).toBe('/');
  open.mockRestore();
  fireEvent.click(cell);
  expect(await screen.findByText('one tree')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/trees/Beech');
});

it('Shift selects or clears the range from the previous row, in either direction', async () => {
  await show();
  await screen.findByRole('link', { name: 'Ash' });
  tick('Dogwood');
  tick('Beech', { shiftKey: true });
  expect(chosen()).toBe('Beech Cedar Dogwood');
  tick('Dogwood', { shiftKey: true });
  expect(chosen()).toBe('Dogwood');
  tick('Ash');
  expect(chosen()).toBe('Ash Dogwood');
});

it('a row that leaves the page is deselected', async () => {
  await show();
  await screen.findByRole('link', { name: 'Ash' });
  const all = () => box('Select all rows on this page');
  tick('Ash');
  tick('Beech');
  expect([all().checked, all().dataset.indeterminate]).toEqual([false, 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Take Beech away' }));
  expect(chosen()).toBe('Ash');
  fireEvent.click(all());
  expect(chosen()).toBe('Ash Cedar Dogwood');
  expect([all().checked, all().dataset.indeterminate]).toEqual([true, 'false']);
});
