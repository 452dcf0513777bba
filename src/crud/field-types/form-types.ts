import * as z from 'zod';
import type { FieldTypeDef, FormType, FormTypeDef, Translate } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { numberProblem } from '@/shared/format/number-problem';
import { readNumber } from '@/shared/format/read-number';
import { CountryInput } from './CountryInput';
import { BooleanInput, ChoicesInput, SelectInput } from './choice-inputs';
import { DateInput, DateTimeInput } from './date-inputs';
import {
  fromPercent,
  inPercent,
  NumberInput,
  PER_PERCENT,
  RateInput,
  ShareInput,
  toPercent,
} from './NumberInput';
import { decimalsOf } from './parse-number';
import { ReferenceInput } from './ReferenceInput';
import { EmailInput, LongTextInput, TextInput } from './text-inputs';

/** Longest text that any field takes unless it says otherwise. */
const TEXT_LIMIT = 10_000;

/**
 * Whether a number is a whole multiple of a step, allowing for binary fractions (0.3 is on step
 * 0.1).
 */
export function isOnStep(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) < 1e-6;
}

/** A number, or typed text: a form keeps text that it can't parse without guessing. */
function numberSchema({ min, max, step }: FieldDef, t: Translate, lang: string): z.ZodType {
  const decimals = decimalsOf(step);
  const typed = z.unknown().transform((value, context) => {
    if (typeof value !== 'string') return value;
    const read = readNumber(value, lang, decimals);
    if ('value' in read) return read.value;
    const problem = read.problem === 'none' ? undefined : numberProblem(value, lang, decimals, t);
    context.addIssue({ code: 'custom', message: problem ?? t('crud:error.number') });
    return z.NEVER;
  });
  let schema = z.number(t('crud:error.number'));
  if (min !== undefined) schema = schema.min(min, t('crud:error.min', { min }));
  if (max !== undefined) schema = schema.max(max, t('crud:error.max', { max }));
  if (step === undefined) return typed.pipe(schema);
  return typed.pipe(
    schema.refine((value) => isOnStep(value, step), t('crud:error.step', { step })),
  );
}

/** For values that are typed, checked and explained in percent. */
const percentSchema = (per: number) => (field: FieldDef, t: Translate, lang: string) =>
  z
    .unknown()
    .transform((value) => toPercent(value, per))
    .pipe(numberSchema(inPercent(field, per), t, lang))
    .transform((percent) => fromPercent(percent, per));

function textSchema(field: FieldDef, t: Translate) {
  const { minLength = 0, maxLength = TEXT_LIMIT, pattern, patternKey } = field;
  const schema = z
    .string(t('crud:error.text'))
    .trim()
    .min(minLength, t('crud:error.minLength', { count: minLength }))
    .max(maxLength, t('crud:error.maxLength', { count: maxLength }));
  return pattern ? schema.regex(pattern, t(patternKey ?? 'crud:error.pattern')) : schema;
}

/** An instant in any spelling that names its day and its offset from UTC (`2025-01-01 15:00:00+00` too). */
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}.*(Z|[+-]\d{2}(:?\d{2})?)$/;

function optionSchema({ options }: FieldDef, t: Translate): z.ZodType {
  const allowed = options?.map((option) => option.value);
  if (!allowed) return z.unknown();
  return z
    .string(t('crud:error.choose'))
    .refine((value) => allowed.includes(value), t('crud:error.choose'));
}

const anything = () => z.unknown();

/** For types without their own input: unvalidated text. */
const UNCHECKED: FormTypeDef = { Input: TextInput, schema: anything };

/** The other half of the table of field types, loaded with forms: how a value is edited and checked. */
const FORM_TYPES: Record<FormType, FormTypeDef> = {
  text: { Input: TextInput, schema: textSchema },
  email: {
    Input: EmailInput,
    schema: (field, t) => textSchema(field, t).regex(/^\S+@\S+\.\S+$/, t('crud:error.email')),
  },
  country: { Input: CountryInput, schema: textSchema },
  longText: { Input: LongTextInput, schema: textSchema, wide: true },
  number: { Input: NumberInput, schema: numberSchema },
  rate: { Input: RateInput, schema: percentSchema(PER_PERCENT.rate) },
  share: { Input: ShareInput, schema: percentSchema(PER_PERCENT.share) },
  boolean: {
    Input: BooleanInput,
    schema: (_field, t) => z.boolean(t('crud:error.text')),
    blank: false,
  },
  date: { Input: DateInput, schema: (_field, t) => z.iso.date(t('crud:error.date')) },
  datetime: {
    Input: DateTimeInput,
    schema: (_field, t) =>
      z.string(t('crud:error.date')).refine((text) => INSTANT.test(text), t('crud:error.date')),
  },
  select: { Input: SelectInput, schema: optionSchema },
  choices: { Input: ChoicesInput, schema: anything },
  reference: { Input: ReferenceInput, schema: anything },
};

/** How values of a type are edited. */
export function formTypeOf({ form }: FieldTypeDef): FormTypeDef {
  if (form === undefined) return UNCHECKED;
  return typeof form === 'string' ? FORM_TYPES[form] : form;
}
