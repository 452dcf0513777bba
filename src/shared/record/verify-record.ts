import { FIRST_PREV_HASH } from './canonical-text';
import { type CheckedLine, checkLine } from './check-line';
import { isLockedRow, type RowFault } from './check-row';
import type { RecordRow } from './columns';
import type { RecordProblem } from './problems';
import { readFile } from './read-file';

export interface VerifyOptions {
  /** Told after each batch how many lines are done of how many. */
  onProgress?: (done: number, total: number) => void;
  /** Stops the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface VerifyResult {
  ok: boolean;
  /** Tips in the file. */
  rows: number;
  /** Tips whose content was checked against their hash. */
  verified: number;
  /** Tips not revealed yet, of which only the place in the chain was checked. */
  chainOnly: number;
  /** Number and chain hash of the last tip; null in an empty record. */
  head: { seq: number; chainHash: string } | null;
  /** At most `MAX_PROBLEMS`; `problemCount` counts them all. */
  problems: RecordProblem[];
  problemCount: number;
  /** The rows as read, for the figures. */
  parsed: RecordRow[];
}

/** Problems that are kept; a file broken in every line needs no longer list. */
export const MAX_PROBLEMS = 200;
const BATCH = 200;

/**
 * Checks a record export without trusting whoever made it: header, spelling of every cell, each tip's hash, the
 * chain from the first tip on, settlements, profit and dates. Nothing is fetched. A file with one altered byte
 * never comes out `ok`.
 * @param file the file's bytes, or its text where it was pasted
 */
export async function verifyRecord(
  file: string | Uint8Array<ArrayBuffer>,
  options: VerifyOptions = {},
): Promise<VerifyResult> {
  const result = emptyResult();
  const read = readFile(file);
  if ('fault' in read) {
    addProblem(result, 1, null, read.fault);
    return result;
  }
  const { lines } = read;
  const lastIsEnded = lines.pop() === '';
  if (!lastIsEnded) addProblem(result, lines.length + 2, null, { code: 'LINE_END' });

  const follow = chainFollower();
  for (let start = 0; start < lines.length; start += BATCH) {
    options.signal?.throwIfAborted();
    const batch = await Promise.all(lines.slice(start, start + BATCH).map(checkLine));
    for (const [index, checked] of batch.entries()) {
      takeLine(result, start + index + 2, checked, follow);
    }
    options.onProgress?.(start + batch.length, lines.length);
  }
  result.ok = result.problemCount === 0;
  return result;
}

type Follow = (row: RecordRow, place: number) => RowFault[];

/** Checks what only the rows together show: numbers without gaps, links, times in order, no tip twice. */
function chainFollower(): Follow {
  let prevHash = FIRST_PREV_HASH;
  let publishedAt = '';
  const seen = new Set<string>();
  return (row, place) => {
    const faults: RowFault[] = [];
    if (row.seq !== String(place)) {
      faults.push({ code: 'SEQ', params: { expected: String(place), found: row.seq } });
    }
    if (row.prev_hash !== prevHash) {
      faults.push({ code: 'PREV_HASH', params: { expected: prevHash, found: row.prev_hash } });
    }
    prevHash = row.chain_hash;
    if (isLockedRow(row)) return faults;
    if (seen.has(row.prediction_id)) faults.push({ code: 'DUPLICATE' });
    seen.add(row.prediction_id);
    if (row.published_at < publishedAt) {
      const params = {
        column: 'published_at',
        expected: publishedAt,
        found: row.published_at,
      } as const;
      faults.push({ code: 'ORDER', params });
    }
    publishedAt = row.published_at;
    return faults;
  };
}

function takeLine(result: VerifyResult, line: number, checked: CheckedLine, follow: Follow) {
  result.rows += 1;
  const { row } = checked;
  if (!row) {
    for (const fault of checked.faults) addProblem(result, line, null, fault);
    return;
  }
  const faults = [...checked.faults, ...follow(row, result.rows)];
  const seq = Number(row.seq) || null;
  for (const fault of faults) addProblem(result, line, seq, fault);
  if (faults.length === 0) result[isLockedRow(row) ? 'chainOnly' : 'verified'] += 1;
  result.head = { seq: seq ?? result.rows, chainHash: row.chain_hash };
  result.parsed.push(row);
}

function addProblem(result: VerifyResult, line: number, seq: number | null, fault: RowFault) {
  result.problemCount += 1;
  if (result.problems.length >= MAX_PROBLEMS) return;
  result.problems.push({ line, seq, code: fault.code, params: fault.params ?? {} });
}

function emptyResult(): VerifyResult {
  return {
    ok: false,
    rows: 0,
    verified: 0,
    chainOnly: 0,
    head: null,
    problems: [],
    problemCount: 0,
    parsed: [],
  };
}
