import { tmpdir } from 'node:os';
import { type RunSql, rowText } from 'touchline/server';
import { CSV_HEADER, toCsvLine } from '../../record/csv-line.ts';
import type { ListedSlip } from '../../record/listed-slip.ts';
import type { ListedTipRow } from '../../record/listed-tip.ts';
import { readRecordHead } from '../../record/log/record-head.ts';
import { toRecordRow } from '../../record/record-row.ts';
import { SLIP_CSV_HEADER, toSlipLine, toSlipRow } from '../../record/slip-row.ts';
import { beginText, type StoredText, storeText } from './stored-text.ts';

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

/** The lines of a CSV, each with its end. */
async function* linesOf<Row>(header: string, rows: AsyncIterable<Row>, line: (row: Row) => string) {
  yield `${header}\n`;
  for await (const row of rows) yield `${line(row)}\n`;
}

/** What is between the brackets of a JSON array. */
async function* itemsOf(items: AsyncIterable<unknown>) {
  let comma = '';
  for await (const item of items) {
    yield `${comma}${JSON.stringify(item)}`;
    comma = ',';
  }
}

/** The record as visible to a visitor, in the files' format. */
export interface PublicRecord {
  /** The file of tips exported by the Record page. */
  tipsCsv(): Promise<StoredText>;
  /** The file of slips. */
  slipsCsv(): Promise<StoredText>;
  /**
   * Both as one JSON object, `{"tips": […], "slips": […], "quotes": […], "head": {…}}`, with cells as in the files. The
   * quotes of revealed tips are in no hash.
   * @param checkpoint of the log; requested first, so that the object lacks nothing under its head
   */
  json(checkpoint: () => Promise<string>): Promise<StoredText>;
}

/**
 * @param runSql runs as the database's owner; several statements in one call are one transaction
 * @param folder where the files are, which may be larger than the memory
 */
export function publicRecord(runSql: RunSql, folder = tmpdir()): PublicRecord {
  const tips = () => rowsOf<ListedTipRow>(runSql, 'listed_tips');
  const slips = () => rowsOf<ListedSlip>(runSql, 'listed_slips');

  async function* jsonOf(note: string) {
    // They come last in the object, and are read with the rows.
    const quotes = beginText(folder);
    let comma = '';
    const quote = async (one: object) => {
      await quotes.write(`${comma}${JSON.stringify(one)}`);
      comma = ',';
    };
    async function* tipRows() {
      for await (const entry of tips()) {
        yield toRecordRow(entry);
        if (!entry.locked) await quote(quotesBeside(entry));
      }
    }
    async function* slipRows() {
      for await (const entry of slips()) {
        yield toSlipRow(entry);
        for (const one of legQuotes(entry)) await quote(one);
      }
    }
    let stored: StoredText | undefined;
    try {
      yield '{"tips":[';
      yield* itemsOf(tipRows());
      yield '],"slips":[';
      yield* itemsOf(slipRows());
      yield '],"quotes":[';
      stored = await quotes.finish();
      yield* stored.stream().pipeThrough(new TextDecoderStream());
      yield `],"head":${JSON.stringify({ ...readRecordHead(note), checkpoint: note })}}\n`;
    } finally {
      if (stored) stored.drop();
      else quotes.abandon();
    }
  }

  return {
    tipsCsv: () =>
      storeText(
        folder,
        linesOf(CSV_HEADER, tips(), (entry) => toCsvLine(toRecordRow(entry))),
      ),
    slipsCsv: () =>
      storeText(
        folder,
        linesOf(SLIP_CSV_HEADER, slips(), (entry) => toSlipLine(toSlipRow(entry))),
      ),
    json: async (checkpoint) => storeText(folder, jsonOf(await checkpoint())),
  };
}
