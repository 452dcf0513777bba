import { bytesToHex } from '@noble/hashes/utils.js';
import { addProblem, type ProblemList, type RecordProblem } from '../problems';
import type { VerifyResult } from '../verify-record';
import { checkNotedHead, checkWitness, type NotedHead, readNotedHead } from './noted-heads';
import { type ReadLogFile, type ReadLogOptions, type RecordLog, readLog } from './read-log';
import { readStamps, type StampReport } from './read-stamps';
import type { VerifierKey } from './signed-note';
import { type FileBesideLog, type VerifyFilesOptions, verifyFiles } from './verify-files';
import { type LogVerdict, verifyLog } from './verify-log';

export interface LogEvidence extends ReadLogOptions, VerifyFilesOptions {
  read: ReadLogFile;
  /** The log's own key. */
  key: VerifierKey;
  /** A kept earlier head, as `readNotedHead` takes it. */
  noted?: string;
  /** When that was noted, a canonical instant; a witness's signature on it proves that too. */
  seenAt?: string;
  /** The witnesses that must have signed the checkpoint too. */
  witnesses?: readonly VerifierKey[];
  /** Certificates of stamping services, as PEM, that must have stamped it; without them, those of the site. */
  stampCertificates?: string;
}

export interface LogReport extends ProblemList {
  ok: boolean;
  /** The log's name, size and head in hexadecimal, and when its last entry was written; null if it is broken. */
  head: { origin: string; size: number; root: string; at: string | null } | null;
  /** How the file, or both of them, compare with the log; null without a file, or if the log is broken. */
  verdict: LogVerdict | null;
  /** Which files were held against it. */
  kinds: VerifyResult['kind'][];
  /** The number of entries that are proved to be as they were when the head was noted. */
  notedSize: number | null;
  /** The noted text can't be a head. */
  notedUnreadable: boolean;
  witnesses: { name: string; seenAt: string }[];
  /** How much of it stamping services saw; null if none did. */
  stamps: StampReport | null;
}

/**
 * Reads the log and checks it, alone or with the file of tips, that of slips or both, against everything the reader
 * has kept.
 */
export async function verifyWithLog(
  given: FileBesideLog | readonly FileBesideLog[] | null,
  evidence: LogEvidence,
): Promise<LogReport> {
  const files = given === null ? [] : [given].flat();
  const report: LogReport = {
    ok: false,
    head: null,
    verdict: null,
    kinds: files.map(({ kind }) => kind),
    notedSize: null,
    notedUnreadable: false,
    witnesses: [],
    stamps: null,
    problems: [],
    problemCount: 0,
  };
  const reading = await readLog(evidence.read, evidence.key, evidence);
  if ('problems' in reading) {
    addAll(report, reading.problems);
    return report;
  }
  const { log } = reading;
  const at = log.events.at(-1)?.at ?? null;
  const { origin, size, root } = log.head;
  report.head = { origin, size, root: bytesToHex(root), at };
  const noted = takeNoted(report, evidence);
  const seenAt = takeWitnesses(report, log, noted, evidence.witnesses ?? []);
  if (noted) {
    const check = checkNotedHead(log, noted, evidence.seenAt ?? seenAt);
    report.notedSize = check.size;
    addAll(report, check.problems);
  }
  const stamps = await readStamps(evidence.read, log, evidence.stampCertificates);
  report.stamps = stamps.report;
  addAll(report, stamps.problems);
  // The state of the log itself doesn't depend on the rows of a file.
  const verdict =
    files.length > 0
      ? verifyFiles(files, log, evidence)
      : verifyLog({ kind: 'tips', logged: [], problems: [] }, log);
  if (files.length > 0) report.verdict = verdict;
  addAll(report, verdict.problems);
  report.problemCount += Math.max(0, verdict.problemCount - verdict.problems.length);
  report.ok = report.problemCount === 0 && !report.notedUnreadable;
  return report;
}

function addAll(report: LogReport, problems: readonly RecordProblem[]) {
  for (const problem of problems) addProblem(report, problem);
}

function takeNoted(report: LogReport, { noted, key }: LogEvidence): NotedHead | null {
  if (noted === undefined) return null;
  const read = readNotedHead(noted, key);
  if (read && 'root' in read) return read;
  if (read) addAll(report, read.problems);
  else report.notedUnreadable = true;
  return null;
}

/**
 * Each witness must have signed the log's head: an earlier signature proves nothing about later entries. Gives
 * when the noted head was first seen.
 */
function takeWitnesses(
  report: LogReport,
  log: RecordLog,
  noted: NotedHead | null,
  witnesses: readonly VerifierKey[],
): string | null {
  let notedAt: string | null = null;
  for (const witness of witnesses) {
    const old = noted?.note ? checkWitness(noted.note, log, noted.size ?? 0, witness) : null;
    if (old?.seenAt && (notedAt === null || old.seenAt < notedAt)) notedAt = old.seenAt;
    const now = checkWitness(log.note, log, log.head.size, witness);
    addAll(report, now.problems);
    if (now.seenAt !== null) report.witnesses.push({ name: witness.name, seenAt: now.seenAt });
  }
  return notedAt;
}
