import NOTES from '../../../../verifier/touchline_verify/record_notes.json';
import { describeFault } from '../../record/describe-problem.ts';
import { authorProof, isAuthorProof, readClaim } from '../../record/log/author-proof.ts';
import { decodeText, equalBytes } from '../../record/log/bytes.ts';
import { parseCheckpoint } from '../../record/log/checkpoint.ts';
import { KEY_PATH, LOG_PATH } from '../../record/log/fetch-log.ts';
import { type Policy, parsePolicy } from '../../record/log/policy.ts';
import { readRecordHead } from '../../record/log/record-head.ts';
import { readSource } from '../../record/log/second-source.ts';
import {
  formatVerifierKey,
  parseVerifierKey,
  type VerifierKey,
} from '../../record/log/signed-note.ts';
import {
  type FollowedLog,
  type LogReport,
  verifyWithLog,
} from '../../record/log/verify-with-log.ts';
import { parseArguments, USAGE, type Wanted } from './arguments.ts';
import { reportAuthor } from './author.ts';
import { faultLine, reportClaim } from './author-proof.ts';
import { reportProof } from './proof.ts';
import {
  CantRead,
  type CheckedFile,
  type FileIo,
  isAddress,
  readBytes,
  readFiles,
  readSite,
  readText,
  siteOf,
} from './read-files.ts';
import { EXIT_CODES, fileLines, logLines, problemLines, proofLines } from './report.ts';
import { isDisputed, sourceLines } from './source.ts';

export interface VerifyIo extends FileIo {
  /** Writes a text into a folder, which is made if it isn't there. */
  save?: (folder: string, name: string, text: string) => Promise<void>;
  write: (line: string) => void;
}

/**
 * 0: verified beside the log; 1: failed; 2: wrong use, or unreadable; 3: consistent, but no log was read; 4: as 0 or 3,
 * but a second source of scores has other results.
 */
export type ExitCode = 0 | 1 | 2 | 3 | 4;

