import { canonicalCell } from './cell-format';
import {
  LOCKED_COLUMNS,
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordRow,
  SETTLED_COLUMNS,
} from './columns';
import type { ListedTip } from './listed-tip';

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
export function toRecordRow(tip: ListedTip): RecordRow {
  const locked = tip.locked === true;
  const settled = tip.settlement_hash !== null;
  return buildRow((name, index) => {
    const column = RECORD_COLUMNS[index];
    if (!column || (locked && !LOCKED_COLUMNS.has(name))) return '';
    if (!settled && SETTLED_COLUMNS.has(name)) return '';
    return canonicalCell(tip[column.field], column.format);
  });
}
