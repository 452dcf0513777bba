import { canonicalCell } from './cell-format';
import {
  LOCKED_COLUMNS,
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordRow,
  SETTLED_COLUMNS,
} from './columns';
import type { RecordEntry } from './record-entry';

/** Builds a row by asking for each cell in turn. */
export function buildRow(cellOf: (name: RecordColumn, index: number) => string): RecordRow {
  const cells: Partial<RecordRow> = {};
  for (const [index, column] of RECORD_COLUMNS.entries()) {
    cells[column.name] = cellOf(column.name, index);
  }
  return cells as RecordRow;
}

/**
 * A row of the view in canonical spelling. A locked row keeps its place in the chain and nothing that can't be
 * checked yet; a tip without settlement keeps its result empty.
 */
export function toRecordRow(entry: RecordEntry): RecordRow {
  const locked = entry.locked === true;
  const settled = entry.settlement_hash !== null;
  return buildRow((name, index) => {
    const column = RECORD_COLUMNS[index];
    if (!column || (locked && !LOCKED_COLUMNS.has(name))) return '';
    if (!settled && SETTLED_COLUMNS.has(name)) return '';
    return canonicalCell(entry[column.field], column.format);
  });
}
