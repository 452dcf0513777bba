import type { CrudFilter } from '@refinedev/core';
import { dataProvider } from '@refinedev/supabase';
import { createClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMeta } from './request-meta';
import { safeFilters } from './safe-filters';

/** The query string that refine's provider creates from filters. */
async function queryOf(filters: CrudFilter[]): Promise<URLSearchParams> {
  let asked = '';
  const client = createClient('http://localhost:1', 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as never },
    global: {
      fetch: async (input) => {
        asked = String(input);
        return Response.json([]);
      },
    },
  });
  await dataProvider(client).getList({ resource: 't', filters: safeFilters(filters) });
  return new URL(asked).searchParams;
}

describe('safeFilters', () => {
  it('keeps special characters that a person typed', async () => {
    const query = await queryOf([{ field: 'name', operator: 'contains', value: '50%_a\\' }]);
    expect(query.get('name')).toBe('ilike.%50\\%\\_a\\\\%');
  });

  it('sends several or as one, since the embedded backend uses only the last', async () => {
    const query = await queryOf([
      { field: 'sport', operator: 'eq', value: 'football' },
      {
        operator: 'or',
        value: [
          { field: 'home', operator: 'contains', value: 'a,b' },
          { field: 'team_id', operator: 'in', value: ['1', '2'] },
        ],
      },
      {
        operator: 'or',
        value: [
          { field: 'away', operator: 'startswith', value: 'v1.5' },
          { field: 'state', operator: 'ne', value: 'TBD' },
          { field: 'ended_at', operator: 'null', value: true },
        ],
      },
    ]);
    expect(query.get('sport')).toBe('eq.football');
    expect(query.getAll('or')).toEqual([
      '(and(or(home.ilike(any).{"%a,b%"},team_id.eq(any).{"1","2"}),' +
        'or(away.ilike(any).{"v1.5%"},state.neq."TBD",ended_at.is.null)))',
    ]);
  });

  it('applies every filter of a column, also those with one operator', async () => {
    const query = await queryOf([
      { field: 'until', operator: 'gte', value: '2026-11-30T00:00:00Z' },
      { field: 'until', operator: 'between', value: ['2026-12-01', '2026-12-31'] },
      { operator: 'and', value: [{ field: 'name', operator: 'contains', value: 'a' }] },
      { field: 'name', operator: 'startswith', value: 'b,' },
      { field: 'state', operator: 'in', value: ['A', 'B'] },
      { field: 'state', operator: 'in', value: ['B'] },
    ]);
    expect(query.getAll('until')).toEqual(['gte.2026-11-30T00:00:00Z', 'lte.2026-12-31']);
    expect(query.getAll('name')).toEqual(['ilike.%a%']);
    expect(query.getAll('state')).toEqual(['in.(A,B)']);
    expect(query.getAll('or')).toEqual([
      '(and(or(until.gte."2026-12-01"),or(name.ilike(any).{"b,%"}),or(state.eq(any).{"B"})))',
    ]);
  });

  it('quotes values inside or', async () => {
    const query = await queryOf([
      {
        operator: 'or',
        value: [
          { field: 'name', operator: 'contains', value: 'a"b,c)' },
          { field: 'id', operator: 'in', value: ['x"y', 'z,'] },
          { field: 'code', operator: 'eq', value: 'a,b' },
        ],
      },
    ]);
    expect(query.get('or')).toBe(
      '(name.ilike(any).{"%a\\"b,c)%"},id.in.("x\\"y","z,"),code.eq."a,b")',
    );
  });

  it('never lets a value break out of its quotes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        const query = await queryOf([
          { operator: 'or', value: [{ field: 'n', operator: 'eq', value: text }] },
        ]);
        const inner = /^\(n\.eq\."(.*)"\)$/s.exec(query.get('or') ?? '')?.[1] ?? 'no match';
        expect(inner.replace(/\\[\\"]/g, '')).not.toMatch(/["\\]/);
        expect(inner.replace(/\\([\\"])/g, '$1')).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('covers the rest of the grammar', async () => {
    const query = await queryOf([
      { field: 'a', operator: 'nnull', value: true },
      { field: 'b', operator: 'nin', value: ['x', 'y'] },
      { field: 'c', operator: 'between', value: [1, 2] },
      { operator: 'and', value: [{ field: 'd', operator: 'eq', value: 1 }] },
    ]);
    expect(query.get('a')).toBe('not.is.null');
    expect(query.get('b')).toBe('not.in.("x","y")');
    expect(query.getAll('c')).toEqual(['gte.1', 'lte.2']);
    expect(query.get('d')).toBe('eq.1');
  });

  it('refuses filters that would be sent wrongly', () => {
    expect(() => safeFilters([{ field: 'a', operator: 'nbetween', value: [1, 2] }])).toThrow(
      'INVALID_VALUE',
    );
  });
});

describe('readMeta', () => {
  it('accepts only our own entries', () => {
    const meta = readMeta({
      select: 'id,home:teams!fixtures_home_team_id_fkey(id,name)',
      schema: 'auth',
      method: 'delete',
      headers: { 'x-evil': '1' },
      idColumnName: 'prediction_id',
      version: '2025',
    });
    expect(meta).toEqual({
      select: 'id,home:teams!fixtures_home_team_id_fkey(id,name)',
      count: undefined,
      idColumnName: 'prediction_id',
      version: '2025',
      versionColumn: undefined,
    });
  });

  it.each([['id;drop'], ['id"'], [['id']], ["id'"], [3]])('refuses select %j', (select) => {
    expect(readMeta({ select }).select).toBeUndefined();
  });
});
