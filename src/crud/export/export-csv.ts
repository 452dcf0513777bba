/** Rows of one request; the backend never gives more at once. */
export const EXPORT_PAGE = 1000;

export interface ExportSource<Row> {
  /** Page from 1, `EXPORT_PAGE` rows each, in one fixed order. */
  fetchPage: (page: number, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
  header: string;
  toLines: (rows: Row[]) => string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * All rows of a list as CSV parts for a `Blob`, page after page. Starts with a byte order mark, so that
 * spreadsheets read it as UTF-8. Throws the signal's reason when it is cancelled.
 */
export async function exportCsv<Row>(source: ExportSource<Row>): Promise<string[]> {
  const { fetchPage, header, toLines, signal, onProgress } = source;
  const parts = [`\ufeff${header}`];
  let done = 0;
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted();
    const { rows, total } = await fetchPage(page, signal);
    signal.throwIfAborted();
    if (rows.length > 0) parts.push(toLines(rows));
    done += rows.length;
    onProgress(done, Math.max(done, total));
    if (rows.length < EXPORT_PAGE) return parts;
  }
}

/** Hands a file to the browser. */
export function saveFile(parts: string[], name: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
