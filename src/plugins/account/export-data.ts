import { strToU8, zipSync } from 'fflate';
import { type CsvTable, tableCsv } from '@/shared/csv/table-csv';

/** Rows per request. */
const PAGE = 1000;

type Call = (name: string, args: object) => Promise<unknown>;
type Row = Record<string, unknown>;

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The tables of a response with their row counts. */
function readCounts(answer: unknown): [string, number][] {
  return isRow(answer)
    ? Object.entries(answer).flatMap(([name, count]): [string, number][] =>
        typeof count === 'number' ? [[name, count]] : [],
      )
    : [];
}

/** The bytes of a column that PostgreSQL shows as `\x…`; null for anything else. */
function bytesOf(value: unknown): Uint8Array | null {
  if (typeof value !== 'string' || !/^\\x([0-9a-f]{2})+$/.test(value)) return null;
  return Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

async function rowsOf(call: Call, table_name: string, onRows: (n: number) => void): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const answer = await call('my_data', { table_name, skip: rows.length, size: PAGE });
    const page = Array.isArray(answer) ? answer.filter(isRow) : [];
    rows.push(...page);
    onRows(page.length);
    if (page.length < PAGE) return rows;
  }
}

/**
 * Everything about the person as one zip: each table in readable form (CSV) and as stored (JSON), the picture as an
 * image file, and a list of the contents. Throws `AppError`.
 * @param sheetOf converts a table's rows to readable form
 * @param onProgress receives the completed share, 0 to 1
 */
export async function exportMyData(
  call: Call,
  sheetOf: (table: string, rows: readonly Row[]) => Promise<CsvTable>,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const counts = readCounts(await call('my_data_tables', {}));
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  const files: Record<string, Uint8Array> = {};
  let done = 0;
  for (const [name] of counts) {
    const rows = await rowsOf(call, name, (read) => {
      done += read;
      onProgress(total === 0 ? 1 : Math.min(done / total, 1));
    });
    for (const row of rows) {
      const bytes = bytesOf(row.bytes);
      const kind = String(row.content_type ?? '').replace('image/', '');
      if (bytes && /^(png|jpeg|webp)$/.test(kind)) {
        files[`picture.${kind}`] = bytes;
        row.bytes = `picture.${kind}`;
      }
    }
    files[`json/${name}.json`] = strToU8(JSON.stringify(rows, null, 2));
    files[`csv/${name}.csv`] = strToU8(tableCsv(await sheetOf(name, rows)));
  }
  files['contents.json'] = strToU8(JSON.stringify(Object.fromEntries(counts), null, 2));
  return zipSync(files);
}
