import type { BaseRecord, CrudFilter, DataProvider } from '@refinedev/core';
import type { SearchFieldDef } from '@/plugin-api/types';
import { lookUpNames } from './look-up-names';
import type { RecordSearch } from './resolve-search';

/** Rows per request; if there are more, prefix matches are requested as well. */
const WINDOW = 30;
/** Maximum rows of a table that is read whole. */
const WHOLE = 500;
const MOST_WORDS = 5;

type Provider = Pick<DataProvider, 'getList'>;

/** The words of a text; "Home & Co – Away" asks for three. A text of only signs is one word. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\s\u2010-\u2015-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return (words.length > 0 ? words : [text.trim()]).slice(0, MOST_WORDS);
}

/**
 * Rows that contain every word of the text, each in any searched column. Rows with a column that starts with the text
 * are always included, up to the search's limit, however many others match.
 */
export async function findRecords(
  provider: Provider,
  search: RecordSearch,
  text: string,
): Promise<BaseRecord[]> {
  if (search.whole) return listRows(provider, search, [], WHOLE);
  const words = wordsOf(text);
  const filters = await wordFilters(provider, search.fields, words);
  if (words.length === 0 || filters.length < words.length) return [];
  const rows = await listRows(provider, search, filters, WINDOW);
  const own = search.fields.filter((field) => typeof field === 'string');
  if (rows.length < WINDOW || own.length === 0) return rows;
  const begins = own.map((field) => ({
    field,
    operator: 'startswith' as const,
    value: text.trim(),
  }));
  const first = await listRows(provider, search, [anyOf(begins)], search.limit);
  const known = new Set(first.map((row) => row[search.idColumn]));
  return [...first, ...rows.filter((row) => !known.has(row[search.idColumn]))];
}

/** Rows by their keys, if the person may read them. */
export async function readRecords(
  provider: Provider,
  search: RecordSearch,
  ids: readonly string[],
): Promise<BaseRecord[]> {
  const filter: CrudFilter = { field: search.idColumn, operator: 'in', value: ids };
  return listRows(provider, search, [filter], ids.length);
}

async function listRows(
  provider: Provider,
  { resource, scope = {}, sort, select, idColumn }: RecordSearch,
  filters: CrudFilter[],
  pageSize: number,
): Promise<BaseRecord[]> {
  const fixed = Object.entries(scope).map(
    ([field, value]): CrudFilter => ({ field, operator: 'eq', value }),
  );
  const { data } = await provider.getList({
    resource,
    filters: [...fixed, ...filters],
    sorters: sort ? [sort] : [],
    pagination: { currentPage: 1, pageSize, mode: 'server' },
    // The total isn't used, and an estimate costs the database nothing.
    meta: { select, idColumnName: idColumn, count: 'planned' },
  });
  return data;
}

/** A filter per word, "some field contains it"; words that no field can contain are left out. */
async function wordFilters(
  provider: Provider,
  fields: readonly SearchFieldDef[],
  words: readonly string[],
): Promise<CrudFilter[]> {
  const lookUps = new Map<string, Promise<unknown[][]>>();
  const idsOf = (field: Exclude<SearchFieldDef, string>) => {
    const name = `${field.table} ${field.column}`;
    const ids = lookUps.get(name) ?? lookUpNames(provider, field, words);
    lookUps.set(name, ids);
    return ids;
  };
  const ids = await Promise.all(
    fields.map((field) => (typeof field === 'string' ? null : idsOf(field))),
  );
  return words.flatMap((word, at) => {
    const either = fields.flatMap((field, which): FieldFilter[] => {
      if (typeof field === 'string') return [{ field, operator: 'contains', value: word }];
      const found = ids[which]?.[at] ?? [];
      return found.length > 0 ? [{ field: field.key, operator: 'in', value: found }] : [];
    });
    const [only] = either;
    if (words.length === 1 && either.length === 1 && only) return [only as CrudFilter];
    return either.length > 0 ? [anyOf(either)] : [];
  });
}

interface FieldFilter {
  field: string;
  operator: 'contains' | 'startswith' | 'in';
  value: unknown;
}

function anyOf(filters: FieldFilter[]): CrudFilter {
  return { operator: 'or', value: filters };
}
