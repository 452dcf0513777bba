import { useList } from '@refinedev/core';
import type { LeagueRow } from '@/resources/leagues';
import type { MarketRow } from '@/resources/markets/row';
import type { FilterOption } from '@/shared/components/FilterSelect';
import { useMarketOptions } from '@/sports/tips/market-name';

const MOST = 500;

/** Leagues and markets to choose from, of one sport when one is chosen. */
export function useFilterOptions(sport: string): {
  leagues: FilterOption[];
  markets: FilterOption[];
} {
  const filters = sport ? [{ field: 'sport', operator: 'eq' as const, value: sport }] : [];
  const common = {
    filters,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'name', order: 'asc' as const }],
    errorNotification: false as const,
    queryOptions: { staleTime: 600_000 },
  };
  const leagues = useList<Pick<LeagueRow, 'id' | 'name'>>({
    ...common,
    resource: 'leagues',
    meta: { select: 'id,name' },
  });
  const markets = useList<Pick<MarketRow, 'id' | 'code' | 'name' | 'sport'>>({
    ...common,
    resource: 'markets',
    meta: { select: 'id,code,name,sport' },
  });
  const names = new Set(leagues.result.data.map((league) => league.name));
  return {
    leagues: [...names].map((name) => ({ value: name, label: name })),
    markets: useMarketOptions(markets.result.data),
  };
}
