import { downloadBlob } from '../download-blob';
import { escapeCell } from './escape-cell';

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
