import { useQuery } from '@tanstack/react-query';
import { useBackend } from '@/providers/backend-context';
import type { Breakdown } from '@/sports/record/breakdown';
import { figureFilters, type RecordFilters } from './record-filters';

/** A row of `record_figures`. Numbers may come as text; null where there is nothing to measure. */
export interface FigureRow {
  /** Name of the group; null for withdrawn tips whose pick is not revealed. */
  bucket: string | null;
  n: number;
  won: number;
  half_won: number;
  void: number;
  half_lost: number;
  lost: number;
  withdrawn: number;
  staked: number;
  profit: number;
  yield_pct: number | null;
  yield_low: number | null;
  yield_high: number | null;
  hit_rate_pct: number | null;
  avg_odds: number | null;
  break_even_pct: number | null;
  clv_pct: number | null;
  max_drawdown: number;
  longest_win_streak: number;
  longest_losing_streak: number;
  brier: number | null;
  first_at: string | null;
  last_at: string | null;
}

/** The record's figures, as a whole or by group. Read anew when the window gets the focus. */
export function useFigures(groupBy: Breakdown | 'all', filters: RecordFilters) {
  const { rpc } = useBackend();
  const args = { group_by: groupBy, filters: figureFilters(filters) };
  return useQuery({
    queryKey: ['record_figures', args],
    queryFn: async () => (await rpc('record_figures', args, { read: true })) as FigureRow[],
    placeholderData: (before) => before,
    refetchOnWindowFocus: true,
  });
}
