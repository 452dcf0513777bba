import * as z from 'zod';
import type { Translate, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { formTypeOf } from '../field-types/form-types';

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  );
}

/**
 * Validation of a form from its fields. Values are those of the columns (numbers, ISO instants,
 * null for empty); messages are translated. Empty is allowed unless the field is required; a switch
 * is never missing.
 * @param lang the page's language, for parsing numbers
 */
export function toZod(fields: FieldDef[], t: Translate, typeOf: TypeOf, lang = 'en') {
  const checks = fields.map((field) => {
    const { schema, blank } = formTypeOf(typeOf(field));
    return {
      field,
      schema: schema?.(field, t, lang) ?? z.unknown(),
      required: field.required && blank === undefined,
    };
  });
  return z.record(z.string(), z.unknown()).transform((values, context) => {
    const parsed: Record<string, unknown> = { ...values };
    for (const { field, schema, required } of checks) {
      const value = values[field.key];
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', message, path: [field.key] });
      if (isEmpty(value)) {
        parsed[field.key] = null;
        if (required) refuse(t('crud:error.required'));
        continue;
      }
      const result = schema.safeParse(value);
      if (result.success) parsed[field.key] = result.data;
      else refuse(result.error.issues[0]?.message ?? t('crud:error.text'));
    }
    return parsed;
  });
}
