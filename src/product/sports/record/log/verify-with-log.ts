import { bytesToHex } from '@noble/hashes/utils.js';
import { addProblem, type ProblemList, type RecordProblem } from '../problems';
import type { VerifyResult } from '../verify-record';
import { checkNotedHead, checkWitness, type NotedHead, readNotedHead } from './noted-heads';
import { checkPolicy, type Policy } from './policy';
import {
  logProblem,
  type ReadLogFile,
  type ReadLogOptions,
  type RecordLog,
  readLog,
} from './read-log';
import { readStamps, type StampReport } from './read-stamps';
import { formatVerifierKey, loadKinds, type VerifierKey } from './signed-note';
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
  /** The policy that the checkpoint must satisfy. */
  policy?: Policy;
  /** Certificates of stamping services, as PEM, that must have stamped it; without them, those of the site. */
  stampCertificates?: string;
}

export interface LogReport extends ProblemList {
  ok: boolean;
  /** The log's name, size and head in hexadecimal, and when its last entry was written; null if it is broken. */
  head: { origin: string; size: number; root: string; at: string | null } | null;
  /** The log that was read; null if it is broken. */
  log: RecordLog | null;
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
  await loadKinds([...(evidence.witnesses ?? []), ...policyKeys(evidence)]);
  const reading = await readLog(evidence.read, evidence.key, evidence);
  if ('problems' in reading) {
    addAll(report, reading.problems);
    return report;
  }
  const { log } = reading;
  report.log = log;
  const at = log.events.at(-1)?.at ?? null;
  const { origin, size, root } = log.head;
  report.head = { origin, size, root: bytesToHex(root), at };
  const noted = takeNoted(report, evidence);
  const seenAt = takeWitnesses(report, log, noted, evidence);
  addAll(report, policyProblems(log, evidence));
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

const policyKeys = ({ policy }: LogEvidence) => policy?.witnesses.map(({ key }) => key) ?? [];

/** What the policy demands of the checkpoint and doesn't find. */
function policyProblems({ note }: RecordLog, { key, policy }: LogEvidence): RecordProblem[] {
  if (!policy) return [];
  const problems: RecordProblem[] = [];
  const line = formatVerifierKey(key);
  if (policy.logs.length > 0 && !policy.logs.some((log) => formatVerifierKey(log.key) === line)) {
    problems.push(logProblem('NOT_IN_POLICY', { expected: key.name }));
  }
  const { ok, bad, signed } = checkPolicy(note, policy);
  for (const witness of bad) {
    problems.push(logProblem('BAD_SIGNATURE', { expected: witness.key.name }));
  }
  if (!ok && bad.length === 0) {
    const found = signed.map(({ witness }) => witness.key.name).join(', ');
    problems.push(logProblem('NO_QUORUM', { expected: policy.quorum ?? '', found: found || '–' }));
  }
  return problems;
}

/**
 * Each witness that was named must have signed the log's head: an earlier signature proves nothing about later
 * entries. Of a policy's, those count that did. Gives when the noted head was first seen.
 */
function takeWitnesses(
  report: LogReport,
  log: RecordLog,
  noted: NotedHead | null,
  evidence: LogEvidence,
): string | null {
  const named = new Map((evidence.witnesses ?? []).map((key) => [formatVerifierKey(key), key]));
  const known = new Map(policyKeys(evidence).map((key) => [formatVerifierKey(key), key]));
  let notedAt: string | null = null;
  for (const [line, witness] of new Map([...known, ...named])) {
    const old = noted?.note ? checkWitness(noted.note, log, noted.size ?? 0, witness) : null;
    if (old?.seenAt && (notedAt === null || old.seenAt < notedAt)) notedAt = old.seenAt;
    const now = checkWitness(log.note, log, log.head.size, witness);
    if (named.has(line) || now.seenAt !== null) addAll(report, now.problems);
    if (now.seenAt !== null) report.witnesses.push({ name: witness.name, seenAt: now.seenAt });
  }
  return notedAt;
}
