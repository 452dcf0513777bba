import type { FieldDef } from '@/plugin-api/types';
import { isAppError } from '@/shared/app-error';
import { type CrudRow, isRecord, sameValue } from '../schema/crud-row';
import type { FormValues } from './form-values';

export type Side = 'mine' | 'theirs';

/** A field in which the person's version and the saved one differ. */
export interface ConflictRow {
  field: FieldDef;
  mine: unknown;
  theirs: unknown;
  /** Both changed it; one has to be chosen. */
  both: boolean;
  /** The side that changed it, if only one did. */
  suggested: Side | null;
}

/**
 * Compares three versions of a record, field by field: as loaded, as this person wants it, and as
 * another person saved it in the meantime. The same new value on both sides is not a conflict.
 */
export function toConflictRows(
  fields: FieldDef[],
  base: FormValues,
  mine: FormValues,
  theirs: FormValues,
): ConflictRow[] {
  return fields
    .filter(({ key }) => !sameValue(mine[key], theirs[key]))
    .map((field) => {
      const { key } = field;
      const mineChanged = !sameValue(base[key], mine[key]);
      const theirsChanged = !sameValue(base[key], theirs[key]);
      const both = mineChanged && theirsChanged;
      const suggested: Side | null = both ? null : mineChanged ? 'mine' : 'theirs';
      return { field, mine: mine[key], theirs: theirs[key], both, suggested };
    });
}

/** The values to save once a side is chosen for every row; rows without a choice keep the saved version. */
export function resolveConflict(
  rows: ConflictRow[],
  choice: Record<string, Side>,
  theirs: FormValues,
): FormValues {
  const chosen = rows
    .filter(({ field }) => choice[field.key] === 'mine')
    .map(({ field, mine }) => [field.key, mine] as const);
  return { ...theirs, ...Object.fromEntries(chosen) };
}

/** The row as another person saved it, if the error is a conflict. */
export function conflictRow(error: unknown): CrudRow | null {
  if (!isAppError(error, 'CONFLICT') || !isRecord(error.current)) return null;
  const { id } = error.current;
  return typeof id === 'string' ? { ...error.current, id } : null;
}
