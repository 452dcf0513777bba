import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '../field-types/field-types';
import { renderCrud } from '../testing/render-crud';
import { samplePlugin } from '../testing/sample-plugin';
import { FilterControl } from './FilterControl';

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
