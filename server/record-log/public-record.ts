import { CSV_HEADER, toCsvLine } from '../../src/product/sports/record/csv-line.ts';
import type { ListedSlip } from '../../src/product/sports/record/listed-slip.ts';
import type { ListedTipRow } from '../../src/product/sports/record/listed-tip.ts';
import { readRecordHead } from '../../src/product/sports/record/log/record-head.ts';
import { toRecordRow } from '../../src/product/sports/record/record-row.ts';
import {
  SLIP_CSV_HEADER,
  toSlipLine,
  toSlipRow,
} from '../../src/product/sports/record/slip-row.ts';
import { type RunSql, rowText } from '../run-sql.ts';

const PAGE = 1000;

/** A view's rows as visible to a visitor, ordered by number. */
async function* rowsOf<Row extends { seq: number | null }>(runSql: RunSql, view: string) {
  for (let last = 0; ; ) {
    const [answer] = await runSql(`
      set local role anon;
      select coalesce(jsonb_agg(to_jsonb(e) order by e.seq), '[]')::text as rows
      from (select * from public.${view} where seq > ${last} order by seq limit ${PAGE}) as e`);
    const rows = JSON.parse(rowText(answer, 'rows')) as Row[];
    yield* rows;
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < PAGE) return;
  }
}

/** Other known quotes at a tip's publication, and the sources of its closing odds. */
function quotesBeside(entry: ListedTipRow) {
  const { seq, held_number, held_best, held_median, held_at } = entry;
  const { closing_bookmaker, closing_quoted } = entry;
  return { seq, held_number, held_best, held_median, held_at, closing_bookmaker, closing_quoted };
}

/** The known quotes for each leg of a slip. */
function legQuotes({ seq, legs }: ListedSlip) {
  return (legs ?? []).map(({ held_number, held_best, held_median, held_at }, index) => {
    return { slip: seq, leg: index + 1, held_number, held_best, held_median, held_at };
  });
}

/** The record as visible to a visitor, in the files' format. */
export interface PublicRecord {
  /** The file of tips exported by the Record page. */
  tipsCsv(): Promise<string>;
  /** The file of slips. */
  slipsCsv(): Promise<string>;
  /**
   * Both as one JSON object, `{"tips": […], "slips": […], "quotes": […], "head": {…}}`, with cells as in the files. The
   * quotes of revealed tips are in no hash.
   * @param checkpoint of the log; requested first, so that the object lacks nothing under its head
   */
  json(checkpoint: () => Promise<string>): Promise<string>;
}

/** @param runSql runs as the database's owner; several statements in one call are one transaction */
export function publicRecord(runSql: RunSql): PublicRecord {
  const tips = () => rowsOf<ListedTipRow>(runSql, 'listed_tips');
  const slips = () => rowsOf<ListedSlip>(runSql, 'listed_slips');
  return {
    async tipsCsv() {
      const lines = [CSV_HEADER];
      for await (const entry of tips()) lines.push(toCsvLine(toRecordRow(entry)));
      return `${lines.join('\n')}\n`;
    },
    async slipsCsv() {
      const lines = [SLIP_CSV_HEADER];
      for await (const entry of slips()) lines.push(toSlipLine(toSlipRow(entry)));
      return `${lines.join('\n')}\n`;
    },
    async json(checkpoint) {
      const note = await checkpoint();
      const record = { tips: [] as unknown[], slips: [] as unknown[], quotes: [] as unknown[] };
      for await (const entry of tips()) {
        record.tips.push(toRecordRow(entry));
        if (!entry.locked) record.quotes.push(quotesBeside(entry));
      }
      for await (const entry of slips()) {
        record.slips.push(toSlipRow(entry));
        record.quotes.push(...legQuotes(entry));
      }
      const head = { ...readRecordHead(note), checkpoint: note };
      return `${JSON.stringify({ ...record, head })}\n`;
    },
  };
}
