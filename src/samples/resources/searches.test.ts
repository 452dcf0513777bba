import { createMockProvider } from 'touchline/data';
import { expect, it } from 'vitest';
import { FIELD_TYPES } from '@/crud/field-types/field-types';
import { isSearched } from '@/crud/filters/is-searched';
import { toSearchFilter } from '@/crud/list/use-search-filter';
import { completeResource } from '@/plugin-api/complete-resource';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import { createBrowserMock } from '../../../mock-server/browser/browser-mock';
import { memoryStore } from '../../../mock-server/browser/mock-store';
import { invoices } from './invoices/resource';
import { sampleUsers } from './mock-users/resource';
import { permissions } from './permissions/resource';

const BASE = 'http://localhost';
const mock = createBrowserMock({
  store: memoryStore(),
  network: async () => new Response(null, { status: 404 }),
  base: BASE,
});
const provider = createMockProvider(`${BASE}/mock`, { fetch: mock });

interface Found {
  id: string | number;
}

// The calls are those of the specification, section 7.
it.each([
  [
    permissions,
    '/apps/permissions/data',
    'permissions',
    ['planning', 'Sep 2025', 'support', 'man'],
  ],
  [invoices, '/apps/invoice/invoices', 'invoices', ['kthistle', '5036', '28', 'example']],
  [sampleUsers, '/apps/users/list', 'users', ['editor', 'maintainer', 'a']],
] as const)(
  'the search of a list finds what its sample call finds: %#',
  async (resource, url, key, texts) => {
    const { fields, fieldTypes } = await completeResource(resource);
    const types = { ...FIELD_TYPES, ...fieldTypes } as Record<string, FieldTypeDef>;
    const searched = fields.filter((field) => isSearched(field, types[field.type] as FieldTypeDef));
    for (const text of texts) {
      const filter = await toSearchFilter(provider, searched, text);
      const { data } = await provider.getList<Found>({
        resource: resource.table,
        filters: [filter],
        pagination: { currentPage: 1, pageSize: 100 },
      });
      const listed = data.map(({ id }) => id);
      const called = await provider.custom<Record<string, Found[]>>({
        url,
        method: 'get',
        query: { q: text },
      });
      const wanted = (called.data[key] ?? []).map(({ id }) => id);
      expect(wanted.length, text).toBeGreaterThan(0);
      expect(
        wanted.filter((id) => !listed.includes(id)),
        text,
      ).toEqual([]);
    }
  },
);
