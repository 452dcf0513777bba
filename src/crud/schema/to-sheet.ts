import type { FormatContext, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import type { CsvTable } from '@/shared/csv/table-csv';
import { plainText } from '@/shared/format/plain-text';
import { formatValue } from '../field-types/field-types-context';
import type { CrudRow } from './crud-row';
import { fieldLabel } from './label-of';

/**
 * Rows in readable form for a spreadsheet: labels and names, amounts with their decimals, times in
 * the person's time zone, which the header names.
 */
export function toSheet(
  fields: FieldDef[],
  rows: CrudRow[],
  typeOf: TypeOf,
  context: FormatContext,
): CsvTable {
  const { t, format } = context;
  return {
    columns: fields.map((field) => {
      const label = fieldLabel(field, t);
      return field.type === 'datetime' ? `${label} (${format.timeZone})` : label;
    }),
    rows: rows.map((row) => fields.map((field) => sheetCell(field, row, typeOf, context))),
  };
}

/** A value in readable form for a spreadsheet; empty if there is none. */
export function sheetCell(
  field: FieldDef,
  row: Record<string, unknown>,
  typeOf: TypeOf,
  context: FormatContext,
): string {
  const type = typeOf(field);
  const sheet = { ...type, format: type.toSheet ?? type.format };
  return plainText(formatValue(sheet, { field, value: row[field.key], row }, context));
}
