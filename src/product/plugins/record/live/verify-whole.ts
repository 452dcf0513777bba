import { fetchKey, LOG_PATH, logReader } from '@/product/record/log/fetch-log';
import { type LogReport, verifyWithLog } from '@/product/record/log/verify-with-log';
import { MAX_PROBLEMS, type RecordProblem } from '@/product/record/problems';
import type { RecordKind } from '@/product/record/read-file';
import { type VerifyResult, verifyRecord } from '@/product/record/verify-record';
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
  const reading = await readReport(files, origin, logSize, signal, (done, entries) =>
    onProgress({ of: 'log', done, total: entries }),
  );
  return verdictOf(files, reading);
}

type Reading = LogReport | 'none' | 'unreachable';

/** Holds both files against the log, which is read once: everything under the size that it had must be in them. */
async function readReport(
  files: Record<RecordKind, VerifyResult | null>,
  origin: string,
  logSize: number | null,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Reading> {
  const ofHead = logSize ? { size: logSize, start: '' } : null;
  const beside = (kind: RecordKind) => ({
    ...(files[kind] ?? { kind, logged: [], problems: [] }),
    ofHead,
  });
  const read = logReader(`${origin}${LOG_PATH}`, signal);
  try {
    const key = await fetchKey(origin, signal);
    if (!key) return 'none';
    const now = new Date().toISOString();
    return await verifyWithLog([beside('tips'), beside('slips')], {
      read,
      key,
      signal,
      now,
      onProgress,
    });
  } catch {
    signal.throwIfAborted();
    return 'unreachable';
  }
}

function verdictOf(files: Record<RecordKind, VerifyResult | null>, reading: Reading): WholeVerdict {
  const report = typeof reading === 'object' ? reading : null;
  const besideLog = report?.problems ?? [];
  const problems = {
    tips: [
      ...(files.tips?.problems ?? []),
      ...besideLog.filter(({ file }) => file !== 'slips'),
    ].slice(0, MAX_PROBLEMS),
    slips: [
      ...(files.slips?.problems ?? []),
      ...besideLog.filter(({ file }) => file === 'slips'),
    ].slice(0, MAX_PROBLEMS),
  };
  const parts = [files.tips, files.slips, report];
  const { verdict = null } = report ?? {};
  return {
    proved:
      parts.every((part) => part?.ok ?? true) &&
      report !== null &&
      (files.tips ?? files.slips) !== null,
    tips: files.tips?.rows ?? 0,
    slips: files.slips?.rows ?? 0,
    log: report
      ? // It was compared just now, so it is as of no other time.
        // The log itself stays in the worker.
        {
          state: 'read',
          report: { ...report, log: null, verdict: verdict && { ...verdict, asOf: null } },
        }
      : { state: reading === 'none' ? 'none' : 'unreachable' },
    problems,
    problemCount: parts.reduce((sum, part) => sum + (part?.problemCount ?? 0), 0),
  };
}
