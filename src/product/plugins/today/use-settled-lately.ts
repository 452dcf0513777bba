import { useList } from '@refinedev/core';
import { nowIn, useNow } from 'touchline/format';
import { type ReadAhead, readListAhead } from 'touchline/plugin-api';
import type { Outcome } from '@/product/record/outcomes';
import { DAYS, type SettledDay } from './month-curve';

/** A settled tip as the home page shows it. */
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

const settledLately = (now: number) => ({
  resource: 'listed_tips',
  pagination: { currentPage: 1, pageSize: MOST },
  filters: [
    { field: 'outcome', operator: 'ne' as const, value: 'PENDING' },
    {
      field: 'settled_at',
      operator: 'gte' as const,
      value: new Date(now - DAYS * 24 * HOUR).toISOString(),
    },
  ],
  sorters: [{ field: 'settled_at', order: 'desc' as const }],
  meta: { select: 'prediction_id,tier,home_name,away_name,outcome,settled_at,profit_units' },
});

export const settledLatelyAhead: ReadAhead = (page) =>
  readListAhead(page, settledLately(nowIn(HOUR)));

/** The tips settled in the last 30 days, newest first. */
export function useSettledLately() {
  const now = useNow(HOUR);
  const { query, result } = useList<SettledTip>(settledLately(now));
  return { now, tips: result.data, query };
}
