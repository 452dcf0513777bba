import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import type { CompleteResource } from '@/plugin-api/types';

/**
 * Reloads what is on the screen and marks the rest as old: a changed row shows in lists, records, histories and
 * views of other names too.
 */
export function useReload(resource: Pick<CompleteResource, 'table' | 'dataProvider'>) {
  const invalidate = useInvalidate();
  const { table, dataProvider: dataProviderName } = resource;
  return useCallback(
    () => invalidate({ resource: table, dataProviderName, invalidates: ['all'] }),
    [invalidate, table, dataProviderName],
  );
}
