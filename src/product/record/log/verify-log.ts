import type { LoggedRow } from '../logged-row';
import { findOverdue, isLongOpen } from '../overdue';
import { addProblem, type ProblemCode, type ProblemList, type RecordProblem } from '../problems';
import type { VerifyResult } from '../verify-record';
import type { RecordEvent } from './event';
import {
  type Histories,
  type History,
  isFilled,
  type ResultsByFixture,
  SLACK_MS,
} from './histories';
import {
  matchProblems,
  namedProblems,
  otherMatchProblems,
  outdatedSince,
  playedProblems,
  unchangedProblems,
  withdrawnProblems,
} from './match-facts';
import { logProblem } from './read-log';

/** Not faults in themselves, but worth a look. */
export interface LogNotes {
  /** Entries about tips (or slips) that the file is older than, and how many of them are tips that it lacks. */
  later: number;
  laterRows: number;
  /** Entries of what happened before the log began: their instants are the operator's word. */
  filled: number;
  /** Settlements before the log began whose facts nobody wrote down. */
  withoutFacts: number;
  /** Matches whose teams are named otherwise in the facts than in the tip. */
  renamed: number;
  /** Results contradicted by facts recently added to the log and not corrected yet. */
  outdated: number;
}

export interface LogVerdict extends ProblemList {
  ok: boolean;
  /** Whether the reader knows which head the file is of, so that nothing under it can be missing. */
  bounded: boolean;
  /** The file shows the record as it was after this many entries, the last of them written then. */
  asOf: { size: number; at: string } | null;
  notes: LogNotes;
}

export interface VerifyLogOptions {
  /** When the file was given out, a canonical instant: it must show all that was in the log by then. */
  givenAt?: string;
  /** How many entries of the log it must show; without it, those up to the last one that it does show. */
  upTo?: number;
  /** The moment of checking, a canonical instant: what is overdue by then fails, even if the log stopped before. */
  now?: string;
}

/** An export reads its pages one by one, so events during the export may show up in some and not in others. */
export const EXPORT_MS = 600_000;
/** What the log calls what each file lists. */
const SUBJECTS = { tips: 'tip', slips: 'slip' } as const;
/** Thousands of tips are settled in one run: each is dated when that began. */
const SETTLE_MS = 3_600_000;

/**
 * Compares a record file with the log, which `readLog` found whole. Each row must agree with the log, each
 * result graded by the facts in the log, and nothing of the log left out up to the last entry that the file
 * shows. Anything after that entry only means that the file is older.
 * @param histories of that log, made for the rows of this file
 */
export function verifyLog(
  file: Pick<VerifyResult, 'kind' | 'logged' | 'problems'>,
  histories: Histories,
  options: VerifyLogOptions = {},
): LogVerdict {
  const now = options.now ?? new Date().toISOString();
  histories.finish(now);
  const verdict: LogVerdict = {
    ok: false,
    problems: [...histories.problems],
    problemCount: histories.problemCount,
    bounded: options.upTo !== undefined,
    asOf: null,
    notes: {
      later: 0,
      laterRows: 0,
      filled: histories.filled,
      withoutFacts: histories.withoutFacts,
      renamed: 0,
      outdated: 0,
    },
  };
  const shown = compareRows(file, histories, verdict, now);
  let last: RecordEvent | undefined;
  for (const state of shown.values()) if (state.last.index > (last?.index ?? -1)) last = state.last;
  verdict.asOf = last ? { size: last.index + 1, at: last.at } : null;
  findHidden(shown, last, verdict, options);
  findLeftOut(file, histories, shown, last, verdict, options);
  const overdueLines = new Set(
    file.problems.filter(({ code }) => code === 'OVERDUE').map((p) => p.line),
  );
  const isSettled = (row: LoggedRow) => {
    const history = histories.byCommit.get(row.commitHash);
    return row.locked ? history?.reveal : history?.withdraw || history?.settles.length;
  };
  const overdue = findOverdue(
    file.logged,
    now,
    (row) => histories.byCommit.get(row.commitHash)?.publish.fields.published_at ?? '',
  );
  const settledLines = new Set(file.logged.filter(isSettled).map(({ line }) => line));
  for (const problem of overdue) {
    const isKnown = overdueLines.has(problem.line) || settledLines.has(problem.line ?? 0);
    if (!isKnown) addProblem(verdict, problem);
  }
  verdict.ok = verdict.problemCount === 0;
  return verdict;
}

