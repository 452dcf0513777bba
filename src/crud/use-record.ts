import { type HttpError, useShow } from '@refinedev/core';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import type { CrudRow } from './schema/crud-row';
import { toSelect } from './schema/to-select';

/**
 * One record with all fields that the person may read.
 * @param follow refetch as the resource declares; not under a form, whose values would change
 */
export function useRecord(
  resource: CompleteResource,
  fields: FieldDef[],
  id: string,
  follow = false,
) {
  const { query } = useShow<CrudRow, HttpError>({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    id,
    meta: { select: toSelect(resource, fields) },
    liveMode: follow && resource.refreshAfter ? 'auto' : undefined,
    queryOptions: {
      refetchInterval: ({ state: { data } }) =>
        (follow && data && resource.refreshAfter?.([data.data], Date.now())) || false,
    },
  });
  // A form keeps what was typed, even if its record has been deleted.
  const gone = follow && isAppError(query.error) && query.error.status === 404;
  return {
    row: gone ? undefined : query.data?.data,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
