import type { TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { toFormFields } from '../schema/to-form-fields';

/** Fields that make sense in bulk: choices and switches. */
export function bulkFields(fields: FieldDef[], typeOf: TypeOf): FieldDef[] {
  return toFormFields(fields, 'edit').filter(
    (field) => typeOf(field).bulk || field.options !== undefined,
  );
}
