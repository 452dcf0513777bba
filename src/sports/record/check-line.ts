import { chainHash, commitHash, settlementHash } from './canonical-text';
import { checkRow, isLockedRow, isSettledRow, type RowFault } from './check-row';
import type { RecordColumn, RecordRow } from './columns';
import { toCsvLine } from './csv-line';
import { parseCsvLine } from './parse-csv';

export interface CheckedLine {
  /** Null when the line is no row of the record. */
  row: RecordRow | null;
  faults: RowFault[];
}

/** Checks one line of the file by itself: its spelling, its rules and its own hashes. */
export async function checkLine(line: string): Promise<CheckedLine> {
  if (line.endsWith('\r')) return { row: null, faults: [{ code: 'LINE_END' }] };
  const row = parseCsvLine(line);
  if (!row) return { row: null, faults: [{ code: 'CELL_COUNT' }] };
  const spelled: RowFault[] = toCsvLine(row) === line ? [] : [{ code: 'LINE_SPELLING' }];
  return { row, faults: [...spelled, ...checkRow(row), ...(await checkHashes(row))] };
}

async function checkHashes(row: RecordRow): Promise<RowFault[]> {
  const locked = isLockedRow(row);
  const [commit, chain, settlement] = await Promise.all([
    locked ? row.commit_hash : commitHash(row),
    chainHash(row.prev_hash, row.commit_hash),
    isSettledRow(row) ? settlementHash(row) : row.settlement_hash,
  ]);
  const computed: [RecordColumn, RowFault['code'], string][] = [
    ['commit_hash', 'COMMIT_HASH', commit],
    ['chain_hash', 'CHAIN_HASH', chain],
    ['settlement_hash', 'SETTLEMENT_HASH', settlement],
  ];
  return computed
    .filter(([column, , expected]) => row[column] !== expected)
    .map(([column, code, expected]) => ({
      code,
      params: { column, expected, found: row[column] },
    }));
}
