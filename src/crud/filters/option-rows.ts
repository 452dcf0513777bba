import type { CrudFilter } from '@refinedev/core';
import type { FieldTypeDef } from '@/plugin-api/field-type';
import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { MOST_COUNTED, type RowQuery } from './use-row-count';

/**
 * The rows to count for each option of a field; undefined where it has too many options.
 * @param others the filters in force but that of this field
 */
export function optionRows(
  resource: CompleteResource,
  field: FieldDef,
  type: FieldTypeDef,
  others: CrudFilter[],
): ((value: string) => RowQuery) | undefined {
  const isYesNo = type.filterOperators[0] === 'eq';
  if (!isYesNo && (field.options ?? []).length > MOST_COUNTED) return undefined;
  return (value) => ({
    resource: resource.table,
    dataProviderName: resource.dataProvider,
    filters: [
      ...others,
      { field: field.key, operator: 'eq', value: isYesNo ? value === 'true' : value },
    ],
  });
}
