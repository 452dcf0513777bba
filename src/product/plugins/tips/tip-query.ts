import type { CrudFilter, CrudSort } from '@refinedev/core';
import { nextDay, startOfDay } from 'touchline/format';
import type { Tier } from '@/product/record/tiers';
import { LONGEST_MATCH_MS } from '@/product/shared/live/live-interval';

/** Filters of the page, as in its address. */
export const TIP_FILTERS = ['sport', 'league', 'market', 'status'] as const;
export type TipFilters = Record<(typeof TIP_FILTERS)[number], string>;

export const TIP_STATUSES = ['upcoming', 'settled', 'withdrawn'] as const;

/** One list of the page. */
export type TipSection = 'upcoming' | 'played' | 'settled' | 'withdrawn';

/** The lists of the page, in order: upcoming first, then played. */
export function sectionsFor(status: string): TipSection[] {
  if (status === 'upcoming' || status === 'settled' || status === 'withdrawn') return [status];
  return ['upcoming', 'played'];
}

interface TipQuery {
  filters: CrudFilter[];
  sorters: CrudSort[];
}

/** What a section of the list has. `now` in milliseconds. */
function whereOf(section: TipSection, now: number): CrudFilter[] {
  const at = new Date(now).toISOString();
  const where: Record<TipSection, CrudFilter[]> = {
    upcoming: [{ field: 'starts_at', operator: 'gte', value: at }],
    played: [{ field: 'starts_at', operator: 'lt', value: at }],
    settled: [{ field: 'outcome', operator: 'ne', value: 'PENDING' }],
    withdrawn: [{ field: 'status', operator: 'eq', value: 'WITHDRAWN' }],
  };
  return where[section];
}

/** What the page's tier and filters ask for, apart from the status. */
function chosenOf(tier: Tier, filters: TipFilters): CrudFilter[] {
  const chosen: [field: string, value: string][] = [
    ['tier', tier],
    ['sport', filters.sport],
    ['league_name', filters.league],
    ['market_code', filters.market],
  ];
  return chosen
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, operator: 'eq', value }));
}

/** The query of one list. `now` in milliseconds. */
export function tipQuery(
  section: TipSection,
  tier: Tier,
  filters: TipFilters,
  now: number,
): TipQuery {
  return {
    filters: [...chosenOf(tier, filters), ...whereOf(section, now)],
    sorters: [
      { field: 'starts_at', order: section === 'upcoming' ? 'asc' : 'desc' },
      { field: 'seq', order: 'asc' },
    ],
  };
}

/** What a choice's number counts: the tips of the page's tier and filters that start on a day, or on any (`null`). */
export function countQuery(
  day: string | null,
  timeZone: string,
  tier: Tier,
  filters: TipFilters,
  now: number,
): CrudFilter[] {
  const [section, more] = sectionsFor(filters.status);
  return [
    ...chosenOf(tier, filters),
    ...(section && !more ? whereOf(section, now) : []),
    ...(day === null
      ? []
      : [
          { field: 'starts_at', operator: 'gte' as const, value: startOfDay(day, timeZone) },
          {
            field: 'starts_at',
            operator: 'lt' as const,
            value: startOfDay(nextDay(day), timeZone),
          },
        ]),
  ];
}

const SOONEST: CrudSort[] = [
  { field: 'starts_at', order: 'asc' },
  { field: 'seq', order: 'asc' },
];

/**
 * The query of a calendar day in a time zone, with what may still be played of the evening before. `now` in
 * milliseconds.
 */
export function dayQuery(
  day: string,
  timeZone: string,
  tier: Tier,
  filters: TipFilters,
  now: number,
): TipQuery {
  const from = Date.parse(startOfDay(day, timeZone) ?? '');
  const sections = sectionsFor(filters.status);
  return {
    filters: [
      ...chosenOf(tier, filters),
      ...(sections.length === 1 ? sections : []).flatMap((one) => whereOf(one, now)),
      {
        field: 'starts_at',
        operator: 'gte',
        value: new Date(from - LONGEST_MATCH_MS).toISOString(),
      },
      { field: 'starts_at', operator: 'lt', value: startOfDay(nextDay(day), timeZone) },
    ],
    sorters: SOONEST,
  };
}

/** The query of the first tips after a day, or of the last before it that have an outcome. */
export function besideQuery(
  side: 'next' | 'last',
  day: string,
  timeZone: string,
  tier: Tier,
  filters: TipFilters,
): TipQuery {
  const chosen = chosenOf(tier, { ...filters, status: '' });
  if (side === 'next') {
    const after = startOfDay(nextDay(day), timeZone);
    return {
      filters: [...chosen, { field: 'starts_at', operator: 'gte', value: after }],
      sorters: SOONEST,
    };
  }
  return {
    filters: [
      ...chosen,
      { field: 'starts_at', operator: 'lt', value: startOfDay(day, timeZone) },
      { field: 'outcome', operator: 'ne', value: 'PENDING' },
    ],
    sorters: [
      { field: 'starts_at', order: 'desc' },
      { field: 'seq', order: 'desc' },
    ],
  };
}
