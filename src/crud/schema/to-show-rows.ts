import type { FieldDef } from '@/plugin-api/types';
import { type CrudRow, embedOf } from './crud-row';

export interface ShowRow {
  field: FieldDef;
  /** The column's value; null where there is none. */
  value: unknown;
}

/** Rows of the show page: every field that is not left out there, empty ones included. */
export function toShowRows(fields: FieldDef[], row: CrudRow): ShowRow[] {
  return fields
    .filter((field) => field.show !== false)
    .map((field) => ({ field, value: row[field.key] ?? null }));
}

/** The name that a reference shows: the label of the embedded record, else nothing. */
export function referenceLabel(field: FieldDef, row: Record<string, unknown>): string | null {
  if (!field.reference) return null;
  const label = embedOf(row, field.reference.embed)?.[field.reference.labelColumn];
  return label === null || label === undefined ? null : String(label);
}
