import { fetchKey, LOG_PATH, logReader } from '@/product/sports/record/log/fetch-log';
import { type ReadLogFile, readLog } from '@/product/sports/record/log/read-log';
import type { VerifierKey } from '@/product/sports/record/log/signed-note';
import { type LogReport, verifyWithLog } from '@/product/sports/record/log/verify-with-log';
import { MAX_PROBLEMS, type RecordProblem } from '@/product/sports/record/problems';
import type { RecordKind } from '@/product/sports/record/read-file';
import { type VerifyResult, verifyRecord } from '@/product/sports/record/verify-record';
import type { LogOutcome } from '../use-verification';

/** The whole record as a visitor's browser read it. */
export interface WholeRecord {
  /** As files; null where there are none. */
  tips: string | null;
  slips: string | null;
  /** Address of the site whose log it is compared with. */
  origin: string;
  /** Entries of the log before the record was read; null where there was no log to read. */
  logSize: number | null;
}

export type WholeProgress = { of: 'record' | 'log'; done: number; total: number };

export interface WholeVerdict {
  /** Record and log were read, and nothing is wrong with either. */
  proved: boolean;
  /** How many of each were read. */
  tips: number;
  slips: number;
  log: LogOutcome;
  /** By the record that they are in; those of the log itself are with the tips. */
  problems: Record<RecordKind, RecordProblem[]>;
  problemCount: number;
}

export interface WholeOptions {
  signal: AbortSignal;
  onProgress: (progress: WholeProgress) => void;
}

/** Rows of a file, its header aside. */
const rowsOf = (file: string | null) => Math.max(0, (file?.split('\n').length ?? 0) - 2);

/**
 * Verifies the tips, the slips and the log they belong to, all of them together. What the log contained before the
 * record was read must be in the record: leaving something out, or all of the slips, is detected.
 */
export async function verifyWhole(
  { tips, slips, origin, logSize }: WholeRecord,
  { signal, onProgress }: WholeOptions,
): Promise<WholeVerdict> {
  const total = rowsOf(tips) + rowsOf(slips);
  const progress = (before: number) => (done: number) =>
    onProgress({ of: 'record', done: before + done, total });
  progress(0)(0);
  const check = (file: string | null, before: number) =>
    file === null ? null : verifyRecord(file, { signal, onProgress: progress(before) });
  const files: Record<RecordKind, VerifyResult | null> = {
    tips: await check(tips, 0),
    slips: await check(slips, rowsOf(tips)),
  };
  const reports = await readReports(files, origin, logSize, signal, (done, entries) =>
    onProgress({ of: 'log', done, total: entries }),
  );
  return verdictOf(files, reports);
}

type Reports = Record<RecordKind, LogReport> | 'none' | 'unreachable';

async function readReports(
  files: Record<RecordKind, VerifyResult | null>,
  origin: string,
  logSize: number | null,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Reports> {
  let key: VerifierKey | null;
  const read = once(logReader(`${origin}${LOG_PATH}`, signal));
  try {
    key = await fetchKey(origin, signal);
    if (!key) return 'none';
    const reading = await readLog(read, key, { signal, onProgress });
    const last = 'log' in reading && logSize ? reading.log.events[logSize - 1] : undefined;
    const evidence = { read, key, signal, givenAt: last?.at, now: new Date().toISOString() };
    const beside = (kind: RecordKind) =>
      verifyWithLog(files[kind] ?? { kind, logged: [], problems: [] }, evidence);
    return { tips: await beside('tips'), slips: await beside('slips') };
  } catch {
    signal.throwIfAborted();
    return 'unreachable';
  }
}

/** Reads each file once, however often it is asked for. */
function once(read: ReadLogFile): ReadLogFile {
  const known = new Map<string, ReturnType<ReadLogFile>>();
  return (path) => {
    const answer = known.get(path) ?? read(path);
    known.set(path, answer);
    return answer;
  };
}

function verdictOf(files: Record<RecordKind, VerifyResult | null>, reports: Reports): WholeVerdict {
  const ofTips = typeof reports === 'object' ? reports.tips : null;
  const ofSlips = typeof reports === 'object' ? reports.slips : null;
  // What is wrong with the log itself is in both reports.
  const known = new Set(ofTips?.problems.map(wordsOf));
  const slipsBesideLog = ofSlips?.problems.filter((problem) => !known.has(wordsOf(problem))) ?? [];
  const problems = {
    tips: [...(files.tips?.problems ?? []), ...(ofTips?.problems ?? [])].slice(0, MAX_PROBLEMS),
    slips: [...(files.slips?.problems ?? []), ...slipsBesideLog].slice(0, MAX_PROBLEMS),
  };
  const problemCount =
    (files.tips?.problemCount ?? 0) +
    (files.slips?.problemCount ?? 0) +
    (ofTips?.problemCount ?? 0) +
    slipsBesideLog.length;
  const isOk = [files.tips, files.slips, ofTips, ofSlips].every((part) => part?.ok ?? true);
  return {
    proved: isOk && ofTips !== null && (files.tips ?? files.slips) !== null,
    tips: files.tips?.rows ?? 0,
    slips: files.slips?.rows ?? 0,
    log:
      ofTips && ofSlips
        ? { state: 'read', report: bothReports(ofTips, ofSlips) }
        : { state: reports === 'none' ? 'none' : 'unreachable' },
    problems,
    problemCount,
  };
}

const wordsOf = (problem: RecordProblem) => JSON.stringify(problem);

/**
 * The report on the tips with what the log notes of the slips; what it notes of itself is in both. It was compared just
 * now, so it is as of no other time.
 */
function bothReports(tips: LogReport, slips: LogReport): LogReport {
  const one = tips.verdict;
  const other = slips.verdict;
  const isOk = tips.ok && slips.ok;
  if (!one || !other) return { ...tips, ok: isOk };
  const notes = {
    ...one.notes,
    later: one.notes.later + other.notes.later,
    laterRows: one.notes.laterRows + other.notes.laterRows,
    renamed: one.notes.renamed + other.notes.renamed,
    outdated: one.notes.outdated + other.notes.outdated,
  };
  return { ...tips, ok: isOk, verdict: { ...one, asOf: null, notes } };
}
