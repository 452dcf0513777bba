import type { CrudFilter } from '@refinedev/core';
import { csvFile } from 'touchline/csv';
import { RECORD_FIELDS } from '@/product/record/columns';
import { CSV_HEADER, toCsvLine } from '@/product/record/csv-line';
import type { ListedTip } from '@/product/record/listed-tip';
import { toRecordRow } from '@/product/record/record-row';

/** Rows asked for at once; the server gives no more anyway. */
export const EXPORT_PAGE = 1000;

export interface ExportSource {
  /** One page of the record in the order of `seq`. */
  readPage: (filters: CrudFilter[], fields: readonly string[]) => Promise<ListedTip[]>;
}

export interface ExportOptions {
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

/**
 * The whole record as CSV text, read page by page from the first tip to the last, so that a tip published
 * in the meantime neither shifts nor doubles a row. Rejects with the signal's reason when it is stopped.
 */
export async function exportRecord(source: ExportSource, options: ExportOptions): Promise<Blob> {
  return csvFile(recordTexts(source, options));
}

async function* recordTexts(source: ExportSource, options: ExportOptions) {
  yield `${CSV_HEADER}\n`;
  let last = 0;
  for (;;) {
    options.signal.throwIfAborted();
    const rows = await source.readPage(
      [{ field: 'seq', operator: 'gt', value: last }],
      RECORD_FIELDS,
    );
    options.signal.throwIfAborted();
    if (rows.length > 0) yield `${rows.map((row) => toCsvLine(toRecordRow(row))).join('\n')}\n`;
    last = rows.at(-1)?.seq ?? last;
    options.onProgress(last);
    if (rows.length < EXPORT_PAGE) break;
  }
}
