import type { FieldDef } from '@/plugin-api/types';

/** Fields that make sense for many rows at once: a choice or a switch. */
export function bulkFields(fields: FieldDef[]): FieldDef[] {
  return fields.filter(
    ({ form, type, options }) =>
      (form === true || form === 'edit') && (type === 'boolean' || options !== undefined),
  );
}
