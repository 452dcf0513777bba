import { FIRST_PREV_HASH } from './canonical-text';
import { checkLine } from './check-line';
import type { RowFault } from './check-row';
import { checkSlipLine } from './check-slip-line';
import type { RecordColumns, RecordRow } from './columns';
import { firstMarket } from './first-markets';
import { AHEAD_OF_CLOCK_MS, FIRST_INSTANT, SPORTS } from './grammar';
import { type LoggedRow, slipToLogged, tipToLogged } from './logged-row';
import { findOverdue, newestInstant } from './overdue';
import { addProblem, type ProblemList, type RecordProblem } from './problems';
import { type RecordKind, readFile } from './read-file';
import { nameKey } from './same-name';
import { togetherProblems } from './together';

export interface VerifyOptions {
  /** Called after each batch with the lines done so far and their total. */
  onProgress?: (done: number, total: number) => void;
  /** Stops the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface VerifyResult extends ProblemList {
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
  /** The rows of tips as read, for the figures; empty for slips. */
  parsed: RecordRow[];
  /** Every row as the log sees it. */
  logged: LoggedRow[];
}

/** Small enough for a count that runs, and for the page to respond between two of them. */
const BATCH = 25;

/**
 * Checks a record export without trusting its maker: header, spelling of every cell, each tip's hash, the
 * chain from the first tip on, settlements, that outcome and profit follow from pick, score and odds, dates, and
 * that nothing stays open for months. Nothing is fetched. A file with one altered byte never comes out `ok`.
 * @param file the file's bytes, or its text where it was pasted
 */
export async function verifyRecord(
  file: string | Uint8Array<ArrayBuffer>,
  options: VerifyOptions = {},
): Promise<VerifyResult> {
  const result = emptyResult();
  const read = readFile(file);
  if ('fault' in read) {
    addFault(result, read.line ?? 1, null, read.fault);
    return result;
  }
  const { kind, lines } = read;
  result.kind = kind;
  const check =
    read.kind === 'slips'
      ? slipLink
      : (text: string, line: number) => tipLink(text, line, read.columns);
  const lastIsEnded = lines.pop() === '';
  if (!lastIsEnded) addFault(result, lines.length + 2, null, { code: 'LINE_END' });

  if (lines.length === 0) addFault(result, 1, null, { code: 'NO_ROWS' });

  const follow = chainFollower();
  for (let start = 0; start < lines.length; start += BATCH) {
    options.signal?.throwIfAborted();
    const batch = await Promise.all(
      lines.slice(start, start + BATCH).map((line, index) => check(line, start + index + 2)),
    );
    for (const checked of batch) addLine(result, checked, follow);
    options.onProgress?.(start + batch.length, lines.length);
  }
  const { logged } = result;
  const together = togetherProblems(logged).map(({ problem }) => problem);
  for (const problem of [
    ...findOverdue(logged, newestInstant(logged)),
    ...rowsAhead(logged),
    ...together,
  ]) {
    addProblem(result, problem);
  }
  result.ok = result.problemCount === 0;
  return result;
}

/** Rows that claim to be later than any clock can be. */
function rowsAhead(rows: readonly LoggedRow[]): RecordProblem[] {
  const end = new Date(Date.now() + AHEAD_OF_CLOCK_MS).toISOString();
  return rows.flatMap(({ line, seq, publishedAt, settledAt }): RecordProblem[] => {
    const column = publishedAt > end ? 'published_at' : 'settled_at';
    const found = publishedAt > end ? publishedAt : settledAt;
    if (found <= end) return [];
    const params = { column, expected: FIRST_INSTANT, found } as const;
    return [{ line, seq: Number(seq) || null, code: 'SPAN', params }];
  });
}

interface LinkedLine {
  line: number;
  /** Null if the line is not a row. */
  link: LoggedRow | null;
  faults: RowFault[];
  tip?: RecordRow;
}

