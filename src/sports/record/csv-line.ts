import { escapeCell } from '@/shared/csv/escape-cell';
import { RECORD_COLUMNS, type RecordRow } from './columns';

/** First line of the file. */
export const CSV_HEADER = RECORD_COLUMNS.map((column) => column.name).join(',');

/** One row as one line, without its line end. Texts are one line each, see `escapeText`. */
export function toCsvLine(row: RecordRow): string {
  return RECORD_COLUMNS.map((column) => escapeCell(row[column.name])).join(',');
}
