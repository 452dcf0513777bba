import type { TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { formTypeOf } from '../field-types/form-types';

/** Values of a form by column. */
export type FormValues = Record<string, unknown>;

/** Initial values of a form: the record's, or each field's default for a new one. */
export function initialValues(fields: FieldDef[], typeOf: TypeOf, record?: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      if (record) return [field.key, record[field.key] ?? null];
      return [field.key, field.defaultValue ?? formTypeOf(typeOf(field)).blank ?? null];
    }),
  );
}
