import Papa from 'papaparse';
import { unguardStart } from 'touchline/csv';
import { chainHash, commitHash, settlementHash } from './canonical-text';
import { checkRow, hashFaults, isLockedRow, isSettledRow, type RowFault } from './check-row';
import { RECORD_COLUMNS, type RecordColumns, type RecordRow } from './columns';
import { toCsvLine } from './csv-line';
import { firstMarket } from './first-markets';
import { buildRow } from './record-row';

/** The row of a line, or null when the line has another number of cells. Takes more spellings than `toCsvLine` writes. */
export function parseCsvLine(
  line: string,
  columns: RecordColumns = RECORD_COLUMNS,
): RecordRow | null {
  const parsed = Papa.parse<string[]>(line, { delimiter: ',', newline: '\n', quoteChar: '"' });
  const cells = parsed.data[0];
  if (parsed.data.length !== 1 || cells?.length !== columns.length) return null;
  const found = new Map(columns.map(({ name }, index) => [name, unguardStart(cells[index] ?? '')]));
  const market = firstMarket(found.get('market') ?? '');
  const row = buildRow((name) => found.get(name) ?? '');
  return found.has('market_kind') ? row : { ...row, ...market };
}

export interface CheckedLine {
  /** Null if the line is not a row of the record. */
  row: RecordRow | null;
  faults: RowFault[];
}

/** Checks one line of the file on its own: its spelling, its rules and its own hashes. */
export async function checkLine(
  line: string,
  columns: RecordColumns = RECORD_COLUMNS,
): Promise<CheckedLine> {
  if (line.endsWith('\r')) return { row: null, faults: [{ code: 'LINE_END' }] };
  const row = parseCsvLine(line, columns);
  if (!row) return { row: null, faults: [{ code: 'CELL_COUNT' }] };
  const spelled: RowFault[] = toCsvLine(row, columns) === line ? [] : [{ code: 'LINE_SPELLING' }];
  return { row, faults: [...spelled, ...checkRow(row), ...(await checkHashes(row))] };
}

async function checkHashes(row: RecordRow): Promise<RowFault[]> {
  const locked = isLockedRow(row);
  const [commit_hash, chain_hash, settlement_hash] = await Promise.all([
    locked ? row.commit_hash : commitHash(row),
    chainHash(row.prev_hash, row.commit_hash),
    isSettledRow(row) ? settlementHash(row) : row.settlement_hash,
  ]);
  return hashFaults(row, { commit_hash, chain_hash, settlement_hash });
}
