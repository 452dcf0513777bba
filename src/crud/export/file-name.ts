import type { Translate, TypeOf } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { slug } from '@/shared/csv/slug';
import { readRange } from '../field-types/range';
import { type ListState, tabOf } from '../list/list-url';
import { valueLabel } from '../schema/label-of';

/**
 * File name of an export: the list, its tab or filter, and the chosen period, or today's date if
 * none is chosen: `payments-succeeded-2026-11-01-to-2026-11-30`.
 * @param today YYYY-MM-DD
 */
export function exportFileName(
  resource: CompleteResource,
  fields: FieldDef[],
  state: Pick<ListState, 'tab' | 'filters'>,
  { t, typeOf, today }: { t: Translate; typeOf: TypeOf; today: string },
): string {
  const words = [resource.id];
  const periods: string[] = [];
  const tab = tabOf(resource, state);
  if (tab?.filters) words.push(t(tab.labelKey));
  for (const field of fields) {
    const value = state.filters[field.key] ?? '';
    const [operator] = typeOf(field).filterOperators;
    if (value === '' || field.reference) continue;
    const { from, to } = readRange(value);
    if (operator === 'days') periods.push([from, to].filter(Boolean).join('-to-'));
    else if (operator === 'between') words.push([from, to].filter(Boolean).join('-to-'));
    else
      words.push(
        value
          .split(',')
          .map((one) => valueLabel(field, one, t))
          .join('-'),
      );
  }
  const end = periods.length > 0 ? periods : [today];
  return [...words.map(slug), ...end].filter(Boolean).join('-');
}
