import type { RowFault } from './check-row';
import {
  EARLIEST_RECORD_COLUMNS,
  FIRST_RECORD_COLUMNS,
  RECORD_COLUMNS,
  type RecordColumns,
} from './columns';
import { CSV_HEADER, EARLIEST_CSV_HEADER, FIRST_CSV_HEADER } from './csv-line';
import { SLIP_CSV_HEADER } from './slip-row';

const BYTE_ORDER_MARK = '\ufeff';

/** Which of the two records a file contains. */
export type RecordKind = 'tips' | 'slips';

/** The lines of a record file below its header, or why it isn't one. */
export type ReadFile =
  | { kind: 'tips'; lines: string[]; columns: RecordColumns }
  | { kind: 'slips'; lines: string[] }
  | { fault: RowFault; line?: number };

/** Reads a file of tips or of slips: UTF-8 without a byte order mark, the exact header, every line ended by one LF. */
export function readFile(file: string | Uint8Array<ArrayBuffer>): ReadFile {
  const text = decode(file);
  if (text === null)
    return { fault: { code: 'NOT_UTF8' }, line: lineOfOther(file as Uint8Array<ArrayBuffer>) };
  if (text === '') return { fault: { code: 'EMPTY_FILE' } };
  if (text.startsWith(BYTE_ORDER_MARK)) return { fault: { code: 'BYTE_ORDER_MARK' } };
  const lines = text.split('\n');
  const header = lines.shift();
  if (header === `${CSV_HEADER}\r` || header === `${SLIP_CSV_HEADER}\r`)
    return { fault: { code: 'LINE_END' } };
  if (header === SLIP_CSV_HEADER) return { kind: 'slips', lines };
  if (header === FIRST_CSV_HEADER) return { kind: 'tips', lines, columns: FIRST_RECORD_COLUMNS };
  if (header === EARLIEST_CSV_HEADER) {
    return { kind: 'tips', lines, columns: EARLIEST_RECORD_COLUMNS };
  }
  if (header !== CSV_HEADER) {
    return { fault: { code: 'HEADER', params: { expected: CSV_HEADER, found: header } } };
  }
  return { kind: 'tips', lines, columns: RECORD_COLUMNS };
}

/** The first line that is not UTF-8. */
function lineOfOther(bytes: Uint8Array<ArrayBuffer>): number {
  let start = 0;
  for (let line = 1; ; line += 1) {
    const end = bytes.indexOf(10, start);
    if (end < 0 || decode(bytes.slice(start, end)) === null) return line;
    start = end + 1;
  }
}

function decode(file: string | Uint8Array<ArrayBuffer>): string | null {
  if (typeof file === 'string') return file;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return null;
  }
}
