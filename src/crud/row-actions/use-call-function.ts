import { useDataProvider } from '@refinedev/core';
import { useCallback } from 'react';
import type { DataProviders } from '@/plugin-api/types';

/** Calls a database function by name through the data provider; returns its result. */
export function useCallFunction(dataProviderName?: keyof DataProviders) {
  const provider = useDataProvider()(dataProviderName);
  return useCallback(
    async (name: string, args: Record<string, unknown>): Promise<unknown> => {
      if (!provider.custom) throw new Error('The data provider can not call functions.');
      const { data } = await provider.custom({
        url: `rpc/${name}`,
        method: 'post',
        payload: args,
      });
      return data;
    },
    [provider],
  );
}
