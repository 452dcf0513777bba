import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import type { FieldTypeDef, TypeOf } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef, ListTabDef } from '@/plugin-api/types';
import { readRange } from '../field-types/range';
import { type ListSort, type ListState, tabOf } from '../list-state/list-url';

function between(field: FieldDef, text: string, type: FieldTypeDef) {
  const { from, to } = readRange(text);
  const filters: LogicalFilter[] = [];
  const [low, high] = [from, to].map((end) => (end === '' ? undefined : type.parse(end)));
  if (low !== undefined) filters.push({ field: field.key, operator: 'gte', value: low });
  if (high !== undefined) filters.push({ field: field.key, operator: 'lte', value: high });
  return filters;
}

function fieldFilters(field: FieldDef, text: string, type: FieldTypeDef, timeZone: string) {
  if (type.toFilter) return type.toFilter(field.key, text, timeZone);
  const [operator] = type.filterOperators;
  if (operator === 'between' || operator === 'days') return between(field, text, type);
  if (operator === 'in' || operator === 'countries') {
    const known = field.options?.map((option) => option.value);
    const values = text.split(',').filter((value) => !known || known.includes(value));
    return values.length > 0 ? [{ field: field.key, operator: 'in' as const, value: values }] : [];
  }
  const value = type.parse(text);
  return value === undefined ? [] : [{ field: field.key, operator: 'eq' as const, value }];
}

/** What is needed to read filter values. */
export interface QueryContext {
  typeOf: TypeOf;
  timeZone: string;
}

/** The fixed filters of a resource, those by time computed for the current minute. */
export function scopeFilters(resource: CompleteResource, timeZone: string): LogicalFilter[] {
  return [
    ...Object.entries(resource.scope ?? {}).map(
      ([field, value]): LogicalFilter => ({ field, operator: 'eq', value }),
    ),
    ...tabFilters(resource, timeZone),
  ];
}

/** The filters of a tab, computed for the current minute. */
export function tabFilters(
  tab: Pick<ListTabDef, 'filters'> | undefined,
  timeZone: string,
): LogicalFilter[] {
  const minute = 60_000;
  const now = new Date(Math.floor(Date.now() / minute) * minute);
  return tab?.filters?.({ now, timeZone }) ?? [];
}

/**
 * The filters of a request: the resource's scope, the tab's, then one or two per filter of the
 * state. Days are in the person's time zone. The text search is separate, see `useSearchFilter`.
 */
export function toFilters(
  resource: CompleteResource,
  fields: FieldDef[],
  state: Pick<ListState, 'filters' | 'tab'>,
  context: QueryContext,
): CrudFilter[] {
  const chosen = fields.flatMap((field) => {
    const text = state.filters[field.key];
    return text ? fieldFilters(field, text, context.typeOf(field), context.timeZone) : [];
  });
  const tab = tabFilters(tabOf(resource, state), context.timeZone);
  // Nested because refine keeps only one filter per field and operator, and the filter bar may
  // already use it.
  const inTab: CrudFilter[] = tab.length > 0 ? [{ operator: 'and', value: tab }] : [];
  return [...scopeFilters(resource, context.timeZone), ...inTab, ...chosen];
}

const REVERSE = { asc: 'desc', desc: 'asc' } as const;

/**
 * The order of a request. Equal values are in the list's usual order, so that an index of the two columns has them in order;
 * a descending order is the ascending one read backwards, so that it serves both. Ends with the id, so that pages never overlap.
 */
export function toSorters(
  sort: ListSort | null,
  { sortEqual, defaultSort }: Pick<CompleteResource, 'sortEqual' | 'defaultSort'> = {},
): CrudSort[] {
  if (sort?.field === 'id') return [sort];
  const usual = sortEqual ?? defaultSort;
  const then =
    sort && usual && usual.field !== sort.field
      ? [sort.order === 'asc' ? usual : { ...usual, order: REVERSE[usual.order] }]
      : [];
  return [...(sort ? [sort] : []), ...then, { field: 'id', order: 'asc' as const }];
}
