import type { FieldDef } from '@/plugin-api/types';
import { type CrudRow, embedOf, sameValue } from './crud-row';

export interface ShowRow {
  field: FieldDef;
  value: unknown;
}

const isEmpty = (value: unknown) =>
  sameValue(value, null) || (Array.isArray(value) && value.length === 0);

/** Rows of the show page: every field with a meaningful value. */
export function toShowRows(fields: FieldDef[], row: CrudRow): ShowRow[] {
  return fields
    .map((field) => ({ field, value: row[field.key] }))
    .filter(
      ({ field: { show }, value }) =>
        show !== false && !isEmpty(value) && !(show === 'nonzero' && Number(value) === 0),
    );
}

/** The name that a reference shows: the embedded record's label, or null. */
export function referenceLabel(field: FieldDef, row: Record<string, unknown>): string | null {
  if (!field.reference) return null;
  const label = embedOf(row, field.reference.embed)?.[field.reference.labelColumn];
  return label === null || label === undefined ? null : String(label);
}

/** The full name of a referenced record, "Ada Obi (ada@example.com)", or null. */
export function referenceText(field: FieldDef, row: Record<string, unknown>): string | null {
  const label = referenceLabel(field, row);
  const { nameColumn, embed } = field.reference ?? {};
  const name = nameColumn && embed && embedOf(row, embed)?.[nameColumn];
  if (typeof name !== 'string' || name.trim() === '') return label;
  return label === null || label === name ? name : `${name} (${label})`;
}
