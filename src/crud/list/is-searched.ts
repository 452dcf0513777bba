import type { FieldDef } from '@/plugin-api/types';
import type { FieldTypeDef } from '../field-types/field-type';

/** Whether the text search looks at the field. */
export function isSearched(field: FieldDef, type: FieldTypeDef): boolean {
  if (field.filter === 'search') return true;
  return field.filter === true && type.filterOperators[0] === 'contains';
}
