import { useList } from '@refinedev/core';
import type { ListedTipRow } from '@/product/record/listed-tip';
import { type RecordFilters, tipFilters } from './record-filters';

const FIELDS = [
  'prediction_id',
  'seq',
  'sport',
  'league_name',
  'home_name',
  'away_name',
  'starts_at',
  'tier',
  'status',
  'outcome',
  'profit_units',
  'corrected',
  'home_reg',
  'away_reg',
  'home_full',
  'away_full',
  'market_code',
  'market_name',
  'selection',
  'line',
  'odds',
  'stake_units',
] as const satisfies readonly (keyof ListedTipRow)[];

export type SettledRow = { [Key in (typeof FIELDS)[number]]: ListedTipRow[Key] };

/** One page of the settled and withdrawn tips, latest start first. */
export function useSettledTips(filters: RecordFilters, page: number, pageSize: number) {
  const { query, result } = useList<SettledRow>({
    resource: 'listed_tips',
    filters: [
      {
        operator: 'or',
        value: [
          { field: 'outcome', operator: 'ne', value: 'PENDING' },
          { field: 'status', operator: 'eq', value: 'WITHDRAWN' },
        ],
      },
      ...tipFilters(filters),
    ],
    sorters: [
      { field: 'starts_at', order: 'desc' },
      { field: 'seq', order: 'desc' },
    ],
    pagination: { currentPage: page, pageSize },
    meta: { select: FIELDS.join(',') },
    queryOptions: { placeholderData: (before) => before, refetchOnWindowFocus: true },
  });
  return { query, rows: result.data, total: result.total ?? 0 };
}
