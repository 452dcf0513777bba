import { type CrudFilter, useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeagueRow } from '@/product/resources/rows';
import { SPORTS } from '@/product/resources/sports';
import type { UrlFilters } from '@/product/shared/url/use-url-filters';
import type { FilterOption } from '@/product/sports/filters/FilterSelect';
import { PageFilters } from '@/product/sports/filters/PageFilters';
import { useMarketFilter } from '@/product/sports/tips/market-name';
import { TIP_STATUSES, type TipFilters } from '../tip-query';

const MOST = 500;

/** Leagues and markets to choose from, of one sport when one is chosen. */
function useFilterOptions(sport: string): {
  leagues: FilterOption[];
  markets: FilterOption[];
} {
  const { result } = useList<Pick<LeagueRow, 'id' | 'name'>>({
    resource: 'leagues',
    filters: sport ? [{ field: 'sport', operator: 'eq', value: sport }] : [],
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'name', order: 'asc' }],
    queryOptions: { staleTime: 600_000 },
    meta: { select: 'id,name' },
  });
  const names = new Set(result.data.map((league) => league.name));
  return {
    leagues: [...names].map((name) => ({ value: name, label: name })),
    markets: useMarketFilter(sport),
  };
}

interface TipPageFiltersProps {
  filters: UrlFilters<keyof TipFilters>;
  /** What a saved view stores. */
  keys: readonly string[];
  /** What the page asks for with other filters. */
  askOf: (values: TipFilters) => CrudFilter[];
  /** Before the filters: the day. */
  children: ReactNode;
}

/** Sport, league, market and status. */
export function TipPageFilters({ filters, keys, askOf, children }: TipPageFiltersProps) {
  const { t } = useTranslation('tips');
  const { t: sports } = useTranslation('sports');
  const { leagues, markets } = useFilterOptions(filters.values.sport);
  const { sport, league, market, status } = filters.values;
  const rowsOf = (changes: Partial<TipFilters>) => ({
    resource: 'listed_tips',
    idColumn: 'prediction_id',
    filters: askOf({ sport, league, market, status, ...changes }),
  });
  return (
    <PageFilters
      list="tier-tips"
      filters={filters}
      viewKeys={keys}
      clearLabel={t('filter.clear')}
      choices={[
        {
          key: 'sport',
          label: t('filter.sport'),
          allLabel: t('filter.allSports'),
          options: SPORTS.map((value) => ({ value, label: sports(`sport.${value}`) })),
          empties: ['league', 'market'],
          rowsOf: (value) => rowsOf({ sport: value, league: '', market: '' }),
        },
        {
          key: 'league',
          label: t('filter.league'),
          allLabel: t('filter.allLeagues'),
          options: leagues,
          rowsOf: (value) => rowsOf({ league: value }),
        },
        {
          key: 'market',
          label: t('filter.market'),
          allLabel: t('filter.allMarkets'),
          options: markets,
          rowsOf: (value) => rowsOf({ market: value }),
        },
        {
          key: 'status',
          label: t('filter.status'),
          allLabel: t('filter.allStatuses'),
          options: TIP_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          rowsOf: (value) => rowsOf({ status: value }),
        },
      ]}
    >
      {children}
    </PageFilters>
  );
}
