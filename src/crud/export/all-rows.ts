import type { CrudFilter, CrudSort } from '@refinedev/core';

/** Rows per request; the backend never returns more. */
export const EXPORT_PAGE = 1000;

/** The last row's value in the first column of the order, and how many rows that have it were read. */
interface Place {
  value: unknown;
  rows: number;
}

interface ExportSource<Row> {
  /** Page from 1, `EXPORT_PAGE` rows each, in the order of `sorters`, of the rows that also pass the filters. */
  fetchPage: (page: number, filters: CrudFilter[]) => Promise<{ rows: Row[]; total: number }>;
  /**
   * The order, whose first column every row has: a page then begins at the last row's value, and the last page costs what the
   * first does. If it is empty, pages are counted off.
   */
  sorters: readonly CrudSort[];
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
  /** Beyond this number no rows are returned, for exports drawn in one go. */
  limit?: number;
}

/** The list has more rows than the export's limit. */
export class TooManyRows extends Error {}

/** The rows from a place on; empty values come first in a descending order, and last in an ascending one. */
function filtersFrom(place: Place | null, sort: CrudSort | undefined): CrudFilter[] {
  if (!place || !sort) return [];
  const { field, order } = sort;
  if (place.value === null) {
    return order === 'asc' ? [{ field, operator: 'null', value: true }] : [];
  }
  return [{ field, operator: order === 'asc' ? 'gte' : 'lte', value: place.value }];
}

const sortedValue = (row: unknown, { field }: CrudSort): unknown =>
  typeof row === 'object' && row !== null ? (Reflect.get(row, field) ?? null) : null;

/** The place after more rows. */
function placeAfter(place: Place | null, rows: readonly unknown[], sort: CrudSort): Place | null {
  if (rows.length === 0) return place;
  const value = sortedValue(rows.at(-1), sort);
  const others = rows.findLastIndex((row) => sortedValue(row, sort) !== value);
  const before = place && others === -1 && place.value === value ? place.rows : 0;
  return { value, rows: before + rows.length - others - 1 };
}

/**
 * All rows of a list, page after page, the next one requested while the caller works on the last.
 * @throws the signal's reason when it is cancelled, `TooManyRows` above the limit
 */
export async function* rowPages<Row>(source: ExportSource<Row>): AsyncGenerator<Row[]> {
  const { fetchPage, signal, onProgress, limit = Number.POSITIVE_INFINITY } = source;
  const [sort] = source.sorters;
  let place: Place | null = null;
  let done = 0;
  let all = 0;
  const ask = () => {
    // Rows that were read and still pass come first.
    const read = sort ? (place?.rows ?? 0) : done;
    const filters = filtersFrom(place, sort);
    const answer = fetchPage(Math.floor(read / EXPORT_PAGE) + 1, filters);
    // Awaited later; a failure meanwhile is not unhandled.
    answer.catch(() => {});
    return { answer, read: read % EXPORT_PAGE, bounded: filters.length > 0 };
  };
  signal.throwIfAborted();
  for (let next: ReturnType<typeof ask> | null = ask(); next; ) {
    const { rows, total }: { rows: Row[]; total: number } = await next.answer;
    signal.throwIfAborted();
    const fresh: Row[] = rows.slice(next.read);
    if (sort) place = placeAfter(place, fresh, sort);
    done += fresh.length;
    all = Math.max(all, done, total);
    if (all > limit) throw new TooManyRows();
    onProgress(done, all);
    signal.throwIfAborted();
    const last: boolean = rows.length < EXPORT_PAGE;
    if (last && next.bounded && sort?.order === 'asc' && place && place.value !== null) {
      // What has no value comes last, and is in no comparison.
      place = { value: null, rows: 0 };
      next = ask();
    } else {
      next = last ? null : ask();
    }
    yield fresh;
  }
}

/** The rows of all pages at once. */
export async function allOf<Row>(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of pages) all.push(...rows);
  return all;
}
