import type { TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { formTypeOf } from '../field-types/form-types';

/** Ways to edit a number. */
const NUMBERS: readonly unknown[] = ['number', 'rate', 'share'];

/** Values of a form by column. */
export type FormValues = Record<string, unknown>;

/**
 * Converts a stored value for a form: `numeric` columns arrive as text, which a form would take for
 * unfinished typing.
 */
export function storedValue(field: FieldDef, typeOf: TypeOf, value: unknown): unknown {
  if (value === undefined) return null;
  const isText = typeof value === 'string' && value !== '';
  return isText && NUMBERS.includes(typeOf(field).form) ? Number(value) : value;
}

/** Initial values of a form: the record's, or each field's default for a new one. */
export function initialValues(fields: FieldDef[], typeOf: TypeOf, record?: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      if (record) return [field.key, storedValue(field, typeOf, record[field.key])];
      return [field.key, field.defaultValue ?? formTypeOf(typeOf(field)).blank ?? null];
    }),
  );
}
