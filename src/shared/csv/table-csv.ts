import { downloadBlob } from '../download-blob';

/** First characters that make a spreadsheet read a cell as a formula (or hide the guard itself). */
const FORMULA_START = /^[=+\-@'\t\r]/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Makes text harmless in a spreadsheet: what starts like a formula and is no number gets one leading `'`.
 * `unguardText` takes exactly that one off again.
 */
export function guardText(text: string): string {
  return FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardText`. */
export function unguardText(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

/** One cell of a CSV line (RFC 4180): guarded against formulas, quoted where needed. Null is empty. */
export function escapeCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? guardText(value) : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as a CSV file. */
export interface CsvTable {
  columns: string[];
  rows: (string | number | null)[][];
}

/** The table as CSV, with a byte order mark, so that spreadsheets read it as UTF-8. */
export function tableCsv({ columns, rows }: CsvTable): string {
  const lines = [columns, ...rows].map((cells) => cells.map(escapeCell).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Hands the table to the person as a file. */
export function downloadTable(table: CsvTable, name: string): void {
  downloadBlob(new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }), name);
}
