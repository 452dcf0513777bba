import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { MarketRow } from '@/resources/markets';

/** Names of the markets by code, of one sport when one is named. */
export function useMarketNames(sport = ''): Map<string, string> {
  const { result } = useList<Pick<MarketRow, 'id' | 'code' | 'name' | 'sport'>>({
    resource: 'markets',
    pagination: { currentPage: 1, pageSize: 500 },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { select: 'id,code,name,sport' },
    queryOptions: { staleTime: 600_000 },
    errorNotification: false,
  });
  return useMemo(
    () =>
      new Map(
        result.data
          .filter((market) => sport === '' || market.sport === sport)
          .map(({ code, name }) => [code, name]),
      ),
    [result.data, sport],
  );
}