/** Runs the command and returns its exit code. */
export async function runVerifyRecord(args: string[], io: VerifyIo): Promise<ExitCode> {
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

async function verify(wanted: Wanted, io: VerifyIo): Promise<ExitCode> {
  const site = siteOf(wanted.file);
  const origin = isAddress(wanted.file) ? new URL(wanted.file).origin : null;
  const ofSite = origin === null ? null : `${origin}${LOG_PATH}`;
  const policy = wanted.policy === null ? null : await readPolicy(wanted.policy, io);
  const given = site === null ? await readGiven(wanted, io) : [];
  const [first, other] = given;
  const proof =
    first && new TextDecoder().decode(first.bytes.slice(0, 40)).startsWith(PROOF_START)
      ? first.bytes
      : null;
  const key = await chooseKey(wanted, policy, proof, ofSite, io);
  const log = wanted.log ?? (key ? ofSite : null);
  if (key && wanted.scoresKey && equalBytes(key.publicKey, wanted.scoresKey.publicKey)) {
    throw new CantRead(NOTES.scores.SAME_KEY);
  }
  if (wanted.scores !== null && first && (proof || isAuthorProof(decodeText(first.bytes)))) {
    throw new CantRead(NOTES.scores.NO_RECORD);
  }
  const needsLog = [wanted.checkpoint, policy, wanted.stampCertificate].some(
    (each) => each !== null,
  );
  if (first && proof) {
    if (!key) throw new CantRead('To check a proof, give the key of its log: --key VKEY.');
    const text = decodeText(first.bytes);
    const content = other ? decodeText(other.bytes) : null;
    const hasLog = log !== null && (wanted.log !== null || origin !== null);
    const readLog = hasLog
      ? (noted: string) =>
          readLogReport([], log, key, policy, { ...wanted, checkpoint: null }, io, noted)
      : null;
    const { witnesses } = wanted;
    return reportProof(
      { text, content, key, witnesses, policy: policy ?? undefined, readLog },
      io.write,
    );
  }
  if (first && isAuthorProof(decodeText(first.bytes))) {
    return verifyClaim(decodeText(first.bytes), other ?? null, log, key, policy, wanted, io);
  }
  if ((needsLog || wanted.witnesses.length > 0) && log === null)
    throw new CantRead('Heads, witnesses, policies and stamps belong to a log: --log URL|FOLDER.');
  if (wanted.author !== null && log === null)
    throw new CantRead(
      'Only a log shows that none of an author’s tips is left out: --log URL|FOLDER.',
    );
  const files =
    site === null ? await readFiles(given, wanted.asOfHead, io) : await readSite(site, io);
  if (log === null && origin !== null) {
    io.write(`${origin} names no key of a log, so nothing here can be held against one.\n`);
  }
  const report = log === null ? null : await readLogReport(files, log, key, policy, wanted, io);
  io.progress('');
  const code = tell(files, report, wanted, io);
  if (code === EXIT_CODES.VERIFIED) await tellAuthor(wanted, files, report?.log ?? null, io);
  return code === EXIT_CODES.FAILED ? code : ((await tellSource(wanted, files, io)) ?? code);
}

/** Compares the record with a second source of scores; null where nothing in it differs, or none is given. */
async function tellSource(
  { scores, scoresKey }: Wanted,
  files: readonly CheckedFile[],
  io: VerifyIo,
): Promise<ExitCode | null> {
  if (scores === null || scoresKey === null) return null;
  const source = await readSource(readerOf(scores, io), scoresKey, files);
  for (const line of sourceLines(source)) io.write(line);
  if ('problems' in source) return EXIT_CODES.UNREADABLE;
  return isDisputed(source) ? EXIT_CODES.DISPUTED : null;
}

/** Reads the files of the log at an address or in a folder. */
const readerOf = (log: string, io: VerifyIo) => (path: string) =>
  io.read(`${log.replace(/\/+$/, '')}/${path}`);

/** Checks the list of an author's tips; beside a log, against the file of its kind that was given, or the log's site has. */
async function verifyClaim(
  text: string,
  other: { place: string; bytes: Uint8Array<ArrayBuffer> } | null,
  log: string | null,
  key: VerifierKey | null,
  policy: Policy | null,
  wanted: Wanted,
  io: VerifyIo,
): Promise<ExitCode> {
  if (!key) throw new CantRead('To check a proof, give the key of its log: --key VKEY.');
  const read = readClaim(text, key);
  if ('code' in read) {
    io.write(`${faultLine(read)}\n\nFAILED: this is not a valid proof.`);
    return EXIT_CODES.FAILED;
  }
  const { claim, size } = read;
  const name = claim.kind === 'tip' ? 'record.csv' : 'record-slips.csv';
  const site = log !== null && isAddress(log) ? `${new URL(log).origin}/${name}` : null;
  const given = other ?? (site === null ? null : { place: site, bytes: await readBytes(io, site) });
  if (log === null || given === null) return reportClaim(claim, size, null, io.write);
  const files = await readFiles([given], readRecordHead(claim.checkpoint), io);
  const file = files.find(({ kind }) => kind === `${claim.kind}s`);
  if (!file) throw new CantRead(`${given.place} has no ${claim.kind}s.`);
  const beside = { ...wanted, checkpoint: null };
  const report = await readLogReport(files, log, key, policy, beside, io, claim.checkpoint);
  return reportClaim(claim, size, { file, report }, io.write);
}

const PROOF_START = 'c2sp.org/tlog-proof';

async function readGiven({ file, content }: Wanted, io: VerifyIo) {
  const places = content === null ? [file] : [file, content];
  return Promise.all(places.map(async (place) => ({ place, bytes: await readBytes(io, place) })));
}

/** Accounts for an author once the file is verified beside the log. */
async function tellAuthor(
  { author, proofs }: Wanted,
  files: readonly CheckedFile[],
  log: FollowedLog | null,
  io: VerifyIo,
): Promise<void> {
  if (author === null || log === null) return;
  const accounts = await Promise.all(files.map((file) => reportAuthor(author, file, log)));
  for (const line of accounts.flatMap(({ lines }) => lines)) io.write(line);
  if (proofs === null) return;
  const texts = accounts.flatMap((account) => account.proofs);
  for (const [name, text] of texts) await io.save?.(proofs, name, text);
  for (const file of files.filter(({ rows }) => rows > 0)) {
    const kind = file.kind === 'slips' ? 'slip' : 'tip';
    await io.save?.(
      proofs,
      `author-${kind}s.json`,
      await authorProof(author, kind, file.logged, log),
    );
  }
  io.write(`\n${texts.length} proofs written to ${proofs}, and the list of them all`);
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
  files: CheckedFile[],
  log: string,
  key: VerifierKey | null,
  policy: Policy | null,
  wanted: Wanted,
  io: VerifyIo,
  head?: string,
): Promise<LogReport> {
  if (!key) throw new CantRead('This log names no key of its own: --key VKEY.');
  const textAt = async (place: string | null) =>
    place === null ? undefined : await readText(io, place);
  const noted = head ?? (await textAt(wanted.checkpoint));
  const stampCertificates = await textAt(wanted.stampCertificate);
  if (stampCertificates !== undefined && !stampCertificates.includes('BEGIN CERTIFICATE')) {
    throw new CantRead(`${wanted.stampCertificate} is not a PEM certificate.`);
  }
  const report = await verifyWithLog(files.length > 0 ? files : null, {
    read: readerOf(log, io),
    key,
    noted,
    seenAt: wanted.seenAt ?? undefined,
    givenAt: wanted.asOf ?? undefined,
    witnesses: wanted.witnesses,
    policy: policy ?? undefined,
    stampCertificates,
    isFresh: siteOf(wanted.file) !== null,
    onProgress: (done, total) => io.progress(`${done} of ${total} entries of the log read`),
  });
  if (report.notedUnreadable) {
    throw new CantRead(`${wanted.checkpoint} is neither a checkpoint nor a size and hash.`);
  }
  return report;
}

/** The tip at which the chain has the expected hash; later tips must not claim to be earlier than it was seen. */
function expectedHead(files: CheckedFile[], { expectHead, seenAt }: Wanted): string[] {
  if (expectHead === null) return [];
  const logged = files.find((file) => chainRow(file, expectHead) >= 0)?.logged ?? [];
  const at = chainRow({ logged }, expectHead);
  if (at < 0) return [`No chain hash in the file begins with the expected ${expectHead}.`];
  const early = logged
    .slice(at + 1)
    .filter(({ publishedAt }) => seenAt !== null && publishedAt !== '' && publishedAt < seenAt);
  return early.map(
    ({ line, seq, publishedAt }) =>
      `line ${line} (tip ${seq}): It came after the hash that was seen at ${seenAt}, yet claims the earlier time ${publishedAt}.`,
  );
}

function chainRow({ logged }: Pick<CheckedFile, 'logged'>, start: string): number {
  return logged.findIndex(({ chainHash }) => chainHash.startsWith(start));
}

function tell(
  files: CheckedFile[],
  report: LogReport | null,
  wanted: Wanted,
  { write }: VerifyIo,
): ExitCode {
  for (const line of [...files.flatMap(fileLines), ...(report ? logLines(report) : [])])
    write(line);
  const head = expectedHead(files, wanted);
  if (files.every(({ ok }) => ok) && (report?.ok ?? true) && head.length === 0) {
    const { expectHead } = wanted;
    const found = files.flatMap((file) =>
      expectHead === null ? [] : (file.logged[chainRow(file, expectHead)] ?? []),
    );
    for (const { seq } of found) {
      write(`expected    the head that you noted is the one after tip ${seq}`);
    }
    for (const line of proofLines(report)) write(line);
    return report ? EXIT_CODES.VERIFIED : EXIT_CODES.CONSISTENT;
  }
  write('');
  for (const line of [...problemLines(...files, report), ...head]) write(line);
  write('\nFAILED: this is not the record as it was published.');
  return EXIT_CODES.FAILED;
}
