import type { CrudFilter, CrudSort, LogicalFilter } from '@refinedev/core';
import type { FieldTypeDef, TypeOf } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { readRange } from '../field-types/range';
import type { ListSort, ListState } from './list-url';

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
  if (operator === 'in') {
    const known = field.options?.map((option) => option.value);
    const values = text.split(',').filter((value) => !known || known.includes(value));
    return values.length > 0 ? [{ field: field.key, operator: 'in' as const, value: values }] : [];
  }
  const value = type.parse(text);
  return value === undefined ? [] : [{ field: field.key, operator: 'eq' as const, value }];
}

/** The fixed filter of a resource. */
export function scopeFilters(resource: CompleteResource): LogicalFilter[] {
  return Object.entries(resource.scope ?? {}).map(([field, value]) => ({
    field,
    operator: 'eq',
    value,
  }));
}

/**
 * The filters of a request: the resource's scope, then one or two per filter of the state. Days of an instant are
 * days of the person's zone. The text search is not in it, see `useSearchFilter`.
 */
export function toFilters(
  resource: CompleteResource,
  fields: FieldDef[],
  state: Pick<ListState, 'filters'>,
  context: { typeOf: TypeOf; timeZone: string },
): CrudFilter[] {
  const chosen = fields.flatMap((field) => {
    const text = state.filters[field.key];
    return text ? fieldFilters(field, text, context.typeOf(field), context.timeZone) : [];
  });
  return [...scopeFilters(resource), ...chosen];
}

/** The order of a request. The id comes last, so that pages never overlap where values are equal. */
export function toSorters(sort: ListSort | null): CrudSort[] {
  return [...(sort && sort.field !== 'id' ? [sort] : []), { field: 'id', order: 'asc' as const }];
}
