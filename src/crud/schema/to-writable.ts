import type { FieldDef, ResourceDef } from '@/plugin-api/types';
import { sameValue } from './crud-row';
import { toFormFields } from './to-form-fields';

type Values = Record<string, unknown>;

function stored(value: unknown): unknown {
  return value === '' || value === undefined ? null : value;
}

/** What a new record sends: the form's fields that hold something, and the fixed values of the scope. */
export function toCreateValues(resource: ResourceDef, fields: FieldDef[], values: Values): Values {
  const filled = toFormFields(fields, 'create')
    .map((field) => [field.key, stored(values[field.key])] as const)
    .filter(([, value]) => value !== null);
  return { ...Object.fromEntries(filled), ...resource.scope };
}

/** What a save sends: the form's fields whose value differs from the record as it was loaded, nothing else. */
export function toWritable(fields: FieldDef[], values: Values, original: Values): Values {
  const changed = toFormFields(fields, 'edit')
    .filter((field) => field.key in values && !sameValue(values[field.key], original[field.key]))
    .map((field) => [field.key, stored(values[field.key])] as const);
  return Object.fromEntries(changed);
}
