import { useList } from '@refinedev/core';
import type { Outcome } from '@/product/sports/outcomes';
import { useNow } from '@/shared/use-now';
import { DAYS, type SettledDay } from './month-curve';

/** A settled tip as the home page tells it. */
export interface SettledTip extends SettledDay {
  id?: string;
  prediction_id: string | null;
  tier: string | null;
  home_name: string | null;
  away_name: string | null;
  outcome: Outcome | null;
}

const HOUR = 3_600_000;
/** Of 30 days; a page of the backend. */
const MOST = 1000;

/** What was settled in the last 30 days, the newest first. */
export function useSettledLately() {
  const now = useNow(HOUR);
  const { query, result } = useList<SettledTip>({
    resource: 'record_entries',
    pagination: { currentPage: 1, pageSize: MOST },
    filters: [
      { field: 'outcome', operator: 'ne', value: 'PENDING' },
      {
        field: 'settled_at',
        operator: 'gte',
        value: new Date(now - DAYS * 24 * HOUR).toISOString(),
      },
    ],
    sorters: [{ field: 'settled_at', order: 'desc' }],
    meta: { select: 'prediction_id,tier,home_name,away_name,outcome,settled_at,profit_units' },
  });
  return { now, tips: result.data, query };
}
