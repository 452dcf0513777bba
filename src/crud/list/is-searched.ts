import type { FieldTypeDef } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';

/** Whether the text search covers the field. */
export function isSearched(field: FieldDef, type: FieldTypeDef): boolean {
  if (field.filter === 'search') return true;
  return field.filter === true && type.filterOperators[0] === 'contains';
}
