import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import type { CompleteResource } from '@/plugin-api/types';

/**
 * Refetches what is on screen and marks the rest as stale: a changed row also appears in other
 * lists, records, histories and views.
 */
export function useReload(resource: Pick<CompleteResource, 'table' | 'dataProvider'>) {
  const invalidate = useInvalidate();
  const { table, dataProvider: dataProviderName } = resource;
  return useCallback(
    () => invalidate({ resource: table, dataProviderName, invalidates: ['all'] }),
    [invalidate, table, dataProviderName],
  );
}
