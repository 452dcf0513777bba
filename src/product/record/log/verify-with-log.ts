import { bytesToHex } from '@noble/hashes/utils.js';
import { AHEAD_OF_CLOCK_MS, FIRST_INSTANT } from '../grammar';
import { addProblem, type ProblemList, type RecordProblem } from '../problems';
import type { VerifyResult } from '../verify-record';
import { Histories } from './histories';
import { NotedHeads, readNotedHead } from './noted-heads';
import {
  logProblem,
  type ReadLogFile,
  type ReadLogOptions,
  type RecordLog,
  readLog,
} from './read-log';
import { DayHeads, readStamps, type StampReport } from './read-stamps';
import { loadKinds } from './signed-note';
import { type FileBesideLog, type VerifyFilesOptions, verifyFiles } from './verify-files';
import { type LogVerdict, verifyLog } from './verify-log';
import { checkWitnesses, firstSeen, trustedKeys, type WitnessEvidence } from './witnesses';

export interface LogEvidence extends ReadLogOptions, VerifyFilesOptions, WitnessEvidence {
  read: ReadLogFile;
  /** A kept earlier head, as `readNotedHead` takes it. */
  noted?: string;
  /** When that was noted, a canonical instant; a witness's signature on it proves that too. */
  seenAt?: string;
  /** Certificates of stamping services, as PEM, that must have stamped it; without them, those of the site. */
  stampCertificates?: string;
}

/** A log, and what was followed through it while it was read. */
export interface FollowedLog extends RecordLog {
  histories: Histories;
}

export interface LogReport extends ProblemList {
  ok: boolean;
  /** The log's name, size and head in hexadecimal, and when its last entry was written; null if it is broken. */
  head: { origin: string; size: number; root: string; at: string | null } | null;
  /** The log that was read, and what it says of the rows; null if it is broken. */
  log: FollowedLog | null;
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
    log: null,
    verdict: null,
    kinds: files.map(({ kind }) => kind),
    notedSize: null,
    notedUnreadable: false,
    witnesses: [],
    stamps: null,
    problems: [],
    problemCount: 0,
  };
  await loadKinds(trustedKeys(evidence));
  const histories = new Histories(files.flatMap(({ logged }) => logged));
  const [heads, days] = [new NotedHeads(), new DayHeads()];
  const noted = takeNoted(evidence);
  report.notedUnreadable = evidence.noted !== undefined && noted === null;
  const isHead = noted !== null && 'root' in noted;
  const kept = isHead ? noted.note : null;
  const seenAt = evidence.seenAt ?? (kept && firstSeen(kept, evidence));
  const check = isHead ? heads.seek(noted, seenAt) : null;
  const ofHeads = files.map(({ ofHead }) =>
    ofHead ? heads.seek({ size: ofHead.size, root: ofHead.start, note: null }) : null,
  );
  const reading = await readLog(evidence.read, evidence.key, evidence, (event, before) => {
    histories.take(event);
    heads.take(event, before);
    days.take(event, before);
  });
  if ('problems' in reading) {
    addAll(report, reading);
    return report;
  }
  const log = { ...reading.log, histories };
  heads.finish(log.head);
  days.finish(log);
  report.log = log;
  const { origin, size, root } = log.head;
  report.head = { origin, size, root: bytesToHex(root), at: log.lastAt };
  if (noted && !isHead) addAll(report, listOf(noted.problems));
  const last = log.lastAt === null ? null : { at: log.lastAt, index: size - 1 };
  const earlier = isHead && (noted.size ?? size) < size ? kept : null;
  const witnesses = checkWitnesses(log.note, last, evidence, earlier);
  report.witnesses = witnesses.seen;
  addAll(report, listOf(witnesses.problems));
  addAll(report, listOf(aheadOfClock(log, evidence)));
  if (check) {
    report.notedSize = check.size;
    addAll(report, check);
  }
  const { read, stampCertificates, now } = evidence;
  const stamps = await readStamps(read, days, stampCertificates, now);
  report.stamps = stamps.report;
  addAll(report, listOf(stamps.problems));
  // The state of the log itself doesn't depend on the rows of a file.
  const verdict =
    files.length > 0
      ? verifyFiles(files, log, evidence, (file) => ofHeads[files.indexOf(file)]?.size !== null)
      : verifyLog({ kind: 'tips', logged: [], problems: [] }, histories, { now: evidence.now });
  if (files.length > 0) report.verdict = verdict;
  addAll(report, verdict);
  report.ok = report.problemCount === 0 && !report.notedUnreadable;
  return report;
}

/** Adds problems, and counts those that a list no longer holds. */
function addAll(report: LogReport, { problems, problemCount }: ProblemList) {
  for (const problem of problems) addProblem(report, problem);
  report.problemCount += Math.max(0, problemCount - problems.length);
}

/** A log whose last entry is later than any clock can be. */
export function aheadOfClock(
  { lastAt, head }: RecordLog,
  { now }: Pick<LogEvidence, 'now'>,
): RecordProblem[] {
  const end = Date.parse(now ?? new Date().toISOString()) + AHEAD_OF_CLOCK_MS;
  if (lastAt === null || Date.parse(lastAt) <= end) return [];
  return [logProblem('ENTRY_SPAN', { expected: FIRST_INSTANT, found: lastAt }, head.size - 1)];
}

const listOf = (problems: RecordProblem[]) => ({ problems, problemCount: problems.length });

function takeNoted({ noted, key }: LogEvidence) {
  return noted === undefined ? null : readNotedHead(noted, key);
}
