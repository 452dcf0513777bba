import { useMemo } from 'react';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { usePerson } from '@/shared/person-context';
import { useFieldTypes } from '../field-types/field-types-context';
import { listed, toSelect } from '../schema/to-select';
import { isSearched } from './is-searched';
import type { ListState } from './list-url';
import { toFilters, toSorters } from './to-query';
import { useRecords } from './use-records';
import { useSearchFilter } from './use-search-filter';

/** The rows of a list's state, with the filters and the order that they were asked with. */
export function useListQuery(resource: CompleteResource, fields: FieldDef[], state: ListState) {
  const typeOf = useFieldTypes();
  const { timeZone } = usePerson();
  const searched = useMemo(
    () => fields.filter((field) => isSearched(field, typeOf(field))),
    [fields, typeOf],
  );
  const search = useSearchFilter(resource, searched, state.search);
  const { filters: wanted, sort } = state;
  const filters = useMemo(
    () => [
      ...toFilters(resource, fields, { filters: wanted }, { typeOf, timeZone }),
      ...search.filters,
    ],
    [resource, fields, wanted, typeOf, timeZone, search.filters],
  );
  const sorters = useMemo(() => toSorters(sort), [sort]);
  const select = useMemo(
    () => toSelect(resource, listed(fields, typeOf)),
    [resource, fields, typeOf],
  );
  const records = useRecords({
    resource,
    select,
    filters,
    sorters,
    state,
    enabled: !search.pending && !search.error,
  });
  return {
    ...records,
    filters,
    sorters,
    /** The filters are not those of the state yet. */
    unsettled: search.unsettled,
    loading: records.loading && !search.error,
    stale: records.stale || search.searching,
    error: search.error ?? records.error,
    retry: () => void (search.error ? search.retry() : records.retry()),
  };
}
