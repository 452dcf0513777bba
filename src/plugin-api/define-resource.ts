import type { RecordName, ResourceDef, ResourceRecords } from './types';

type RowOf<Name extends RecordName> = ResourceRecords[Name] & object;

/**
 * Declares a resource over a known record: `defineResource('leagues')({ id, path, fields, … })`. Fields, sort,
 * scope and version column may name only the record's own columns; functions receive its row.
 * The registry holds resources of all records side by side, so the row type ends here.
 */
export function defineResource<Name extends RecordName>(table: Name) {
  return (resource: Omit<ResourceDef<RowOf<Name>>, 'table'>): ResourceDef => {
    const complete: ResourceDef<RowOf<Name>> = { ...resource, table };
    return complete as ResourceDef;
  };
}
