import { type HttpError, useOne } from '@refinedev/core';
import type { FieldDef, ResourceDef } from '@/plugin-api/types';
import type { CrudRow } from './schema/crud-row';
import { toSelect } from './schema/to-select';

/** One record with all fields that the person may read. */
export function useRecord(resource: ResourceDef, fields: FieldDef[], id: string) {
  const { query } = useOne<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    id,
    meta: { select: toSelect(resource, fields, 'record') },
    errorNotification: false,
  });
  return {
    row: query.data?.data,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
