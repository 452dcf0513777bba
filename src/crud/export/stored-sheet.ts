import type { FormatContext, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import type { CsvTable } from '@/shared/csv/table-csv';
import { isRecord } from '../schema/crud-row';
import { fieldLabel } from '../schema/label-of';
import { sheetCell } from './to-sheet';

type StoredRow = Record<string, unknown>;

/** An instant in the database's JSON format. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/;
/** Columns of amounts in minor units, if the row names a currency. */
const AMOUNT = /(^|_)(amount|discount|credit|refunded|owed_back)$/;

/** Guesses a column's type from its values. */
function typeOfValues(name: string, rows: readonly StoredRow[]): FieldDef['type'] {
  const given = rows.filter((row) => row[name] !== null && row[name] !== undefined);
  const all = (fits: (value: unknown, row: StoredRow) => boolean) =>
    given.length > 0 && given.every((row) => fits(row[name], row));
  if (all((value) => typeof value === 'string' && INSTANT.test(value))) return 'datetime';
  if (all((value) => typeof value === 'boolean')) return 'boolean';
  const isMoney = (value: unknown, { currency }: StoredRow) =>
    Number.isInteger(value) && typeof currency === 'string';
  if (AMOUNT.test(name) && all(isMoney)) return 'money';
  return 'text';
}

/**
 * The field to show a stored column as.
 * @param known the record's fields; other columns are typed by their values
 */
export function storedField(
  name: string,
  rows: readonly StoredRow[],
  known: readonly FieldDef[],
): FieldDef {
  return (
    known.find(({ key, combines }) => key === name && !combines) ?? {
      key: name,
      type: typeOfValues(name, rows),
    }
  );
}

/** The readable name of a stored column. */
export const storedLabel = (field: FieldDef, t: FormatContext['t']): string =>
  field.labelKey ? fieldLabel(field, t) : field.key.replaceAll('_', ' ');

/** A stored value for a spreadsheet; never empty if there is a value. */
export function storedText(
  field: FieldDef,
  row: StoredRow,
  typeOf: TypeOf,
  context: FormatContext,
): string {
  const value = row[field.key];
  if (value === null || value === undefined) return '';
  const isPlain = !isRecord(value) && !Array.isArray(value);
  if (!isPlain && field.type === 'text') return JSON.stringify(value);
  return sheetCell(field, row, typeOf, context) || String(value);
}

/**
 * Stored rows in readable form, with every column that any row has: labels and names, amounts with
 * their decimals, times in the person's time zone, which the header names.
 */
export function storedSheet(
  rows: readonly StoredRow[],
  known: readonly FieldDef[],
  typeOf: TypeOf,
  context: FormatContext,
): CsvTable {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const fields = names.map((name) => storedField(name, rows, known));
  return {
    columns: fields.map((field) => {
      const label = storedLabel(field, context.t);
      return field.type === 'datetime' ? `${label} (${context.format.timeZone})` : label;
    }),
    rows: rows.map((row) => fields.map((field) => storedText(field, row, typeOf, context))),
  };
}