/** Which of its entries a row shows. */
interface Shown {
  row: LoggedRow;
  /** The last entry that it shows. */
  last: RecordEvent;
  /** Further facts from the log about it. */
  hidden: RecordEvent[];
}

function rowProblem(
  row: LoggedRow,
  code: ProblemCode,
  params: RecordProblem['params'] = {},
  entry?: number,
): RecordProblem {
  return { line: row.line, seq: Number(row.seq) || null, entry, code, params };
}

function compareRows(
  { kind, logged }: Pick<VerifyResult, 'kind' | 'logged'>,
  histories: Histories,
  verdict: LogVerdict,
  now: string,
): Map<string, Shown> {
  const shown = new Map<string, Shown>();
  const { byCommit, results } = histories;
  let place = -1;
  for (const row of logged) {
    const history = byCommit.get(row.commitHash);
    const isKnown =
      history?.publish.subject === SUBJECTS[kind] &&
      (row.id === '' || row.id === history.publish.id);
    if (!isKnown) {
      addProblem(verdict, rowProblem(row, 'NOT_IN_LOG'));
      continue;
    }
    const { publish } = history;
    if (publish.index <= place) {
      addProblem(verdict, rowProblem(row, 'LOG_PLACE', {}, publish.index));
    }
    place = publish.index;
    for (const problem of statusProblems(row, history, histories)) {
      addProblem(verdict, problem);
    }
    const state = shownOf(row, history);
    shown.set(row.commitHash, state);
    if (!row.locked) {
      for (const problem of [
        ...namedProblems(row, row.matches.length > 1 ? history.settles : [], results),
        ...unchangedProblems(row, history.settles, results),
      ]) {
        addProblem(verdict, problem);
      }
    }
    const settle = history.settles.find(
      (each) => each.fields.settlement_hash === row.settlementHash,
    );
    if (row.settlementHash !== '' && settle) {
      for (const problem of matchProblems(row, settle, histories, verdict.notes)) {
        addProblem(verdict, problem);
      }
      const since = settle === history.settles.at(-1) ? outdatedSince(row, settle, results) : null;
      if (since !== null && isLongOpen(since, now)) {
        addProblem(verdict, rowProblem(row, 'LOG_OUTDATED', { expected: since }, settle.index));
      } else if (since !== null) verdict.notes.outdated += 1;
    }
    for (const problem of playedProblems(row, publish, results)) addProblem(verdict, problem);
    for (const problem of otherMatchProblems(row, results)) addProblem(verdict, problem);
  }
  return shown;
}

function statusProblems(
  row: LoggedRow,
  { publish, withdraw, settles }: History,
  { results, beginsAt }: Histories,
): RecordProblem[] {
  const problems: RecordProblem[] = [];
  const statedAt = publish.fields.published_at;
  if (!row.locked && row.publishedAt !== statedAt) {
    const params = { column: 'published_at', expected: statedAt, found: row.publishedAt } as const;
    problems.push(rowProblem(row, 'LOG_PUBLISHED', params, publish.index));
  }
  if (row.status === 'WITHDRAWN') problems.push(...withdrawProblems(row, withdraw, results));
  if (row.settlementHash === '') return problems;
  const at = settles.findIndex((settle) => settle.fields.settlement_hash === row.settlementHash);
  const settle = settles[at];
  if (!settle) return [...problems, rowProblem(row, 'LOG_SETTLEMENT')];
  if (row.corrected !== at > 0) {
    const params = {
      column: 'corrected',
      expected: String(at > 0),
      found: String(row.corrected),
    } as const;
    problems.push(rowProblem(row, 'LOG_CORRECTED', params, settle.index));
  }
  const late = Date.parse(settle.at) - Date.parse(row.settledAt);
  if (late < -SLACK_MS || (late > SETTLE_MS && !isFilled(settle, beginsAt))) {
    const params = { column: 'settled_at', expected: settle.at, found: row.settledAt } as const;
    problems.push(rowProblem(row, 'ENTRY_TIME', params, settle.index));
  }
  return problems;
}

