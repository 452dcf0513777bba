import { escapeCell, guardStart } from 'touchline/csv';
import {
  EARLIEST_RECORD_COLUMNS,
  FIRST_RECORD_COLUMNS,
  RECORD_COLUMNS,
  type RecordColumns,
  type RecordRow,
} from './columns';

const headerOf = (columns: RecordColumns) => columns.map((column) => column.name).join(',');

/** First line of the file. */
export const CSV_HEADER = headerOf(RECORD_COLUMNS);

/** First line of a file that was exported when there was only version 1 of a tip's text. */
export const FIRST_CSV_HEADER = headerOf(FIRST_RECORD_COLUMNS);

/** First line of a file from before the text of a tip described its market. */
export const EARLIEST_CSV_HEADER = headerOf(EARLIEST_RECORD_COLUMNS);

/** One row as one line, without its line end. Texts are one line each, see `escapeText`. */
export function toCsvLine(row: RecordRow, columns: RecordColumns = RECORD_COLUMNS): string {
  return columns.map((column) => escapeCell(row[column.name], guardStart)).join(',');
}
