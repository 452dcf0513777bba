import { downloadBlob } from '../download-blob';

/** First characters that make a spreadsheet read a cell as a formula (or hide the guard itself). */
const FORMULA_START = /^[=+\-@'\t\r]/;
/**
 * Where a cell begins for a spreadsheet that separates by another sign than the file does: what is quoted for commas
 * is split by semicolons all the same.
 */
const OTHER_CELLS = /([,;|\t\r\n]"*)/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Makes text harmless in a spreadsheet, whatever it separates cells by: each part that starts like a formula gets one
 * leading `'`, unless the whole is a number. `unguardText` takes exactly these off again.
 */
export function guardText(text: string): string {
  if (NUMBER.test(text)) return text;
  const start = FORMULA_START.test(text) ? "'" : '';
  return start + eachOther(text, (cell) => (/^[=+\-@']/.test(cell) ? `'${cell}` : cell));
}

/** The text as it was before `guardText`. Other files may be read with it too: it leaves `'s-Hertogenbosch` alone. */
export function unguardText(text: string): string {
  const rest = text.replace(/^'(?=[=+\-@'\t\r])/, '');
  return eachOther(rest, (cell) => cell.replace(/^'(?=[=+\-@'])/, ''));
}

/** Changes what may be a cell of its own behind the first. */
function eachOther(text: string, change: (cell: string) => string): string {
  const [first = '', ...others] = text.split(OTHER_CELLS);
  return first + others.map(change).join('');
}

/** The guard of the public record, whose every byte is checked: at the start of a cell only (docs/record.md). */
export function guardStart(text: string): string {
  return FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

/** The text as it was before `guardStart`. */
export function unguardStart(text: string): string {
  return text.startsWith("'") ? text.slice(1) : text;
}

/** One cell of a CSV line (RFC 4180): guarded against formulas, quoted where needed. Null is empty. */
export function escapeCell(
  value: string | number | boolean | null | undefined,
  guard = guardText,
): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? guard(value) : String(value);
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Cells as one line, without its end. */
export const csvLine = (cells: readonly Parameters<typeof escapeCell>[0][]): string =>
  cells.map((cell) => escapeCell(cell)).join(',');

/** A table as a CSV file. */
export interface CsvTable {
  columns: string[];
  rows: (string | number | null)[][];
}

/** The table as CSV, with a byte order mark, so that spreadsheets read it as UTF-8. */
export function tableCsv({ columns, rows }: CsvTable): string {
  const lines = [columns, ...rows].map(csvLine);
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** Hands the table to the person as a file. */
export function downloadTable(table: CsvTable, name: string): void {
  downloadBlob(new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }), name);
}
