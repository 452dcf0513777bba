import type { CrudFilter, CrudSort } from '@refinedev/core';
import { useMemo } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { usePerson } from '@/shared/person-context';
import { useFieldTypes } from '../field-types/field-types-context';
import { isSearched } from '../filters/is-searched';
import type { ListState } from '../list-state/list-url';
import { listed, toSelect } from '../schema/to-select';
import { type QueryContext, toFilters, toSorters } from './to-query';
import { useSearchFilter } from './use-search-filter';

/** A list's request. */
export interface ListRequest {
  resource: CompleteResource;
  select: string;
  filters: CrudFilter[];
  sorters: CrudSort[];
  page: number;
  pageSize: number;
  /** Where its answer is kept in the browser, if it is. */
  kept: string | undefined;
  /** The text search has been resolved to a filter. */
  ready: boolean;
}

/** The request for a list's state, without its text search. */
export function toRequest(
  resource: CompleteResource,
  fields: FieldDef[],
  { tab, filters, sort, page, pageSize }: Omit<ListState, 'search'>,
  context: QueryContext,
): ListRequest {
  return {
    resource,
    select: toSelect(resource, listed(fields, context.typeOf)),
    filters: toFilters(resource, fields, { tab, filters }, context),
    sorters: toSorters(sort, resource),
    page,
    pageSize,
    kept: resource.keepsRows && page === 1 ? resource.id : undefined,
    ready: true,
  };
}

/** The request for a list's state, including its text search once resolved. */
export function useListRequest(resource: CompleteResource, fields: FieldDef[], state: ListState) {
  const typeOf = useFieldTypes();
  const { timeZone } = usePerson();
  const searched = useMemo(
    () => fields.filter((field) => isSearched(field, typeOf(field))),
    [fields, typeOf],
  );
  const search = useSearchFilter(resource, searched, state.search);
  const { tab, filters: wanted, sort, page, pageSize } = state;
  const ready = !search.pending && !search.error;
  const isSearching = state.search !== '';
  const request = useMemo<ListRequest>(() => {
    const asked = { tab, filters: wanted, sort, page, pageSize };
    const known = toRequest(resource, fields, asked, { typeOf, timeZone });
    const filters = [...known.filters, ...search.filters];
    // What somebody searches for isn't kept.
    return { ...known, filters, kept: isSearching ? undefined : known.kept, ready };
  }, [
    resource,
    fields,
    typeOf,
    tab,
    wanted,
    timeZone,
    search.filters,
    sort,
    page,
    pageSize,
    ready,
    isSearching,
  ]);
  return { request, search };
}
