import { useInfiniteList } from '@refinedev/core';
import { useMemo } from 'react';
import { refreshWhileLive } from '@/shared/live/refresh-while-live';
import { slipsInterval } from '@/sports/live/live-rows';
import { CARD_FIELDS, type SlipCardRow, type SlipStatus, slipQuery } from './slip-query';

/** One list of slips, page by page; a slip that moved between pages shows once. */
export function useSlips(status: SlipStatus | 'over', tier: string | null, pageSize = 12) {
  const { query, result } = useInfiniteList<SlipCardRow>({
    resource: 'slip_entries',
    ...slipQuery(status, tier),
    pagination: { pageSize, mode: 'server' },
    meta: { select: CARD_FIELDS.join(',') },
    queryOptions: {
      refetchOnWindowFocus: true,
      refetchInterval: refreshWhileLive(slipsInterval),
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  const pages = result.data?.pages;
  const slips = useMemo(() => {
    const byId = new Map<string, SlipCardRow>();
    for (const slip of pages?.flatMap((page) => page.data) ?? []) byId.set(slip.slip_id, slip);
    return [...byId.values()];
  }, [pages]);
  return {
    slips,
    total: pages?.[0]?.total ?? 0,
    loading: query.isPending,
    loadingMore: query.isFetchingNextPage,
    error: query.error,
    refresh: () => void query.refetch(),
    refreshing: query.isRefetching,
    updatedAt: query.dataUpdatedAt,
    more: result.hasNextPage ? () => void query.fetchNextPage() : undefined,
  };
}

export type SlipList = ReturnType<typeof useSlips>;
