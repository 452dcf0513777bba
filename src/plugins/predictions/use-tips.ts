import { useInfiniteList } from '@refinedev/core';
import { useMemo } from 'react';
import { refreshWhileLive } from '@/shared/live/refresh-while-live';
import { tipsInterval } from '@/sports/live/live-rows';
import type { Tier } from '@/sports/tiers';
import { CARD_FIELDS, type TipCardRow } from '@/sports/tips/tip-fields';
import { type TipFilters, type TipSection, tipQuery } from './tip-query';

/** Cards of one step. */
const PAGE: Record<TipSection, number> = { upcoming: 24, played: 12, settled: 24, withdrawn: 24 };

/** One list of tips, page by page; a tip that moved between pages shows once. */
export function useTips(section: TipSection, tier: Tier, filters: TipFilters, now: number) {
  const question = tipQuery(section, tier, filters, now);
  const { query, result } = useInfiniteList<TipCardRow>({
    resource: 'record_entries',
    ...question,
    pagination: { pageSize: PAGE[section], mode: 'server' },
    meta: { select: CARD_FIELDS.join(',') },
    queryOptions: {
      refetchOnWindowFocus: true,
      refetchInterval: refreshWhileLive(tipsInterval),
      placeholderData: (before) => before,
    },
    errorNotification: false,
  });
  const pages = result.data?.pages;
  const tips = useMemo(() => {
    const byId = new Map<string, TipCardRow>();
    for (const tip of pages?.flatMap((page) => page.data) ?? []) {
      if (tip.prediction_id) byId.set(tip.prediction_id, tip);
    }
    return [...byId.values()];
  }, [pages]);
  return {
    tips,
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

export type TipList = ReturnType<typeof useTips>;
