import type { RecordName, RecordRow, SearchDef } from './types';

/**
 * Declares how the search finds a known record: `defineSearch('notes')({ id, fields, … })`. Columns may be only the
 * record's own, with those that plugins add; functions receive its row. The row type is erased here, as in `defineResource`.
 */
export function defineSearch<Name extends RecordName>(resource: Name) {
  return (search: Omit<SearchDef<RecordRow<Name>>, 'resource'>): SearchDef => {
    const complete: SearchDef<RecordRow<Name>> = { ...search, resource };
    return complete as SearchDef;
  };
}
