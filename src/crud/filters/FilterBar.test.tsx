import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { FieldDef } from '@/plugin-api/types';
import type { ListState } from '../list-state/list-url';
import { FilterBar } from './FilterBar';
// Loading it takes longer than a test waits on a busy machine.
import './MoreFiltersMenu';

const flag = (key: string, hidden = false): FieldDef => ({
  key,
  type: 'boolean',
  list: { hidden },
  filter: true,
});

function Bar({ fields }: { fields: FieldDef[] }) {
  const [state, setState] = useState<ListState>({
    page: 1,
    pageSize: 25,
    search: '',
    sort: null,
    filters: {},
  });
  return (
    <FilterBar
      resource={samples}
      fields={fields}
      narrow={false}
      state={state}
      change={(part) =>
        setState((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }))
      }
      filtersWithout={() => []}
    />
  );
}

const show = (fields: FieldDef[]) =>
  renderCrud({
    plugin: samplePlugin,
    provider: { getList: async () => ({ data: [], total: 7 }) },
    routes: [{ path: '/', element: <Bar fields={fields} /> }],
    at: '/',
  });

const names = () =>
  within(screen.getByRole('search'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('five filters are beside each other', async () => {
  await show([flag('one'), flag('two', true), flag('three'), flag('four'), flag('five')]);
  expect(names()).toEqual(['one', 'two', 'three', 'four', 'five']);
});

it('of more, those of hidden columns are behind a button, and have a chip while in force', async () => {
  const fields = ['one', 'two', 'three', 'four', 'five', 'six'];
  await show(fields.map((key) => flag(key, key === 'two')));
  expect(names()).toEqual(['one', 'three', 'four', 'five', 'More filters']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'More filters' })));
  const menu = within(await screen.findByRole('dialog', { name: 'More filters' }));
  const [two, six] = menu.getAllByRole('combobox');
  if (!two || !six) throw new Error('Two filters are behind the button.');
  fireEvent.mouseDown(two);
  fireEvent.click(await screen.findByRole('option', { name: /^Yes/ }));
  const chip = screen.getByText('two', { exact: false, selector: '.MuiChip-label *' });
  expect(chip.textContent).toBe('two: Yes');
});
