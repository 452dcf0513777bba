import type { TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';

/** Fields that can be edited in bulk: choices and switches, but none whose choices depend on the row. */
export function bulkFields(fields: FieldDef[], typeOf: TypeOf): FieldDef[] {
  return toFormFields(fields, 'edit').filter(
    (field) => !field.optionsFrom && (typeOf(field).bulk || field.options !== undefined),
  );
}

/** Which of a record's two forms. */
export type FormMode = 'create' | 'edit';

/** Fields of the create or the edit form, in the order of the fields. */
export function toFormFields(fields: FieldDef[], mode: FormMode): FieldDef[] {
  return fields.filter((field) => field.form === true || field.form === mode);
}
