import type { ListedSlip } from './listed-slip';
import { SLIP_CSV_HEADER, toSlipLine, toSlipRow } from './slip-row';

/** Slips asked for at once. */
export const SLIP_PAGE = 500;

/**
 * All slips as CSV text, read page by page from the first to the last.
 * @param readPage the slips after a number, in the order of `seq`, at most `SLIP_PAGE`
 */
export async function exportSlips(
  readPage: (after: number) => Promise<ListedSlip[]>,
): Promise<Blob> {
  const parts = [`${SLIP_CSV_HEADER}\n`];
  let last = 0;
  for (;;) {
    const rows = await readPage(last);
    for (const row of rows) parts.push(`${toSlipLine(toSlipRow(row))}\n`);
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < SLIP_PAGE) break;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