/** A locked slip may have lost already, which shows only once it is revealed. */
function shownOf(row: LoggedRow, { publish, withdraw, settles, reveal }: History): Shown {
  const at = settles.findIndex((settle) => settle.fields.settlement_hash === row.settlementHash);
  const seen = [publish, ...settles.slice(0, at + 1)];
  const hidden: RecordEvent[] = [];
  const isLockedSlip = row.locked && publish.subject === 'slip';
  const isUnknown = row.settlementHash !== '' && at < 0;
  if (!isLockedSlip && !isUnknown) hidden.push(...settles.slice(at + 1));
  if (withdraw) (row.status === 'WITHDRAWN' ? seen : hidden).push(withdraw);
  if (reveal && row.locked) hidden.push(reveal);
  hidden.sort((one, other) => one.index - other.index);
  const last = seen.reduce((one, other) => (other.index > one.index ? other : one));
  return { row, last, hidden };
}

/** Nothing is withdrawn once the first of its matches was to begin, or is known to have begun. */
function withdrawProblems(
  row: LoggedRow,
  withdraw: RecordEvent | null,
  results: ResultsByFixture,
): RecordProblem[] {
  if (!withdraw) return [rowProblem(row, 'LOG_WITHDRAWN')];
  const [expected] = row.matches.map(({ startsAt }) => startsAt).toSorted();
  const found = withdraw.fields.withdrawn_at ?? '';
  const known = withdrawnProblems(row, withdraw, results);
  if (expected === undefined || found < expected) return known;
  return [rowProblem(row, 'LOG_WITHDRAWN_LATE', { expected, found }, withdraw.index)];
}

/** What the log has on a row well before the file's last entry, and the row lacks. */
function findHidden(
  shown: Map<string, Shown>,
  last: RecordEvent | undefined,
  verdict: LogVerdict,
  { givenAt = '', upTo = 0 }: VerifyLogOptions,
) {
  for (const { row, hidden } of shown.values()) {
    const [first] = hidden;
    if (!first) continue;
    const params = { expected: first.at, found: first.kind };
    if (last && Date.parse(last.at) - Date.parse(first.at) > EXPORT_MS) {
      addProblem(verdict, rowProblem(row, 'STALE', params, first.index));
    } else if (first.index < upTo || first.at <= givenAt) {
      addProblem(verdict, rowProblem(row, 'BEHIND', params, first.index));
    }
    verdict.notes.later += hidden.length;
  }
}

function findLeftOut(
  file: Pick<VerifyResult, 'kind'>,
  histories: Histories,
  shown: Map<string, Shown>,
  last: RecordEvent | undefined,
  verdict: LogVerdict,
  { givenAt = '', upTo = 0 }: VerifyLogOptions,
) {
  const subject = SUBJECTS[file.kind];
  const seen = new Set([...shown.keys()].map((commit) => histories.numberOf(commit)));
  for (let number = 0; number < histories.size; number += 1) {
    if (seen.has(number)) continue;
    const publish = histories.publication(number);
    if (publish.subject !== subject) continue;
    const params = { expected: publish.at, found: publish.commit };
    if (publish.index < (last?.index ?? 0)) {
      addProblem(verdict, logProblem('LEFT_OUT', params, publish.index));
    } else if (publish.index < upTo || publish.at <= givenAt) {
      addProblem(verdict, logProblem('BEHIND', { ...params, found: 'PUBLISH' }, publish.index));
    }
    verdict.notes.laterRows += 1;
    verdict.notes.later += publish.entries;
  }
}
