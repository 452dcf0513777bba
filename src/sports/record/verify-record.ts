import { FIRST_PREV_HASH } from './canonical-text';
import { checkLine } from './check-line';
import { isLockedRow, type RowFault } from './check-row';
import { checkSlipLine, isLockedSlip } from './check-slip-line';
import type { RecordRow } from './columns';
import type { RecordProblem } from './problems';
import { type RecordKind, readFile } from './read-file';

export interface VerifyOptions {
  /** Told after each batch how many lines are done of how many. */
  onProgress?: (done: number, total: number) => void;
  /** Stops the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface VerifyResult {
  ok: boolean;
  kind: RecordKind;
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
  /** The rows of tips as read, for the figures; none for slips. */
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
  const { kind, lines } = read;
  result.kind = kind;
  const check = kind === 'slips' ? slipLink : tipLink;
  const lastIsEnded = lines.pop() === '';
  if (!lastIsEnded) addProblem(result, lines.length + 2, null, { code: 'LINE_END' });

  const follow = chainFollower();
  for (let start = 0; start < lines.length; start += BATCH) {
    options.signal?.throwIfAborted();
    const batch = await Promise.all(lines.slice(start, start + BATCH).map(check));
    for (const [index, checked] of batch.entries()) {
      takeLine(result, start + index + 2, checked, follow);
    }
    options.onProgress?.(start + batch.length, lines.length);
  }
  result.ok = result.problemCount === 0;
  return result;
}

/** What the chain sees of a row. */
interface Link {
  seq: string;
  id: string;
  publishedAt: string;
  prevHash: string;
  chainHash: string;
  locked: boolean;
}

interface LinkedLine {
  /** Null when the line is no row. */
  link: Link | null;
  faults: RowFault[];
  tip?: RecordRow;
}

async function tipLink(line: string): Promise<LinkedLine> {
  const { row, faults } = await checkLine(line);
  return row
    ? { link: toLink(row, row.prediction_id, isLockedRow(row)), faults, tip: row }
    : { link: null, faults };
}

async function slipLink(line: string): Promise<LinkedLine> {
  const { row, faults } = await checkSlipLine(line);
  return { link: row && toLink(row, row.slip_id, isLockedSlip(row)), faults };
}

function toLink(
  row: Pick<RecordRow, 'seq' | 'published_at' | 'prev_hash' | 'chain_hash'>,
  id: string,
  locked: boolean,
): Link {
  const { seq, published_at: publishedAt, prev_hash: prevHash, chain_hash } = row;
  return { seq, id, publishedAt, prevHash, chainHash: chain_hash, locked };
}

type Follow = (link: Link, place: number) => RowFault[];

/** Checks what only the rows together show: numbers without gaps, links, times in order, no tip twice. */
function chainFollower(): Follow {
  let prevHash = FIRST_PREV_HASH;
  let publishedAt = '';
  const seen = new Set<string>();
  return (link, place) => {
    const faults: RowFault[] = [];
    if (link.seq !== String(place)) {
      faults.push({ code: 'SEQ', params: { expected: String(place), found: link.seq } });
    }
    if (link.prevHash !== prevHash) {
      faults.push({ code: 'PREV_HASH', params: { expected: prevHash, found: link.prevHash } });
    }
    prevHash = link.chainHash;
    if (link.locked) return faults;
    if (seen.has(link.id)) faults.push({ code: 'DUPLICATE' });
    seen.add(link.id);
    if (link.publishedAt < publishedAt) {
      const params = {
        column: 'published_at',
        expected: publishedAt,
        found: link.publishedAt,
      } as const;
      faults.push({ code: 'ORDER', params });
    }
    publishedAt = link.publishedAt;
    return faults;
  };
}

function takeLine(result: VerifyResult, line: number, checked: LinkedLine, follow: Follow) {
  result.rows += 1;
  const { link, tip } = checked;
  if (!link) {
    for (const fault of checked.faults) addProblem(result, line, null, fault);
    return;
  }
  const faults = [...checked.faults, ...follow(link, result.rows)];
  const seq = Number(link.seq) || null;
  for (const fault of faults) addProblem(result, line, seq, fault);
  if (faults.length === 0) result[link.locked ? 'chainOnly' : 'verified'] += 1;
  result.head = { seq: seq ?? result.rows, chainHash: link.chainHash };
  if (tip) result.parsed.push(tip);
}

function addProblem(result: VerifyResult, line: number, seq: number | null, fault: RowFault) {
  result.problemCount += 1;
  if (result.problems.length >= MAX_PROBLEMS) return;
  result.problems.push({ line, seq, code: fault.code, params: fault.params ?? {} });
}

function emptyResult(): VerifyResult {
  return {
    ok: false,
    kind: 'tips',
    rows: 0,
    verified: 0,
    chainOnly: 0,
    head: null,
    problems: [],
    problemCount: 0,
    parsed: [],
  };
}
