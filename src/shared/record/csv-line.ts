import Papa from 'papaparse';
import { escapeCell, unguardText } from '../csv/escape-cell';
import { RECORD_COLUMNS, type RecordRow } from './columns';
import { buildRow } from './record-row';

/** First line of the file. */
export const CSV_HEADER = RECORD_COLUMNS.map((column) => column.name).join(',');

/** One row as one line, without its line end. Texts are one line each, see `escapeText`. */
export function toCsvLine(row: RecordRow): string {
  return RECORD_COLUMNS.map((column) => escapeCell(row[column.name])).join(',');
}

/** The row of a line, or null when the line has another number of cells. Takes more spellings than `toCsvLine` writes. */
export function parseCsvLine(line: string): RecordRow | null {
  const parsed = Papa.parse<string[]>(line, { delimiter: ',', newline: '\n', quoteChar: '"' });
  const cells = parsed.data[0];
  if (parsed.data.length !== 1 || cells?.length !== RECORD_COLUMNS.length) return null;
  return buildRow((_, index) => unguardText(cells[index] ?? ''));
}
