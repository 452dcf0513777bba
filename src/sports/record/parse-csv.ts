import Papa from 'papaparse';
import { unguardText } from '@/shared/csv/escape-cell';
import { RECORD_COLUMNS, type RecordRow } from './columns';
import { buildRow } from './record-row';

/** The row of a line, or null when the line has another number of cells. Takes more spellings than `toCsvLine` writes. */
export function parseCsvLine(line: string): RecordRow | null {
  const parsed = Papa.parse<string[]>(line, { delimiter: ',', newline: '\n', quoteChar: '"' });
  const cells = parsed.data[0];
  if (parsed.data.length !== 1 || cells?.length !== RECORD_COLUMNS.length) return null;
  return buildRow((_, index) => unguardText(cells[index] ?? ''));
}
