import type { FieldDef } from '@/plugin-api/types';

export type FormMode = 'create' | 'edit';

/** Fields of the create or the edit form, in the order of the fields. */
export function toFormFields(fields: FieldDef[], mode: FormMode): FieldDef[] {
  return fields.filter((field) => field.form === true || field.form === mode);
}
