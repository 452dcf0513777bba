import type { CrudFilter, CrudSort } from '@refinedev/core';
import type { Tier } from '@/product/sports/tiers';

/** Filters of the page, as its address holds them. */
export const TIP_FILTERS = ['sport', 'league', 'market', 'status'] as const;
export type TipFilters = Record<(typeof TIP_FILTERS)[number], string>;

export const TIP_STATUSES = ['upcoming', 'settled', 'withdrawn'] as const;

/** One list of the page. */
export type TipSection = 'upcoming' | 'played' | 'settled' | 'withdrawn';

/** Which lists the page shows, in order: what is to come first, then what was played. */
export function sectionsFor(status: string): TipSection[] {
  if (status === 'upcoming' || status === 'settled' || status === 'withdrawn') return [status];
  return ['upcoming', 'played'];
}

/** The question that one list asks the record. `now` in milliseconds. */
export function tipQuery(
  section: TipSection,
  tier: Tier,
  filters: TipFilters,
  now: number,
): { filters: CrudFilter[]; sorters: CrudSort[] } {
  const at = new Date(now).toISOString();
  const where: Record<TipSection, CrudFilter[]> = {
    upcoming: [{ field: 'starts_at', operator: 'gte', value: at }],
    played: [{ field: 'starts_at', operator: 'lt', value: at }],
    settled: [{ field: 'outcome', operator: 'ne', value: 'PENDING' }],
    withdrawn: [{ field: 'status', operator: 'eq', value: 'WITHDRAWN' }],
  };
  const chosen: [field: string, value: string][] = [
    ['tier', tier],
    ['sport', filters.sport],
    ['league_name', filters.league],
    ['market_code', filters.market],
  ];
  return {
    filters: [
      ...chosen
        .filter(([, value]) => value !== '')
        .map(([field, value]): CrudFilter => ({ field, operator: 'eq', value })),
      ...where[section],
    ],
    sorters: [
      { field: 'starts_at', order: section === 'upcoming' ? 'asc' : 'desc' },
      { field: 'seq', order: 'asc' },
    ],
  };
}
