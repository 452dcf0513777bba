import { downloadBlob } from '../download-blob';

/** First characters that make a spreadsheet read a cell as a formula (or hide the guard itself). */
const FORMULA_START = /^[=+\-@'\t\r]/;
/**
 * Where a cell starts for a spreadsheet with another separator than the file's: a cell quoted for its commas is still
 * split at semicolons.
 */
const OTHER_CELLS = /([,;|\t\r\n]"*)/;
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * Makes text harmless in a spreadsheet with any separator: each part that starts like a formula gets a leading `'`,
 * unless the whole text is a number. `unguardText` removes exactly these.
 */
export function guardText(text: string): string {
  if (NUMBER.test(text)) return text;
  const start = FORMULA_START.test(text) ? "'" : '';
  return start + eachOther(text, (cell) => (/^[=+\-@']/.test(cell) ? `'${cell}` : cell));
}

/** The text as it was before `guardText`. Safe for other files too: it leaves `'s-Hertogenbosch` alone. */
export function unguardText(text: string): string {
  const rest = text.replace(/^'(?=[=+\-@'\t\r])/, '');
  return eachOther(rest, (cell) => cell.replace(/^'(?=[=+\-@'])/, ''));
}

/** Changes every part after the first that could be a separate cell. */
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
  rows: (string | number | boolean | null)[][];
}

/** Cells as lines, each with its end. */
export const csvLines = (rows: CsvTable['rows']): string =>
  rows.map((cells) => `${csvLine(cells)}\r\n`).join('');

/** The table as CSV, with a byte order mark, so that spreadsheets read it as UTF-8. */
export const tableCsv = ({ columns, rows }: CsvTable): string =>
  `\ufeff${csvLines([columns, ...rows])}`;

/** Downloads the table as a file. */
export function downloadTable(table: CsvTable, name: string): void {
  downloadBlob(new Blob([tableCsv(table)], { type: 'text/csv;charset=utf-8' }), name);
}

/** A file from texts that come one after the other. The browser may keep each on its disk: only one is in the page's memory. */
export async function csvFile(texts: AsyncIterable<string>): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const text of texts) parts.push(new Blob([text]));
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