async function tipLink(text: string, line: number, columns: RecordColumns): Promise<LinkedLine> {
  const { row, faults } = await checkLine(text, columns);
  return row
    ? { line, link: tipToLogged(row, line), faults, tip: row }
    : { line, link: null, faults };
}

async function slipLink(text: string, line: number): Promise<LinkedLine> {
  const { row, faults } = await checkSlipLine(text);
  return { line, link: row && slipToLogged(row, line), faults };
}

type Follow = (link: LoggedRow, place: number) => RowFault[];

/** Checks what only the rows together show: numbers without gaps, links, times in order, no tip twice, one kind a market, no opinion twice. */
function chainFollower(): Follow {
  let prevHash = FIRST_PREV_HASH;
  let publishedAt = '';
  const seen = new Set<string>();
  const kinds = new Map<string, string>();
  const opinions = new Map<string, string>();
  return (link, place) => {
    const faults: RowFault[] = [];
    if (link.seq !== String(place)) {
      faults.push({ code: 'SEQ', params: { expected: String(place), found: link.seq } });
    }
    if (link.prevHash !== prevHash) {
      faults.push({ code: 'PREV_HASH', params: { expected: prevHash, found: link.prevHash } });
    }
    prevHash = link.chainHash;
    if (seen.has(link.commitHash) || seen.has(link.id)) faults.push({ code: 'DUPLICATE' });
    seen.add(link.commitHash);
    if (link.locked) return faults;
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
    for (const { market, pick } of link.matches) {
      const found = `${pick.sport} ${pick.kind} ${pick.scope}`;
      const expected = kinds.get(market) ?? definedAs(market) ?? found;
      const scopes = SPORTS.get(pick.sport)?.scopes ?? [];
      if (found !== expected) faults.push({ code: 'MARKET', params: { expected, found } });
      else if (!scopes.includes(pick.scope)) {
        const known = `${pick.sport} ${pick.kind} ${scopes.join('/')}`;
        faults.push({ code: 'MARKET', params: { expected: known, found } });
      }
      kinds.set(market, expected);
    }
    if (link.author === '' || link.status === 'WITHDRAWN') return faults;
    const opinion = opinionOf(link);
    const expected = opinions.get(opinion);
    if (expected !== undefined) faults.push({ code: 'TWICE', params: { expected } });
    else opinions.set(opinion, link.seq);
    return faults;
  };
}

/** What a market is whose code the record has had from its beginning: sport, kind and scope. */
function definedAs(market: string): string | undefined {
  const { market_kind, market_scope } = firstMarket(market);
  const [sport = ''] = market.split('_');
  return market_kind === '' ? undefined : `${sport.toLowerCase()} ${market_kind} ${market_scope}`;
}

/** The same text for all rows by one author with the same picks. */
function opinionOf({ author, matches }: LoggedRow): string {
  const picks = matches.map(({ fixtureId, market, pick }) =>
    [fixtureId, market, pick.selection, pick.line].join(' '),
  );
  return [nameKey(author), ...picks.toSorted()].join('\n');
}

function addLine(result: VerifyResult, checked: LinkedLine, follow: Follow) {
  result.rows += 1;
  const { line, link, tip } = checked;
  if (!link) {
    for (const fault of checked.faults) addFault(result, line, null, fault);
    return;
  }
  const faults = [...checked.faults, ...follow(link, result.rows)];
  const seq = Number(link.seq) || null;
  for (const fault of faults) addFault(result, line, seq, fault);
  if (faults.length === 0) result[link.locked ? 'chainOnly' : 'verified'] += 1;
  result.head = { seq: seq ?? result.rows, chainHash: link.chainHash };
  result.logged.push(link);
  if (tip) result.parsed.push(tip);
}

function addFault(result: VerifyResult, line: number, seq: number | null, fault: RowFault) {
  addProblem(result, { line, seq, code: fault.code, params: fault.params ?? {} });
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
    logged: [],
  };
}
