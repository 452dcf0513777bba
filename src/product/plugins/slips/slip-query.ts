import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { ListedSlip } from '@/product/record/listed-slip';
import type { TipState } from '@/product/sports/tip-states';

/** A slip of the record with what it is now. */
type Listed = ListedSlip & { state: TipState };

export const SLIP_STATUSES = ['open', 'settled', 'withdrawn'] as const;
export type SlipStatus = (typeof SLIP_STATUSES)[number];

/** The only columns that a card reads. */
export const CARD_FIELDS = [
  'slip_id',
  'seq',
  'tier',
  'title',
  'author_name',
  'status',
  'state',
  'legs_count',
  'starts_at',
  'stake_units',
  'combined_odds',
  'legs',
  'commit_hash',
  'outcome',
  'profit_units',
  'corrected',
  'locked',
] as const satisfies readonly (keyof Listed)[];

export type SlipCardRow = Pick<Listed, (typeof CARD_FIELDS)[number]>;

/** The query of one list: for one tier, or with `null` for all. */
export function slipQuery(
  status: SlipStatus | 'over',
  tier: string | null,
): { filters: CrudFilter[]; sorters: CrudSort[] } {
  const pending: CrudFilter = { field: 'outcome', operator: 'eq', value: 'PENDING' };
  const settled: CrudFilter = { field: 'outcome', operator: 'ne', value: 'PENDING' };
  const withdrawn: CrudFilter = { field: 'status', operator: 'eq', value: 'WITHDRAWN' };
  const where: Record<SlipStatus | 'over', CrudFilter[]> = {
    open: [pending, { field: 'status', operator: 'eq', value: 'PUBLISHED' }],
    settled: [settled],
    withdrawn: [withdrawn],
    over: [{ operator: 'or', value: [settled, withdrawn] }],
  };
  return {
    filters: [
      ...(tier ? [{ field: 'tier', operator: 'eq' as const, value: tier }] : []),
      ...where[status],
    ],
    sorters: [
      { field: 'starts_at', order: status === 'open' ? 'asc' : 'desc' },
      { field: 'seq', order: 'desc' },
    ],
  };
}
