import { describe, expect, it } from 'vitest';
import type { Backend } from '../backend';
import { createSupabaseProvider } from './supabase-provider';
import { createTableSizes } from './table-sizes';

/** A backend with the rows 0 to 4999, which notes what it is asked. */
function backendWithRows() {
  const asked: URLSearchParams[] = [];
  const rows = Array.from({ length: 5000 }, (_, at) => ({ id: `r${at}`, name: `Row ${at}` }));
  const fetch = async (input: string) => {
    const { searchParams } = new URL(input);
    asked.push(searchParams);
    const ids = searchParams.get('id')?.match(/r\d+/g);
    const offset = Number(searchParams.get('offset') ?? 0);
    const limit = Number(searchParams.get('limit') ?? 1000);
    // By their ids they come in any order.
    const page = ids
      ? rows.filter(({ id }) => ids.includes(id)).reverse()
      : rows.slice(offset, offset + limit);
    const range = `${offset}-${offset + page.length - 1}/${rows.length}`;
    return Response.json(page, { headers: { 'content-range': range } });
  };
  const backend = { url: 'http://localhost', fetch, sizes: createTableSizes() };
  return { provider: createSupabaseProvider(backend as unknown as Backend), asked };
}

const list = {
  resource: 'rows',
  filters: [{ field: 'name', operator: 'contains' as const, value: 'Row' }],
  sorters: [{ field: 'name', order: 'asc' as const }],
  meta: { select: 'id,name,owner:people(full_name)' },
};

describe('a page of the supabase provider', () => {
  it('far from the first passes over ids only, and keeps its order', async () => {
    const { provider, asked } = backendWithRows();
    const pagination = { currentPage: 101, pageSize: 25 };
    const { data, total } = await provider.getList({ ...list, pagination });
    expect(data.map(({ id }) => id)).toEqual(
      Array.from({ length: 25 }, (_, at) => `r${2500 + at}`),
    );
    expect(total).toBe(5000);
    expect(asked.map((params) => [params.get('select'), params.get('offset')])).toEqual([
      ['id', '2500'],
      ['id,name,owner:people(full_name)', null],
    ]);
  });

  it('near the first is one request, as is one whose order or condition is about another record', async () => {
    const far = { currentPage: 101, pageSize: 25 };
    for (const request of [
      { ...list, pagination: { currentPage: 3, pageSize: 25 } },
      { ...list, pagination: far, sorters: [{ field: 'owner.full_name', order: 'asc' as const }] },
      {
        ...list,
        pagination: far,
        filters: [{ field: 'owner.full_name', operator: 'eq' as const, value: 'A' }],
      },
    ]) {
      const { provider, asked } = backendWithRows();
      await provider.getList(request);
      expect(asked.map((params) => params.get('select'))).toEqual([list.meta.select]);
    }
  });
});
