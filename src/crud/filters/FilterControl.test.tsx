import { fireEvent, screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '../field-types/field-types';
import { FilterControl } from './FilterControl';
import FilterPanel from './FilterPanel';

it('countries are offered and shown by name, and filtered by code', async () => {
  const given: string[] = [];
  const control = (
    <FilterControl
      field={{ key: 'country', type: 'country' }}
      type={FIELD_TYPES.country}
      value="NG"
      onChange={(value) => given.push(value)}
    />
  );
  await renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [{ path: '/', element: control }],
    at: '/',
  });
  screen.getByText('Nigeria');
  const field = screen.getByRole('combobox');
  fireEvent.change(field, { target: { value: 'germ' } });
  fireEvent.click(screen.getByRole('option', { name: 'Germany' }));
  expect(given).toEqual(['NG,DE']);
});

it('a range is typed in the page’s number format and stored in the English one; ambiguous input doesn’t filter', async () => {
  const given: string[] = [];
  const control = (
    <FilterControl
      field={{ key: 'uses', type: 'number', step: 1 }}
      type={FIELD_TYPES.number}
      value="..90"
      onChange={(value) => given.push(value)}
    />
  );
  await renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [{ path: '/', element: control }],
    at: '/',
  });
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox');
  if (!from || !to) throw new Error('A range has two ends.');
  expect(to.value).toBe('90');
  fireEvent.change(from, { target: { value: '1,000' } });
  fireEvent.change(from, { target: { value: '1.000' } });
  fireEvent.blur(from);
  expect(given).toEqual(['1000..90', '..90']);
  screen.getByText('“1.000” can mean two numbers. Write 1000 or 1.');
  expect(from.value).toBe('1.000');
});

it('the sheet of a phone has each option’s number of rows, given the other filters', async () => {
  const asked: unknown[] = [];
  const panel = (
    <FilterPanel
      resource={samples}
      fields={samples.fields.filter(({ key }) => key === 'state' || key === 'active')}
      values={{}}
      filtersWithout={(key) => [{ field: 'without', operator: 'eq', value: key }]}
      onChange={() => undefined}
    />
  );
  await renderCrud({
    plugin: samplePlugin,
    provider: {
      getList: async ({ filters = [] }) => {
        asked.push(filters);
        return { data: [], total: JSON.stringify(filters).includes('SHUT') ? 1234 : 7 };
      },
    },
    routes: [{ path: '/', element: panel }],
    at: '/',
  });
  const [state, active] = screen.getAllByRole('combobox');
  if (!state || !active) throw new Error('There are two filters.');
  expect(asked).toEqual([]);
  fireEvent.mouseDown(state);
  await screen.findByRole('option', { name: 'Shut, 1,234' });
  await screen.findByRole('option', { name: 'Open, 7' });
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Escape' });
  fireEvent.mouseDown(active);
  await screen.findByRole('option', { name: 'Yes, 7' });
  expect(asked).toContainEqual([
    { field: 'without', operator: 'eq', value: 'active' },
    { field: 'active', operator: 'eq', value: false },
  ]);
});
