import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { MarketRow } from '@/resources/markets/row';
import type { FilterOption } from '@/shared/components/FilterSelect';
import { useMarketOptions } from '@/sports/tips/market-name';

/** The markets with their names, of one sport when one is named. */
export function useMarkets(sport = ''): FilterOption[] {
  const { result } = useList<Pick<MarketRow, 'id' | 'code' | 'name' | 'sport'>>({
    resource: 'markets',
    pagination: { currentPage: 1, pageSize: 500 },
    sorters: [{ field: 'name', order: 'asc' }],
    meta: { select: 'id,code,name,sport' },
    queryOptions: { staleTime: 600_000 },
    errorNotification: false,
  });
  const markets = useMemo(
    () => result.data.filter((market) => sport === '' || market.sport === sport),
    [result.data, sport],
  );
  return useMarketOptions(markets);
}
