import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { FieldDef } from '@/plugin-api/types';
import { useLang } from '@/shared/format/use-lang';
import { useFieldTypes } from '../field-types/field-types-context';
import { toZod } from '../schema/to-zod';
import { useT } from '../use-t';
import type { FormValues } from './form-values';

/** Rules over several values: translated messages by field, empty if all is well. */
export type FormCheck = (values: FormValues) => Record<string, string>;

/** Validates a form by its fields and its own check; a field's error takes precedence. */
export function useFormResolver(fields: FieldDef[], check?: FormCheck): Resolver<FormValues> {
  const t = useT();
  const typeOf = useFieldTypes();
  const lang = useLang();
  return useMemo(() => {
    const byFields: Resolver<FormValues> = zodResolver(toZod(fields, t, typeOf, lang));
    return async (values, context, options) => {
      const result = await byFields(values, context, options);
      const problems = Object.entries(check?.(values) ?? {});
      if (problems.length === 0) return result;
      const errors: FieldErrors<FormValues> = Object.fromEntries(
        problems.map(([key, message]) => [key, { type: 'check', message }]),
      );
      return { values: {}, errors: { ...errors, ...result.errors } };
    };
  }, [fields, check, t, typeOf, lang]);
}
