import type { CrudFilter } from '@refinedev/core';
import { nextDay } from 'touchline/format';

/** Filters of the page, as in its address. Days are calendar days in UTC. */
export const RECORD_FILTERS = ['from', 'to', 'sport', 'tier', 'market'] as const;
export type RecordFilters = Record<(typeof RECORD_FILTERS)[number], string>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A calendar day, or empty text for anything else that an address may hold. */
export function dayOrNone(text: string): string {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : '';
}

/** The filters as `record_figures` takes them; what filters nothing is left out. */
export function figureFilters(filters: RecordFilters): Record<string, string> {
  const wanted = { ...filters, from: dayOrNone(filters.from), to: dayOrNone(filters.to) };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ''));
}

/** The same filters over the rows of `listed_tips`. */
export function tipFilters(filters: RecordFilters): CrudFilter[] {
  const from = dayOrNone(filters.from);
  const to = dayOrNone(filters.to);
  const equal: [field: string, value: string][] = [
    ['sport', filters.sport],
    ['tier', filters.tier],
    ['market_code', filters.market],
  ];
  return [
    ...(from
      ? [{ field: 'starts_at', operator: 'gte' as const, value: `${from}T00:00:00.000Z` }]
      : []),
    ...(to
      ? [{ field: 'starts_at', operator: 'lt' as const, value: `${nextDay(to)}T00:00:00.000Z` }]
      : []),
    ...equal
      .filter(([, value]) => value !== '')
      .map(([field, value]) => ({ field, operator: 'eq' as const, value })),
  ];
}

/** The days in a choice of period; `all` has no limit. */
export const PERIODS = ['30', '90', '365'] as const;

/** First day of the period that ends today, in UTC. */
export function periodStart(days: number, now: number = Date.now()): string {
  return new Date(now - (days - 1) * 86_400_000).toISOString().slice(0, 10);
}
