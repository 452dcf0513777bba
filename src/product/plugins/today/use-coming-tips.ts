import { useList } from '@refinedev/core';
import { nowIn, startOfDay, useNow } from 'touchline/format';
import { type ReadAhead, readListAhead } from 'touchline/plugin-api';
import { LONGEST_MATCH_MS } from '@/product/shared/live/live-interval';
import { refreshWhileLive } from '@/product/shared/live/refresh-while-live';
import { FOLLOW_TIPS, tipsInterval } from '@/product/sports/live/live-rows';
import { CARD_FIELDS, type TipCardRow } from '@/product/sports/tips/tip-fields';
import { dayIn } from './today';

/** A day's tips and the next starts fit into this many rows. */
const MOST = 200;
const MINUTE = 60_000;

function comingTips(timeZone: string, now: number) {
  const midnight = Date.parse(startOfDay(dayIn(timeZone, now), timeZone) ?? '') || now;
  return {
    resource: 'listed_tips',
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [
      { field: 'status', operator: 'eq' as const, value: 'PUBLISHED' },
      {
        field: 'starts_at',
        operator: 'gte' as const,
        value: new Date(midnight - LONGEST_MATCH_MS).toISOString(),
      },
    ],
    sorters: [{ field: 'starts_at', order: 'asc' as const }],
    meta: { select: CARD_FIELDS.join(',') },
  };
}

export const comingTipsAhead: ReadAhead = (page) =>
  readListAhead(page, comingTips(page.timeZone, nowIn(MINUTE)));

/**
 * Published tips from the start of the person's today on, and those still being played from the night before;
 * soonest first, with the minute that they are looked at. Read again while a match is under way.
 */
export function useComingTips(timeZone: string) {
  const now = useNow(MINUTE);
  const { query, result } = useList<TipCardRow & { id?: string }>({
    ...comingTips(timeZone, now),
    ...FOLLOW_TIPS,
    queryOptions: {
      placeholderData: (before) => before,
      refetchInterval: refreshWhileLive(tipsInterval),
    },
  });
  return { now, tips: result.data, query };
}
