import { type CrudFilter, type DataProvider, useDataProvider } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CompleteResource, FieldDef, FieldReference } from '@/plugin-api/types';

/** Maximum names looked up per search; their ids must fit into a URL. */
const LIMIT = 40;
/** An id that matches nothing, for when no text column is searched and no name matches. */
const NOTHING = '00000000-0000-0000-0000-000000000000';

const contains = (field: string, value: string) => ({
  field,
  operator: 'contains' as const,
  value,
});

/** Ids of the records whose label, or separate name, contains the text. */
async function idsByName(provider: DataProvider, reference: FieldReference, text: string) {
  const { labelColumn, nameColumn } = reference;
  const label = contains(labelColumn, text);
  const { data } = await provider.getList<{ id: string }>({
    resource: reference.table,
    filters: [
      ...Object.entries(reference.scope ?? {}).map(([field, value]) => ({
        field,
        operator: 'eq' as const,
        value,
      })),
      nameColumn ? { operator: 'or', value: [label, contains(nameColumn, text)] } : label,
    ],
    pagination: { currentPage: 1, pageSize: LIMIT },
    meta: { select: 'id' },
  });
  return data.map((row) => row.id);
}

/** The filter of a text search over the given fields. */
export async function toSearchFilter(provider: DataProvider, fields: FieldDef[], text: string) {
  const texts = fields.filter((field) => !field.reference);
  const references = fields.flatMap((field) =>
    field.reference ? [{ key: field.key, reference: field.reference }] : [],
  );
  const lookUps = new Map<string, Promise<string[]>>();
  const alternatives: CrudFilter[] = texts.map(({ key }) => contains(key, text));
  for (const { key, reference } of references) {
    const lookUp = JSON.stringify([reference.table, reference.labelColumn, reference.scope]);
    const ids = lookUps.get(lookUp) ?? idsByName(provider, reference, text);
    lookUps.set(lookUp, ids);
    const found = await ids;
    if (found.length > 0) alternatives.push({ field: key, operator: 'in', value: found });
  }
  if (alternatives.length === 0) {
    // Not `eq`: refine keeps one filter per field and operator, and the filter bar may already use
    // that one.
    return { field: references[0]?.key ?? 'id', operator: 'in' as const, value: [NOTHING] };
  }
  return { operator: 'or' as const, value: alternatives } as CrudFilter;
}

/**
 * The text search as a filter: any searched text column contains it, or any searched reference points to a record
 * whose name does (those are looked up first, so that the list itself filters by foreign key).
 */
export function useSearchFilter(resource: CompleteResource, fields: FieldDef[], text: string) {
  const provider = useDataProvider()(resource.dataProvider);
  // By hand because the result is a filter, combined from look-ups in several tables.
  const query = useQuery({
    queryKey: ['crud', 'search', resource.id, fields.map((field) => field.key), text],
    queryFn: () => toSearchFilter(provider, fields, text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const pending = text !== '' && query.isPending;
  const { data } = query;
  const filters = useMemo(() => (text !== '' && data ? [data] : []), [text, data]);
  return {
    filters,
    pending,
    /** The filters are still those of the previous search. */
    unsettled: pending || (text !== '' && query.isPlaceholderData),
    searching: query.isFetching,
    error: query.error,
    retry: query.refetch,
  };
}
