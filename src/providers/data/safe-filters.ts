import type { CrudFilter, CrudOperators, LogicalFilter } from '@refinedev/core';
import { errorOf } from '../http/error-codes';

/** Operators that @refinedev/supabase passes on correctly once the value is safe. */
const PLAIN = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'];
const LIKE = ['contains', 'containss', 'startswith', 'endswith'];

/**
 * The filters with their values made safe for PostgREST's grammar: `%`, `_`, quotes and commas that a person typed
 * are taken literally. Throws `AppError` for an operator that would be sent wrongly.
 */
export function safeFilters(filters: CrudFilter[]): CrudFilter[] {
  return joinAlternatives(eachSafe(joinDoubled(filters)));
}

/** What PostgREST is asked for an operator, where two of refine's ask the same. */
const ASKED: Record<string, string> = {
  contains: 'ilike',
  startswith: 'ilike',
  endswith: 'ilike',
  containss: 'like',
};

/** Splits `between` into two filters, and `and` into its parts. */
const apart = (filter: CrudFilter): CrudFilter[] => {
  if (filter.operator === 'and') return filter.value.flatMap(apart);
  if (!('field' in filter) || filter.operator !== 'between' || !Array.isArray(filter.value))
    return [filter];
  const [from, to] = filter.value;
  return [
    { field: filter.field, operator: 'gte', value: from },
    { field: filter.field, operator: 'lte', value: to },
  ];
};

/**
 * A second filter of one column with the same operator, as that of a list and that of its reader, becomes an `or` of one:
 * the embedded backend would take the last of both, and refuses them.
 */
function joinDoubled(filters: CrudFilter[]): CrudFilter[] {
  const asked = new Set<string>();
  return filters.flatMap(apart).map((filter): CrudFilter => {
    if (!('field' in filter)) return filter;
    const key = `${filter.field} ${ASKED[filter.operator] ?? filter.operator}`;
    if (asked.has(key)) return { operator: 'or', value: [filter] };
    asked.add(key);
    return filter;
  });
}

function eachSafe(filters: CrudFilter[]): CrudFilter[] {
  return filters.flatMap((filter): CrudFilter[] => {
    if (filter.operator === 'or') {
      const parts = filter.value.filter((part): part is LogicalFilter => 'field' in part);
      if (parts.length !== filter.value.length) throw unsupported();
      return [{ ...filter, value: parts.map(insideOr) }];
    }
    if (!('field' in filter)) throw unsupported();
    return [plain(filter)];
  });
}

function plain(filter: LogicalFilter): LogicalFilter {
  const { operator, value } = filter;
  if (PLAIN.includes(operator)) return filter;
  if (LIKE.includes(operator)) return { ...filter, value: escapeLike(String(value)) };
  if (operator === 'null') return filter;
  if (operator === 'nnull') return { ...filter, value: null };
  if (operator === 'nin') return { ...filter, value: quotedList(value) };
  if (operator === 'ncontains') return { ...filter, value: `%${escapeLike(String(value))}%` };
  throw unsupported();
}

/** Inside `or=(…)` the grammar's special characters end a value, so every value is quoted. */
function insideOr(filter: LogicalFilter): LogicalFilter {
  const { operator, value, field } = filter;
  if (operator === 'null' || operator === 'nnull') return { ...filter, value: null };
  const like = anyLike(operator);
  if (like) {
    const pattern = like.pattern(escapeLike(String(value)).replace(/[{}]/g, '_'));
    return { field, operator: like.operator, value: `{"${escapeQuoted(pattern)}"}` };
  }
  if (operator === 'in') {
    return { ...filter, value: list(value).map((item) => escapeQuoted(String(item))) };
  }
  if (['eq', 'ne', 'gt', 'gte', 'lt', 'lte'].includes(operator)) {
    return { field, operator, value: `"${escapeQuoted(String(value))}"` };
  }
  throw unsupported();
}

/**
 * A pattern as a list of one. The embedded backend treats the quotes of a pattern inside `or` as part of it; both
 * backends read this form alike. refine passes unknown operators on unchanged.
 */
function anyLike(operator: string) {
  const kind: string = operator === 'containss' ? 'like(any)' : 'ilike(any)';
  const ends: Record<string, (text: string) => string> = {
    contains: (text) => `%${text}%`,
    containss: (text) => `%${text}%`,
    startswith: (text) => `${text}%`,
    endswith: (text) => `%${text}`,
  };
  const pattern = ends[operator];
  return pattern && { operator: kind as CrudOperators as LogicalFilter['operator'], pattern };
}

/**
 * Combines several `or` into one: `or=(and(or(…),or(…)))`. The embedded backend uses only the last of several
 * parameters with the same name.
 */
function joinAlternatives(filters: CrudFilter[]): CrudFilter[] {
  const alternatives = filters.flatMap((filter) =>
    filter.operator === 'or' ? [filter.value.filter((part) => 'field' in part).map(asText)] : [],
  );
  if (alternatives.length < 2) return filters;
  const all = `and(${alternatives.map((parts) => `or(${parts.join()})`).join()})`;
  // refine writes field.operator.value, so the text is split at its first two dots.
  const [field = '', operator = '', ...value] = all.split('.');
  const whole = { field, operator: operator as LogicalFilter['operator'], value: value.join('.') };
  return [
    ...filters.filter((filter) => filter.operator !== 'or'),
    { operator: 'or', value: [whole] },
  ];
}

/** PostgREST's operator names where they differ from refine's. */
const NAMES: Record<string, string> = { ne: 'neq', null: 'is', nnull: 'not.is' };

function asText({ field, operator, value }: LogicalFilter): string {
  // refine would treat the text after `in` as a list.
  if (operator === 'in') return `${field}.eq(any).{${list(value).map((item) => `"${item}"`)}}`;
  return `${field}.${NAMES[operator] ?? operator}.${value}`;
}

function quotedList(value: unknown): string {
  return `(${list(value)
    .map((item) => `"${escapeQuoted(String(item))}"`)
    .join(',')})`;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** `*` can't be escaped in PostgREST, so the single-character wildcard replaces it. */
function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`).replaceAll('*', '_');
}

function escapeQuoted(text: string): string {
  return text.replace(/[\\"]/g, (sign) => `\\${sign}`);
}

function unsupported() {
  return errorOf(400, 'INVALID_VALUE');
}
