import type { RecordName, ResourceRecords, SearchDef } from './types';

type RowOf<Name extends RecordName> = ResourceRecords[Name] & object;

/**
 * Declares how the search finds a known record: `defineSearch('notes')({ id, fields, … })`. Columns may be only the
 * record's own; functions receive its row. The row type is erased here, as in `defineResource`.
 */
export function defineSearch<Name extends RecordName>(resource: Name) {
  return (search: Omit<SearchDef<RowOf<Name>>, 'resource'>): SearchDef => {
    const complete: SearchDef<RowOf<Name>> = { ...search, resource };
    return complete as SearchDef;
  };
}
