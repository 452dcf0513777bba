import type { FieldDef } from '@/plugin-api/types';
import { escapeCell } from '@/shared/csv/escape-cell';
import { type CrudRow, isRecord, type Translate } from './crud-row';
import { fieldLabel } from './label-of';
import { referenceLabel } from './to-show-rows';

function cellOf(field: FieldDef, row: CrudRow): string {
  const value = field.reference ? (referenceLabel(field, row) ?? row[field.key]) : row[field.key];
  if (value === null || value === undefined) return '';
  if (field.type === 'datetime') return escapeCell(toIso(String(value)));
  if (typeof value === 'number' || typeof value === 'boolean') return escapeCell(value);
  return escapeCell(
    isRecord(value) || Array.isArray(value) ? JSON.stringify(value) : String(value),
  );
}

function toIso(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}

/** Fields of an export: each column once. A score is written as its two numbers. */
export function toCsvFields(fields: FieldDef[]): FieldDef[] {
  const plain = fields.filter(({ type }) => type !== 'score');
  return plain.filter((field, at) => plain.findIndex(({ key }) => key === field.key) === at);
}

/** Header line of an export, in the person's words. Lines end in CR LF. */
export function toCsvHeader(fields: FieldDef[], t: Translate): string {
  return `${['id', ...fields.map((field) => fieldLabel(field, t))].map(escapeCell).join(',')}\r\n`;
}

/**
 * Lines of an export. Values are the stored ones (instants in UTC, codes untranslated), so that they can be read
 * by programs; a reference shows the name it points to.
 */
export function toCsv(fields: FieldDef[], rows: CrudRow[]): string {
  return rows
    .map((row) => [escapeCell(row.id), ...fields.map((field) => cellOf(field, row))].join(','))
    .map((line) => `${line}\r\n`)
    .join('');
}
