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

/** The readable name of a referenced record, if its reference has one; otherwise its label, or null. */
export function referenceName(field: FieldDef, row: Record<string, unknown>): string | null {
  const { nameColumn, embed } = field.reference ?? {};
  const name = nameColumn && embed && embedOf(row, embed)?.[nameColumn];
  return typeof name === 'string' && name.trim() !== '' ? name : referenceLabel(field, row);
}

/** A name with the label that sets it apart, "Ada Obi (ada@example.com)", or null. */
export function fullName(name: string | null, label: string | null): string | null {
  return name === null || label === null || name === label ? (name ?? label) : `${name} (${label})`;
}

/** The full name of a referenced record, or null. */
export const referenceText = (field: FieldDef, row: Record<string, unknown>): string | null =>
  fullName(referenceName(field, row), referenceLabel(field, row));
