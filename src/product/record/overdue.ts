import type { LoggedRow } from './logged-row';
import type { RecordProblem } from './problems';

const DAY_MS = 86_400_000;
/** How long a tip may stay locked after it was published, and open after its match was to begin. */
const LOCKED_DAYS = 60;
const OPEN_DAYS = 30;

/** Whether what should have been put right long ago by `end` was open since an instant. */
export function isLongOpen(since: string, end: string, days = OPEN_DAYS): boolean {
  return Date.parse(end) - Date.parse(since) > days * DAY_MS;
}

/** The latest instant in the rows; empty if they have none. */
export function newestInstant(rows: readonly LoggedRow[]): string {
  let newest = '';
  for (const { publishedAt, settledAt } of rows) {
    if (publishedAt > newest) newest = publishedAt;
    if (settledAt > newest) newest = settledAt;
  }
  return newest;
}

/**
 * Rows that should long have been revealed or have a result: how a publisher would hide losses. A locked row
 * has no time, so it counts as old as the nearest earlier row that has one.
 * @param newest the instant up to which the record is known, canonical
 * @param publishedAt when a row was published, if the log has it
 */
export function findOverdue(
  rows: readonly LoggedRow[],
  newest: string,
  publishedAt: (row: LoggedRow) => string = (row) => row.publishedAt,
): RecordProblem[] {
  let last = '';
  return rows.flatMap((row): RecordProblem[] => {
    last = publishedAt(row) || last;
    const isOpen = row.locked || (row.settlementHash === '' && row.status === 'PUBLISHED');
    const since = row.locked ? last : row.startsAt;
    const days = row.locked ? LOCKED_DAYS : OPEN_DAYS;
    if (!isOpen || !isLongOpen(since, newest, days)) return [];
    const params = { expected: since, found: newest };
    return [{ line: row.line, seq: Number(row.seq) || null, code: 'OVERDUE', params }];
  });
}
