import { parseCheckpoint } from '@/product/sports/record/log/checkpoint';
import { KEY_PATH, LOG_PATH } from '@/product/sports/record/log/fetch-log';
import { describeFault, type Policy, parsePolicy } from '@/product/sports/record/log/policy';
import type { RecordLog } from '@/product/sports/record/log/read-log';
import {
  formatVerifierKey,
  parseVerifierKey,
  type VerifierKey,
} from '@/product/sports/record/log/signed-note';
import { type LogReport, verifyWithLog } from '@/product/sports/record/log/verify-with-log';
import { type VerifyResult, verifyRecord } from '@/product/sports/record/verify-record';
import { parseArguments, USAGE, type Wanted } from './arguments';
import { reportAuthor } from './author';
import { reportProof } from './proof';
import { fileLines, logLines, problemLines, proofLines } from './report';

export interface VerifyIo {
  /** The bytes at a path or address; null if there is nothing. */
  read: (place: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  write: (line: string) => void;
  /** Writes a text into a folder, which is made if it isn't there. */
  save?: (folder: string, name: string, text: string) => Promise<void>;
  /** Progress, shown over the previous line; never part of the report. */
  progress: (text: string) => void;
}

/** A required file can't be read: wrong use, not a forgery. */
class CantRead extends Error {}

/** Runs the command and returns its exit code. */
export async function runVerifyRecord(args: string[], io: VerifyIo): Promise<0 | 1 | 2> {
  const wanted = parseArguments(args);
  if (wanted === null || typeof wanted === 'string') {
    io.write(wanted ?? USAGE);
    return 2;
  }
  try {
    return await verify(wanted, io);
  } catch (error) {
    io.write(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function readText(io: VerifyIo, place: string): Promise<string> {
  return new TextDecoder().decode(await readBytes(io, place));
}

async function readBytes(io: VerifyIo, place: string): Promise<Uint8Array<ArrayBuffer>> {
  let reason = 'there is nothing';
  try {
    const bytes = await io.read(place);
    if (bytes) return bytes;
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  throw new CantRead(`Can't read ${place}: ${reason}`);
}

const isAddress = (place: string) => /^https?:\/\//.test(place);

/** For a site, the address of its record; for anything else, the place itself. */
function recordPlace(place: string): string {
  if (!isAddress(place)) return place;
  const url = new URL(place);
  return url.pathname === '/' ? new URL('/record.csv', url).href : place;
}

async function verify(wanted: Wanted, io: VerifyIo): Promise<0 | 1> {
  const bytes = await readBytes(io, recordPlace(wanted.file));
  const site = isAddress(wanted.file) ? new URL(wanted.file).origin : null;
  const ofSite = site === null ? null : `${site}${LOG_PATH}`;
  const start = new TextDecoder().decode(bytes.slice(0, 40));
  const isProof = start.startsWith('c2sp.org/tlog-proof');
  const policy = wanted.policy === null ? null : await readPolicy(wanted.policy, io);
  const key = await chooseKey(wanted, policy, isProof ? bytes : null, ofSite, io);
  const log = wanted.log ?? (key ? ofSite : null);
  if (isProof) {
    if (!key) throw new CantRead('To check a proof, give the key of its log: --key VKEY.');
    const content = wanted.content === null ? null : await readText(io, wanted.content);
    const text = new TextDecoder().decode(bytes);
    return reportProof(text, content, key, wanted.witnesses, policy, io.write);
  }
  if (wanted.content !== null) throw new CantRead(USAGE);
  const { checkpoint, witnesses, stampCertificate } = wanted;
  const isHeld = [checkpoint, policy, stampCertificate].some((each) => each !== null);
  const needsLog = isHeld || witnesses.length > 0;
  if (needsLog && log === null)
    throw new CantRead('Heads, witnesses, policies and stamps belong to a log: --log URL|FOLDER.');
  if (wanted.author !== null && log === null)
    throw new CantRead(
      'Only a log shows that none of an author’s tips is left out: --log URL|FOLDER.',
    );
  const result = await verifyRecord(bytes, {
    onProgress: (done, total) => io.progress(`${done} of ${total} tips checked`),
  });
  const report = log === null ? null : await readLogReport(result, log, key, policy, wanted, io);
  io.progress('');
  const code = tell(result, report, wanted, io);
  if (code === 0 && wanted.author !== null)
    await tellAuthor(wanted, result, report?.log ?? null, io);
  return code;
}

/** Accounts for an author once the file is verified beside the log. */
async function tellAuthor(
  { author, proofs }: Wanted,
  result: VerifyResult,
  log: RecordLog | null,
  io: VerifyIo,
): Promise<void> {
  if (author === null || log === null) return;
  const account = reportAuthor(author, result, log);
  for (const line of account.lines) io.write(line);
  if (proofs === null) return;
  for (const [name, text] of account.proofs) await io.save?.(proofs, name, text);
  io.write(`\n${account.proofs.length} proofs written to ${proofs}`);
}

/** Reads a policy file; every mistake in it is named. */
async function readPolicy(place: string, io: VerifyIo): Promise<Policy> {
  const policy = parsePolicy(await readBytes(io, place));
  if (!('faults' in policy)) return policy;
  throw new CantRead(policy.faults.map((fault) => `${place}, ${describeFault(fault)}`).join('\n'));
}

/** The key that was given, or the policy's of the log that the head names, or the one that the site names. */
async function chooseKey(
  wanted: Wanted,
  policy: Policy | null,
  proof: Uint8Array | null,
  ofSite: string | null,
  io: VerifyIo,
): Promise<VerifierKey | null> {
  const place = wanted.log ?? ofSite;
  const listed = policy?.logs.map((log) => log.key) ?? [];
  if (wanted.key) {
    const line = formatVerifierKey(wanted.key);
    if (listed.length === 0 || listed.some((key) => formatVerifierKey(key) === line)) {
      return wanted.key;
    }
    throw new CantRead(`The policy ${wanted.policy} does not list the key of --key.`);
  }
  if (listed.length > 0 && (proof !== null || place !== null)) {
    const head = proof ?? (await io.read(`${place?.replace(/\/+$/, '')}/checkpoint`));
    // Of a proof, the checkpoint follows the first empty line.
    const text = new TextDecoder().decode(head ?? new Uint8Array());
    const note = proof ? text.slice(text.indexOf('\n\n') + 2) : text;
    const origin = parseCheckpoint(note.slice(0, note.indexOf('\n\n') + 1))?.origin;
    const key = listed.find(({ name }) => name === origin);
    if (key) return key;
  }
  return keyOf(place, io);
}

/** The key named by a log's site; null if there is none, as for a folder. */
async function keyOf(log: string | null, io: VerifyIo): Promise<VerifierKey | null> {
  if (log === null || !isAddress(log)) return null;
  const place = new URL(KEY_PATH, log).href;
  const bytes = await io.read(place);
  const key = bytes && parseVerifierKey(new TextDecoder().decode(bytes));
  if (bytes && !key) throw new CantRead(`${place} is no key of a log.`);
  return key;
}

async function readLogReport(
  result: VerifyResult,
  log: string,
  key: VerifierKey | null,
  policy: Policy | null,
  wanted: Wanted,
  io: VerifyIo,
): Promise<LogReport> {
  if (!key) throw new CantRead('This log names no key of its own: --key VKEY.');
  const textAt = async (place: string | null) =>
    place === null ? undefined : await readText(io, place);
  const noted = await textAt(wanted.checkpoint);
  const stampCertificates = await textAt(wanted.stampCertificate);
  if (stampCertificates !== undefined && !stampCertificates.includes('BEGIN CERTIFICATE')) {
    throw new CantRead(`${wanted.stampCertificate} is not a PEM certificate.`);
  }
  const report = await verifyWithLog(result, {
    read: (path) => io.read(`${log.replace(/\/+$/, '')}/${path}`),
    key,
    noted,
    seenAt: wanted.seenAt ?? undefined,
    givenAt: wanted.asOf ?? undefined,
    witnesses: wanted.witnesses,
    policy: policy ?? undefined,
    stampCertificates,
    onProgress: (done, total) => io.progress(`${done} of ${total} entries of the log read`),
  });
  if (report.notedUnreadable) {
    throw new CantRead(`${wanted.checkpoint} is neither a checkpoint nor a size and hash.`);
  }
  return report;
}

/** The tip at which the chain has the expected hash; later tips must not claim to be earlier than it was seen. */
function expectedHead(result: VerifyResult, { expectHead, seenAt }: Wanted): string[] {
  if (expectHead === null) return [];
  const at = result.logged.findIndex(({ chainHash }) => chainHash.startsWith(expectHead));
  const row = result.logged[at];
  if (!row) return [`No chain hash in the file begins with the expected ${expectHead}.`];
  const early = result.logged
    .slice(at + 1)
    .filter(({ publishedAt }) => seenAt !== null && publishedAt !== '' && publishedAt < seenAt);
  return early.map(
    ({ line, seq, publishedAt }) =>
      `line ${line} (tip ${seq}): It came after the hash that was seen at ${seenAt}, yet claims the earlier time ${publishedAt}.`,
  );
}

function tell(result: VerifyResult, report: LogReport | null, wanted: Wanted, { write }: VerifyIo) {
  for (const line of [...fileLines(result), ...(report ? logLines(report) : [])]) write(line);
  const head = expectedHead(result, wanted);
  if (result.ok && (report?.ok ?? true) && head.length === 0) {
    const found = result.logged.find(
      ({ chainHash }) => wanted.expectHead !== null && chainHash.startsWith(wanted.expectHead),
    );
    if (found) write(`expected    the head that you noted is the one after tip ${found.seq}`);
    for (const line of proofLines(report, result.kind === 'slips' ? 'slip' : 'tip')) write(line);
    return 0;
  }
  write('');
  for (const line of [...problemLines(result, report), ...head]) write(line);
  write('\nFAILED: this is not the record as it was published.');
  return 1;
}
