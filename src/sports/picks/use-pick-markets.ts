import { type HttpError, useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { PickMarket } from './pick-rules';

/** More than all seven sports have. */
const ALL = 500;

/** The markets in use, with what the forms of tips and slips check a pick against. */
export function usePickMarkets() {
  const { query } = useList<PickMarket & { id: string }, HttpError>({
    resource: 'markets',
    filters: [{ field: 'active', operator: 'eq', value: true }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: ALL },
    meta: { select: 'id,code,name,sport,selections,requires_line,line_step,min_tier,rules_text' },
    queryOptions: { staleTime: 60_000 },
  });
  const markets = useMemo<PickMarket[]>(() => query.data?.data ?? [], [query.data]);
  return {
    markets,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
