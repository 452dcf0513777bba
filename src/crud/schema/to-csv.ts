import type { Translate, TypeOf } from '@/plugin-api/field-type';
import type { FieldDef } from '@/plugin-api/types';
import { csvLine } from '@/shared/csv/table-csv';
import { type CrudRow, isRecord } from './crud-row';
import { fieldLabel } from './label-of';
import { referenceLabel } from './to-show-rows';

function cellOf(field: FieldDef, row: CrudRow, typeOf: TypeOf): string | number | boolean {
  const stored = field.reference ? (referenceLabel(field, row) ?? row[field.key]) : row[field.key];
  if (stored === null || stored === undefined) return '';
  const { toCsv: write } = typeOf(field);
  const value = write ? write(stored) : stored;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}

/** Fields of an export: each column once, without types that are excluded from exports. */
export function toCsvFields(fields: FieldDef[], typeOf: TypeOf): FieldDef[] {
  const written = fields.filter((field) => typeOf(field).toCsv !== false);
  return written.filter((field, at) => written.findIndex(({ key }) => key === field.key) === at);
}

/** Header line of an export, translated. Lines end in CR LF. */
export function toCsvHeader(fields: FieldDef[], t: Translate): string {
  return `${csvLine(['id', ...fields.map((field) => fieldLabel(field, t))])}\r\n`;
}

/**
 * Rows of an export. Values are the stored ones (instants in UTC, untranslated codes), for programs
 * to read; a reference shows the name of its record.
 */
export function toCsv(fields: FieldDef[], rows: CrudRow[], typeOf: TypeOf): string {
  return rows
    .map((row) => csvLine([row.id, ...fields.map((field) => cellOf(field, row, typeOf))]))
    .map((line) => `${line}\r\n`)
    .join('');
}
