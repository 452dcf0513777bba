import { useList } from '@refinedev/core';
import { useState } from 'react';
import { beforeToday, type TipStart } from './today';

/** A day's tips and the next starts fit into this many rows. */
const MOST = 200;

/** Published tips from the start of the person's today on, soonest first, and the moment they were asked for. */
export function useComingTips(timeZone: string) {
  const [now] = useState(() => Date.now());
  const { query, result } = useList<TipStart & { id?: string }>({
    resource: 'record_entries',
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [
      { field: 'status', operator: 'eq', value: 'PUBLISHED' },
      {
        field: 'starts_at',
        operator: 'gte',
        value: new Date(beforeToday(timeZone, now)).toISOString(),
      },
    ],
    sorters: [{ field: 'starts_at', order: 'asc' }],
    meta: { select: 'prediction_id,tier,starts_at,home_name,away_name,league_name' },
  });
  return { now, tips: result.data, query };
}
