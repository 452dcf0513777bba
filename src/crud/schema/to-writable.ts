import type { CompleteResource, FieldDef } from '@/plugin-api/types';
import { sameValue } from './crud-row';
import { toFormFields } from './to-form-fields';

type Values = Record<string, unknown>;

function stored(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}

/** The values of a new record: the form's fields that aren't empty, those derived from them, and the scope. */
export function toCreateValues(
  resource: CompleteResource,
  fields: FieldDef[],
  values: Values,
): Values {
  const filled = toFormFields(fields, 'create')
    .map((field) => [field.key, stored(values[field.key])] as const)
    .filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), ...resource.complete?.(values), ...resource.scope };
}

/** The values to save: the form's fields (and those derived from them) that differ from the record as it was loaded. */
export function toWritable(
  resource: CompleteResource,
  fields: FieldDef[],
  values: Values,
  original: Values,
): Values {
  const edited = toFormFields(fields, 'edit')
    .filter((field) => field.key in values)
    .map((field) => [field.key, values[field.key]] as const);
  const wanted = {
    ...Object.fromEntries(edited),
    ...resource.complete?.({ ...original, ...values }),
  };
  const changed = Object.entries(wanted)
    .filter(([key, value]) => !sameValue(value, original[key]))
    .map(([key, value]) => [key, stored(value)] as const);
  return Object.fromEntries(changed);
}
