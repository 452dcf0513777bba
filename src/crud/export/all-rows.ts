/** Rows per request; the backend never returns more. */
export const EXPORT_PAGE = 1000;

interface ExportSource<Row> {
  /** Page from 1, `EXPORT_PAGE` rows each, in one fixed order. */
  fetchPage: (page: number) => Promise<{ rows: Row[]; total: number }>;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** Beyond this number no rows are returned, for exports drawn in one go. */
  limit?: number;
}

/** The list has more rows than the export's limit. */
export class TooManyRows extends Error {}

/**
 * All rows of a list, page after page.
 * @throws the signal's reason when it is cancelled, `TooManyRows` above the limit
 */
export async function allRows<Row>(source: ExportSource<Row>): Promise<Row[]> {
  const { fetchPage, signal, onProgress, limit = Number.POSITIVE_INFINITY } = source;
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { rows, total } = await fetchPage(page);
    signal.throwIfAborted();
    all.push(...rows);
    const known = Math.max(all.length, total);
    if (known > limit) throw new TooManyRows();
    onProgress(all.length, known);
    if (rows.length < EXPORT_PAGE) return all;
  }
}
