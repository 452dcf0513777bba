import { useList } from '@refinedev/core';
import { useState } from 'react';
import type { TipStart } from './today';

/** Hours before now that may still be today somewhere. */
const LOOK_BACK_MS = 24 * 3600 * 1000;
/** A day's tips and the next starts fit into this many rows. */
const MOST = 100;

/** Published tips from a day ago on, soonest first, and the moment they were asked for. */
export function useComingTips() {
  const [now] = useState(() => Date.now());
  const { query, result } = useList<TipStart & { id?: string }>({
    resource: 'record_entries',
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [
      { field: 'status', operator: 'eq', value: 'PUBLISHED' },
      { field: 'starts_at', operator: 'gte', value: new Date(now - LOOK_BACK_MS).toISOString() },
    ],
    sorters: [{ field: 'starts_at', order: 'asc' }],
    meta: { select: 'prediction_id,tier,starts_at,home_name,away_name,league_name' },
  });
  return { now, tips: result.data, query };
}
