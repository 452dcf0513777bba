import type { Translate, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { toZod } from '../schema/to-zod';

/** Validates a cell's input as the form would: returns the value to store, or the error. */
export function readCell(
  field: FieldDef,
  typed: unknown,
  t: Translate,
  typeOf: TypeOf,
  lang: string,
): { value?: unknown; error?: string } {
  const read = toZod([field], t, typeOf, lang).safeParse({ [field.key]: typed });
  return read.success
    ? { value: read.data[field.key] }
    : { error: read.error.issues[0]?.message ?? t('crud:error.text') };
}
