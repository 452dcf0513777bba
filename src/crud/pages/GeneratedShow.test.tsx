import type { DataProvider } from '@refinedev/core';
import { cleanup, screen } from '@testing-library/react';
import { knownToRefine, newClient, renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin, samples } from '@tests/support/crud/sample-plugin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import type { CompleteResource } from '@/plugin-api/types';
import { PersonAvatar } from '@/shared/components/PersonAvatar';
import { FIELD_TYPES } from '../field-types/field-types';
import { FieldTypesProvider } from '../field-types/field-types-context';
import { fetchFirstRecord } from '../show/first-record';
import GeneratedShow from './GeneratedShow';

const resource: CompleteResource = {
  ...samples,
  history: [],
  head: { chips: ['state'], facts: ['goals'] },
  fields: samples.fields.map((field) =>
    field.key === 'name' ? { ...field, list: { identity: { Face: PersonAvatar } } } : field,
  ),
};

function show(row: object, instead?: () => string | null) {
  return renderCrud({
    plugin: samplePlugin,
    provider: { getOne: async () => ({ data: row as never }) },
    routes: [{ path: '/:id', element: <GeneratedShow resource={resource} instead={instead} /> }],
    at: '/1',
  });
}

function Throws(): never {
  throw new Error('this value is broken');
}

const terms = () => screen.queryAllByRole('term').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('the page of a record', () => {
  it('shows face, chips and facts in its header and not again below, and skips empty fields', async () => {
    const { container } = await show({ id: '1', name: 'Ada Ekin', state: 'OPEN', goals: 2 });
    await screen.findByRole('heading', { level: 1, name: 'Ada Ekin' });
    expect(container.querySelector('.MuiAvatar-root')?.textContent).toBe('AE');
    expect(container.querySelector('.MuiChip-root')?.textContent).toBe('Open');
    expect(terms()).toEqual(['goals', 'name']);
  });

  it('shows a prefetched record at once and requests none itself', async () => {
    const client = newClient();
    const getOne = vi.fn(async () => ({ data: { id: '1', name: 'Ada', goals: 2 } as never }));
    await fetchFirstRecord(resource, {
      viewer: 'ADMIN',
      timeZone: 'Europe/London',
      search: '',
      params: { id: '1' },
      client,
      providers: { default: { getOne } as Partial<DataProvider> as DataProvider },
      resources: knownToRefine(buildRegistry([samplePlugin]).registry),
    });
    await renderCrud({
      plugin: samplePlugin,
      provider: { getOne },
      routes: [{ path: '/:id', element: <GeneratedShow resource={resource} /> }],
      at: '/1',
      client,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeTruthy();
    expect(getOne).toHaveBeenCalledTimes(1);
  });

  it('shows the other values and parts when one of a plugin fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const types = { number: { ...FIELD_TYPES.number, Display: Throws } };
    await renderCrud({
      plugin: samplePlugin,
      provider: { getOne: async () => ({ data: { id: '1', name: 'Ada', goals: 2 } as never }) },
      routes: [
        {
          path: '/:id',
          element: (
            <FieldTypesProvider types={types}>
              <GeneratedShow resource={resource} more={() => <Throws />} />
            </FieldTypesProvider>
          ),
        },
      ],
      at: '/1',
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeTruthy();
    expect(terms()).toEqual(['goals', 'name']);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it('shows custom content instead of its fields if a page provides it', async () => {
    await show({ id: '1', name: 'Ada', goals: 2 }, () => 'a card');
    expect(await screen.findByText('a card')).toBeTruthy();
    expect(terms()).toEqual(['goals']);
    cleanup();
    await show({ id: '1', name: 'Ada', goals: 2 }, () => null);
    await screen.findByRole('heading', { level: 1, name: 'Ada' });
    expect(terms()).toEqual(['goals', 'name']);
  });
});
