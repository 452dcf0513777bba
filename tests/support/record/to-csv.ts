import type { RecordRow } from '@/product/record/columns';
import { CSV_HEADER, toCsvLine } from '@/product/record/csv-line';

/** The whole file: header and one line a row, each ended by LF; UTF-8 without a byte order mark. */
export function toCsv(rows: Iterable<RecordRow>): string {
  let text = `${CSV_HEADER}\n`;
  for (const row of rows) text += `${toCsvLine(row)}\n`;
  return text;
}
