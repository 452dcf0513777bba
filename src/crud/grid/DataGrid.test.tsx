import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderCrud } from '../testing/render-crud';
import { samplePlugin } from '../testing/sample-plugin';
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

/** A grid of four rows, of which the second can be taken away. */
function Grid() {
  const [rows, setRows] = useState(ROWS);
  const selection = useSelection(rows);
  return (
    <>
      <DataGrid
        label="Trees"
        columns={COLUMNS}
        rows={rows}
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

it('the keyboard goes from row to row, and no further than the first and the last', async () => {
  await show();
  act(() => link('Beech').focus());
  for (const [key, name] of [
    ['ArrowDown', 'Cedar'],
    ['End', 'Dogwood'],
    ['ArrowDown', 'Dogwood'],
    ['ArrowUp', 'Cedar'],
    ['Home', 'Ash'],
    ['ArrowUp', 'Ash'],
    ['PageDown', 'Ash'],
  ] as const) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect([key, document.activeElement]).toEqual([key, link(name)]);
  }
});

it('a click anywhere in a row opens it, but not one on its checkbox or with text marked', async () => {
  const { router } = await show();
  const row = screen.getAllByRole('row')[2];
  const cell = row && within(row).getAllByRole('cell')[2];
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

it('Shift takes every row from the one before, in either direction, in or out', async () => {
  await show();
  tick('Dogwood');
  tick('Beech', { shiftKey: true });
  expect(chosen()).toBe('Beech Cedar Dogwood');
  tick('Cedar', { shiftKey: true });
  expect(chosen()).toBe('Dogwood');
  tick('Ash');
  expect(chosen()).toBe('Ash Dogwood');
});

it('a row that left the page is not chosen any more', async () => {
  await show();
  const all = () => box('Select all rows of this page');
  tick('Ash');
  tick('Beech');
  expect([all().checked, all().dataset.indeterminate]).toEqual([false, 'true']);
  fireEvent.click(screen.getByRole('button', { name: 'Take Beech away' }));
  expect(chosen()).toBe('Ash');
  fireEvent.click(all());
  expect(chosen()).toBe('Ash Cedar Dogwood');
  expect([all().checked, all().dataset.indeterminate]).toEqual([true, 'false']);
});
