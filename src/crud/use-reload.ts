import { useInvalidate } from '@refinedev/core';
import { useCallback } from 'react';
import type { ResourceDef } from '@/plugin-api/types';

/** Reloads everything that shows rows of a resource, and the history of what was changed. */
export function useReload(resource: ResourceDef) {
  const invalidate = useInvalidate();
  const { table, dataProvider: dataProviderName } = resource;
  return useCallback(async () => {
    await Promise.all([
      invalidate({ resource: table, dataProviderName, invalidates: ['resourceAll'] }),
      invalidate({ resource: 'audit_log', invalidates: ['resourceAll'] }),
    ]);
  }, [invalidate, table, dataProviderName]);
}
