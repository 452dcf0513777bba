import * as z from 'zod';
import type { FieldDef } from '@/plugin-api/types';
import type { Translate } from './crud-row';

const NUMBER_TYPES = new Set(['number', 'odds']);
const TEXT_TYPES = new Set(['text', 'longText', 'email']);

/** Longest text that any field takes unless it says otherwise. */
const TEXT_LIMIT = 10_000;

/** Numbers may come as text: `numeric` columns do on some backends, and a form keeps what it can't read. */
function asNumber(value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

function numberSchema(field: FieldDef, t: Translate): z.ZodType {
  let schema = z.number(t('crud:error.number'));
  const { min, max, step } = field;
  if (min !== undefined) schema = schema.min(min, t('crud:error.min', { min }));
  if (max !== undefined) schema = schema.max(max, t('crud:error.max', { max }));
  if (step === undefined) return z.preprocess(asNumber, schema);
  const stepped = schema.refine((value) => isOnStep(value, step), t('crud:error.step', { step }));
  return z.preprocess(asNumber, stepped);
}

/** Whether a number is a whole multiple of a step, in spite of binary fractions (0.3 is on 0.1). */
export function isOnStep(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) < 1e-6;
}

function textSchema(field: FieldDef, t: Translate): z.ZodType {
  const limit = field.maxLength ?? TEXT_LIMIT;
  let schema = z.string(t('crud:error.text')).trim();
  schema = schema.max(limit, t('crud:error.maxLength', { count: limit }));
  if (field.type === 'email') schema = schema.regex(/^\S+@\S+\.\S+$/, t('crud:error.email'));
  if (field.pattern) schema = schema.regex(field.pattern, t('crud:error.pattern'));
  return schema;
}

/** An instant in any spelling that names its day and its offset from UTC (`2025-01-01 15:00:00+00` too). */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(Z|[+-]\d{2}(:?\d{2})?)$/;

function instantSchema(t: Translate): z.ZodType {
  return z.string(t('crud:error.date')).refine((text) => INSTANT.test(text), t('crud:error.date'));
}

function schemaOf(field: FieldDef, t: Translate): z.ZodType {
  if (NUMBER_TYPES.has(field.type)) return numberSchema(field, t);
  if (field.type === 'boolean') return z.boolean(t('crud:error.text'));
  if (field.type === 'datetime') return instantSchema(t);
  if (field.type === 'date') return z.iso.date(t('crud:error.date'));
  if (TEXT_TYPES.has(field.type)) return textSchema(field, t);
  if (field.options && field.type !== 'choices') {
    const allowed = field.options.map((option) => option.value);
    return z
      .string(t('crud:error.choose'))
      .refine((value) => allowed.includes(value), t('crud:error.choose'));
  }
  return z.unknown();
}

function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
  );
}

/**
 * Validation of a form from its fields. Values are those of the columns (numbers, ISO instants, null for nothing);
 * messages come translated. Nothing is refused unless the field is required; a boolean is never missing.
 */
export function toZod(fields: FieldDef[], t: Translate) {
  const schemas = fields.map((field) => [field, schemaOf(field, t)] as const);
  return z.record(z.string(), z.unknown()).transform((values, context) => {
    const parsed: Record<string, unknown> = { ...values };
    for (const [field, schema] of schemas) {
      const value = values[field.key];
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', message, path: [field.key] });
      if (isEmpty(value)) {
        parsed[field.key] = null;
        if (field.required && field.type !== 'boolean') refuse(t('crud:error.required'));
        continue;
      }
      const result = schema.safeParse(value);
      if (result.success) parsed[field.key] = result.data;
      else refuse(result.error.issues[0]?.message ?? t('crud:error.text'));
    }
    return parsed;
  });
}
